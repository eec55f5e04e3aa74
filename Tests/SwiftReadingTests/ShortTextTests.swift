#if SwiftSource
import Testing

/// Numbers, dates and times are short, however the code computes them, and touch no edge in the middle of a widget.
@Suite struct ShortTextTests {
  private static let other = """
    struct Entry: TimelineEntry {
      let date: Date; let name: String; let items: [Int]; let part: Double; let percent: Int?; let count: Int
    }
    extension Date { var hour: String { formatted(.dateTime.hour()) } }
    extension Double { var words: String { formatted(.percent) } }
    let numbers = NumberFormatter()
    """

  private func findings(_ body: String) -> [String] {
    let source = SwiftApp.source(body: "\(body).containerBackground(.background, for: .widget)", other: Self.other)
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    return SwiftApp(["App/Widget.swift": source]).findings()
  }

  @Test(arguments: [
    "\"\\(entry.items.count)\"", "\"\\(entry.items.count)/\\(entry.count)\"",
    "\"\\(entry.items.filter { $0 > 1 }.count)\"", "\"\\(max(0, entry.count))\"", "\"\\(entry.count * 2)\"",
    "\"\\(Calendar.current.component(.day, from: entry.date))\"", "entry.count.description",
    "DateFormatter().string(from: entry.date)", "numbers.string(from: NSNumber(value: entry.part)) ?? \"–\"",
    "entry.date.hour", "entry.part.words", "entry.percent.map { \"\\($0) %\" } ?? \"--\"",
    "String(entry.name.prefix(1))",
  ])
  func shortTexts(_ text: String) {
    #expect(findings("Text(\(text))") == [])
  }

  @Test(arguments: [
    "0..<entry.count", "1..<32", "entry.items.indices", "[1, 2, 3]", "Array(1...7)",
  ])
  func elementsOfLoops(_ data: String) {
    #expect(findings("ForEach(\(data), id: \\.self) { day in Text(\"\\(day)\") }") == [])
  }

  @Test(arguments: [
    "entry.name", "\"\\(entry.name) \\(entry.count)\"", "entry.name + \"\\(entry.count)\"",
    "entry.names.map { \"\\($0) is there\" } ?? \"--\"", "ListFormatter().string(from: entry.names) ?? \"\"",
    "String(entry.name.prefix(30))", "max(entry.name, entry.other)",
  ])
  func longTexts(_ text: String) {
    #expect(findings("Text(\(text))").count == 1)
  }
}
#endif
