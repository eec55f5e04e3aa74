import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      VStack {
        Text("Battery charge today").font(.title).lineLimit(1).redacted(reason: entry.isEmpty ? .placeholder : [])
        Text("Battery charge now").font(.title).lineLimit(1).redacted(reason: entry.reasons)
        Badge(isOn: entry.isOn)
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Badge: View {
  let isOn: Bool

  var body: some View {
    Text("3").padding(4).background(.red).widgetAccentable(isOn)
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let isEmpty: Bool
  let isOn: Bool
  let reasons: RedactionReasons
}
