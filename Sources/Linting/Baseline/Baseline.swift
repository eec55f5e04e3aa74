import AppleTables
import Base

/// Findings that are known, so that only new ones are reported.
package struct Baseline: Sendable {
  /// An entry, and the line of the file on which it stands.
  package struct Line: Sendable {
    package let entry: BaselineEntry
    /// From 1.
    package let number: Int
  }

  /// In the order of the file.
  package private(set) var lines: [Line] = []

  package init() {}

  package mutating func add(_ entry: BaselineEntry) {
    lines.append(Line(entry: entry, number: lines.count + 2))
  }

  init(lines: [Line]) { self.lines = lines }

  /// How many different entries there are.
  package var count: Int { Set(lines.map(\.entry)).count }

  /// The baseline's file: a first line that says what it is, then one line for each entry, sorted by bytes.
  package var text: [UInt8] {
    var text = BaselineLine.header
    text.append(UInt8(ascii: "\n"))
    let entries = Set(lines.map(\.entry)).map { BaselineLine.bytes(of: $0) }
    for line in entries.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}

extension Baseline {
  /// Reads a baseline's file.
  ///
  /// - Returns: The baseline, and what is wrong with the file, in the order of places.
  package static func read(_ file: SourceFile) -> (baseline: Baseline, findings: [Finding]) {
    var lines: [Line] = []
    var findings: [Finding] = []
    for number in 1...file.lines.starts.count {
      let bytes = file.lines.contents(ofLine: number, in: file.text)
      if number == 1 {
        if bytes.elementsEqual(BaselineLine.header) { continue }
        let advice = "A baseline begins with \(String(decoding: BaselineLine.header, as: UTF8.self))"
        report("\(advice). Write the file anew with --write-baseline.", bytes, &findings)
        return (Baseline(), findings)
      }
      if bytes.isEmpty { continue }
      if let entry = BaselineLine.entry(bytes) {
        lines.append(Line(entry: entry, number: number))
        continue
      }
      report(message(about: bytes), bytes, &findings)
      if findings.count == maximumFindings { break }
    }
    return (Baseline(lines: lines), findings)
  }

  /// More than these would not help.
  private static let maximumFindings = 100

  private static func message(about line: ArraySlice<UInt8>) -> String {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.starts(with: $0.utf8) }
    if isConflict {
      return "A merge left its marks here. Keep the lines of both sides and remove the marks; order does not matter."
    }
    return "The line is no entry of a baseline: file, widget, path and rule with one space between. "
      + "Remove it, or write the file anew with --write-baseline."
  }

  private static func report(_ message: String, _ line: ArraySlice<UInt8>, _ findings: inout [Finding]) {
    let span = TextSpan(start: line.startIndex, end: line.endIndex)
    findings.append(Finding(rule: "invalid-value", severity: .error, message: message, span: span))
  }
}

/// Entries about one piece that no finding has met yet.
private struct OpenEntries {
  /// By level, the first entry last.
  private var byLevel: [Severity: [BaselineEntry]]

  init(_ entries: Set<BaselineEntry>) {
    byLevel = Dictionary(grouping: entries.sorted { $0.number > $1.number }, by: \.level)
  }

  /// The entry of the lowest level that knows a finding.
  mutating func take(for finding: Finding) -> BaselineEntry? {
    for level in Severity.allCases where level >= finding.severity {
      // Entries with families are few at one piece; the others know any.
      guard let index = byLevel[level]?.lastIndex(where: { $0.covers(finding) }) else { continue }
      return byLevel[level]?.remove(at: index)
    }
    return nil
  }
}

