import SwiftUI
import WidgetKit

struct FeedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "feed", provider: FeedProvider()) { entry in
            FeedView(entry: entry)
                .containerBackground(.background.secondary, for: .widget)
                .widgetURL(URL(string: "feed://open"))
        }
        .configurationDisplayName("Feed")
        .description("Read the feed.")
        .supportedFamilies([.systemMedium])
    }
}

struct TinyLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 2) {
            configuration.icon
            configuration.title.font(.system(size: 8))
        }
    }
}
struct FeedView: View {
    let entry: FeedEntry
    var body: some View {
        Label(entry.title, systemImage: "newspaper").labelStyle(TinyLabel())
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
        let entry = FeedEntry(date: Date(), title: "Sample")
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(1800))))
    }
}
