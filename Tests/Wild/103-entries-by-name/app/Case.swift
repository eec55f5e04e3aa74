import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Text(entry.date, style: .time)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Entry: TimelineEntry { let date: Date }

struct CaseProvider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: (0..<5).map(entry), policy: .after(.now.addingTimeInterval(.minutes(5)))))
  }

  private func entry(_ index: Int) -> Entry {
    Entry(date: Calendar.current.date(byAdding: .minute, value: index, to: .now) ?? .now)
  }
}

extension TimeInterval {
  static func minutes(_ count: Double) -> TimeInterval { count * 60 }
}