/// What a baseline makes of a run's findings.
package struct BaselineComparison: Sendable {
  private let baseline: Baseline
  /// By what they are about.
  private let known: [BaselineEntry: Set<BaselineEntry>]
  private var met: Set<BaselineEntry> = []
  private var lintedFiles: Set<[UInt8]> = []
  private var activeRules: [[UInt8]: Set<String>] = [:]
  /// All entries that the run's findings make, known or not.
  package private(set) var current = Baseline()
  /// How many findings were known.
  package var knownCount: Int { met.count }
  /// True if the run has findings, and the baseline lists some, but not one of them.
  package var matchesNothing: Bool { met.isEmpty && !baseline.lines.isEmpty && !current.lines.isEmpty }
  /// The files that the baseline lists.
  package var listedFiles: Set<[UInt8]> { Set(baseline.lines.map(\.entry.file)) }

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    known = baseline.lines.reduce(into: [:]) { $0[$1.entry.piece, default: []].insert($1.entry) }
  }

  /// The findings of a file that are not known.
  ///
  /// - Parameters:
  ///   - path: The file's path from the baseline's folder on.
  ///   - activeRules: Ids of the rules that ran; entries of others are not judged.
  package mutating func unknown(_ findings: [Finding], in path: [UInt8], activeRules: Set<String>) -> [Finding] {
    lintedFiles.insert(path)
    self.activeRules[path] = activeRules
    var numbering = BaselineNumbering()
    /// Places of the findings about a piece for which entries are left to compare.
    var places: [BaselineEntry: [Int]] = [:]
    var isKnown = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() {
      guard let entry = numbering.entry(for: finding, in: path) else { continue }
      current.add(entry)
      if known[entry.piece] != nil { places[entry.piece, default: []].append(index) }
    }
    for (piece, indices) in places {
      var entries = OpenEntries(known[piece] ?? [])
      for severity in Severity.allCases.reversed() {
        for index in indices where findings[index].severity == severity {
          guard let entry = entries.take(for: findings[index]) else { continue }
          met.insert(entry)
          isKnown[index] = true
        }
      }
    }
    return findings.indices.filter { !isKnown[$0] }.map { findings[$0] }
  }

  /// Entries that no finding matches any more. Those of files that were not part of the run are not judged, unless
  /// the file is gone.
  ///
  /// - Parameter isGone: Whether nothing stands at a path from the baseline's folder on.
  package func stale(isGone: ([UInt8]) -> Bool) -> [Baseline.Line] {
    var gone: [[UInt8]: Bool] = [:]
    return baseline.lines.filter { line in
      let entry = line.entry
      guard !met.contains(entry) else { return false }
      if lintedFiles.contains(entry.file) {
        return activeRules[entry.file]?.contains(String(decoding: entry.rule, as: UTF8.self)) ?? true
      }
      if let known = gone[entry.file] { return known }
      let isGone = isGone(entry.file)
      gone[entry.file] = isGone
      return isGone
    }
  }

  /// The baseline without entries that are stale.
  package func updated(isGone: ([UInt8]) -> Bool) -> Baseline {
    let stale = Set(stale(isGone: isGone).map(\.entry))
    return Baseline(lines: baseline.lines.filter { !stale.contains($0.entry) })
  }
}

/// A finding as a baseline remembers it: by what it is about, never by its line, message or measured value, so that an
/// edit elsewhere in the file leaves it known. Of its level the highest is remembered that is still known: a note
/// about a piece does not hide an error there. So are the families of what each of them lacks: one family without a
/// link does not hide another.
package struct BaselineEntry: Hashable, Sendable {
  /// The file's path from the baseline's folder on.
  package var file: [UInt8]
  /// The widget's kind; empty if it has none.
  package var widget: [UInt8]
  /// The path in the model; empty for what concerns the whole file.
  package var path: [UInt8]
  package var rule: [UInt8]
  /// The highest level that is known.
  package var level: Severity
  /// The families that are known to lack something, each by itself; empty for all, and for other findings.
  package var families: [String] = []
  /// Which of several findings that are equal in all this, from 1.
  package var number: Int

  package init(
    file: [UInt8], widget: [UInt8], path: [UInt8], rule: [UInt8], level: Severity = .error, number: Int = 1
  ) {
    self.file = file
    self.widget = widget
    self.path = path
    self.rule = rule
    self.level = level
    self.number = number
  }

  /// The same for all findings of a rule at one piece.
  var piece: BaselineEntry { BaselineEntry(file: file, widget: widget, path: path, rule: rule) }
}

extension BaselineEntry {
  /// Whether a finding is no worse than what is known, by its level and by the families that it concerns.
  func covers(_ finding: Finding) -> Bool {
    level >= finding.severity && (families.isEmpty || finding.subject.families.allSatisfy { families.contains($0) })
  }

  /// What it is about, for messages: rule, widget and path, and the file.
  package var words: String {
    let parts = [rule, widget, path].filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    return parts.joined(separator: " ") + " in " + String(decoding: file, as: UTF8.self)
  }
}

