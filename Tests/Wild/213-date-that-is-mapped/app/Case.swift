import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View { Text(entry.date, style: .time) }
}

struct Entry: TimelineEntry { let date: Date }

struct CaseProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func snapshot(for configuration: CaseIntent, in context: Context) async -> Entry { Entry(date: .now) }
  func timeline(for configuration: CaseIntent, in context: Context) async -> Timeline<Entry> {
    let entries = (0..<7).compactMap { offset in
      Calendar.current.date(byAdding: .minute, value: offset, to: .now).map { Entry(date: $0) }
    }
    return Timeline(entries: entries, policy: .atEnd)
  }
}
