#if SwiftSource
import SwiftReading
import Testing

/// What a provider does for its entries is not followed to the end, and hides no timeline.
@Suite struct TimelineLimitTests {
  private func timeline(_ provider: String) -> String {
    let app = SwiftApp(
      body: "Text(\"A\").containerBackground(.background, for: .widget)",
      other: "struct E: TimelineEntry { let date: Date; var rain = 0.0 }\n\(provider)")
    let lines = (app.widgets.descriptions.first?.text ?? "").split(separator: "\n")
    return lines.first { $0.hasPrefix("timeline: ") }.map { String($0.dropFirst(10)) } ?? ""
  }

  /// Functions of which each calls the next one three times.
  private static let longComputation =
    (0..<20).map { number in
      """
      private func part\(number)(_ value: Double) -> Double {
        if value > \(number) { return part\(number + 1)(value * 2) + 1 }
        if value < \(number) { return part\(number + 1)(value / 2) - 1 }
        return part\(number + 1)(value)
      }
      """
    }.joined(separator: "\n") + "\nprivate func part20(_ value: Double) -> Double { value }"

  private static let result = """
    let next = Calendar.current.date(byAdding: .minute, value: 5, to: .now)!
    completion(Timeline(entries: [entry], policy: .after(next)))
    """

  @Test(arguments: [
    "let entry = E(date: .now, rain: part0(Service.rain)); \(result)",
    "part0(Service.rain); let entry = E(date: .now); \(result)",
    "let entry = E(date: .now, rain: long); \(result)",
    "load { rain in let entry = E(date: .now, rain: rain); \(result) }",
    "retry { rain in let entry = E(date: .now, rain: rain); \(result) }",
  ])
  func longComputations(_ statements: String) {
    let written = timeline(
      """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) { \(statements) }
        private var long: Double { part0(Service.rain) }
        private func load(_ done: @escaping (Double) -> Void) {
          let first = part0(Service.rain)
          Service.load { rain in done(rain + part0(rain) + first) }
        }
        private func retry(_ done: @escaping (Double) -> Void) {
          var count = 0
          func attempt() {
            count += 1
            Service.load { rain in if rain > 0 { done(rain) } else { attempt() } }
          }
          attempt()
        }
        \(Self.longComputation)
      }
      """)
    #expect(written == "{policy: after, reload: 5m}", "\(statements)")
  }

  @Test func functionsThatTryAgain() {
    let written = timeline(
      """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
          load(retries: 3) { rain in completion(Timeline(entries: [E(date: Date(), rain: rain)], policy: .atEnd)) }
        }
        private func load(retries: Int, _ done: @escaping (Double) -> Void) {
          var count = 0
          func attempt() {
            count += 1
            Service.load { result in
              switch result {
              case .success(let rain): done(rain)
              case .failure:
                if count < retries { queue.asyncAfter(deadline: .now() + 2) { attempt() } } else { done(0) }
              }
            }
          }
          attempt()
        }
      }
      """)
    #expect(written == "{policy: atEnd, reload: 1s}")
  }

  /// A function that only runs long closures makes the timelines of its closures once.
  @Test func entriesOfAFunctionThatIsGivenUp() {
    let written = timeline(
      """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
          var entries: [E] = []
          load { rain in
            entries.append(E(date: .now, rain: rain))
            completion(Timeline(entries: entries, policy: .after(.now + 300)))
          }
        }
        private func load(_ done: @escaping (Double) -> Void) {
          done(1)
          \((0..<200).map { "work\($0 % 20)(Service.rain) { _ in }" }.joined(separator: "\n"))
        }
        \((0..<20).map { "private func work\($0)(_ rain: Double, _ then: (Int) -> Void) { \(Self.loop) }" }
          .joined(separator: "\n"))
      }
      """)
    #expect(written == "{policy: after, reload: 5m}")
  }

  private static let loop = "for x in 0..<150 { if rain > 0 { then(x) } else { then(x * 2 + x - x * x) } }"
}
#endif
