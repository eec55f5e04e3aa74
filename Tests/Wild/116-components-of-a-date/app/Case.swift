import SwiftUI
import WidgetKit

struct FastWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fast", provider: FastProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Fast")
    .description("See the fast.")
    .supportedFamilies([.systemSmall])
  }
}

struct SlowWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "slow", provider: SlowProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Slow")
    .description("See the slow.")
    .supportedFamilies([.systemSmall])
  }
}

struct OpenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "open", provider: OpenProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Open")
    .description("See the open.")
    .supportedFamilies([.systemSmall])
  }
}

struct OwnWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "own", provider: OwnProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Own")
    .description("See the own.")
    .supportedFamilies([.systemSmall])
  }
}

struct FastProvider: TimelineProvider {
  static let pace: TimeInterval = 120

  func placeholder(in context: Context) -> CaseEntry { CaseEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (CaseEntry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CaseEntry>) -> Void) {
    var parts = DateComponents()
    parts.minute = 10
    let next = Calendar.current.date(byAdding: parts, to: .now)!
    completion(Timeline(entries: [CaseEntry(date: .now)], policy: .after(next)))
  }
}

struct SlowProvider: TimelineProvider {
  static let pace: TimeInterval = 120

  func placeholder(in context: Context) -> CaseEntry { CaseEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (CaseEntry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CaseEntry>) -> Void) {
    var parts = DateComponents()
    parts.hour = 1
    parts.minute = 30
    let next = Calendar.current.date(byAdding: parts, to: .now)!
    completion(Timeline(entries: [CaseEntry(date: .now)], policy: .after(next)))
  }
}

struct OpenProvider: TimelineProvider {
  static let pace: TimeInterval = 120

  func placeholder(in context: Context) -> CaseEntry { CaseEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (CaseEntry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CaseEntry>) -> Void) {
    var parts = DateComponents()
    parts.minute = Settings.shared.minutes
    let next = Calendar.current.date(byAdding: parts, to: .now)!
    completion(Timeline(entries: [CaseEntry(date: .now)], policy: .after(next)))
  }
}

struct OwnProvider: TimelineProvider {
  static let pace: TimeInterval = 120

  func placeholder(in context: Context) -> CaseEntry { CaseEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (CaseEntry) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CaseEntry>) -> Void) {
    var parts = DateComponents()
    let next = Date.now.addingTimeInterval(Self.pace)
    completion(Timeline(entries: [CaseEntry(date: .now)], policy: .after(next)))
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
}
