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

  var body: some View {
    VStack {
      Row(title: entry.name.uppercased())
      Row(title: entry.date.formatted(date: .abbreviated, time: .omitted))
      Row(title: String(entry.steps))
      Row(title: UserDefaults.standard.string(forKey: "name") ?? "Steps")
      Row(title: entry.walks.first { $0.isEmpty }!)
      Row(title: entry.walks.max() as! String)
    }
  }
}

struct Row: View {
  var title: String?

  var body: some View {
    if let title { Text(title) } else { Text("No title").font(.system(size: 10)) }
  }
}

struct StepsEntry: TimelineEntry {
  let date: Date
  let name: String
  let steps: Int
  let walks: [String]
}
