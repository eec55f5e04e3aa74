import SwiftUI
import WidgetKit

@main
struct GlucoseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "glucose", provider: GlucoseProvider()) { entry in
      GlucoseInline(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "glucose://open"))
    }
    .configurationDisplayName("Glucose")
    .description("See your glucose.")
    .supportedFamilies([.accessoryInline])
  }
}

struct GlucoseProvider: TimelineProvider {
  func placeholder(in context: Context) -> GlucoseEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (GlucoseEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<GlucoseEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct GlucoseEntry: TimelineEntry {
  let date: Date
  let value: Int
  static let sample = GlucoseEntry(date: .now, value: 100)
}

struct GlucoseInline: View {
  let entry: GlucoseEntry

  var body: some View {
    switch entry.value {
    case let value where value > 250:
      Text("Very high, \(value)")
    case let value where value > 180:
       Text("High, \(value)")
    default:
      Text("In range, \(entry.value)")
    }
  }
}
