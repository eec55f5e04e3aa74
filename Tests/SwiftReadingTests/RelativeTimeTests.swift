#if SwiftSource
import SwiftReading
import Testing

/// Times that the app formats in relation to now, which are wrong a minute later.
@Suite struct RelativeTimeTests {
  private static let other = """
    struct Entry {
      let date: Date; let read: Date; let due: Date; let length: TimeInterval; let name: String; let count: Int
      let last: Date?
      var span: TimeInterval { due.timeIntervalSince(read) }
    }
    private let shared: RelativeDateTimeFormatter = { let made = RelativeDateTimeFormatter(); return made }()
    private let parts = DateComponentsFormatter()
    func since(_ date: Date) -> String { date.formatted(.relative(presentation: .named)) }
    extension Date {
      var ago: String {
        let formatter = RelativeDateTimeFormatter()
        formatter.unitsStyle = .short
        return formatter.localizedString(for: self, relativeTo: Date())
      }
      func day() -> String { formatted(date: .abbreviated, time: .omitted) }
    }
    extension V {
      var style: Date.RelativeFormatStyle { Date.RelativeFormatStyle(presentation: .numeric) }
      var left: TimeInterval { let seconds = entry.due.timeIntervalSinceNow; return max(0, seconds) }
      var words: String {
        let seconds = Date.now.timeIntervalSince(entry.read)
        return parts.string(from: seconds) ?? ""
      }
      func label(_ date: Date) -> String { if date < .now { return "Now" } else { return date.ago } }
    }
    """

  /// Times that the provider writes into its entries.
  @Test(arguments: [
    ("E(date: .now, age: relative(news.date))", true), ("E(date: .now, age: news.date.ago)", true),
    ("E(date: .now, age: age)", true), ("E(date: .now, age: \"Today\")", false),
    ("isNew ? E(date: .now, age: age) : E(date: .now, age: \"Old\")", false),
  ])
  func storedTimes(_ entry: String, _ isFound: Bool) {
    let provider = """
      struct E: TimelineEntry { let date: Date; let age: String }
      struct P: TimelineProvider {
        func placeholder(in context: Context) -> E { E(date: .now, age: "5 minutes") }
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
          Task {
            let news = await load()
            let age = relative(news.date)
            completion(Timeline(entries: [\(entry)], policy: .never))
          }
        }
        func relative(_ date: Date) -> String { date.ago }
      }
      """
    let source = SwiftApp.source(body: "Text(entry.age)", other: "\(Self.other)\n\(provider)")
    let app = SwiftApp(["App/Widget.swift": source.replacing("let entry: Entry", with: "let entry: E")])
    #expect(app.findings().contains { $0.hasSuffix("system-date-refresh: entry.age") } == isFound, "\(app.content)")
  }

  /// Entries that take their text from one another are not followed in circles.
  @Test func storedTimesOfOtherEntries() {
    let entries = (1..<12).map { "let e\($0): E = E(date: .now, age: e\($0 - 1).age)" }.joined(separator: "\n")
    let provider = """
      struct E: TimelineEntry { let date: Date; let age: String }
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
          let e0: E = Store.last
          \(entries)
          completion(Timeline(entries: [e11], policy: .never))
        }
      }
      """
    let body = "VStack { Text(entry.age); Text(\"1\").font(.system(size: 9)) }"
    let source = SwiftApp.source(body: body, other: provider)
    let app = SwiftApp(["App/Widget.swift": source.replacing("let entry: Entry", with: "let entry: E")])
    #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
  }

