import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      Text(entry.name).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemSmall])
  }
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: .now, name: "Steps") }
  func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<StepsEntry>) -> Void) {
    var entries: [StepsEntry] = []
    Steps.load { name in
      entries.append(StepsEntry(date: .now, name: name))
      completion(Timeline(entries: entries, policy: .atEnd))
    }
  }
}

enum Steps {
  static var waiting: [(String) -> Void] = []
  static func load(_ completion: @escaping (String) -> Void) { waiting.append(completion) }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let name: String
}
