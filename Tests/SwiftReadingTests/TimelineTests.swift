#if SwiftSource
import SwiftReading
import Testing

/// How often timelines of providers have entries, and how often they are asked for again.
@Suite struct TimelineTests {
  /// The widget's `timeline`, and what refresh-interval underlines.
  func timeline(_ provider: String) -> (written: String, found: [String]) {
    let app = SwiftApp(
      body: "Text(\"A\").containerBackground(.background, for: .widget)",
      other: "struct E: TimelineEntry { let date: Date; var n = 0 }\n\(provider)")
    let lines = (app.widgets.descriptions.first?.text ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("timeline: ") }.map { String($0.dropFirst(10)) } ?? ""
    let found = app.reports().flatMap { report in
      report.findings.filter { $0.rule == "refresh-interval" }.map {
        String(decoding: report.file.bytes(in: $0.span), as: UTF8.self)
      }
    }
    return (line, found)
  }

  /// A provider of one of three kinds with these statements.
  func provider(_ kind: String, _ statements: String, _ more: String = "") -> String {
    switch kind {
    case "async":
      """
      struct P: AppIntentTimelineProvider {
        func timeline(for configuration: I, in context: Context) async -> Timeline<E> { \(statements) }
        \(more)
      }
      """
    case "intent":
      """
      struct P: IntentTimelineProvider {
        func getTimeline(for configuration: I, in context: Context, completion: @escaping (Timeline<E>) -> ()) {
          \(statements)
        }
        \(more)
      }
      """
    default:
      """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) { \(statements) }
        \(more)
      }
      """
    }
  }

  /// Entries too close to each other, or reloads too soon, and the code that says so.
  @Test(arguments: [
    (
      "plain",
      """
      var entries: [E] = []
      let currentDate = Date()
      for offset in 0 ..< 60 {
        let date = Calendar.current.date(byAdding: .minute, value: offset, to: currentDate)!
        entries.append(E(date: date))
      }
      completion(Timeline(entries: entries, policy: .atEnd))
      """, "{policy: atEnd, entries: 1m, reload: 59m}", "offset"
    ),
    (
      "intent",
      """
      var entries = [E]()
      for second in stride(from: 0, to: 3600, by: 60) {
        entries += [E(date: Date().addingTimeInterval(TimeInterval(second)))]
      }
      completion(.init(entries: entries, policy: .never))
      """, "{policy: never, entries: 1m}", "TimeInterval(second)"
    ),
    (
      "async",
      """
      let now = Date.now
      let entries = stride(from: now, through: now + 1800, by: 90).map { E(date: $0) }
      return Timeline(entries: entries, policy: .after(now.addingTimeInterval(1800)))
      """, "{policy: after, entries: 90s, reload: 30m}", "90"
    ),
    (
      "plain",
      """
      var date = Date()
      let end = date.addingTimeInterval(3600)
      var entries: [E] = []
      while date < end {
        entries.append(E(date: date))
        date = date.addingTimeInterval(30)
      }
      completion(Timeline(entries: entries, policy: .after(end)))
      """, "{policy: after, entries: 30s, reload: 1h}", "30"
    ),
    (
      "plain",
      """
      let now = Date()
      let entries = quotes.enumerated().map { index, quote in E(date: now.addingTimeInterval(Double(index) * 20)) }
      completion(Timeline(entries: entries, policy: .atEnd))
      """, "{policy: atEnd, entries: 20s, reload: unknown}", "Double(index) * 20"
    ),
    (
      "async", "return .init(entries: [E(date: .now), E(date: .now + 10)], policy: .never)",
      "{policy: never, entries: 10s}", "10"
    ),
    (
      "async",
      """
      let midnight = Calendar.current.startOfDay(for: .now)
      let entries = (0..<24).map { E(date: Calendar.current.date(byAdding: .second, value: $0, to: midnight)!) }
      return Timeline(entries: entries, policy: .atEnd)
      """, "{policy: atEnd, entries: 1s, reload: unknown}", "$0"
    ),
    (
      "plain", "completion(Timeline(entries: [E(date: Date())], policy: .atEnd))", "{policy: atEnd, reload: 1s}",
      ".atEnd"
    ),
    (
      "intent",
      """
      Task {
        let items = try? await API.load()
        completion(Timeline(entries: [E(date: .now, n: items)], policy: .after(.now)))
      }
      """, "{policy: after, reload: 1s}", ".now"
    ),
    (
      "plain",
      """
      load { n in
        let next = Calendar.current.date(byAdding: .init(minute: 8), to: Date()) ?? Date()
        completion(Timeline(entries: [E(date: Date(), n: n)], policy: .after(next)))
      }
      """, "{policy: after, reload: 8m}", "8"
    ),
    (
      "plain",
      """
      fetch { n in
        let next = Date().addingTimeInterval(240)
        completion(Timeline(entries: [E(date: Date(), n: n)], policy: .after(next)))
      }
      """, "{policy: after, reload: 4m}", "240"
    ),
    (
      "async",
      """
      let minutes = isNight ? 5 : 1
      return Timeline(entries: [E(date: .now)], policy: .after(.now.advanced(by: Double(minutes) * 60)))
      """, "{policy: after, reload: 5m}", "Double(minutes) * 60"
    ),
  ])
  func intervalsThatAreTooShort(_ kind: String, _ statements: String, _ written: String, _ found: String) {
    let more = """
      func load(_ done: @escaping (Int) -> Void) { session.task { _ in done(3) } }
      func fetch(done: ((Int) -> Void)? = nil) { session.task { _ in done?(3) } }
      """
    let timeline = timeline(provider(kind, statements, more))
    #expect(timeline.written == written)
    #expect(timeline.found == [found])
  }

