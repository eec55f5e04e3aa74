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

struct Pairs: View {
  @Environment(\.widgetFamily) var family

  var body: some View {
    switch family {
    case .systemSmall: Text("Small")
    case .systemMedium: Text("Small")
    case .systemLarge: Text("Large")
    default: Text("Large")
    }
  }
}

struct PairsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PairsWidget", provider: Provider()) { entry in
      Pairs()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("PairsWidget")
    .description("See what is next.")
  }
}

struct Plain: View {
  let entry: Entry

  @Environment(\.widgetFamily) var family

  var body: some View {
    switch family {
    case .systemSmall: Text(entry.date, style: .time)
    case .systemMedium: Text(entry.date, style: .time)
    case .systemLarge: Text(entry.date, style: .time)
    default: Text(entry.date, style: .time)
    }
  }
}

struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PlainWidget", provider: Provider()) { entry in
      Plain(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("PlainWidget")
    .description("See what is next.")
  }
}
