import SwiftUI
import WidgetKit

struct OldEntry: TimelineEntry { let date: Date }

struct OldProvider: TimelineProvider {
  func placeholder(in context: Context) -> OldEntry { OldEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (OldEntry) -> Void) { completion(OldEntry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<OldEntry>) -> Void) {
    completion(Timeline(entries: [OldEntry(date: .now)], policy: .never))
  }
}

struct OldWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "OldWidget", provider: OldProvider()) { entry in
      Text(entry.date, style: .time).font(.system(size: 9)).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Old")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
