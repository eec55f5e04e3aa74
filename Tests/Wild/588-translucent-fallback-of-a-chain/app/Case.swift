import SwiftUI
import WidgetKit

struct FallbackofchainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Fallbackofchain", provider: FallbackofchainProvider()) { entry in
      FallbackofchainView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Fallbackofchain")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct FallbackofchainView: View {
  let entry: FallbackofchainEntry

  var body: some View {
    VStack {
      Text("Level")
      Text(entry.title)
        .padding(6)
        .background(entry.alert?.tint ?? .red.opacity(0.2))
    }
  }
}

struct Alert {
  var minor: Bool
  var tint: Color { minor ? .clear : .orange.opacity(0.2) }
}

struct FallbackofchainEntry: TimelineEntry {
  let date: Date
  var title: String
  var alert: Alert?
}

struct FallbackofchainProvider: TimelineProvider {
  func placeholder(in context: Context) -> FallbackofchainEntry { FallbackofchainEntry(date: .now, title: "", alert: nil) }
  func getSnapshot(in context: Context, completion: @escaping (FallbackofchainEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<FallbackofchainEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
