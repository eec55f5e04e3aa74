import SwiftUI
import WidgetKit

struct SkyWidget: Widget {
    let kind: String = "SkyWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: SkyProvider()) { entry in
            SkyView(entry: entry)
                .containerBackground(.fill.tertiary, for: .widget)
                .widgetURL(URL(string: "sky://open"))
        }
        .configurationDisplayName("Sky")
        .description("See the sky.")
        .supportedFamilies([.systemMedium])
    }
}

struct SkyView: View {
    let entry: SkyEntry
    var body: some View {
        HStack {
            Image("custom.\(entry.kind)")
            Text(entry.title)
        }
    }
}
