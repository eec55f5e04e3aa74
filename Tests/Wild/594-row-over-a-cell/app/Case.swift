import SwiftUI
import WidgetKit

struct SlotWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "slot", provider: SlotProvider()) { entry in
      SlotView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "slot://open"))
    }
    .configurationDisplayName("Slot")
    .description("See your slot.")
    .supportedFamilies([.systemMedium])
  }
}

struct SlotProvider: TimelineProvider {
  func placeholder(in context: Context) -> SlotEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (SlotEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SlotEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct SlotEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = SlotEntry(date: .now, title: "")
}

struct SlotView: View {
  let entry: SlotEntry

  var body: some View {
    VStack {
      Text("Today").font(.headline)
      ForEach(0..<2, id: \.self) { _ in
        ZStack {
          RoundedRectangle(cornerRadius: 6, style: .continuous)
            .fill(Color.orange)
            .frame(height: 34)
          HStack {
            Text(entry.title)
            Spacer()
            Text(entry.date, style: .time)
          }
          .padding(.horizontal, 8)
        }
      }
    }
  }
}
