import WidgetKit
import SwiftUI

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.fill.tertiary, for: .widget)
                .widgetURL(URL(string: "box://open"))
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemMedium])
    }
}

struct BoxEntry: TimelineEntry {
    let date: Date
    let title: String
    let count: Int
    let isDone: Bool
    let kind: String
}

struct BoxView: View {
    @Environment(\.widgetRenderingMode) private var mode
    let entry: BoxEntry

    var body: some View {
        HStack {
            Text(entry.title).padding(4).background(Color.orange)
            Badge(words: entry.kind)
        }
    }
}

protocol Tag: View {
    var words: String { get }
}

extension Tag {
    var tag: some View {
        Text(words).padding(4).background(Color.red)
    }
}

struct Badge: Tag {
    let words: String
    var body: some View { tag }
}
