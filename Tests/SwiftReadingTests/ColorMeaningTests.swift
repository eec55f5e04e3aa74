#if SwiftSource
import Testing

/// Views that differ in nothing but colour, in the strict profile.
@Suite struct ColorMeaningTests {
  @Test(arguments: [
    ("HStack { Image(systemName: \"circle\"); Text(\"Mail\") }.foregroundStyle(entry.isUp ? .green : .red)", true),
    ("HStack { Image(systemName: entry.isUp ? \"checkmark\" : \"xmark\"); Text(\"Mail\") }"
      + ".foregroundStyle(entry.isUp ? .green : .red)", false),
    ("VStack { Text(\"Mail\"); Text(entry.isUp ? \"Up\" : \"Down\") }.foregroundStyle(entry.isUp ? .green : .red)",
      false),
    ("HStack { if entry.isUp { Image(systemName: \"checkmark\") }; Text(\"Mail\") }"
      + ".foregroundStyle(entry.isUp ? .green : .red)", false),
    ("Label(\"Mail\", systemImage: entry.symbol).foregroundStyle(entry.isUp ? .green : .red)", false),
    ("Text(entry.words).foregroundStyle(entry.isUp ? .green : .red)", false),
    ("Circle().fill(entry.isUp ? .green : .red)", true), ("Circle().fill(entry.isUp ? .green : entry.shade)", false),
    ("Circle().fill(entry.isUp ? .green : entry.shade.opacity(0.2))", false),
    ("Text(entry.date, style: .time).foregroundStyle(entry.isUp ? .green : .red)", true),
  ])
  func alternatives(_ body: String, _ isReported: Bool) {
    let entry = """
      struct Entry: TimelineEntry {
        let date: Date; let isUp: Bool; let words: String; let symbol: String; let shade: Color
      }
      """
    let found = SwiftApp(body: "VStack { \(body) }", other: entry).findings(strict: true)
    #expect(found.contains { $0.contains("color-only-meaning") } == isReported, "\(body): \(found)")
  }
}
#endif
