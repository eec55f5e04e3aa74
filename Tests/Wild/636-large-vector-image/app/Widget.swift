import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      StepsView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemSmall])
  }
}

struct StepsView: View {
  let entry: StepsEntry

  var body: some View {
    VStack {
      Image("Mountain")
      Text(entry.name)
    }
  }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let name: String
}
