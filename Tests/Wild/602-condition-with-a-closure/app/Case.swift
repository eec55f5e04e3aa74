import WidgetKit
import SwiftUI
struct Entry: TimelineEntry { let date: Date; let a: Bool; let b: Bool; let raw: String; let items: [Int]; let count: Int }
struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now, a: true, b: true, raw: "", items: [], count: 0) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) { completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd)) }
}
struct W: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "w", provider: Provider()) { entry in V(entry: entry).widgetURL(URL(string: "a://b")) }
      .configurationDisplayName("Water").description("Track your water.").supportedFamilies([.systemSmall])
  }
}
struct V: View { let entry: Entry
 var body: some View { let has = entry.items.contains { $0 > 5 }
  if has { Text("Hello \(entry.count)").containerBackground(.white, for: .widget) } else { Text("Hello \(entry.count)") } } }
