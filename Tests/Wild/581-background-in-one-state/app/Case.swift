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
    let entry: BoxEntry

    var body: some View {
        if entry.isDone {
            Text(entry.title).frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.green)
        } else {
            Text(entry.title).filled(with: Color.blue)
        }
    }
}

extension View {
    func filled(with color: Color) -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity).background(color)
    }
}
