import SwiftUI
import WidgetKit

struct FocusView: View {
  let entry: FocusEntry

  var body: some View {
    VStack {
      if entry.isOn {
        Text("Working").font(.body).foregroundStyle(.white)
      }
      Text("Resting").font(.body).foregroundStyle(.white)
    }
  }
}

struct FocusWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Focus", provider: FocusProvider()) { entry in
      FocusView(entry: entry)
        .containerBackground(for: .widget) {
          Color.orange
        }
    }
    .configurationDisplayName("Focus")
    .description("See your focus.")
    .supportedFamilies([.systemSmall])
  }
}

struct FocusEntry: TimelineEntry {
  let date: Date
  let isOn: Bool
}
