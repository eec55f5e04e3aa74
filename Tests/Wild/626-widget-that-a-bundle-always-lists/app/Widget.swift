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
  var body: some View { ZStack { Color.blue; Text(entry.name).foregroundStyle(.white) } } }

struct Unused: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "New", provider: P()) { entry in
            Text(entry.name).containerBackground(.background, for: .widget).widgetURL(URL(string: "a://b"))
        }
        .configurationDisplayName("Name").description("See the value.").supportedFamilies([.systemSmall])
    }
}
@main struct B: WidgetBundle {
    var body: some Widget { widgets() }
    func widgets() -> some Widget {
        return Old()
    }
}

struct Old: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Old", provider: P()) { entry in
            V(entry: entry)
                
                .widgetURL(URL(string: "a://b"))
        }
        .configurationDisplayName("Name")
        .description("See the value.")
        .supportedFamilies([.systemSmall])
    }
}
