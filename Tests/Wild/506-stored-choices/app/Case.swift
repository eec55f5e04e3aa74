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

struct LoudWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Loud", provider: Provider()) { entry in
      Loud(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://loud"))
    }
    .configurationDisplayName("Loud")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

enum Tone: String {
  case calm, loud

  var fill: Color {
    switch self {
    case .calm: .clear
    case .loud: .red
    }
  }

  var line: Color {
    switch self {
    case .calm: .clear
    case .loud: .red.opacity(0.2)
    }
  }
}

struct Loud: View {
  @AppStorage("tone", store: UserDefaults(suiteName: "group.app")) private var tone = Tone.calm
  let entry: Entry
  var body: some View {
    HStack {
      Text(entry.title).padding(6).background(tone.fill)
      Text("Now").padding(6).background(tone.line)
    }
  }
}
