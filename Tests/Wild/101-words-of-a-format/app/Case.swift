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
    .supportedFamilies([.systemSmall])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(String(format: "%d min ago", entry.minutes))
      Text(entry.date.age)
      Text(String(format: "%.1f km left", entry.distance))
    }
  }
}

extension Date {
  var age: String { formatted(.relative(presentation: .named)) }
}

struct Entry: TimelineEntry {
  let date: Date
  let minutes: Int
  let distance: Double
}
