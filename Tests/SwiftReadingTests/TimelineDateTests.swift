#if SwiftSource
import Testing

/// Dates and lists of them.
extension TimelineTests {
  /// Other ways to make dates and lists of them.
  @Test(arguments: [
    ("let next: Date = { let step = 60.0; return now + step }()", "[E(date: now)]", "next", "reload: 1m"),
    ("", "[E(date: now)]", "Calendar.current.date(byAdding: .init(hour: 1, minute: 5), to: now)!", "reload: 65m"),
    ("", "[E(date: now)]", "now.addingTimeInterval(.init(5 * 60))", "reload: 5m"),
    ("", "[E(date: now)]", "DateComponents(calendar: .current, minute: 5).after(now)", "reload: 5m"),
    ("", "[E(date: now)]", "min(Store.next ?? .distantFuture, now + 300)", "reload: 5m"),
    ("", "[E(date: now)]", "min(now + 300, Store.next, now + 3600)", "reload: 5m"),
    ("", "[E(date: now)]", "max(Store.next, now + 300)", "reload: unknown"),
    ("let dates = sequence(first: now) { $0 + 60 }.prefix(25)", "dates.map { E(date: $0) }", "now + 3600",
      "entries: 1m, reload: 1h"),
    ("let dates = (0..<9).lazy.map { now + Double($0) * 60 }", "zip(dates, Store.all).map { E(date: $0.0) }",
      "now + 3600", "entries: 1m, reload: 1h"),
    ("", "Store.all.enumerated().map { E(date: now + Double($0.offset) * 60) }", "now + 3600",
      "entries: 1m, reload: 1h"),
    ("var found: [E] = []; for s in 0..<600 where s % 20 == 0 { found.append(E(date: now + Double(s))) }", "found",
      "now + 3600", "entries: 20s, reload: 1h"),
    ("var found: [E] = []; for s in 0..<600 where s % 300 == 0 { found.append(E(date: now + Double(s))) }", "found",
      "now + 3600", "entries: unknown, reload: 1h"),
    // One unknown gap of many, and many of few.
    ("let full = Store.next", "[E(date: now)] + (0..<9).map { E(date: full + Double($0) * 60) }", "now + 3600",
      "entries: 1m, reload: 1h"),
    ("var found = [E(date: now)]; let full = Store.next; for n in 1...4 { found.append(E(date: full + Double(n) * 9)) }",
      "found", "now + 3600", "entries: 9s, reload: 1h"),
    ("let (a, b) = (Store.rise, Store.set)", "[E(date: now), E(date: a), E(date: a + 60), E(date: b), E(date: b + 60)]",
      "now + 3600", "entries: unknown, reload: 1h"),
    ("let a = Store.rise", "[E(date: now), E(date: Store.set), E(date: a), E(date: a + 60), E(date: a + 120)]",
      "now + 3600", "entries: unknown, reload: 1h"),
    // The same names outside of the function are one value.
    ("", "(0..<9).map { E(date: Store.last.date + Double($0) * 60) }", "now + 3600", "entries: 1m, reload: 1h"),
    ("", "(0..<9).map { E(date: Store.last?.date! + Double($0) * 60) }", "now + 3600", "entries: 1m, reload: 1h"),
    ("", "[E(date: now), E(date: Store.next + 60), E(date: Store.next + 120), E(date: Store.next + 180), "
      + "E(date: Store.next + 240)]", "now + 3600", "entries: 1m, reload: 1h"),
    ("", "(0..<9).map { E(date: Store.load().date + Double($0) * 60) }", "now + 3600", "entries: unknown, reload: 1h"),
    ("", "(0..<9).map { E(date: Store.all[$0].date + Double($0) * 60) }", "now + 3600",
      "entries: unknown, reload: 1h"),
    ("", "Store.all.map { E(date: $0.date + 60) }", "now + 3600", "entries: unknown, reload: 1h"),
    ("", "(0..<9).map { n in Store.next = Store.next + 600; return E(date: Store.next + Double(n) * 60) }",
      "now + 3600", "entries: unknown, reload: 1h"),
    // Comparisons leave the gaps of the others as they are.
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { $0.date > now }", "now + 3600",
      "entries: 1m, reload: 1h"),
    ("", "(0..<9).filter { $0 >= Store.first }.map { E(date: now + Double($0) * 60) }", "now + 3600",
      "entries: 1m, reload: 1h"),
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { e in e.date <= now }", "now + 3600", "reload: 1h"),
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { $0.date == Store.next }", "now + 3600",
      "entries: unknown, reload: 1h"),
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { Store.shows($0) }", "now + 3600",
      "entries: unknown, reload: 1h"),
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { Store.rain($0.date) >= 0.5 }", "now + 3600",
      "entries: unknown, reload: 1h"),
    ("", "(0..<9).map { E(date: now + Double($0) * 60) }.filter { $0.date < Store.end(of: $0) }", "now + 3600",
      "entries: unknown, reload: 1h"),
  ])
  func otherDates(_ statements: String, _ entries: String, _ next: String, _ written: String) {
    let others = """
      extension DateComponents {
        func after(_ date: Date) -> Date { Calendar.current.date(byAdding: self, to: date) ?? date }
      }

      """
    let end = "return Timeline(entries: \(entries), policy: .after(\(next)))"
    let code = provider("async", "let now = Date.now\n\(statements)\n\(end)")
    #expect(timeline(others + code).written == "{policy: after, \(written)}")
  }

  /// Properties and functions of values of the project's types, whose longest time counts.
  @Test(arguments: [
    ("let game = Game.current", "game.refresh", "{policy: after, reload: 10m}"),
    ("let game = await load()", "game.refresh", "{policy: after, reload: 10m}"),
    ("guard let game = try? await load() else { return .init(entries: [E(date: now)], policy: .after(now + 7200)) }",
      "game.refresh", "{policy: after, reload: 2h}"),
    ("let game: Game = decode()", "game.refresh", "{policy: after, reload: 10m}"),
    ("let rate = isFast ? Rate.fast : Rate.slow", "rate.seconds", "{policy: after, reload: 8m}"),
    ("", "Double(configuration.rate.rawValue) * 60", "{policy: after, reload: 9m}"),
    ("let plan = Plan(step: 240)", "plan.step", "{policy: after, reload: 4m}"),
    ("let plan = Plan(step: 240)", "plan.times(3)", "{policy: after, reload: 12m}"),
    ("let plan = Plan()", "plan.step", "{policy: after, reload: unknown}"),
    ("let plan = Plan(fast: true)", "plan.step", "{policy: after, reload: unknown}"),
    ("let plan: Plan = decode()", "plan.step", "{policy: after, reload: unknown}"),
    ("", "configuration.pause", "{policy: after, reload: unknown}"),
    ("var plan = Plan(); plan.step = 120", "plan.step", "{policy: after, reload: 2m}"),
    ("var plan = Plan(step: 240); plan.relax()", "plan.step", "{policy: after, reload: unknown}"),
    ("let plan = Plan(minutes: 5)", "plan.step", "{policy: after, reload: 5m}"),
    ("let plan = Plan(minutes: configuration.minutes)", "plan.step", "{policy: after, reload: unknown}"),
    ("let store = Store()", "store.step", "{policy: after, reload: unknown}"),
    ("", "Store().pause", "{policy: after, reload: 3m}"),
    ("let entry = N(date: now, n: Store.count)", "entry.next.timeIntervalSince(now)", "{policy: after, reload: 5m}"),
  ])
  func valuesOfTheProject(_ statements: String, _ seconds: String, _ written: String) {
    let others = """
      struct I: WidgetConfigurationIntent { @Parameter var rate: Rate; var minutes: Int; @Parameter var pause = 60.0 }
      enum Rate: Int { case fast = 2, slow = 9; var seconds: TimeInterval { self == .fast ? 30 : 480 } }
      struct Game {
        var isLive: Bool
        static let current = Game(isLive: true)
        var refresh: TimeInterval { switch isLive { case true: return 60; case false: return pause } }
        var pause: TimeInterval { 600 }
      }
      struct Plan {
        var step: TimeInterval = 3600
        var once: TimeInterval { step }
        func times(_ n: Double) -> TimeInterval { once * n }
        mutating func relax() { step = 7200 }
        init() {}
        init(fast: Bool) { self.init(step: 60) }
        init(step: TimeInterval) { self.step = step }
        init(minutes: Int) { step = Double(minutes) * 60 }
      }
      class Store {
        var step: TimeInterval = 60
        let pause: TimeInterval = 180
        static var count: Int { UserDefaults.standard.integer(forKey: "count") }
        func slow() { step = 3600 }
      }
      struct N: TimelineEntry { let date: Date; let n: Int; var next: Date { date + (n > 0 ? 300 : 60) } }

      """
    let more = "func load() async throws -> Game { try JSONDecoder().decode(Game.self, from: data) }"
    let end = "return Timeline(entries: [E(date: now)], policy: .after(now + \(seconds)))"
    let code = provider("async", "let now = Date.now\n\(statements)\n\(end)", more)
    #expect(timeline(others + code).written == written)
  }

  /// Code in any file may assign to a static variable.
  @Test(arguments: [("let", "{policy: after, reload: 5m}"), ("var", "{policy: after, reload: unknown}")])
  func staticProperties(_ keyword: String, _ written: String) {
    let others = "enum Refresh { static \(keyword) step: TimeInterval = 300 }\n"
    let code = provider("async", "return Timeline(entries: [E(date: .now)], policy: .after(.now + Refresh.step))")
    #expect(timeline(others + code).written == written)
  }
}
#endif
