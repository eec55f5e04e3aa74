#if SwiftSource
import Testing

/// Timelines by cases of the project's enumerations, and by closures in the middle of a chain of calls.
extension TimelineTests {
  private static let rates = """
    enum Rate { case frequent, rare, after(Double)
      static let usual = Rate.rare
      var interval: TimeInterval {
        switch self { case .frequent: 5 * 60; case .rare: 3600; case .after(let minutes): minutes * 60 }
      }
      var policy: TimelineReloadPolicy { .after(.now.addingTimeInterval(interval)) }
      var isFrequent: Bool { self == .frequent }
      var pause: Double { if case .usual = self { return 3600 }; return 60 }
      var minutes: Double { if case .frequent = self { return 5 }; return 60 }
    }
    struct Options { let rate: Rate; var start: Date = .init() }
    extension TimelineReloadPolicy { static func after(minutes: Double) -> Self { .after(.now + minutes * 60) } }
    """

  @Test(arguments: [
    ("let rate = Rate.frequent", ".after(.now + rate.interval)", "5m"), ("", "Rate.frequent.policy", "5m"),
    ("let rate: Rate = .frequent", "rate.policy", "5m"), ("let rate = Rate.rare", "rate.policy", "1h"),
    ("", "policy(.frequent)", "5m"), ("", "policy(.rare)", "1h"), ("", "policy(.after(7))", "7m"),
    ("let rate = Rate.after(7)", "rate.policy", "7m"), ("", "Rate.after(7).policy", "7m"),
    ("var rate = Rate.rare; rate = .frequent", "rate.policy", "5m"),
    ("let rate = Rate.frequent", ".after(.now + (rate.isFrequent ? 60 : 3600))", "1m"),
    ("let rate = Rate.frequent", ".after(.now + rate.minutes * 60)", "5m"),
    ("let options = Options(rate: .frequent)", "options.rate.policy", "5m"),
    ("let options = Options(rate: .rare)", ".after(options.start + 120)", "2m"),
    ("", ".after(minutes: 7)", "7m"), ("let start: Date = .init()", ".after(start + 60)", "1m"),
    // A static property may be the case.
    ("let rate = Rate.rare", ".after(.now + (rate == .usual ? 3600 : 60))", "1h"),
    ("let rate = Rate.rare", ".after(.now + rate.pause)", "1h"),
    // The longest of those that the app may choose.
    ("let rate: Rate = Store.isLive ? .frequent : .rare", ".after(.now + rate.minutes * 60)", "1h"),
  ])
  func casesOfRates(_ statements: String, _ policy: String, _ reload: String) {
    let code = "\(statements)\nreturn Timeline(entries: [E(date: .now)], policy: \(policy))"
    let more = "func policy(_ rate: Rate) -> TimelineReloadPolicy { .after(.now.addingTimeInterval(rate.interval)) }"
    let timeline = timeline("\(Self.rates)\n\(provider("async", code, more))")
    #expect(timeline.written == "{policy: after, reload: \(reload)}", "\(statements) \(policy)")
  }

  /// Entries that are cases.
  @Test(arguments: [
    ("entries.append(.loaded(Item(date: now + 60 * Double(index))))", "entries: 1m, "),
    ("entries.append(E.failed(now + 60 * Double(index)))", "entries: 1m, "),
    ("entries.append(.failed(now + 3600 * Double(index)))", "entries: 1h, "),
    ("entries.append(.failed(Store.dates[index]))", "entries: unknown, "), ("entries = [.failed(now)]", ""),
  ])
  func entriesThatAreCases(_ statement: String, _ expected: String) {
    let entry = """
      struct Item { let date: Date }
      enum E: TimelineEntry { case loaded(Item), failed(Date)
        var date: Date { switch self { case .loaded(let item): return item.date; case let .failed(date): return date } }
      }
      """
    let code = """
      let now = Date()
      var entries: [E] = []
      for index in 0..<60 { \(statement) }
      completion(Timeline(entries: entries, policy: .after(now + 3600)))
      """
    let app = SwiftApp(body: "Text(\"A\")", other: "\(entry)\n\(provider("plain", code))")
    let text = app.widgets.descriptions.first?.text ?? ""
    #expect(text.contains("timeline: {policy: after, \(expected)reload: 1h}"), "\(text)")
  }