  private func found(_ body: String) -> [String] {
    SwiftApp(body: body, other: Self.other).reports().flatMap { report in
      report.findings.filter { $0.rule == "system-date-refresh" }.map {
        String(decoding: report.file.bytes(in: $0.span), as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("Text(RelativeDateTimeFormatter().localizedString(for: entry.read, relativeTo: .now))", nil as String?),
    ("Text(shared.string(for: entry.read) ?? \"\")", "shared.string(for: entry.read) ?? \"\""),
    ("Text(shared.localizedString(fromTimeInterval: -entry.length))", nil), ("Text(entry.read.ago)", nil),
    ("Text(since(entry.read))", nil), ("Text(label(entry.read))", nil), ("Text(style.format(entry.read))", nil),
    ("Text(entry.read.formatted(style))", nil),
    ("Text(entry.read, format: .relative(presentation: .numeric))", ".relative"),
    ("Text(\"Read \\(entry.read.ago)\")", nil), ("Text(entry.count > 1 ? \"Now\" : entry.read.ago)", nil),
    ("Text(entry.last.map { shared.localizedString(for: $0, relativeTo: .now) } ?? \"Never\")", nil),
    ("Text(entry.last.map { date in date.ago } ?? \"Never\")", nil),
    ("Text(\"Read \\(entry.read, format: .relative(presentation: .named))\")", nil),
    ("Label(entry.read.ago, systemImage: \"clock\")", nil),
    ("Text(parts.string(from: Date(), to: entry.due) ?? \"\")", "parts"),
    ("Gauge(value: 1) { Text(entry.read.ago) }", "entry.read.ago"),
    ("Text(\"Read \\(entry.read, formatter: shared)\")", nil),
    ("Text(\"Read \\(Text(entry.read, format: .relative(presentation: .named)))\")", nil),
    ("Text(parts.string(from: Date().timeIntervalSince(entry.read)) ?? \"\")", "parts"),
    ("Text(parts.string(from: entry.due.timeIntervalSince(.now))!)", "parts"),
    ("Text(parts.string(from: abs(entry.due.timeIntervalSinceNow)) ?? \"\")", "parts"),
    ("Text(parts.string(from: entry.read.distance(to: .now)) ?? \"\")", "parts"),
    ("Text(parts.string(from: left) ?? \"\")", "parts"), ("Text(words)", nil),
    ("Text((Date.now..<entry.due).formatted(.components(style: .wide)))", nil),
    ("Text((entry.read..<Date()).formatted(.timeDuration))", nil),
    ("Text(Duration.seconds(entry.due.timeIntervalSinceNow).formatted(.units(allowed: [.hours])))", nil),
    ("Text(String.localizedStringWithFormat(NSLocalizedString(\"%d min ago\", comment: \"\"), entry.count))", nil),
  ])
  func relativeTimes(_ body: String, _ place: String?) {
    let found = found(body)
    let written =
      place ?? String(body.dropFirst(body.hasPrefix("Label") ? 6 : 5).prefix { $0 != "," }).dropLastParenthesis
    #expect(found.count == 1 && found[0].hasPrefix(written.prefix(12)), "\(found) for \(written)")
  }

  /// Absolute dates, lengths, and what the system keeps current.
  @Test(arguments: [
    "Text(entry.read, style: .relative)", "Text(entry.read.day())", "Text(entry.read, format: .dateTime.hour())",
    "Text(entry.read.formatted(.dateTime.day()))", "Text(entry.read.formatted(date: .long, time: .omitted))",
    "Text(DateFormatter.localizedString(from: entry.read, dateStyle: .short, timeStyle: .none))",
    "Text(parts.string(from: entry.length) ?? \"\")", "Text(parts.string(from: entry.span) ?? \"\")",
    "Text(parts.string(from: entry.due.timeIntervalSince(entry.read)) ?? \"\")",
    "Text((entry.read..<entry.due).formatted(.components(style: .wide)))",
    "Text((Date.now..<entry.due).formatted(.interval))", "Text(Duration.seconds(entry.length).formatted(.units()))",
    "Text(\"Read \\(entry.read, formatter: DateFormatter())\")",
    "Text(\"Read \\(Text(entry.read, style: .relative))\")",
    "Text(String.localizedStringWithFormat(NSLocalizedString(\"%d minutes\", comment: \"\"), entry.count))",
    "Text(parts.string(from: entry.read, to: entry.due) ?? \"\")",
    "Text(entry.name)", "Text(\"Read \\(entry.read, style: .offset)\")", "Text(timerInterval: entry.read...entry.due)",
  ])
  func timesToLeaveAlone(_ body: String) { #expect(found(body) == []) }
}

extension String {
  /// The text without the parenthesis that closes the view.
  fileprivate var dropLastParenthesis: String { hasSuffix(")") ? String(dropLast()) : self }
}
#endif
