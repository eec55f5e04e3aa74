import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Photo(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
    .contentMarginsDisabled()
  }
}

struct Photo: View {
  let entry: CaseEntry

  var body: some View {
    ZStack(alignment: .bottomLeading) {
      Image("Hill").resizable().scaledToFill()
      Text(entry.line)
        .padding(.leading, 16)
        .padding(.bottom, 8)
    }
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let line: String
}
