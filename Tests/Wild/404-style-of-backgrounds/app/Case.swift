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
      Text(entry.title).padding(4).background(in: .capsule).backgroundStyle(.orange)
      Text(entry.title).padding(4).background(in: .capsule).backgroundStyle(.thinMaterial)
      Text(entry.title).padding(4).background(in: .rect(cornerRadius: 4))
      VStack {
        Text(entry.title).padding(4).background(in: Capsule())
        Text(entry.title).padding(4).background(.quaternary, in: Capsule())
      }
      .backgroundStyle(entry.isNew ? AnyShapeStyle(.red) : AnyShapeStyle(.quaternary))
      Spacer()
    }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
