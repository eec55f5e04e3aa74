import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
  var title = "Title"
  var access = Access.open
}

enum Access { case open, denied, asked, missing, partly }

@main
struct NextWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "next", provider: Feed()) { entry in
      NextView(entry: entry)
    }
    .configurationDisplayName("Next")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct NextView: View {
  var entry: Moment

  var body: some View {
    Badge(title: entry.title).containerBackground(.fill, for: .widget)
  }
}
