import SwiftUI
import WidgetKit

struct Sky6Widget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "sky6", provider: Sky6Provider()) { entry in
      Sky6View(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "sky6://open"))
    }
    .configurationDisplayName("Sky6")
    .description("See your sky6.")
    .supportedFamilies([.systemSmall])
  }
}

struct Sky6Provider: TimelineProvider {
  func placeholder(in context: Context) -> Sky6Entry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (Sky6Entry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Sky6Entry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct Sky6Entry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false
  var weather = Weather.sun
  static let sample = Sky6Entry(date: .now, title: "")
}

struct Sky6View: View {
  let entry: Sky6Entry

  var body: some View {
    VStack {
      Text(entry.title)
      Text(entry.weather.rawValue)
        .padding(6)
        .background(Capsule().fill(entry.weather.tint))
    }
  }
}
enum Weather: String {
  case sun, cloud, rain, snow, fog, storm
  var tint: Color {
    switch self {
    case .sun: .yellow
    case .cloud: .gray
    case .rain: .blue
    case .snow: .cyan
    case .fog: .mint
    case .storm: .indigo
    }
  }
}
