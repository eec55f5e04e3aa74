import AppleTables
import Base

/// Known findings, which a run does not report.
public struct Baseline: Sendable {
  public struct Line: Sendable {
    public let entry: BaselineEntry
    /// Counted from 1.
    public let number: Int
  }

  package private(set) var lines: [Line]

  public init(lines: [Line] = []) { self.lines = lines }

  public mutating func add(_ entry: BaselineEntry) { lines.append(Line(entry: entry, number: lines.count + 2)) }

  public var count: Int { Set(lines.map(\.entry)).count }

  public var text: [UInt8] {
    let entries = Set(lines.map(\.entry)).map { BaselineLine.bytes(of: $0) }
    return ([BaselineLine.header] + entries.sorted { $0.lexicographicallyPrecedes($1) })
      .flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// - Returns: The baseline, and findings about mistakes in the file, in text order.
  public static func read(_ file: SourceFile) -> (baseline: Baseline, findings: [Finding]) {
    var lines: [Line] = []
    var findings: [Finding] = []
    for number in 1...file.lines.starts.count {
      let bytes = file.lines.contents(ofLine: number, in: file.text)
      if number == 1 {
        if bytes.elementsEqual(BaselineLine.header) { continue }
        let advice = "A baseline begins with \(String(decoding: BaselineLine.header, as: UTF8.self))"
        report("\(advice). Write the file again with --write-baseline.", bytes, &findings)
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

  private static let maximumFindings = 100

  private static func message(about line: ArraySlice<UInt8>) -> String {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.starts(with: $0.utf8) }
    if isConflict {
      return "A merge left its marks here. Keep the lines of both sides and remove the marks; order does not matter."
    }
    return "The line is not an entry of a baseline: file, widget, path and rule with one space between. "
      + "Remove it, or write the file again with --write-baseline."
  }

  private static func report(_ message: String, _ line: ArraySlice<UInt8>, _ findings: inout [Finding]) {
    let span = TextSpan(start: line.startIndex, end: line.endIndex)
    findings.append(Finding(rule: "invalid-value", severity: .error, message: message, span: span))
  }
}

public struct BaselineComparison: Sendable {
  private let baseline: Baseline
  private let entriesByPiece: [BaselineEntry: Set<BaselineEntry>]
  private var matched: Set<BaselineEntry> = []
  private var activeRules: [[UInt8]: Set<String>] = [:]
  /// The findings of the run.
  package private(set) var current = Baseline()
  public var knownCount: Int { matched.count }
  /// True if the baseline and the run have findings, but none in common.
  public var matchesNothing: Bool { matched.isEmpty && !baseline.lines.isEmpty && !current.lines.isEmpty }
  public var listedFiles: Set<[UInt8]> { Set(baseline.lines.map(\.entry.file)) }

  public init(_ baseline: Baseline) {
    self.baseline = baseline
    entriesByPiece = baseline.lines.reduce(into: [:]) { $0[$1.entry.piece, default: []].insert($1.entry) }
  }

  /// The findings of a file that the baseline does not list.
  public mutating func unknown(_ findings: [Finding], in path: [UInt8], activeRules: Set<String>) -> [Finding] {
    self.activeRules[path] = activeRules
    var counts: [BaselineEntry: Int] = [:]
    var indicesByPiece: [BaselineEntry: [Int]] = [:]
    var isKnown = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() {
      guard var entry = BaselineEntry(finding, in: path) else { continue }
      counts[entry, default: 0] += 1
      entry.number = counts[entry, default: 1]
      if finding.subject.isAboutEachFamily { entry.families = finding.subject.families }
      current.add(entry)
      if entriesByPiece[entry.piece] != nil { indicesByPiece[entry.piece, default: []].append(index) }
    }
    for (piece, indices) in indicesByPiece {
      // The smallest numbers come last, so that they match first, and removing them is fast.
      var entries = Dictionary(grouping: (entriesByPiece[piece] ?? []).sorted { $0.number > $1.number }, by: \.level)
      for severity in Severity.allCases.reversed() {
        for index in indices where findings[index].severity == severity {
          guard let entry = Self.removeMatch(for: findings[index], from: &entries) else { continue }
          matched.insert(entry)
          isKnown[index] = true
        }
      }
    }
    return findings.indices.filter { !isKnown[$0] }.map { findings[$0] }
  }

  /// Removes the entry of the lowest level that covers a finding; nil if none does.
  private static func removeMatch(
    for finding: Finding, from entries: inout [Severity: [BaselineEntry]]
  ) -> BaselineEntry? {
    for level in Severity.allCases where level >= finding.severity {
      guard let match = entries[level]?.lastIndex(where: { $0.covers(finding) }) else { continue }
      return entries[level]?.remove(at: match)
    }
    return nil
  }

  /// The entries that no finding matches. An entry of a file that was not linted counts only if the file is gone.
  public func stale(isGone: ([UInt8]) -> Bool) -> [Baseline.Line] {
    let gone = listedFiles.filter { activeRules[$0] == nil && isGone($0) }
    return baseline.lines.filter { line in
      let entry = line.entry
      guard !matched.contains(entry) else { return false }
      guard let active = activeRules[entry.file] else { return gone.contains(entry.file) }
      return active.contains(String(decoding: entry.rule, as: UTF8.self))
    }
  }

  /// The baseline without stale entries.
  public func updated(isGone: ([UInt8]) -> Bool) -> Baseline {
    let stale = Set(stale(isGone: isGone).map(\.entry))
    return Baseline(lines: baseline.lines.filter { !stale.contains($0.entry) })
  }
}

/// A finding as a baseline lists it. It has no line, message and measured value, so that edits elsewhere do not matter.
/// It has level and families, so that a known note does not hide an error, nor a known family another one.
public struct BaselineEntry: Hashable, Sendable {
  public var file: [UInt8]
  /// Empty if the widget has no kind.
  public var widget: [UInt8]
  /// Empty for findings about the whole file.
  public var path: [UInt8]
  public var rule: [UInt8]
  public var level = Severity.error
  /// Families that each have the problem by themselves; empty for other findings.
  public var families: [String] = []
  /// The number among entries that are equal but for their families, from 1.
  public var number = 1

  /// The properties that all findings of a rule about one piece have in common.
  var piece: BaselineEntry { BaselineEntry(file: file, widget: widget, path: path, rule: rule) }

  func covers(_ finding: Finding) -> Bool {
    level >= finding.severity && (families.isEmpty || finding.subject.families.allSatisfy { families.contains($0) })
  }

  public var words: String {
    let names = [rule, widget, path].filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    return names.joined(separator: " ") + " in " + String(decoding: file, as: UTF8.self)
  }
}

extension BaselineEntry {
  /// The entry without number and families; nil for a finding that no baseline may hide.
  init?(_ finding: Finding, in file: [UInt8]) {
    guard finding.suppression == nil, !KnownRules.notSuppressible.contains(finding.rule) else { return nil }
    self.init(
      file: file, widget: Array((finding.subject.widget ?? "").utf8), path: Array(finding.subject.path.utf8),
      rule: Array(finding.rule.utf8), level: finding.severity)
  }
}

/// Reads and writes a line of a baseline: file, widget, path and rule with spaces between, then optionally level,
/// families and number. An empty field is `-`. Spaces, backslashes and unreadable bytes are escaped, such as `\x20`.
enum BaselineLine {
  static let header = Array("# widgetlint baseline 1".utf8)

  private static let blank = UInt8(ascii: " ")
  private static let dash = UInt8(ascii: "-")
  private static let backslash = UInt8(ascii: "\\")

  static func bytes(of entry: BaselineEntry) -> [UInt8] {
    let fields = [entry.file, entry.widget, entry.path, entry.rule].map { escaped($0) }
    var line = Array(fields.joined(separator: [blank]))
    if entry.level != .error { line += " \(entry.level.rawValue)".utf8 }
    if !entry.families.isEmpty { line += " \(entry.families.joined(separator: ","))".utf8 }
    if entry.number > 1 { line += " \(entry.number)".utf8 }
    return line
  }

  static func entry(_ line: ArraySlice<UInt8>) -> BaselineEntry? {
    let fields = line.split(separator: blank, omittingEmptySubsequences: false)
    guard fields.count >= 4, let file = unescaped(fields[0]), !file.isEmpty,
      let widget = unescaped(fields[1]), let path = unescaped(fields[2]), let rule = unescaped(fields[3]), !rule.isEmpty
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
    let escapesNonASCII = !isReadable(field)
    return field.enumerated().flatMap { index, byte -> [UInt8] in
      let isLoneDash = byte == dash && field.count == 1
      let isComment = byte == UInt8(ascii: "#") && index == 0
      let isSpecial = byte <= blank || byte == backslash || byte == 0x7F || isLoneDash || isComment
      let isEscaped = isSpecial || escapesNonASCII && byte >= 0x80
      return isEscaped ? Array("\\x\(String(hexadecimal: byte, digits: 2))".utf8) : [byte]
    }
  }

  /// True if characters beyond ASCII need no escapes, since they are valid UTF-8 and harmless in a terminal.
  private static func isReadable(_ field: [UInt8]) -> Bool {
    guard let text = String(valid: field) else { return false }
    let harmful: [Unicode.GeneralCategory] = [.format, .control, .lineSeparator, .paragraphSeparator, .spaceSeparator]
    return text.unicodeScalars.allSatisfy { $0.isASCII || !harmful.contains($0.properties.generalCategory) }
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
      guard rest.popFirst() == UInt8(ascii: "x"), let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }
}