/// Numbers the findings of a file that are equal in everything that a baseline knows, in the order of their places.
struct BaselineNumbering {
  private var counts: [BaselineEntry: Int] = [:]

  /// The entry for a finding; nil for what no baseline may hide: that the file could not be read as it stands.
  mutating func entry(for finding: Finding, in file: [UInt8]) -> BaselineEntry? {
    guard finding.suppression == nil, !KnownRules.notSuppressible.contains(finding.rule) else { return nil }
    var entry = BaselineEntry(
      file: file, widget: Array((finding.subject.widget ?? "").utf8), path: Array(finding.subject.path.utf8),
      rule: Array(finding.rule.utf8), level: finding.severity)
    counts[entry, default: 0] += 1
    entry.number = counts[entry, default: 1]
    if finding.subject.isAboutEachFamily { entry.families = finding.subject.families }
    return entry
  }
}

/// How an entry stands in a baseline's file: file, widget, path and rule with a space between, then `note` or `warning`
/// where no error is known, the families where each is known by itself, with commas between, and a number where several
/// are equal. What is empty is `-`; spaces, backslashes and bytes that no line should have are `\x20`.
enum BaselineLine {
  /// The first line; a later form of the file would have another number.
  static let header = Array("# widgetlint baseline 1".utf8)

  private static let blank = UInt8(ascii: " ")
  private static let dash = UInt8(ascii: "-")
  private static let backslash = UInt8(ascii: "\\")
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func bytes(of entry: BaselineEntry) -> [UInt8] {
    var line: [UInt8] = []
    for field in [entry.file, entry.widget, entry.path, entry.rule] {
      if !line.isEmpty { line.append(blank) }
      line += escaped(field)
    }
    if entry.level != .error { line += Array(" \(entry.level.rawValue)".utf8) }
    if !entry.families.isEmpty { line += Array(" \(entry.families.joined(separator: ","))".utf8) }
    if entry.number > 1 { line += Array(" \(entry.number)".utf8) }
    return line
  }

  /// Nil for what is no entry.
  static func entry(_ line: ArraySlice<UInt8>) -> BaselineEntry? {
    let fields = line.split(separator: blank, omittingEmptySubsequences: false)
    guard fields.count >= 4, let file = unescaped(fields[0]), !file.isEmpty,
      let widget = unescaped(fields[1]), let path = unescaped(fields[2]), let rule = unescaped(fields[3]),
      !rule.isEmpty
    else { return nil }
    var rest = fields[4...].map { String(decoding: $0, as: UTF8.self) }[...]
    var entry = BaselineEntry(file: file, widget: widget, path: path, rule: rule)
    if let level = rest.first.flatMap(Severity.init(rawValue:)) {
      entry.level = level
      rest.removeFirst()
    }
    if let families = rest.first?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      families.allSatisfy({ Family(rawValue: $0) != nil })
    {
      entry.families = families
      rest.removeFirst()
    }
    if let number = rest.popFirst() {
      guard let written = Int(number), written > 1 else { return nil }
      entry.number = written
    }
    return rest.isEmpty ? entry : nil
  }

  private static func escaped(_ field: [UInt8]) -> [UInt8] {
    if field.isEmpty { return [dash] }
    let isASCIIOnly = !isReadable(field)
    var result: [UInt8] = []
    for (index, byte) in field.enumerated() {
      let isLoneDash = byte == dash && field.count == 1
      let isComment = byte == UInt8(ascii: "#") && index == 0
      if byte <= blank || byte == backslash || byte == 0x7F || isLoneDash || isComment || isASCIIOnly && byte >= 0x80 {
        result += [backslash, UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Whether the letters beyond ASCII can stand in a line as they are: valid, and none that acts on a terminal.
  private static func isReadable(_ field: [UInt8]) -> Bool {
    guard let text = String(valid: field) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: scalar.isASCII
      default: true
      }
    }
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8]? {
    if field.elementsEqual([dash]) { return [] }
    guard !field.isEmpty else { return nil }
    var result: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        result.append(byte)
        continue
      }
      guard rest.popFirst() == UInt8(ascii: "x"), let high = rest.popFirst().flatMap(value),
        let low = rest.popFirst().flatMap(value)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
