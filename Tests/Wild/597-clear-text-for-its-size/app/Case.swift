import SwiftUI
import WidgetKit

struct SizeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "size", provider: SizeProvider()) { entry in
      SizeView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "size://open"))
    }
    .configurationDisplayName("Size")
    .description("See your size.")
    .supportedFamilies([.systemSmall])
  }
}

struct SizeProvider: TimelineProvider {
  func placeholder(in context: Context) -> SizeEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (SizeEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SizeEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct SizeEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = SizeEntry(date: .now, title: "")
}

struct SizeView: View {
  let entry: SizeEntry

  var body: some View {
    VStack {
      Text("Score")
      Text("888")
        .font(.title)
        .foregroundColor(.clear)
        .padding(6)
        .background(RoundedRectangle(cornerRadius: 6).fill(.yellow))
    }
  }
}
