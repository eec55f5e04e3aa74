import WidgetKit
import SwiftUI

struct BoxWidget: Widget {
    let kind: String = "BoxWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.fill.tertiary, for: .widget)
                .widgetURL(URL(string: "box://open"))
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemMedium])
    }
}

enum Section: CaseIterable {
    case a, b
    var title: String { self == .a ? "A list" : "B list" }
    var font: Font { self == .a ? .headline : .system(size: 9) }
}
struct BoxView: View {
    let entry: BoxEntry
    var body: some View {
        VStack {
            ForEach(Section.allCases, id: \.self) { section in
                Text(section.title).font(section.font)
            }
            Text(entry.title)
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
