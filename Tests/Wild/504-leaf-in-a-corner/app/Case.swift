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

struct LeafWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Leaf", provider: Provider()) { entry in
      Leaf(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://leaf"))
    }
    .configurationDisplayName("Leaf")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Leaf: View {
  let entry: Entry
  var body: some View {
    Text(entry.title)
      .background(alignment: .bottomTrailing) {
        Image(systemName: "leaf").resizable().frame(width: 220, height: 220).opacity(0.1)
      }
  }
}

struct LargeLeafWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LargeLeaf", provider: Provider()) { entry in
      LargeLeaf(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://largeleaf"))
    }
    .configurationDisplayName("LargeLeaf")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct LargeLeaf: View {
  let entry: Entry
  var body: some View {
    VStack {
      Text(entry.title)
      Image(systemName: "leaf").resizable().frame(width: 220, height: 40)
    }
  }
}
