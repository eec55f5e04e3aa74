import SwiftUI
import WidgetKit
enum Style: String, CaseIterable { case paper, ink, sea, sand, sky }
struct E: TimelineEntry { let date: Date; let style: Style; let title: String }
struct P: TimelineProvider {
  func placeholder(in context: Context) -> E { E(date: .now, style: .paper, title: "Tea") }
  func getSnapshot(in context: Context, completion: @escaping (E) -> Void) { completion(E(date: .now, style: .paper, title: "Tea")) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
    completion(Timeline(entries: [E(date: .now, style: load(), title: "Tea")], policy: .never))
  }
}
struct V: View {
  let entry: E
  var body: some View {
    if entry.style == .paper { Text(entry.title).containerBackground(.white, for: .widget) }
    else if entry.style == .ink { Text(entry.title).containerBackground(.blue, for: .widget) }
    else if entry.style == .sea { Text(entry.title).containerBackground(.red, for: .widget) }
    else if entry.style == .sand { Text(entry.title).containerBackground(.gray, for: .widget) }
    else if entry.style == .sky { Text(entry.title).containerBackground(.green, for: .widget) }
  }
}
@main struct W: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "w", provider: P()) { V(entry: $0) }.configurationDisplayName("Tea").description("Shows tea.").supportedFamilies([.systemSmall])
  }
}
