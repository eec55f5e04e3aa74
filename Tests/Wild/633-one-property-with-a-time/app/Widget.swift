import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      StepsView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct StepsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StepsEntry
  var phrase: String { "\(entry.minutes)m ago" }

  var body: some View {
    switch family {
    case .systemSmall: Text(phrase)
    case .systemMedium: HStack { Text("Walk"); Text(phrase) }
    default: VStack { Text("\(entry.minutes) min left"); Text(phrase) }
    }
  }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let minutes: Int
}
