import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
  var title = "Title"
  var access = Access.open
}

enum Access { case open, denied, asked, missing, partly }

struct Feed: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) { completion(Moment(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment(date: .now)], policy: .after(.now.addingTimeInterval(3600))))
  }
}

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
      }
    }
    .containerBackground(.fill, for: .widget)
  }
}
