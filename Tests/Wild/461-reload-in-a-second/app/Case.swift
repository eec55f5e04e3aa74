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

struct Fast: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let step: TimeInterval = 1
    let next = Calendar.current.date(byAdding: .second, value: Int(step), to: .now) ?? .now
    completion(Timeline(entries: [Entry(date: .now)], policy: .after(next)))
  }
}

struct Plain: View {
  let entry: Entry

  var body: some View { Text(entry.date, style: .time) }
}

struct FastWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "FastWidget", provider: Fast()) { entry in
      Plain(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("FastWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
