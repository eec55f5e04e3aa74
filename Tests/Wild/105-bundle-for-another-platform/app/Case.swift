import SwiftUI
import WidgetKit

@main
struct CaseBundle: WidgetBundle {
  var body: some Widget {
    PhoneWidget()
    #if os(watchOS)
    WatchWidget()
    #endif
  }
}

struct PhoneWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "phone", provider: CaseProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Phone")
    .description("See the time.")
    .supportedFamilies([.systemSmall, .accessoryCorner])
  }
}

struct WatchWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "watch", provider: CaseProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Watch")
    .description("See the time on the wrist.")
    .supportedFamilies([.accessoryRectangular, .accessoryCorner])
  }
}
