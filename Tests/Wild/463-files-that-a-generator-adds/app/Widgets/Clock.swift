import SwiftUI
import WidgetKit

struct ClockEntry: TimelineEntry { let date: Date }

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) { completion(ClockEntry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    completion(Timeline(entries: [ClockEntry(date: .now)], policy: .never))
  }
}

struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ClockWidget", provider: ClockProvider()) { entry in
      Text(entry.date, style: .time).font(.system(size: 9)).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Clock")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
