import WidgetKit
import SwiftUI

struct BoxWidget: Widget {
    let kind: String = "BoxWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(Color.yellow, for: .widget)
                .widgetURL(URL(string: "box://open"))
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemSmall])
    }
}

struct BoxView: View {
    let entry: BoxEntry
    var body: some View {
        VStack {
            Text(entry.title)
                .foregroundStyle(entry.done ? .white : .black)
        }
    }
}

struct BoxEntry: TimelineEntry {
    let date: Date
    let title: String
    let count: Int
    let done: Bool
    let seen: Date
}

struct BoxProvider: TimelineProvider {
    func placeholder(in context: Context) -> BoxEntry { BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now) }
    func getSnapshot(in context: Context, completion: @escaping (BoxEntry) -> Void) { completion(BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now)) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<BoxEntry>) -> Void) {
        completion(Timeline(entries: [BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now)], policy: .never))
    }
}
