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
    HStack {
      Text(entry.title).modifier(entry.isDone ? Chip(.orange) : Chip(.clear))
      Text(entry.title).modifier(entry.isDone ? Chip(.clear) : Chip(.secondary))
      Text(entry.title).modifier(size)
      Text(entry.title).modifier(Chip(entry.isNew ? .clear : .clear))
    }
  }

  private var size: Size {
    switch (entry.isDone, entry.isNew) {
    case (true, _): Size(points: 14)
    case (_, true): Size(points: 12)
    default: Size(points: 9)
    }
  }
}

struct Chip: ViewModifier {
  let tint: Color
  init(_ tint: Color) { self.tint = tint }

  func body(content: Content) -> some View {
    content
      .padding(4)
      .background(tint, in: .capsule)
  }
}

struct Size: ViewModifier {
  let points: CGFloat

  func body(content: Content) -> some View {
    content.font(.system(size: points))
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
