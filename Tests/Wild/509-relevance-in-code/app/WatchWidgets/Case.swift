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

struct LaterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Later", provider: Provider()) { entry in
      Later(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://later"))
    }
    .configurationDisplayName("Later")
    .description("See what is next.")
    .supportedFamilies([.accessoryRectangular])
  }
}

extension Entry {
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(count)) }
}

struct Later: View {
  let entry: Entry
  var body: some View { Text(entry.title) }
}

struct PlainEntry: TimelineEntry { let date: Date }

struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (PlainEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<PlainEntry>) -> Void) {
    completion(Timeline(entries: [PlainEntry(date: .now)], policy: .never))
  }
}

struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Plain", provider: PlainProvider()) { entry in
      Text(entry.date, style: .timer)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Plain")
    .description("See what is next.")
    .supportedFamilies([.accessoryRectangular])
  }
}
