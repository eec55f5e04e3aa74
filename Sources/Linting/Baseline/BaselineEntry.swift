import AppleTables
import Findings

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
    if let level = rest.first.flatMap(Severity.init(rawValue:)), level != .error {
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
