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
    var components = DateComponents()
    components.minute = 2
    let next = Calendar.current.date(byAdding: components, to: .now)!
    return Timeline(entries: [Entry(date: .now)], policy: .after(next))
  }
}
