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

struct Look {
  var points: CGFloat = 9
  var tint: Color = .clear
}

enum Config {
  static var points: CGFloat = 9
  static var small: CGFloat = 8
  static func setUp() { points = 14 }
}

private var shared: CGFloat = 9
private func reset() { shared = 14 }

final class Model {
  var points: CGFloat = 9
  var small: CGFloat = 8
  func grow() { points = 14 }
}

struct CaseView: View {
  let entry: Entry
  var style: Look?
  private let model = Model()

  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: style?.points ?? 13))
      Text(entry.title).font(.system(size: look.points)).padding(4).background(look.tint)
      Text(entry.title).font(.system(size: Config.points))
      Text(entry.title).font(.system(size: Config.small))
      Text(entry.title).font(.system(size: shared))
      Text(entry.title).font(.system(size: model.points))
      Text(entry.title).font(.system(size: model.small))
    }
  }

  private var look: Look { entry.isDone ? Look(points: 13) : Look(points: 14, tint: .orange) }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
