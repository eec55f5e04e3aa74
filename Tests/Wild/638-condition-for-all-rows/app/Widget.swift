import SwiftUI
import WidgetKit

struct HoursView: View {
  let entry: HoursEntry

  var body: some View {
    HStack(spacing: 15) {
      ForEach(1..<8) { hour in
        if entry.isOn {
          Image(systemName: "sunrise").frame(width: 50)
        } else {
          Image(systemName: "sun.max").frame(width: 50)
        }
      }
    }
  }
}

struct HoursWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "hours", provider: HoursProvider()) { entry in
      HoursView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Hours")
    .description("See your hours.")
    .supportedFamilies([.systemMedium])
  }
}
