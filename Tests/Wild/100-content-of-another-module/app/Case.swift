import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider(), content: Unknown.view)
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Entry: TimelineEntry { let date: Date }
