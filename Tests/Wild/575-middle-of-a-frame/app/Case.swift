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
        .contentMarginsDisabled()
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
        VStack {
            Text("\(entry.count)")
            Text(entry.title)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(4)
    }
}
