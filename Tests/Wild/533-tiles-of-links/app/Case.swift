import WidgetKit
import SwiftUI

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemMedium])
        .contentMarginsDisabled()
    }
}

struct BoxView: View {
    let entry: BoxEntry
    var body: some View {
        HStack(spacing: 8) {
            Link(destination: URL(string: "box://a")!) {
                Text(entry.title)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
            }
            Link(destination: URL(string: "box://b")!) {
                Text("\(entry.count)")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
            }
        }
        .padding(6)
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
