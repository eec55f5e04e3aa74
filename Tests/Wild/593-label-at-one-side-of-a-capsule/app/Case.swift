import SwiftUI
import WidgetKit

struct PassWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "pass", provider: PassProvider()) { entry in
      PassView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "pass://open"))
    }
    .configurationDisplayName("Pass")
    .description("See your pass.")
    .supportedFamilies([.systemSmall])
  }
}

struct PassProvider: TimelineProvider {
  func placeholder(in context: Context) -> PassEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (PassEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<PassEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct PassEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = PassEntry(date: .now, title: "")
}

struct PassView: View {
  let entry: PassEntry

  var body: some View {
    VStack {
      Image(systemName: "ticket")
      Capsule()
        .fill(Color.green)
        .frame(height: 28)
        .overlay(alignment: .leading) {
          Label(entry.title, systemImage: "checkmark").font(.caption).padding(.leading, 8)
        }
    }
  }
}
