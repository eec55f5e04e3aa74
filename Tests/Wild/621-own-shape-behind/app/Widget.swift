import SwiftUI
import WidgetKit

struct SurfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "surf", provider: SurfProvider()) { entry in
      SurfView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "surf://open"))
    }
    .configurationDisplayName("Surf")
    .description("See your surf.")
    .supportedFamilies([.systemSmall])
    .contentMarginsDisabled()
  }
}

struct SurfProvider: TimelineProvider {
  func placeholder(in context: Context) -> SurfEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (SurfEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SurfEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct SurfEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = SurfEntry(date: .now, title: "")
}

struct SurfView: View {
  let entry: SurfEntry

  var body: some View {
    ZStack(alignment: .topLeading) {
      Wave().stroke(.blue, lineWidth: 2)
      Text(entry.title)
        .padding([.leading, .top], 16)
    }
  }
}
struct Wave: Shape {
  func path(in rect: CGRect) -> Path {
    Path { p in
      p.move(to: CGPoint(x: rect.minX, y: rect.midY))
      p.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    }
  }
}
