import SwiftUI
import WidgetKit

struct ExamEntry: TimelineEntry { let date: Date; let names: [String] }
struct ExamProvider: TimelineProvider {
  func placeholder(in context: Context) -> ExamEntry { ExamEntry(date: Date(), names: []) }
  func getSnapshot(in context: Context, completion: @escaping (ExamEntry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ExamEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

struct ExamView: View {
  let entry: ExamEntry
  var body: some View {
    VStack {
      Text("Exams").font(.headline)
      entry.names.first.map(Text.init).font(.system(size: 9))
      ForEach(entry.names, id: \.self, content: Text.init).font(.system(size: 8))
    }
    .containerBackground(.background, for: .widget)
    .widgetURL(URL(string: "exams://next"))
  }
}
struct ExamWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "exam", provider: ExamProvider()) { ExamView(entry: $0) }
      .configurationDisplayName("Exams").description("See your next exams.")
      .supportedFamilies([.systemLarge])
  }
}
