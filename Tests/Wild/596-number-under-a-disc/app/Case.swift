import SwiftUI
import WidgetKit

struct DiscWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "disc", provider: DiscProvider()) { entry in
      DiscView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "disc://open"))
    }
    .configurationDisplayName("Disc")
    .description("See your disc.")
    .supportedFamilies([.systemSmall])
  }
}

struct DiscProvider: TimelineProvider {
  func placeholder(in context: Context) -> DiscEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (DiscEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<DiscEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct DiscEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = DiscEntry(date: .now, title: "")
}

struct DiscView: View {
  let entry: DiscEntry

  var body: some View {
    VStack {
      Circle()
        .stroke(.purple, lineWidth: 6)
        .frame(width: 80, height: 80)
        .overlay(alignment: .bottom) {
          Text(entry.count, format: .number).padding(.bottom, 12)
        }
      Text("Points")
    }
  }
}
