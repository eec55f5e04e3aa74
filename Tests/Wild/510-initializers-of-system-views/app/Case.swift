import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var title = ""
  var note: String?
  var tint: Color?
  var photo: Data?
  var count = 0
  var isDone = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct RowsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Rows", provider: Provider()) { entry in
      Rows(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://rows"))
    }
    .configurationDisplayName("Rows")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Row { let name: String; let isDone: Bool }

extension Label where Title == Text, Icon == Image {
  init(row: Row) { self.init(row.name, systemImage: row.isDone ? "checkmark" : "circle") }
}

extension Text {
  init(minutes: Int) { self.init("\(minutes) min ago") }
  init(distance: Int) { self.init("\(distance) min walk") }
}

struct Rows: View {
  let entry: Entry
  var body: some View {
    VStack {
      Label(row: Row(name: entry.title, isDone: entry.isDone)).font(.system(size: 9))
      Label(row: Row(name: entry.title, isDone: entry.isDone)).font(.footnote)
      Text(minutes: entry.count)
      Text(distance: entry.count)
    }
  }
}
