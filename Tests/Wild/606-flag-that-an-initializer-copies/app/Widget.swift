import SwiftUI
import WidgetKit

struct InitAssignsSelfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "InitAssignsSelf", provider: InitAssignsSelfProvider()) { entry in
      InitAssignsSelfView(entry: entry)
        
    }
    .configurationDisplayName("InitAssignsSelf")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct InitAssignsSelfView: View {
  let entry: InitAssignsSelfEntry

  var body: some View {
    ScoreLabel(score: entry.score, isLive: entry.isLive)
      .containerBackground(entry.isLive ? Color(red: 0.70, green: 0.95, blue: 0.80) : Color(red: 0.08, green: 0.10, blue: 0.30), for: .widget)
  }
}

struct ScoreLabel: View {
  private let score: String
  private let live: Bool

  init(score: String, isLive: Bool) {
    self.score = score
    self.live = isLive
  }

  var body: some View {
    Text(score)
      .font(.headline)
      .foregroundStyle(live ? Color(red: 0.08, green: 0.10, blue: 0.30) : Color.white)
  }
}

struct InitAssignsSelfEntry: TimelineEntry {
  let date: Date
  var score: String
  var isLive: Bool
}

struct InitAssignsSelfProvider: TimelineProvider {
  func placeholder(in context: Context) -> InitAssignsSelfEntry { InitAssignsSelfEntry(date: .now, score: "", isLive: false) }
  func getSnapshot(in context: Context, completion: @escaping (InitAssignsSelfEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<InitAssignsSelfEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
