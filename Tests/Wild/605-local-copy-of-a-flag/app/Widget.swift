import SwiftUI
import WidgetKit

struct VoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Vote", provider: VoteProvider()) { entry in
      VoteView(entry: entry)
        
    }
    .configurationDisplayName("Vote")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct VoteView: View {
  let entry: VoteEntry

  var body: some View {
    let isOver = entry.isOver
    VStack {
      Text(entry.title)
      label(isOver: isOver)
    }
    .foregroundStyle(isOver ? Color(red: 0.08, green: 0.10, blue: 0.30) : Color.white)
    .containerBackground(entry.isOver ? Color(red: 0.70, green: 0.95, blue: 0.80) : Color(red: 0.08, green: 0.10, blue: 0.30), for: .widget)
  }

  private func label(isOver over: Bool) -> some View {
    Text(over ? "Closed" : "Open").foregroundStyle(over ? Color(red: 0.08, green: 0.10, blue: 0.30) : .white)
  }
}

struct VoteEntry: TimelineEntry {
  let date: Date
  var title: String
  var isOver: Bool
}

struct VoteProvider: TimelineProvider {
  func placeholder(in context: Context) -> VoteEntry { VoteEntry(date: .now, title: "", isOver: false) }
  func getSnapshot(in context: Context, completion: @escaping (VoteEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<VoteEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
