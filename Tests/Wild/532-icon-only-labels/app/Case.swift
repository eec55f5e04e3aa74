import SwiftUI
import WidgetKit

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.background.secondary, for: .widget)
                .widgetURL(URL(string: "box://open"))
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemMedium])
    }
}

struct BoxView: View {
    let entry: BoxEntry
    var body: some View {
        HStack {
            Label("Done", systemImage: "checkmark")
            Label("Late", systemImage: "clock")
        }
        .labelStyle(.iconOnly)
        .font(.system(size: 10))
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
        let entry = BoxEntry(date: Date(), title: "Sample", count: 3, done: false, seen: .now)
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(1800))))
    }
}
