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

struct SizesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Sizes", provider: Provider()) { entry in
      Sizes(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://sizes"))
    }
    .configurationDisplayName("Sizes")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

extension WidgetFamily {
  func value<Value>(small: Value, large: Value) -> Value { self == .systemSmall ? small : large }
}

extension WidgetRenderingMode {
  func value<Value>(full: Value, other: Value) -> Value { self == .fullColor ? full : other }
}

struct Sizes: View {
  @Environment(\.widgetFamily) private var family
  let entry: Entry
  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: family.value(small: 9, large: 20)))
      Text("Now").font(.system(size: family.value(small: 14, large: 9)))
    }
  }
}

struct TintsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Tints", provider: Provider()) { entry in
      Tints(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://tints"))
    }
    .configurationDisplayName("Tints")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Tints: View {
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Entry
  var body: some View {
    HStack {
      Text(entry.title).padding(6).background(mode.value(full: Color.orange, other: Color.white))
      Text("Now").padding(6).background(mode.value(full: Color.orange, other: Color.clear))
    }
  }
}
