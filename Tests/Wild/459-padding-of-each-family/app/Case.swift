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

struct Padded: View {
  let entry: Entry
  @Environment(\.widgetFamily) var family

  var body: some View {
    Text(entry.title).padding(family == .systemSmall ? 12 : 24)
  }
}

struct PaddedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PaddedWidget", provider: Provider()) { entry in
      Padded(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("PaddedWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct Even: View {
  let entry: Entry

  var body: some View { Text(entry.title).padding(14) }
}

struct EvenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "EvenWidget", provider: Provider()) { entry in
      Even(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("EvenWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
