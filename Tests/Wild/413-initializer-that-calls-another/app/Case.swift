import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Line(entry.title)
      Line(entry.title, isSmall: true)
      Line(words: entry.title, points: 13)
      Line(entry.title).padding(2)
    }
  }
}

struct Line: View {
  let words: String
  let points: CGFloat

  init(words: String, points: CGFloat) {
    self.words = words
    self.points = points
  }

  init(_ words: String) { self.init(words: words, points: 13) }

  init(_ words: String, isSmall: Bool) {
    self.init(words: words, points: isSmall ? 9 : 14)
  }

  var body: some View {
    Text(words).font(.system(size: points))
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
