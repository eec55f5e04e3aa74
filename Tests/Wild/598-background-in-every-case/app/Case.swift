import SwiftUI
import WidgetKit

struct ToneWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tone", provider: ToneProvider()) { entry in
      ToneView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "tone://open"))
    }
    .configurationDisplayName("Tone")
    .description("See your tone.")
    .supportedFamilies([.systemSmall])
  }
}

struct ToneProvider: TimelineProvider {
  func placeholder(in context: Context) -> ToneEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (ToneEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ToneEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct ToneEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = ToneEntry(date: .now, title: "")
}

struct ToneView: View {
  let entry: ToneEntry
  @ViewBuilder private var backdrop: some View {
    switch entry.count {
    case 0: Color.red
    case 1: LinearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)
    default: Color.blue
    }
  }

  var body: some View {
    Text(entry.title)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(backdrop)
  }
}
