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
    .supportedFamilies([.systemSmall])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).padding(4).background(entry.isHot ? .red : .clear, in: shape)
      Text(entry.title).padding(4).background(shade(entry.count), in: shape)
    }
  }

  private var shape: some Shape { RoundedRectangle(cornerRadius: 4) }

  private func shade(_ count: Int) -> Color {
    switch count {
    case let count where count > 9: .red.opacity(0.2)
    case let count: count > 3 ? .clear : .blue.opacity(0.1)
    }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isHot: Bool
  let count: Int
}
