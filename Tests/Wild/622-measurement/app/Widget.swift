import SwiftUI
import WidgetKit

struct MeasurementWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Measurement", provider: MeasurementProvider()) { entry in
      MeasurementView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Measurement")
    .description("See what comes next.")
    .supportedFamilies([.systemMedium])
    .contentMarginsDisabled()
  }
}

struct MeasurementView: View {
  let entry: MeasurementEntry

  var body: some View {
    VStack {
      Text(entry.temperature.formatted(.measurement(width: .narrow)))
    }
  }
}

struct MeasurementEntry: TimelineEntry {
  let date: Date
  var place: String
  var temperature: Measurement<UnitTemperature>
}

struct MeasurementProvider: TimelineProvider {
  func placeholder(in context: Context) -> MeasurementEntry { MeasurementEntry(date: .now, place: "", temperature: .init(value: 1, unit: .celsius)) }
  func getSnapshot(in context: Context, completion: @escaping (MeasurementEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<MeasurementEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
