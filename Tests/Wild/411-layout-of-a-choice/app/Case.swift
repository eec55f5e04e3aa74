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
    let rows = entry.isNew ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout())
    VStack {
      rows {
        Text(entry.title)
        Text(entry.title).font(.system(size: 9))
      }
      layout {
        Text("Today").font(.system(size: 10))
        Text("Now").font(.caption2)
      }
    }
  }

  private var layout: AnyLayout {
    family == .systemSmall ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout(alignment: .top))
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
