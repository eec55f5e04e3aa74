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
      Text(entry.title).foregroundStyle(.primary)
      Text(entry.title).padding(4).background(.secondary)
      Text(entry.title).padding(4).background(Color.secondary)
      Text(entry.title).padding(4).background(AnyShapeStyle(.tertiary))
      Text(entry.title).padding(4).background(.brand)
    }
  }
}

extension Color {
  static let background = Color(red: 0, green: 0, blue: 0)
  static let primary = Color(red: 0.1, green: 0.1, blue: 0.1)
  static let secondary = Color(red: 0.1, green: 0.3, blue: 0.7)
}

extension ShapeStyle where Self == Color {
  static var brand: Color { Color(red: 0.7, green: 0.1, blue: 0.1) }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
