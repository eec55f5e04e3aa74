import SwiftUI
import WidgetKit
struct W: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "w", provider: P()) { entry in Text(entry.label).containerBackground(.background, for: .widget) }
      .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
  }
}
struct N: TimelineEntry {
  var date: Date
  var label = ""
  init(after seconds: Double) {
    label = "a"
    date = Date.now.addingTimeInterval(seconds)
    print(label)
  }
}
struct P: TimelineProvider {
  func placeholder(in context: Context) -> N { N(after: 0) }
  func getSnapshot(in context: Context, completion: @escaping (N) -> Void) { completion(N(after: 0)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<N>) -> Void) {
    completion(Timeline(entries: [N(after: 0), N(after: 60), N(after: 120)], policy: .atEnd))
  }
}
