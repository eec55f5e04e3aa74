import SwiftUI
import WidgetKit
import AppIntents

struct BoxWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "box", provider: BoxProvider()) { entry in
            BoxView(entry: entry)
                .containerBackground(.background, for: .widget)
                .widgetURL(URL(string: "box://open"))
        }
        .configurationDisplayName("Box")
        .description("See the box.")
        .supportedFamilies([.systemMedium])
    }
}

struct FlipIntent: AppIntent {
    static var title: LocalizedStringResource = "Flip"
    func perform() async throws -> some IntentResult { .result() }
}
struct LoudStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(configuration.isPressed ? Color.red : Color.pink, in: Capsule())
    }
}
extension ButtonStyle where Self == LoudStyle { static var loud: LoudStyle { LoudStyle() } }
struct BoxView: View {
    let entry: BoxEntry
    var body: some View {
        VStack {
            Text(entry.title)
            Button("Flip", intent: FlipIntent()).buttonStyle(.loud)
        }
    }
}

struct BoxEntry: TimelineEntry {
    let date: Date
    let title: String
    let count: Int
    let done: Bool
    let seen: Date
}

struct BoxProvider: TimelineProvider {
    func placeholder(in context: Context) -> BoxEntry { BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now) }
    func getSnapshot(in context: Context, completion: @escaping (BoxEntry) -> Void) { completion(BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now)) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<BoxEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .hour, value: 1, to: .now)!
        completion(Timeline(entries: [BoxEntry(date: .now, title: "Sample", count: 3, done: false, seen: .now)], policy: .after(next)))
    }
}
