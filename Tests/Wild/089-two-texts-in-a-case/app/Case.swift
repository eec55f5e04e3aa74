import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
  var title = "Title"
  var access = Access.open
}

enum Access { case open, denied, asked, missing, partly }

@main
struct CasesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "cases", provider: Feed()) { entry in
      CasesView(entry: entry)
    }
    .configurationDisplayName("Cases")
    .description("See what is next.")
    .supportedFamilies([.accessoryInline])
  }
}

struct CasesView: View {
  @Environment(\.widgetFamily) private var family
  var entry: Moment

  var body: some View {
    Group {
      switch entry.access {
      case .denied, .asked, .missing: Text("Open the app")
      case .open, .partly: Text(entry.title)
        Text("today")
      }
    }
    .containerBackground(.fill, for: .widget)
  }
}
