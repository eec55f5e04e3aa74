import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Rows(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
    .contentMarginsDisabled()
  }
}

struct Rows: View {
  let entry: CaseEntry

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(entry.line)
        Spacer()
      }
      Spacer()
      Text("End")
    }
    .padding(entry.wide ? .all : .vertical, 16)
    .padding(entry.wide ? [] : .horizontal, 6)
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let line: String
  let wide: Bool
}