  /// What the project itself declares.
  @Test(arguments: [
    (".after(Date().adding(minutes: 5))", "5"), (".after(.now + Refresh.interval)", "2 * 60"),
    (".after(Date(timeIntervalSinceNow: 3.minutes))", "3"), (".after(Date().addingTimeInterval(.minutes(3)))", "3"),
    (".after(next(in: 4))", "4"), ("own", "interval"), (".after(.now + RefreshPolicy.afterSuccess)", "10 * 60"),
    ("RefreshPolicy.after(Date())", "5 * 60"), ("RefreshPolicy.soon", "90"), (".after(.now + Component.step)", "80"),
    (".after(Date().addingTimeInterval(TimeInterval(minutes: 7)))", "7"), ("Refresh.policy", "60"),
  ])
  func helpersOfTheProject(_ policy: String, _ found: String) {
    let more = """
      let interval: TimeInterval = 120
      var own: TimelineReloadPolicy { .after(Date().addingTimeInterval(interval)) }
      private func entry() -> E { E(date: Date()) }
      private func next(in minutes: Int) -> Date {
        Calendar.current.date(byAdding: DateComponents(minute: minutes), to: Date())!
      }
      """
    let others = """
      enum Refresh {
        static let interval: TimeInterval = 2 * 60
        static var policy: TimelineReloadPolicy { .after(.now + 60) }
      }
      enum RefreshPolicy {
        static let afterSuccess: TimeInterval = 10 * 60
        static let soon = TimelineReloadPolicy.after(.now + 90)
        static func after(_ date: Date) -> TimelineReloadPolicy { .after(date + 5 * 60) }
      }
      enum Component { static let step: TimeInterval = 80 }
      extension Int { var minutes: TimeInterval { TimeInterval(self) * 60 } }
      extension TimeInterval {
        static func minutes(_ n: Double) -> TimeInterval { n * 60 }
        init(minutes: Double) { self = minutes * 60 }
      }
      extension Date {
        func adding(minutes: Int) -> Date { Calendar.current.date(byAdding: .minute, value: minutes, to: self)! }
      }

      """
    let code = provider("async", "return Timeline(entries: [entry()], policy: \(policy))", more)
    let timeline = timeline(others + code)
    #expect(timeline.found.count == 1 && (timeline.found == [found] || found == "interval"), "\(timeline)")
  }

