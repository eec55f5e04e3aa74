import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var theme: String?
  var title = ""
  var isNight = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct Factor: View {
  var body: some View {
    HStack {
      Text("Everything is ready").font(.headline).lineLimit(1)
      Rectangle().frame(width: 40, height: 40)
    }
  }
}

struct FactorWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "FactorWidget", provider: Provider()) { entry in
      Factor()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("FactorWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Long: View {
  var body: some View {
    Text("Everything is ready for the long journey of tomorrow").font(.headline).lineLimit(1)
  }
}

struct LongWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LongWidget", provider: Provider()) { entry in
      Long()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("LongWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Scaled: View {
  var body: some View {
    Text("Everything is ready for a trip").font(.headline).lineLimit(1).minimumScaleFactor(0.8)
  }
}

struct ScaledWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ScaledWidget", provider: Provider()) { entry in
      Scaled()
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("ScaledWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
