import WidgetKit

struct SkyEntry: TimelineEntry {
    let date: Date
    let kind: String
    let title: String
}

struct SkyProvider: TimelineProvider {
    func placeholder(in context: Context) -> SkyEntry { SkyEntry(date: .now, kind: "Sample", title: "Sample") }
    func getSnapshot(in context: Context, completion: @escaping (SkyEntry) -> Void) { completion(SkyEntry(date: .now, kind: "Sample", title: "Sample")) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<SkyEntry>) -> Void) {
        completion(Timeline(entries: [SkyEntry(date: .now, kind: "Sample", title: "Sample")], policy: .never))
    }
}
