import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var title = ""
  var note: String?
  var tint: Color?
  var photo: Data?
  var count = 0
  var isDone = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct SkyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Sky", provider: Provider()) { entry in
      Sky(entry: entry)
        .widgetURL(URL(string: "app://sky"))
    }
    .configurationDisplayName("Sky")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Sky: View {
  let entry: Entry
  var body: some View {
    if entry.isDone {
      Text("Done").containerBackground(.green, for: .widget)
    } else {
      Text("Open").foregroundStyle(.white).containerBackground(.black, for: .widget)
    }
  }
}

struct AgoWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Ago", provider: Provider()) { entry in
      Ago(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://ago"))
    }
    .configurationDisplayName("Ago")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Ago: View {
  let entry: Entry
  var body: some View {
    VStack {
      Text("\(entry.count) min ago")
      Text("\(entry.count) min walk").edgesIgnoringSafeArea(.all)
    }
  }
}
