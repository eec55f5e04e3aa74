import SwiftUI
import WidgetKit

struct TripWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "trip", provider: TripProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.fill, for: .widget)
    }
    .configurationDisplayName("Trip")
    .description("See your trip.")
    #if os(macOS)
    .supportedFamilies([.systemSmall])
    #else
    .supportedFamilies([.systemSmall, .accessoryRectangular])
    #endif
  }
}
