import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var theme: String?
  var title = ""
  var isNight = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct Links: View {
  var body: some View {
    HStack {
      Link(destination: URL(string: "app://home")!) { Text("A") }
      Link(destination: URL(string: "app://search")!) { Text("B") }
    }
  }
}

struct LinksWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LinksWidget", provider: Provider()) { entry in
      Links()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("LinksWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium, .accessoryCircular])
  }
}

struct Circle1: View {
  var body: some View { Link(destination: URL(string: "app://one")!) { Text("1") } }
}

struct CircleWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "CircleWidget", provider: Provider()) { entry in
      Circle1()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("CircleWidget")
    .description("See what is next.")
    .supportedFamilies([.accessoryCircular])
  }
}

struct Rows: View {
  var body: some View {
    VStack {
      Link(destination: URL(string: "app://a")!) { Text("A") }
      Link(destination: URL(string: "app://b")!) { Text("B") }
    }
  }
}

struct RowsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "RowsWidget", provider: Provider()) { entry in
      Rows()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("RowsWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium, .accessoryRectangular])
  }
}
