import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Text(entry.line).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium])
    .disfavoredLocations([.standBy], for: [.systemSmall])
    .disfavoredLocations([.iPhoneWidgetsOnMac], for: [.systemMedium])
    .disfavoredLocations(
      [.lockScreen], for: [
        .accessoryInline
      ])
  }
}
