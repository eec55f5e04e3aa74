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

struct V: View { let entry: E
  @Environment(\.widgetFamily) var family
  var body: some View {
    switch family {
    case .systemSmall: Text(entry.name)
    default:
      HStack(spacing: 20) {
        VStack(alignment: .leading, spacing: 2) { HStack { Text("A"); Spacer(); Text(entry.name) } }
      }.padding()
    } } }

struct W: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "W", provider: P()) { entry in
            V(entry: entry)
                .containerBackground(.background, for: .widget)
                .widgetURL(URL(string: "a://b"))
        }
        .configurationDisplayName("Name")
        .description("See the value.")
        .supportedFamilies([.systemSmall, .accessoryInline])
    }
}
