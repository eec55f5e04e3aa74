#if SwiftSource
import SwiftReading
import Testing

/// Times that the app formats in relation to now, which are wrong a minute later.
@Suite struct RelativeTimeTests {
  private static let other = """
    struct Entry {
      let date: Date; let read: Date; let due: Date; let length: TimeInterval; let name: String; let count: Int
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
      func label(_ date: Date) -> String { if date < .now { return "Now" } else { return date.ago } }
    }
    """

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
    ("Text(\"Read \\(entry.read, format: .relative(presentation: .named))\")", nil),
    ("Label(entry.read.ago, systemImage: \"clock\")", nil),
    ("Text(parts.string(from: Date(), to: entry.due) ?? \"\")", "parts"),
    ("Gauge(value: 1) { Text(entry.read.ago) }", "entry.read.ago"),
    ("Text(\"Read \\(entry.read, formatter: shared)\")", nil),
    ("Text(\"Read \\(Text(entry.read, format: .relative(presentation: .named)))\")", nil),
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
