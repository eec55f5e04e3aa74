import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      StepsView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemExtraLarge])
  }
}

struct StepsView: View {
  @Environment(\.widgetRenderingMode) private var mode
  let entry: StepsEntry

  var body: some View {
    ZStack {
      if mode == .fullColor { Color.blue }
      Text(entry.name)
    }
  }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let name: String
}
