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
  var tint: (Entry) -> Color = { $0.isDone ? .orange : .clear }
  var clear: (Bool) -> Color = { _ in .clear }

  var body: some View {
    VStack {
      Text(entry.title).font(Fonts.small)
      Text(entry.title).font(Fonts.large)
      HStack {
        Text(entry.title).padding(4).background(tint(entry))
        Text(entry.title).padding(4).background(clear(entry.isDone))
        Text(entry.title).padding(4)
          .background(Capsule().fill({
            switch entry.isNew {
            case true: return Color.green
            case false: return .clear
            }
          }()))
        Spacer()
      }
    }
  }
}

enum Fonts {
  static let small: Font = {
    let font = Font.system(size: 9)
    return font.bold()
  }()
  static let large: Font = { .system(size: 9 * 2) }()
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
