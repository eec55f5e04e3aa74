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

struct Weather: View {
  let temperature: String
  let words: String

  var body: some View {
    VStack {
      Text(temperature)
      Text("H: \(words)")
    }
  }
}

struct WeatherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "WeatherWidget", provider: Provider()) { entry in
      Weather(temperature: "30", words: "hello")
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("WeatherWidget")
    .description("See what is next.")
    .supportedFamilies([.accessoryInline])
  }
}

struct Quoted: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title.uppercased())
      Text("one \"two\"")
    }
  }
}

struct QuotedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "QuotedWidget", provider: Provider()) { entry in
      Quoted(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("QuotedWidget")
    .description("See what is next.")
    .supportedFamilies([.accessoryInline])
  }
}
