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
    func line(_ words: String, _ points: CGFloat = 13) -> some View {
      Text(words).font(.system(size: points))
    }
    return VStack {
      line(entry.title)
      line(entry.title, 9)
      marked(entry.isNew)
    }
  }

  private func marked(_ isNew: Bool) -> AnyView {
    let base: CGFloat = 6
    func size(_ factor: CGFloat) -> CGFloat { base * factor }
    if isNew { return AnyView(Text("New").font(.system(size: size(2)))) }
    return AnyView(Text("Old").font(.system(size: size(1.5))))
  }
}

struct CaseProvider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now, title: "", isDone: false, isNew: false) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let now = Date.now
    func entry(after minutes: Int) -> Entry {
      Entry(date: now.addingTimeInterval(TimeInterval(minutes * 60)), title: "", isDone: false, isNew: false)
    }
    let entries = (0..<10).map { entry(after: $0) }
    completion(Timeline(entries: entries, policy: .after(entry(after: 60).date)))
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
