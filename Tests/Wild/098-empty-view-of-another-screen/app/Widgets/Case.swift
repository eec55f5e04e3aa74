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
    EmptyView().containerBackground(.fill, for: .widget)
  }
}
