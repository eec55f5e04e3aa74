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
      Cover(name: "pier")
      Cover(name: "pier", mode: .desaturated)
      Cover(name: "pier", mode: mode)
      Text(entry.title).foregroundColor(nil)
    }
  }

  private var mode: WidgetAccentedRenderingMode? { .accentedDesaturated }
}

struct Cover: View {
  let name: String
  var mode: WidgetAccentedRenderingMode?

  var body: some View {
    Image(name)
      .resizable()
      .widgetAccentedRenderingMode(mode)
      .scaledToFit()
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
