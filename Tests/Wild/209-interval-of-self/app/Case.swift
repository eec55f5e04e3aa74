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
    .single(Entry(date: .now), after: Self.interval)
  }

  private static let interval: TimeInterval = 60 * 2
}

extension Timeline where EntryType == Entry {
  static func single(_ entry: Entry, after interval: TimeInterval) -> Timeline<Entry> {
    Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(interval)))
  }
}
