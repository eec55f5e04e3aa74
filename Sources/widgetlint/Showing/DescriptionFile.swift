import Base
import SwiftReading

/// A description from `widgetlint describe`, below a comment that names its source and what was not read. In a file,
/// the comment contains a digest of all other lines, by which `describe` recognizes and keeps edited files.
struct DescriptionFile {
  private let header: [String]
  private let body: String

  init(_ widget: SwiftWidget) {
    var lines = ["# From \(Printing.safe(widget.path.bytes))"]
    if !widget.isListed { lines.append("# No WidgetBundle lists it.") }
    for note in widget.notes { lines.append("# Not read: \(Printing.safe(note))") }
    header = lines
    body = widget.shortText
  }

  var text: String { header.joined(separator: "\n") + "\n" + body }

  var bytesWithDigest: [UInt8] {
    let digestLine = Self.digestPrefix + Self.digest(of: text.utf8) + Self.digestSuffix
    return Array(((header + [digestLine]).joined(separator: "\n") + "\n" + body).utf8)
  }

  /// `describe` writes no larger file.
  static let maximumBytes = 64 << 20

  private static let digestPrefix = "# widgetlint describe replaces this file unless it is edited (digest "
  private static let digestSuffix = ")."

  /// True if only the line ends of a file have changed since it was written.
  static func isUnedited(_ bytes: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
    guard let index = lines.firstIndex(where: { $0.starts(with: digestPrefix.utf8) }) else { return false }
    let otherLines = (lines[..<index] + lines[(index + 1)...]).joined(separator: [newline])
    return lines[index].elementsEqual((digestPrefix + digest(of: otherLines) + digestSuffix).utf8)
  }

  private static func digest(of bytes: some Sequence<UInt8>) -> String {
    var hash = StableHash()
    hash.add(bytes)
    return hash.digits
  }
}

/// Unique file names for descriptions, which are valid on all file systems of Macs and Linux.
struct DescriptionNames {
  private(set) var names: [String]

  /// Names widgets by their kinds, and adds to equal kinds what distinguishes the widgets.
  init(_ widgets: [SwiftWidget]) {
    names = widgets.map { Self.base(ofKind: $0.kind) }
    let groups = Dictionary(grouping: names.indices) { names[$0].lowercased() }
    for group in groups.values where group.count > 1 {
      for (index, difference) in zip(group, Self.differences(of: group.map { widgets[$0] })) {
        names[index] += difference
      }
    }
    // Many file systems ignore case.
    var taken: Set<String> = []
    names = names.map { base in
      let candidates = (1...).lazy.map { $0 == 1 ? base : "\(base)-\($0)" }
      return (candidates.first { taken.insert($0.lowercased()).inserted } ?? base) + ".widget.yml"
    }
  }

  /// Endings for names: the platforms if they differ, else the first folders in their paths that all differ.
  private static func differences(of widgets: [SwiftWidget]) -> [String] {
    let platforms = widgets.map { $0.platforms.joined(separator: "-") }
    if Set(platforms).count == widgets.count { return platforms.map { ".\($0)" } }
    let folders = widgets.map { $0.path.bytes.split(separator: UInt8(ascii: "/")).dropLast().map(Array.init) }
    let depth = folders.map(\.count).min() ?? 0
    let level = (0..<depth).first { level in Set(folders.map { $0[level] }).count == widgets.count }
    guard let level else { return widgets.map { _ in "" } }
    return folders.map { ".\(base(ofKind: String(decoding: $0[level], as: UTF8.self)))" }
  }

  private static let maximumLetters = 80

  /// The kind with `-` for all characters but ASCII letters, digits and `. - _`, since file systems encode others
  /// differently.
  private static func base(ofKind kind: String) -> String {
    let bytes = kind.unicodeScalars.map { scalar in
      let byte = UInt8(exactly: scalar.value) ?? 0
      return byte.isLetterOrDigit || [".", "-", "_"].contains(scalar) ? byte : UInt8(ascii: "-")
    }
    var kept = bytes.drop { !$0.isLetterOrDigit }.prefix(maximumLetters)
    while let last = kept.last, !last.isLetterOrDigit, last != UInt8(ascii: "_") { kept.removeLast() }
    let base = String(decoding: kept, as: UTF8.self)
    return base.isEmpty ? "widget" : base
  }
}
