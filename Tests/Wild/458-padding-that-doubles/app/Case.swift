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

struct Layered: View {
  let entry: Entry

  var body: some View {
    ZStack {
      ContainerRelativeShape().fill(Color(.systemBackground))
      VStack { Text(entry.title) }.padding()
    }
  }
}

struct LayeredWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LayeredWidget", provider: Provider()) { entry in
      Layered(entry: entry)
    }
    .configurationDisplayName("LayeredWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Padded: View {
  let entry: Entry

  var body: some View { VStack { Text(entry.title) }.padding() }
}

struct PaddedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PaddedWidget", provider: Provider()) { entry in
      Padded(entry: entry)
    }
    .configurationDisplayName("PaddedWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Tight: View {
  let entry: Entry

  var body: some View { VStack { Text(entry.title) }.padding(4) }
}

struct TightWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "TightWidget", provider: Provider()) { entry in
      Tight(entry: entry)
    }
    .configurationDisplayName("TightWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
