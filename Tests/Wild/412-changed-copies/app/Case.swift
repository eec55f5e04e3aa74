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
      Badge(entry.title).tint(.clear).size(14)
      Badge(entry.title).size(12).tint(entry.isDone ? .orange : .clear)
      Badge(entry.title).size(9)
      Badge(entry.title).with(\.points, 14)
      Spacer()
    }
  }
}

struct Badge: View {
  private let words: String
  private var tint: Color = .clear
  var points: CGFloat = 8

  init(_ words: String) { self.words = words }

  var body: some View {
    Text(words)
      .font(.system(size: points))
      .padding(4)
      .background(tint)
  }

  func size(_ points: CGFloat) -> Badge {
    var view = self
    view.points = points
    return view
  }
}

extension View {
  func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}

extension Badge {
  func tint(_ tint: Color) -> Self {
    var copy = self
    copy.tint = tint
    return copy
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
