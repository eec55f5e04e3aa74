import SwiftUI
import WidgetKit

struct ProbeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "probe", provider: ProbeProvider()) { entry in
      ProbeView(entry: entry)
        .widgetURL(URL(string: "probe://open"))
    }
    .configurationDisplayName("Probe")
    .description("See your probe.")
    .supportedFamilies([.systemMedium])
  }
}

struct ProbeProvider: TimelineProvider {
  func placeholder(in context: Context) -> ProbeEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (ProbeEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ProbeEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct ProbeEntry: TimelineEntry {
  let date: Date
  let title: String
  let count: Int
  let done: Bool
  let kind: Kind
  let photo: UIImage
  static let sample = ProbeEntry(date: .now, title: "", count: 0, done: false, kind: .one, photo: UIImage())
}

enum Kind: String {
  case one, two, three
}

struct ProbeView: View {
  let entry: ProbeEntry
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Text(entry.title).foregroundStyle(.white)
      .containerBackground(LinearGradient(colors: scheme == .dark ? [.black, .purple] : [.yellow, .white], startPoint: .top, endPoint: .bottom), for: .widget)
  }
}
