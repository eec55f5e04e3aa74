import SwiftUI
import WidgetKit

struct SkyWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "sky", provider: SkyProvider()) { entry in
            SkyView(entry: entry)
                .containerBackground(.background.secondary, for: .widget)
                .widgetURL(URL(string: "sky://open"))
        }
        .configurationDisplayName("Sky")
        .description("See the sky.")
        .supportedFamilies([.systemMedium])
    }
}

struct RoundIcon: View {
    let image: Image
    var body: some View {
        image
            .resizable()
            .scaledToFill()
            .frame(width: 80, height: 80)
            .clipShape(Circle())
    }
}
struct SkyView: View {
    let entry: SkyEntry
    var body: some View {
        HStack {
            RoundIcon(image: Image("Face"))
            Text(entry.title)
        }
    }
}

struct SkyEntry: TimelineEntry {
    let date: Date
    let kind: String
    let title: String
}

struct SkyProvider: TimelineProvider {
    func placeholder(in context: Context) -> SkyEntry { SkyEntry(date: .now, kind: "Sample", title: "Sample") }
    func getSnapshot(in context: Context, completion: @escaping (SkyEntry) -> Void) { completion(SkyEntry(date: .now, kind: "Sample", title: "Sample")) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<SkyEntry>) -> Void) {
        let entry = SkyEntry(date: Date(), kind: "Sample", title: "Sample")
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(1800))))
    }
}
