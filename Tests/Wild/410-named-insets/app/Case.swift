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
    .supportedFamilies([.systemSmall, .systemMedium])
    .contentMarginsDisabled()
  }
}

extension EdgeInsets {
  static let card = EdgeInsets(top: 16, leading: 4, bottom: 16, trailing: 16)
  static func even(_ points: CGFloat) -> EdgeInsets { .init(top: points, leading: points, bottom: points, trailing: points) }
}

struct CaseView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Entry

  var body: some View {
    VStack(alignment: .leading) {
      Text("Today")
      Spacer()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(family == .systemSmall ? .even(16) : .card)
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
