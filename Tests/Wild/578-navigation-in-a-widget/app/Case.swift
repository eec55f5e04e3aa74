import WidgetKit
import SwiftUI

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
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
    let entry: BoxEntry

    var body: some View {
        NavigationStack {
            Text(entry.title).containerBackground(.fill, for: .widget)
        }
    }
}
