import SwiftUI
import WidgetKit

struct CellWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "cell", provider: CellProvider()) { entry in
      CellView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "cell://open"))
    }
    .configurationDisplayName("Cell")
    .description("See your cell.")
    .supportedFamilies([.systemMedium])
  }
}

struct CellProvider: TimelineProvider {
  func placeholder(in context: Context) -> CellEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (CellEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CellEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct CellEntry: TimelineEntry {
  let date: Date
  let title: String
  var count = 3
  var done = false

  static let sample = CellEntry(date: .now, title: "")
}

struct CellView: View {
  let entry: CellEntry

  var body: some View {
    VStack(spacing: 4) {
      Text("Next").font(.caption)
      RoundedRectangle(cornerRadius: 8)
        .fill(.blue)
        .frame(height: 40)
        .overlay {
          HStack {
            Text(entry.title)
            Spacer()
            Text("\(entry.count)")
          }
          .padding(.horizontal)
        }
    }
  }
}
