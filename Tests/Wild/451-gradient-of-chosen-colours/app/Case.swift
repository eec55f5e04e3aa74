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

struct Chosen: View {
  let entry: Entry
  private var colors: [Color] {
    switch entry.theme {
    case "a": return [.red, .blue]
    case "b": return [.orange, .blue]
    default: return [.green, .black]
    }
  }

  var body: some View {
    ZStack {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
      VStack { Text(entry.title) }.padding(12)
    }
    .containerBackground(.clear, for: .widget)
  }
}

struct ChosenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ChosenWidget", provider: Provider()) { entry in
      Chosen(entry: entry)
    }
    .configurationDisplayName("ChosenWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct InContainer: View {
  let entry: Entry

  var body: some View {
    Text(entry.title)
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: entry.isNight ? [.black, .indigo] : [.white, .cyan], startPoint: .top, endPoint: .bottom)
      }
  }
}

struct ContainerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ContainerWidget", provider: Provider()) { entry in
      InContainer(entry: entry)
    }
    .configurationDisplayName("ContainerWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Loaded: View {
  let entry: Entry
  let colors: [Color]

  var body: some View {
    ZStack {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
      Text(entry.title)
    }
    .containerBackground(.clear, for: .widget)
  }
}

struct LoadedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LoadedWidget", provider: Provider()) { entry in
      Loaded(entry: entry, colors: Palette.loaded(entry))
    }
    .configurationDisplayName("LoadedWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}
