import SwiftUI
import WidgetKit

struct RingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Ring", provider: RingProvider()) { entry in
      RingView(entry: entry)
        .containerBackground(entry.fraction >= 1.0 ? Color(red: 0.70, green: 0.95, blue: 0.80) : Color(red: 0.08, green: 0.10, blue: 0.30), for: .widget)
    }
    .configurationDisplayName("Ring")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct RingView: View {
  let entry: RingEntry

  var body: some View {
    VStack {
      Text(entry.name).font(.headline)
      if entry.fraction >= 1 {
        Text("Closed").foregroundStyle(Color(red: 0.08, green: 0.10, blue: 0.30))
      } else {
        Text(entry.fraction, format: .percent).foregroundStyle(.white)
      }
    }
    .foregroundStyle(entry.fraction < 1 ? .white : Color(red: 0.08, green: 0.10, blue: 0.30))
  }
}

struct RingEntry: TimelineEntry {
  let date: Date
  var name: String
  var fraction: Double
}

struct RingProvider: TimelineProvider {
  func placeholder(in context: Context) -> RingEntry { RingEntry(date: .now, name: "", fraction: 0) }
  func getSnapshot(in context: Context, completion: @escaping (RingEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<RingEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
