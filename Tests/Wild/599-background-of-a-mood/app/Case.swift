import SwiftUI
import WidgetKit

@main
struct DiaryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "diary", provider: DiaryProvider()) { entry in
      DiaryView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "diary://open"))
    }
    .configurationDisplayName("Diary")
    .description("See your diary.")
    .supportedFamilies([.systemSmall])
  }
}

struct DiaryProvider: TimelineProvider {
  func placeholder(in context: Context) -> DiaryEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (DiaryEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<DiaryEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct DiaryEntry: TimelineEntry {
  let date: Date
  let mood: Mood
  static let sample = DiaryEntry(date: .now, mood: .calm)
}

struct DiaryView: View {
  let entry: DiaryEntry

  var body: some View {
    VStack {
      Text(entry.date, style: .date)
      Text(entry.mood.rawValue)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(entry.mood.tint)
  }
}
