import SwiftUI
import WidgetKit

struct PresentthroughchainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Presentthroughchain", provider: PresentthroughchainProvider()) { entry in
      PresentthroughchainView(entry: entry)

    }
    .configurationDisplayName("Presentthroughchain")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct PresentthroughchainView: View {
  let entry: PresentthroughchainEntry

  var body: some View {
    Text(entry.title)
      .foregroundStyle(entry.trip?.ink ?? Color(red: 0, green: 0.1, blue: 0.5))
      .containerBackground(entry.trip != nil ? Color(white: 0.1) : Color(white: 0.95), for: .widget)
  }
}

struct Trip {
  var ink: Color { .white }
  var wrong: Color { Color(white: 0.2) }
}

struct PresentthroughchainEntry: TimelineEntry {
  let date: Date
  var title: String
  var trip: Trip?
}

struct PresentthroughchainProvider: TimelineProvider {
  func placeholder(in context: Context) -> PresentthroughchainEntry { PresentthroughchainEntry(date: .now, title: "", trip: nil) }
  func getSnapshot(in context: Context, completion: @escaping (PresentthroughchainEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<PresentthroughchainEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
