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

  var body: some View {
    VStack {
      Text(age)
      Text(sleep)
      Label(entry.minutes < 1 ? "now" : entry.minutes < 60 ? "\(entry.minutes) min ago" : "today", systemImage: "clock")
    }
  }

  private var age: String {
    let minutes = entry.minutes
    if minutes < 1 {
      return "just now"
    } else if minutes < 60 {
      return "\(minutes)m ago"
    }
    return entry.date.formatted(date: .omitted, time: .shortened)
  }

  private var sleep: String {
    if entry.minutes == 0 { return "None" }
    if entry.minutes < 60 { return "\(entry.minutes) min of sleep" }
    return "\(entry.minutes / 60) h of sleep"
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let minutes: Int
}
