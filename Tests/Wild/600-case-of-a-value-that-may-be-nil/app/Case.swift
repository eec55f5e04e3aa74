import WidgetKit
import SwiftUI
struct Entry: TimelineEntry { let date: Date; let a: Bool; let b: Bool; let raw: String; let items: [Int]; let count: Int; let sub: Sub?; let moods: [Mood]; let dict: [String: Mood]; let any: Any }
struct Sub { let mood: Mood; var other: Mood { mood } }
enum Mood: String { case good, bad
 init?(code: Int) { if code == 1 { self = .good } else if code == 2 { self = .bad } else { return nil } }
 static func make(_ i: Int) -> Mood? { i > 2 ? .good : nil }
 static func from(_ i: Int) throws -> Mood { if i > 3 { throw E.a } ; return i > 2 ? .good : .bad } }
enum E: Error { case a }
struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now, a: true, b: true, raw: "", items: [], count: 0) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) { completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd)) }
}
struct W: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "w", provider: Provider()) { entry in V(entry: entry).containerBackground(.white, for: .widget).widgetURL(URL(string: "a://b")) }
      .configurationDisplayName("Water").description("Track your water.").supportedFamilies([.systemSmall])
  }
}
struct V: View { let entry: Entry
 var body: some View { let m = entry.moods.first
  if m == .good { Text("Good \(entry.count)") }
  else if m == .bad { Text("Bad \(entry.count)") }
  else { Text("None \(entry.count)").foregroundStyle(Color(red: 0.9, green: 0.9, blue: 0.9)) } } }
