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

  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: isLarge ? 9 : 14))
      Text(entry.title).font(.system(size: Self.small.contains(family) ? 9 : 14))
      Text(entry.title).font(.system(size: Set([WidgetFamily.systemMedium]).contains(family) ? 9 : 14))
    }
  }

  private var isLarge: Bool { Set<WidgetFamily>([.systemLarge, .systemExtraLarge]).contains(family) }
  private static let small = Set<WidgetFamily>([.systemSmall])
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
