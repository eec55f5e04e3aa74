import SwiftUI
import WidgetKit

@main
struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tram", provider: TramProvider()) { entry in
      TramView(entry: entry)
        .widgetURL(URL(string: "tram://open"))
    }
    .configurationDisplayName("Tram")
    .description("See your tram.")
    .supportedFamilies([.systemSmall])
  }
}

struct TramProvider: TimelineProvider {
  func placeholder(in context: Context) -> TramEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (TramEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<TramEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct TramEntry: TimelineEntry {
  enum Service { case running, strike }
  let date: Date
  let isFavorite: Bool
  let service: Service
  static let sample = TramEntry(date: .now, isFavorite: true, service: .running)
}

struct TramView: View {
  let entry: TramEntry

  var body: some View {
    switch (entry.isFavorite, entry.service) {
    case (true, .strike):
      Label("Strike", systemImage: "exclamationmark.triangle")
    case (true, _):
      Text(entry.date, style: .time)
        .containerBackground(.background, for: .widget)
    case (false, _):
      Text("Choose a stop")
        .containerBackground(.background, for: .widget)
    }
  }
}
