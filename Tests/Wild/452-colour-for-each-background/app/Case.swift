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

struct Faint: View {
  let entry: Entry

  var body: some View {
    Text("Later").font(.caption).foregroundStyle(.gray)
      .containerBackground(entry.theme == "light" ? .white : .black, for: .widget)
  }
}

struct FaintWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "FaintWidget", provider: Provider()) { entry in
      Faint(entry: entry)
    }
    .configurationDisplayName("FaintWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Dark: View {
  let entry: Entry

  var body: some View {
    Text("Later").font(.caption).foregroundStyle(.gray)
      .containerBackground(entry.theme == "light" ? Color(white: 0.2) : Color(white: 0.3), for: .widget)
  }
}

struct DarkWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "DarkWidget", provider: Provider()) { entry in
      Dark(entry: entry)
    }
    .configurationDisplayName("DarkWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}
