import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(small)
      Text(entry.title).font(large)
      fine(entry.title)
      Text(entry.title).font(Model(entry: entry).font)
    }
  }
}

protocol Styled {}
protocol Compact: Styled {}

extension Styled {
  var small: Font { .system(size: 9) }
  var large: Font { .title }
  func fine(_ text: String) -> some View { Text(text).font(.system(size: 8)) }
}

extension CaseView: Compact {}

class BaseModel {
  let entry: Entry
  init(entry: Entry) { self.entry = entry }
  var font: Font { .system(size: 7) }
}

final class Model: BaseModel {}

class BaseProvider {
  func makeTimeline() -> Timeline<Entry> {
    Timeline(entries: [Entry(date: .now, title: "")], policy: .after(.now.addingTimeInterval(60)))
  }
}

final class CaseProvider: BaseProvider, TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now, title: "") }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) { completion(makeTimeline()) }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
