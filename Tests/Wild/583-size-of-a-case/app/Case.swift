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

enum Scale: Double {
    case small = 9
    case large = 20
    var font: Font { .system(size: CGFloat(rawValue)) }
}

struct BoxView: View {
    let entry: BoxEntry

    var body: some View {
        VStack {
            Text(entry.title).font(Scale.large.font)
            Text(entry.kind).font(Scale.small.font)
        }
    }
}
