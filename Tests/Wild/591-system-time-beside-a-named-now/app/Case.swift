import SwiftUI
import WidgetKit

struct BakeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Bake", provider: BakeProvider()) { entry in
      BakeView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Bake")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct BakeView: View {
  let entry: BakeEntry

  var body: some View {
    VStack {
      Text(entry.name)
      Text(timerInterval: entry.date...entry.end)
    }
  }

  private var remaining: String {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    let now = Date()
    return formatter.string(from: now, to: entry.end) ?? ""
  }
}

struct BakeEntry: TimelineEntry {
  let date: Date
  var name: String
  var end: Date
}

struct BakeProvider: TimelineProvider {
  func placeholder(in context: Context) -> BakeEntry { BakeEntry(date: .now, name: "", end: .now) }
  func getSnapshot(in context: Context, completion: @escaping (BakeEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<BakeEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
