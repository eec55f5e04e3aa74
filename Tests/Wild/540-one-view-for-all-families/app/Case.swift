import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var title = ""
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct OneView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(.headline)
      Text("now")
    }
  }
}

struct OneViewWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "one", provider: Provider()) { entry in
      OneView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://one"))
    }
    .configurationDisplayName("One")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
  }
}

struct OneBranch: View {
  let entry: Entry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .systemSmall, .systemMedium: OneView(entry: entry)
    default: Text(entry.title)
    }
  }
}

struct OneBranchWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "branch", provider: Provider()) { entry in
      OneBranch(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://branch"))
    }
    .configurationDisplayName("Branch")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
  }
}
