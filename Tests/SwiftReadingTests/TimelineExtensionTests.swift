#if SwiftSource
import Testing

/// Dates and times of a timeline that members of extensions compute without writing `self`.
@Suite struct TimelineExtensionTests {
  private func timeline(_ date: String, _ other: String) -> String {
    let app = SwiftApp(
      body: "Text(\"A\")",
      other: """
        struct E: TimelineEntry { let date: Date }
        final class P: TimelineProvider {
          let interval: TimeInterval = 300
          func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
            \(date)
          }
        }
        \(other)
        """)
    let lines = (app.widgets.descriptions.first?.text ?? "").split(separator: "\n")
    return lines.first { $0.hasPrefix("timeline: ") }.map { String($0.dropFirst(10)) } ?? ""
  }

  private func reload(_ date: String) -> String {
    "completion(Timeline(entries: [E(date: Date())], policy: .after(\(date))))"
  }

  @Test(arguments: [
    (
      "Date().addingTimeInterval(10.minutes)",
      "extension Int { var seconds: TimeInterval { TimeInterval(self) }; var minutes: TimeInterval { seconds * 60 } }"
    ),
    (
      "Date().adding(minutes: 10)",
      "extension Date { func adding(minutes: Int) -> Date { addingTimeInterval(Double(minutes) * 60) } }"
    ),
    ("Date().soon", "extension Date { var soon: Date { addingTimeInterval(600) } }"),
    ("Date().soon", "extension Date { var soon: Date { advanced(by: 600) } }"),
    (
      "Date().soon()",
      "extension Date { func soon() -> Date { adding(600) }; func adding(_ n: Double) -> Date { self + n } }"
    ),
    (
      "Calendar.current.adding(minutes: 10, to: Date())",
      """
      extension Calendar {
        func adding(minutes: Int, to day: Date) -> Date { date(byAdding: .minute, value: minutes, to: day)! }
      }
      """
    ),
  ])
  func namesWithoutSelf(_ date: String, _ other: String) {
    #expect(timeline(reload(date), other) == "{policy: after, reload: 10m}")
  }

  @Test(arguments: [
    "guard let self else { return }; \(Self.completion("self.interval"))",
    "guard let self = self else { return }; \(Self.completion("self.interval"))",
    "if let self { \(Self.completion("interval")) }", Self.completion("(self?.interval ?? 300)"),
  ])
  func providersThatMayBeGone(_ statements: String) {
    #expect(timeline("load { [weak self] in \(statements) }", "") == "{policy: after, reload: 5m}")
  }

  @Test(arguments: [
    "let (entries, next) = build()", "let (entries, next) = try await load()",
    "let built = build(); let (entries, next) = (built.0, built.1)",
    "let built = named(); let (entries, next) = (built.entries, built.next)",
    "let built = labelled(); let entries = built.entries; let next = built.next",
    "let (entries, count) = ([E(date: Date())], 5); let next = Date() + Double(count) * 60",
  ])
  func tuples(_ statements: String) {
    let other = """
      extension P {
        func build() -> ([E], Date) { let first = E(date: .now); return ([first], .now + 300) }
        func load() async throws -> ([E], Date) { try await check(); return build() }
        func named() -> (entries: [E], next: Date) { ([E(date: .now)], .now.addingTimeInterval(300)) }
        func labelled() -> (entries: [E], next: Date) { (entries: [E(date: .now)], next: .now + 300) }
      }
      """
    let timeline = timeline("\(statements); completion(Timeline(entries: entries, policy: .after(next)))", other)
    #expect(timeline == "{policy: after, reload: 5m}")
  }

  private static func completion(_ interval: String) -> String {
    "completion(Timeline(entries: [E(date: .now)], policy: .after(.now + \(interval))))"
  }
}
#endif
