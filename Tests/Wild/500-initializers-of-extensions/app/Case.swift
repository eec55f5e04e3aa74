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

struct CardsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Cards", provider: Provider()) { entry in
      Cards(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://cards"))
    }
    .configurationDisplayName("Cards")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Card<Title: View, Content: View>: View {
  private let title: Title
  private let content: Content

  init(@ViewBuilder content: () -> Content, @ViewBuilder title: () -> Title) {
    self.content = content()
    self.title = title()
  }

  var body: some View {
    VStack {
      title.font(.system(size: 9))
      content
    }
  }
}

extension Card where Title == Text {
  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

struct Cards: View {
  let entry: Entry
  var body: some View { Card("Next") { Text(entry.title) } }
}

struct ChipsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Chips", provider: Provider()) { entry in
      Chips(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://chips"))
    }
    .configurationDisplayName("Chips")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Chip: View {
  let text: String
  let color: Color
  var body: some View {
    Text(text)
      .padding(6)
      .background(color)
  }
}

extension Chip {
  init(_ entry: Entry) { self.init(text: entry.title, color: .orange) }
  init(pale entry: Entry) { self.init(text: entry.title, color: .orange.opacity(0.2)) }
}

struct Chips: View {
  let entry: Entry
  var body: some View {
    HStack {
      Chip(entry)
      Text("Now")
    }
  }
}

struct PaleChipsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PaleChips", provider: Provider()) { entry in
      PaleChips(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "app://palechips"))
    }
    .configurationDisplayName("PaleChips")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct PaleChips: View {
  let entry: Entry
  var body: some View {
    HStack {
      Chip(pale: entry)
      Text("Now")
    }
  }
}
