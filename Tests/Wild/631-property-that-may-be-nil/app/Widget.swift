import SwiftUI
import WidgetKit

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      StepsView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemSmall])
  }
}

struct StepsView: View {
  let entry: StepsEntry

  var next: Walk? {
    if let current = entry.walks.first(where: { $0.start <= entry.date }) { return current }
    return entry.walks.first { $0.start > entry.date }
  }
  var longest: Walk? { entry.walks.max(by: { $0.steps < $1.steps }) }
  var saved: String? { UserDefaults.standard.string(forKey: "goal") }

  var body: some View {
    VStack {
      if let walk = next { Text(walk.name) } else { Text("No walks").font(.system(size: 10)) }
      if let walk = longest { Text(walk.name) } else { Text("No record").font(.system(size: 9)) }
      if let goal = saved { Text(goal) } else { Text("No goal").font(.system(size: 8)) }
    }
  }
}

struct Walk {
  let name: String
  let start: Date
  let steps: Int
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let walks: [Walk]
}
