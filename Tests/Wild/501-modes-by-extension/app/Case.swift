import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var title = ""
  var note: String?
  var tint: Color?
  var photo: Data?
  var count = 0
  var isDone = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Plain", provider: Provider()) { entry in
      Plain(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://plain"))
    }
    .configurationDisplayName("Plain")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

extension WidgetRenderingMode {
  var isTinted: Bool { self == .accented || self == .vibrant }
  var chip: Color {
    switch self {
    case .fullColor: .orange
    case .accented: .white
    default: .clear
    }
  }
}

struct Plain: View {
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Entry
  var body: some View {
    HStack {
      Text(entry.title).padding(6).background { if !mode.isTinted { Capsule().fill(.orange) } }
      Text("Now").padding(6).background(mode.isTinted ? Color.clear : .orange)
    }
  }
}

struct FilledWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Filled", provider: Provider()) { entry in
      Filled(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://filled"))
    }
    .configurationDisplayName("Filled")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Filled: View {
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Entry
  var body: some View {
    HStack {
      Text(entry.title).padding(6).background { if mode.isTinted { Capsule().fill(.orange) } }
      Text("Now")
        .padding(6)
        .background(mode.chip)
    }
  }
}
