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
      Text(age)
      Label(entry.isOn ? "Switched on by the timer at night" : "Off", systemImage: "power").lineLimit(1)
      Text(entry.isOn ? "On" : "Off").lineLimit(1)
    }
  }

  private var age: String {
    let hours = entry.minutes / 60
    return hours < 1 ? "\(entry.minutes) min ago" : "\(hours) hours ago"
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let minutes: Int
  let isOn: Bool
}
