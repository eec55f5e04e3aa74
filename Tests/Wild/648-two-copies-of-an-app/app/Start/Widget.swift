import SwiftUI
import WidgetKit

struct RainView: View {
  let entry: RainEntry

  var body: some View {
    VStack {
      Text(entry.words)
    }
  }
}

struct RainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Rain", provider: RainProvider()) { entry in
      RainView(entry: entry)
    }
    .configurationDisplayName("Rain")
    .description("See your rain.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct RainEntry: TimelineEntry {
  let date: Date
  let words: String
}
