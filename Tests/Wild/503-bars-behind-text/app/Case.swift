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

struct BarsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Bars", provider: Provider()) { entry in
      Bars(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://bars"))
    }
    .configurationDisplayName("Bars")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Bars: View {
  let entry: Entry
  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.title)
      Text("Now")
    }
    .padding(.leading, 12)
    .background(alignment: .leading) { Capsule().fill(.orange.opacity(0.5)).frame(width: 4) }
  }
}

struct PillsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Pills", provider: Provider()) { entry in
      Pills(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://pills"))
    }
    .configurationDisplayName("Pills")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Pills: View {
  let entry: Entry
  var body: some View {
    Text("\(entry.count)")
      .padding(8)
      .background {
        ZStack {
          Capsule().fill(.orange.opacity(0.3))
          Capsule().stroke(.orange)
        }
      }
  }
}

struct ChoicesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Choices", provider: Provider()) { entry in
      Choices(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://choices"))
    }
    .configurationDisplayName("Choices")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Choices: View {
  let entry: Entry
  var body: some View {
    Text("\(entry.count)")
      .padding(8)
      .background(alignment: .leading) {
        if entry.isDone { Capsule().fill(.green.opacity(0.3)) } else { Circle().fill(.red.opacity(0.3)) }
      }
  }
}

struct WholeWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Whole", provider: Provider()) { entry in
      Whole(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://whole"))
    }
    .configurationDisplayName("Whole")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Whole: View {
  let entry: Entry
  var body: some View {
    Text("\(entry.count)")
      .padding(8)
      .background(alignment: .leading) { Rectangle().fill(.orange.opacity(0.3)) }
  }
}