  /// Right as they are, or not known.
  @Test(arguments: [
    (
      "plain",
      """
      var entries: [E] = []
      let now = Date()
      for hour in 0 ..< 5 { entries.append(E(date: Calendar.current.date(byAdding: .hour, value: hour, to: now)!)) }
      completion(Timeline(entries: entries, policy: .atEnd))
      """, "{policy: atEnd, entries: 1h, reload: 4h}"
    ),
    (
      "plain",
      """
      let entries = [0, 15, 30, 45].map { E(date: Calendar.current.date(byAdding: .minute, value: $0, to: .now)!) }
      let next = Calendar.current.date(byAdding: .minute, value: 15, to: entries.last!.date)!
      completion(Timeline(entries: entries, policy: .after(next)))
      """, "{policy: after, entries: 15m, reload: 1h}"
    ),
    (
      "plain",
      """
      fetch { result in
        switch result {
        case .success(let n): completion(Timeline(entries: [E(date: .now, n: n)], policy: .after(.now + 3600)))
        case .failure: completion(Timeline(entries: [E(date: .now)], policy: .after(.now + 60)))
        }
      }
      """, "{policy: after, reload: 1h}"
    ),
    (
      "async",
      """
      guard let data = try? await load() else {
        return Timeline(entries: [E(date: .now)], policy: .after(.now.addingTimeInterval(30)))
      }
      let refresh: Date
      if data.isNight { refresh = Date().addingTimeInterval(4 * 3600) } else { refresh = .now + 900 }
      return Timeline(entries: [E(date: .now, n: data.n)], policy: .after(refresh))
      """, "{policy: after, reload: 4h}"
    ),
    ("intent", "completion(Timeline(entries: [E(date: .now)], policy: .never))", "{policy: never}"),
    (
      "plain", "completion(Timeline(entries: Store.shared.entries(), policy: .atEnd))",
      "{policy: atEnd, entries: unknown, reload: unknown}"
    ),
    (
      "plain",
      """
      var entries: [E] = []
      for event in Store.events { entries.append(E(date: event.start)) }
      completion(Timeline(entries: entries, policy: .after(.now + 21600)))
      """, "{policy: after, entries: unknown, reload: 6h}"
    ),
    (
      "plain",
      """
      let midnight = Calendar.current.startOfDay(for: Date())
      let next = Calendar.current.date(byAdding: .day, value: 1, to: midnight)!
      completion(Timeline(entries: [E(date: midnight)], policy: .after(next)))
      """, "{policy: after, reload: unknown}"
    ),
    (
      "async",
      """
      var entries = [E(date: .now)]
      if let end = Store.end { entries.append(E(date: end)) }
      return Timeline(entries: entries, policy: .after(.now + TimeInterval(Settings.seconds)))
      """, "{policy: after, entries: unknown, reload: unknown}"
    ),
    ("async", "return await Loader.timeline()", "unknown"),
  ])
  func timelinesToLeaveAlone(_ kind: String, _ statements: String, _ written: String) {
    let timeline = timeline(provider(kind, statements))
    #expect(timeline.written == written)
    #expect(timeline.found == [])
  }

  /// No rule says that a timeline has no entries because they were not read.
  @Test(arguments: [
    ("return Timeline(entries: Store.entries, policy: .never)", false), ("return await Loader.timeline()", false),
    ("return Timeline(entries: [E(date: .now), E(date: .now + 3600)], policy: .never)", false),
    ("return Timeline(entries: [E(date: .now)], policy: .never)", true),
  ])
  func widgetsThatNeverChange(_ statements: String, _ isReported: Bool) {
    let app = SwiftApp(
      body: "Text(\"A\").containerBackground(.background, for: .widget)",
      other: "struct E: TimelineEntry { let date: Date }\n" + provider("async", statements))
    #expect(app.findings(strict: true).contains { $0.contains("dynamic-content") } == isReported)
    let elsewhere = SwiftApp(body: "Text(\"A\")").findings(strict: true)
    #expect(!elsewhere.contains { $0.contains("dynamic-content") })
  }

  /// Loops without an end, calls of themselves, and entries by the thousand take a bounded time.
  @Test(arguments: [
    "while true { entries.append(E(date: .now)) }", "func next() -> Date { next() }; entries = [E(date: next())]",
    "for a in 0..<9999 { for b in 0..<9999 { for c in 0..<9999 { entries.append(E(date: .now + Double(a * b * c))) } } }",
    "repeat { entries += entries } while entries.count < 1_000_000_000",
    "entries = (0..<1_000_000_000).map { E(date: .now + Double($0)) }",
  ])
  func codeWithoutAnEnd(_ statements: String) {
    let code = "var entries: [E] = []\n\(statements)\nreturn Timeline(entries: entries, policy: .never)"
    #expect(timeline(provider("async", code)).written != "")
  }
}
#endif
