import SwiftUI
import WidgetKit

struct SensorWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Sensor", provider: SensorProvider()) { entry in
      SensorView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Sensor")
    .description("See what comes next.")
    .supportedFamilies([.systemMedium])
  }
}

struct SensorView: View {
  let entry: SensorEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.front.name)
      Text(entry.back.name)
      if entry.front.isLow, !entry.back.isLow {
        Text("Charge the front sensor").font(.system(size: 9))
      }
    }
  }
}

struct Sensor: Codable {
  let name: String
  let level: Double

  var isLow: Bool { level < 0.2 }
}

struct SensorEntry: TimelineEntry {
  let date: Date
  var front: Sensor
  var back: Sensor
}

struct SensorProvider: TimelineProvider {
  func placeholder(in context: Context) -> SensorEntry { SensorEntry(date: .now, front: Sensor(name: "", level: 1), back: Sensor(name: "", level: 1)) }
  func getSnapshot(in context: Context, completion: @escaping (SensorEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SensorEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
