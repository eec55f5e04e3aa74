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

struct WordsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Words", provider: Provider()) { entry in
      Words(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://words"))
    }
    .configurationDisplayName("Words")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

extension Optional where Wrapped == String {
  var orNothing: String { self ?? "Nothing planned for this afternoon" }
  var orDash: String { self ?? "-" }
}

extension Optional where Wrapped == Color {
  var orYellow: Color { self ?? .yellow }
}

struct Words: View {
  let entry: Entry
  var body: some View {
    VStack {
      Text(entry.note.orNothing).font(.title).lineLimit(1)
      Text(entry.note.orDash).font(.title).lineLimit(1)
    }
  }
}

struct ColoursWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Colours", provider: Provider()) { entry in
      Colours(entry: entry)
        .containerBackground(.white, for: .widget)
        .widgetURL(URL(string: "app://colours"))
    }
    .configurationDisplayName("Colours")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Colours: View {
  let entry: Entry
  var body: some View {
    Text(entry.title).foregroundStyle(entry.tint.orYellow)
  }
}
