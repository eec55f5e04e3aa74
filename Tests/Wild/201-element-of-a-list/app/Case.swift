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
  @Environment(\.widgetFamily) private var family
  let entry: Entry
  private static let sizes: [WidgetFamily: CGFloat] = [.systemSmall: 13, .systemMedium: 9, .systemLarge: 7]
  private static let sizesByKind: [Kind: CGFloat] = [.plain: 8, .loud: 14]

  var body: some View {
    VStack {
      Text(entry.title).padding(4).background(Palette.colors[entry.list, default: .clear])
      Text(entry.title).padding(4).background(Palette.byKind[entry.kind] ?? .clear, in: Capsule())
      Text(entry.title).padding(4).background([Color.red, .clear][entry.index % 2])
      Text(entry.title).padding(4).background(Palette.pale[entry.list] ?? .clear)
      Text(entry.title).padding(4).background(Palette.byKind[.plain]!)
      Text(entry.title).font(.system(size: Self.sizes[family] ?? 12))
      Text(entry.title).font(.system(size: Self.sizesByKind[.loud]!))
    }
  }
}

enum Kind { case plain, loud }

enum Palette {
  static let colors: [String: Color] = ["home": .green, "work": .blue]
  static let byKind: [Kind: Color] = [.plain: .clear, .loud: .red]
  static let pale: [String: Color] = ["home": .green.opacity(0.2), "work": .blue.opacity(0.2)]
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let list: String
  let kind: Kind
  let index: Int
}
