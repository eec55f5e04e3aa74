import SwiftUI
import WidgetKit

struct OptionalChainTwoSpellingsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "OptionalChainTwoSpellings", provider: OptionalChainTwoSpellingsProvider()) { entry in
      OptionalChainTwoSpellingsView(entry: entry)
        
    }
    .configurationDisplayName("OptionalChainTwoSpellings")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct OptionalChainTwoSpellingsView: View {
  let entry: OptionalChainTwoSpellingsEntry

  var body: some View {
    Text(entry.task?.title ?? "–")
      .foregroundStyle((entry.task?.isDone ?? false) ? Color(red: 0.08, green: 0.10, blue: 0.30) : Color.white)
      .containerBackground(entry.task?.isDone == true ? Color(red: 0.70, green: 0.95, blue: 0.80) : Color(red: 0.08, green: 0.10, blue: 0.30), for: .widget)
  }
}

struct TaskSnapshot: Codable { var title: String; var isDone: Bool }

struct OptionalChainTwoSpellingsEntry: TimelineEntry {
  let date: Date
  var task: TaskSnapshot?
}

struct OptionalChainTwoSpellingsProvider: TimelineProvider {
  func placeholder(in context: Context) -> OptionalChainTwoSpellingsEntry { OptionalChainTwoSpellingsEntry(date: .now, task: nil) }
  func getSnapshot(in context: Context, completion: @escaping (OptionalChainTwoSpellingsEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<OptionalChainTwoSpellingsEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
