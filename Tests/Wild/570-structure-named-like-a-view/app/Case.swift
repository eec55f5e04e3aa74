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

struct Section: Identifiable {
    let id: Int
    let title: String
    let isNew: Bool
    var font: Font { isNew ? .headline : .system(size: 9) }
}

struct BoxView: View {
    let entry: BoxEntry
    let sections: [Section]

    init(entry: BoxEntry) {
        self.entry = entry
        sections = Section.all(for: entry)
    }

    var body: some View {
        VStack {
            ForEach(sections) { section in
                Text(section.title).font(section.font)
            }
            Text(entry.title)
        }
    }
}

extension Section {
    static func all(for entry: BoxEntry) -> [Section] {
        [Section(id: 0, title: entry.title, isNew: true), Section(id: 1, title: entry.kind, isNew: false)]
    }
}
