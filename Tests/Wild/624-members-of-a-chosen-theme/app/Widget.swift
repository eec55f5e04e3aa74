import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in StepsView(entry: entry) }
      .configurationDisplayName("Steps")
      .description("See your steps.")
      .supportedFamilies([.systemSmall])
  }
}

struct StepsView: View {
  let entry: StepsEntry
  var theme: Theme { entry.isOn ? .dark : .light }

  var body: some View {
    Text("Steps").foregroundStyle(theme.ink)
      .containerBackground(.white, for: .widget)
  }
}

enum Theme {
  case dark, light

  var ink: Color {
    switch self {
    case .dark: .white
    case .light: .black
    }
  }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let isOn: Bool
}
