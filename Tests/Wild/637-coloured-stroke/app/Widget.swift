import SwiftUI
import WidgetKit

struct BadgeView: View {
  let entry: BadgeEntry

  var body: some View {
    ZStack {
      Circle()
        .stroke(.red, lineWidth: 10)
        .fill(.blue)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Text(entry.symbol)
        .font(.title)
    }
  }
}

struct BadgeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "badge", provider: BadgeProvider()) { entry in
      BadgeView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Badge")
    .description("See your line.")
    .supportedFamilies([.systemSmall])
  }
}
