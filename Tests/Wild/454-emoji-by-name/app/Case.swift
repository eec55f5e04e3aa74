import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var theme: String?
  var title = ""
  var isNight = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct Habit {
  let emoji: String
  let moodEmoji: String
  let name: String
  let emojiName: String
}

struct Emoji: View {
  let habit: Habit

  var body: some View {
    VStack {
      Text(habit.emoji)
      Text("\(habit.moodEmoji) \(habit.emoji)").font(.system(size: 10))
      Text("🎉")
      Text("👩🏽‍🚀 ☀️")
    }
    .containerBackground(Color(red: 0.09, green: 0.09, blue: 0.1), for: .widget)
  }
}

struct EmojiWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "EmojiWidget", provider: Provider()) { entry in
      Emoji(habit: Habit(emoji: entry.title, moodEmoji: entry.title, name: entry.title, emojiName: ""))
    }
    .configurationDisplayName("EmojiWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Words: View {
  let habit: Habit

  var body: some View {
    VStack {
      Text("\(habit.emoji) \(habit.name)").foregroundStyle(Color(white: 0.05))
      Text(habit.emojiName).foregroundStyle(Color(white: 0.06))
      Text("★ ✓").foregroundStyle(Color(white: 0.07))
    }
    .containerBackground(Color(red: 0.09, green: 0.09, blue: 0.1), for: .widget)
  }
}

struct WordsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "WordsWidget", provider: Provider()) { entry in
      Words(habit: Habit(emoji: entry.title, moodEmoji: entry.title, name: entry.title, emojiName: entry.title))
    }
    .configurationDisplayName("WordsWidget")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}
