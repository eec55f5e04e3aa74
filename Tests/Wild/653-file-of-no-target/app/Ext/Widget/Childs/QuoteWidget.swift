import SwiftUI
import WidgetKit
struct QuoteEntry: TimelineEntry { let date: Date }
struct Caption: View {
  let date: Date
  var body: some View { Text(date, style: .date).font(.headline) }
}
struct QuoteView: View {
  let entry: QuoteEntry
  var body: some View {
    QuoteRow(date: entry.date)
      .containerBackground(.background, for: .widget)
      .widgetURL(URL(string: "quotes://today"))
  }
}
@main
struct QuoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "quote", provider: QuoteProvider()) { QuoteView(entry: $0) }
      .configurationDisplayName("Quote").description("Read a quote.").supportedFamilies([.systemSmall])
  }
}
