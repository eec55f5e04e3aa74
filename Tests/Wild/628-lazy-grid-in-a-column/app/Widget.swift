import SwiftUI
import WidgetKit
import AppIntents

struct E: TimelineEntry { let date: Date; var name: String = ""; var n: Int = 0; var flag: Bool = false; var url: URL? = nil }
struct P: TimelineProvider {
    func placeholder(in context: Context) -> E { E(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping (E) -> ()) { completion(E(date: .now)) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> ()) {
        completion(Timeline(entries: [E(date: .now)], policy: .after(.now.addingTimeInterval(3600))))
    }
}

struct I: AppIntent { static var title: LocalizedStringResource = "x"; func perform() async throws -> some IntentResult { .result() } }
struct BS: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.padding(.vertical, 12).frame(maxWidth: .infinity, maxHeight: .infinity) } }
struct V: View { let entry: E
  var body: some View {
    VStack(spacing: 0) {
      Text("Car").font(.caption)
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 4), count: 2), spacing: 4) {
        ForEach(0..<4, id: \.self) { _ in Button(intent: I()) { Image(systemName: "lock") }.buttonStyle(BS()) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity).padding(.horizontal, 16)
  } }

struct W: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "W", provider: P()) { entry in
            V(entry: entry)
                .containerBackground(.background, for: .widget)
                .widgetURL(URL(string: "a://b"))
        }
        .configurationDisplayName("Name")
        .description("See the value.")
        .supportedFamilies([.systemSmall])
        .contentMarginsDisabled()
    }
}
