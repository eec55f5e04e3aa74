import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      VStack {
        Text("Battery charge today").font(.title).lineLimit(1).redacted(reason: entry.isEmpty ? .placeholder : [])
        Text("Battery charge now").font(.title).lineLimit(1).redacted(reason: entry.reasons)
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let isEmpty: Bool
  let reasons: RedactionReasons
}
