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

struct Same: View {
  @Environment(\.widgetFamily) var family

  var body: some View {
    if family == .systemSmall {
      Text("A").widgetURL(URL(string: "app://b"))
    } else {
      Text("B").widgetURL(URL(string: "app://b"))
    }
  }
}

struct SameWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "SameWidget", provider: Provider()) { entry in
      Same().widgetURL(URL(string: "app://b"))
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("SameWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct Apart: View {
  @Environment(\.widgetFamily) var family

  var body: some View {
    if family == .systemSmall {
      Text("A").widgetURL(URL(string: "app://a"))
    } else {
      Text("B").widgetURL(URL(string: "app://b"))
    }
  }
}

struct ApartWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ApartWidget", provider: Provider()) { entry in
      Apart().widgetURL(URL(string: "app://c"))
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("ApartWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct Unknown: View {
  let entry: Entry

  var body: some View {
    Text(entry.title).widgetURL(URL(string: "app://\(entry.title)"))
      .widgetURL(URL(string: "app://\(entry.title)"))
  }
}

struct UnknownWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "UnknownWidget", provider: Provider()) { entry in
      VStack { Unknown(entry: entry) }.widgetURL(URL(string: "app://\(entry.title)"))
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("UnknownWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}