  /// A closure in the middle of a chain runs once, with the variables around it.
  @Test(arguments: [
    "session.task { FILL }.resume()", "API.user().on(value: { user in FILL }).take(first: 1).start()",
    "session.task { FILL }?.resume()", "let task = session.task { FILL }; task.resume()",
    "session.load().sink { FILL }.store(in: &tasks)", "tasks.insert(session.sink { FILL })",
  ])
  func closuresWithinChains(_ call: String) {
    let fill = "entries.append(E(date: Date())); completion(Timeline(entries: entries, policy: .atEnd))"
    let code = "var entries: [E] = []\n\(call.replacing("FILL", with: fill))"
    let timeline = timeline(provider("plain", code))
    #expect(timeline.written == "{policy: atEnd, reload: 1s}", "\(call)")
    #expect(timeline.found == [".atEnd"])
  }

  /// Entries that only one branch adds, or that differ between branches.
  @Test(arguments: [
    ("if isLive { for n in 1..<60 { ADD } }", "entries: 1m, "),
    ("if isLive { entries = [E(date: now)]; for n in 1..<60 { ADD } }", "entries: 1m, "),
    ("if isLive { entries = (0..<60).map { E(date: now + 60 * Double($0)) } }", "entries: 1m, "),
    ("if isLive { for n in 1..<60 { ADD } } else { for n in 1..<60 { ADD_HOUR } }", "entries: 1h, "),
    // The app may add values in some rounds only.
    ("for n in 1..<60 { if isLive(n) { ADD } }", "entries: unknown, "),
    ("for n in 1..<60 where isLive(n) { ADD }", "entries: unknown, "),
    ("for n in 1..<60 { guard isLive(n) else { continue }; ADD }", "entries: unknown, "),
    ("for n in 1..<60 { guard n % 2 == 0 else { continue }; ADD }", "entries: 2m, "),
    ("for n in 1..<60 { guard n > 0, let m = Optional(n) else { continue }; ADD }", "entries: unknown, "),
    ("if isLive { entries.append(E(date: now + 60)) }", "entries: unknown, "),
  ])
  func entriesOfBranches(_ statement: String, _ expected: String) {
    let hour = "entries.append(E(date: now + 3600 * Double(n)))"
    let minute = "entries.append(E(date: now + 60 * Double(n)))"
    for first in ["", "E(date: now)"] {
      let code = """
        let now = Date()
        var entries: [E] = [\(first)]
        \(statement.replacing("ADD_HOUR", with: hour).replacing("ADD", with: minute))
        completion(Timeline(entries: entries, policy: .after(now + 3600)))
        """
      #expect(timeline(provider("plain", code)).written == "{policy: after, \(expected)reload: 1h}", "\(code)")
    }
  }

  /// A branch that is never reloaded says nothing of the others.
  @Test(arguments: [
    ("guard isSignedIn else { return Timeline(entries: [E(date: .now)], policy: .never) }", ".after(.now + 60)", "1m"),
    ("", "isLive ? .after(.now + 60) : .never", "1m"), ("", "isLive ? .after(.now + 3600) : .never", "1h"),
  ])
  func reloadsBesideNever(_ statement: String, _ policy: String, _ reload: String) {
    let code = "\(statement)\nreturn Timeline(entries: [E(date: .now)], policy: \(policy))"
    #expect(timeline(provider("async", code)).written == "{reload: \(reload)}", "\(statement) \(policy)")
  }
}
#endif
