import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider(), content: CaseWidget.view(of:))
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }

  private static func view(of entry: Entry) -> some View {
    VStack {
      Text(entry.title).font(.system(size: 9))
      ForEach(entry.rows, id: \.self, content: Row.init)
    }
    .containerBackground(.background, for: .widget)
  }
}

struct Row: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).font(.system(size: 8)) }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let rows: [String]
}
