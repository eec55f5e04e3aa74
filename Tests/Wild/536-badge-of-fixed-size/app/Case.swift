import SwiftUI
import WidgetKit

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.background, for: .widget)
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
        ZStack {
            Circle().fill(.quaternary)
            Text("\(entry.count)").font(.title)
        }
        .frame(width: 90, height: 90)
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
        let next = Calendar.current.date(byAdding: .hour, value: 1, to: .now)!
        completion(Timeline(entries: [BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now)], policy: .after(next)))
    }
}
