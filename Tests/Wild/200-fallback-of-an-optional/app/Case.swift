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
      Text(entry.title).padding(4).background(entry.tint ?? .red)
      Text(entry.title).padding(4).background(entry.label?.color ?? Color.blue, in: Capsule())
      Text(entry.title).padding(4).background((entry.tint ?? .red).opacity(0.2))
      Text(entry.title).padding(4).background(entry.tint ?? .clear)
      Text(entry.title).font(.system(size: entry.label?.size ?? 9))
      Text(entry.title).font(.system(size: entry.label?.size ?? 14))
      Text(entry.name ?? "There is nothing at all to be done today or tomorrow").lineLimit(1)
      Text(entry.name ?? "None").lineLimit(1)
    }
  }
}

struct Label {
  let color: Color
  let size: CGFloat
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let name: String?
  let tint: Color?
  let label: Label?
}
