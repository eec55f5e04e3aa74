import WidgetKit
import SwiftUI
import AppIntents

struct FeedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "feed", provider: FeedProvider()) { entry in
            FeedView(entry: entry)
                .containerBackground(.background, for: .widget)
                .widgetURL(URL(string: "feed://open"))
        }
        .configurationDisplayName("Feed")
        .description("Read the feed.")
        .supportedFamilies([.systemMedium])
    }
}

struct ReadIntent: AppIntent {
    static var title: LocalizedStringResource = "Read"
    func perform() async throws -> some IntentResult { .result() }
}
struct FilledButton: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: 9))
            .frame(maxWidth: .infinity, minHeight: 44)
    }
}
struct FeedView: View {
    let entry: FeedEntry
    var body: some View {
        VStack {
            Text(entry.title)
            Button("Read", intent: ReadIntent())
                .buttonStyle(FilledButton())
        }
    }
}

struct FeedEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct FeedProvider: TimelineProvider {
    func placeholder(in context: Context) -> FeedEntry { FeedEntry(date: .now, title: "Sample") }
    func getSnapshot(in context: Context, completion: @escaping (FeedEntry) -> Void) { completion(FeedEntry(date: .now, title: "Sample")) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<FeedEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .hour, value: 1, to: .now)!
        completion(Timeline(entries: [FeedEntry(date: .now, title: "Sample")], policy: .after(next)))
    }
}
