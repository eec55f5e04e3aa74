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
    let (ink, paper) = entry.isLate ? (Color.white, Color.red) : (Color.primary, Color.clear)
    let (small, large) = (9.0, 14.0)
    VStack {
      Text(entry.title).foregroundStyle(ink).padding(4).background(paper)
      Text(entry.title).foregroundStyle(colors.text).padding(4).background(colors.fill)
      Text(entry.title).padding(4).background(look(for: entry.kind).1, in: Capsule())
      Text(entry.title).padding(4).background(pale.fill)
      Text(entry.title).font(.system(size: small))
      Text(entry.title).font(.system(size: large))
    }
  }

  private var colors: (text: Color, fill: Color) {
    switch entry.kind {
    case .plain: (.primary, .clear)
    case .loud: (.white, .green)
    }
  }

  private var pale: (text: Color, fill: Color) { (.primary, .green.opacity(0.2)) }

  private func look(for kind: Kind) -> (Color, Color) {
    if kind == .loud { return (.white, .orange) }
    return (.primary, .clear)
  }
}

enum Kind { case plain, loud }

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let kind: Kind
  let isLate: Bool
}
