import SwiftUI
import WidgetKit

@main
struct ShiftWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "shift", provider: ShiftProvider()) { entry in
      ShiftView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "shift://open"))
    }
    .configurationDisplayName("Shift")
    .description("See your shift.")
    .supportedFamilies([.systemSmall])
    .contentMarginsDisabled()
  }
}

struct ShiftProvider: TimelineProvider {
  func placeholder(in context: Context) -> ShiftEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (ShiftEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ShiftEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct ShiftEntry: TimelineEntry {
  let date: Date
  let role: String
  static let sample = ShiftEntry(date: .now, role: "")
}

struct ShiftView: View {
  @Environment(\.widgetContentMargins) private var margins
  let entry: ShiftEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      Spacer()
      Text(entry.role)
         .padding(.leading, 6)
        .padding(.bottom, margins.bottom)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var header: some View {
    Rectangle()
      .fill(.quaternary)
      .frame(height: 40)
  }
}
