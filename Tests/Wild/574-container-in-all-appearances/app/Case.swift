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
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.showsWidgetContainerBackground) var isShown
    let entry: BoxEntry

    var body: some View {
        if colorScheme == .dark {
            Text(entry.title).containerBackground(.black, for: .widget)
        } else if isShown {
            Text(entry.title).containerBackground(.white, for: .widget)
        } else {
            Text(entry.title).containerBackground(for: .widget) { EmptyView() }
        }
    }
}
