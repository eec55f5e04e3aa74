import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var theme: String?
  var title = ""
  var isNight = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

enum Look { case day, night }

extension Color {
  static let ink = Color(red: 0.1, green: 0, blue: 0.3)
  static let chalk = Color(red: 1, green: 1, blue: 0.7)
}

struct ByScheme: View {
  let entry: Entry
  var scheme: ColorScheme { entry.theme == "light" ? .light : .dark }

  var body: some View { Text(entry.title).foregroundStyle(scheme == .light ? Color.ink : .chalk) }
}

struct BySchemeBehind: View {
  let entry: Entry
  var chosen: ColorScheme {
    if entry.theme == "light" { return .light }
    return .dark
  }

  var body: some View {
    ByScheme(entry: entry).containerBackground(chosen == .light ? .white : .black, for: .widget)
  }
}

struct SchemeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "SchemeWidget", provider: Provider()) { entry in
      BySchemeBehind(entry: entry)
    }
    .configurationDisplayName("SchemeWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct ByEnvironment: View {
  let scheme: ColorScheme

  var body: some View { Text("Later").foregroundStyle(scheme == .light ? Color.ink : .chalk) }
}

struct ByEnvironmentBehind: View {
  let entry: Entry
  @Environment(\.colorScheme) var system
  var scheme: ColorScheme {
    if entry.theme == "dark" {
      return .dark
    } else if entry.theme == "light" {
      return .light
    } else {
      return system
    }
  }
  var chosen: ColorScheme {
    switch entry.theme {
    case "dark": .dark
    case "light": .light
    default: system
    }
  }

  var body: some View {
    ByEnvironment(scheme: scheme).containerBackground(chosen == .light ? .white : .black, for: .widget)
  }
}

struct EnvironmentWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "EnvironmentWidget", provider: Provider()) { entry in
      ByEnvironmentBehind(entry: entry)
    }
    .configurationDisplayName("EnvironmentWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct ByLook: View {
  let look: Look

  var body: some View {
    switch look {
    case .day: Text("By day").foregroundStyle(Color.ink)
    case .night: Text("By night").foregroundStyle(Color.chalk)
    }
  }
}

struct ByLookBehind: View {
  let entry: Entry
  var look: Look { entry.isNight ? .night : .day }

  var body: some View {
    ByLook(look: look).containerBackground(for: .widget) { if entry.isNight { Color.black } else { Color.white } }
  }
}

struct LookWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LookWidget", provider: Provider()) { entry in
      ByLookBehind(entry: entry)
    }
    .configurationDisplayName("LookWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct ByOther: View {
  let entry: Entry
  var look: Look { entry.isNight ? .night : .day }

  var body: some View {
    Text("Apart").foregroundStyle(look == .day ? Color.ink : .chalk)
      .containerBackground(entry.theme == "light" ? .white : .black, for: .widget)
  }
}

struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "OtherWidget", provider: Provider()) { entry in
      ByOther(entry: entry)
    }
    .configurationDisplayName("OtherWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}
