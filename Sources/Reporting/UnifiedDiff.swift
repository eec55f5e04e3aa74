/// A patch for `git apply` between two versions of a file. Lines keep their line ends.
public struct UnifiedDiff {
  /// Empty if the versions are equal.
  package private(set) var bytes: [UInt8] = []

  private struct Line {
    /// A space for a line of both versions, `-` for one of the old version, `+` for one of the new.
    var sign: UInt8
    var text: ArraySlice<UInt8>
  }

  private static let contextCount = 3

  /// - Parameter path: Relative to the folder in which the patch is applied, and inside of it.
  public init(from old: [UInt8], to new: [UInt8], path: [UInt8]) {
    guard old != new else { return }
    let lines = Self.comparedLines(Self.lines(of: old), Self.lines(of: new))
    append(header: "--- ", "a/", path)
    append(header: "+++ ", "b/", path)
    for hunk in Self.hunks(of: lines) { append(lines, hunk) }
  }

  /// Makes each line of a patch safe to show.
  public static func displayable(_ bytes: [UInt8]) -> [UInt8] {
    lines(of: bytes).reduce(into: []) { output, line in
      let hasEnd = line.last == 0x0A
      output += Reporting.displayable(hasEnd ? line.dropLast() : line).utf8
      if hasEnd { output.append(0x0A) }
    }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [text.count]).filter { $0 < $1 }.map { text[$0..<$1] }
  }

  private static func comparedLines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.map { change in if case .remove(let offset, _, _) = change { offset } else { -1 } })
    let added = Set(
      difference.insertions.map { change in if case .insert(let offset, _, _) = change { offset } else { -1 } })
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let sign: UInt8 = removed.contains(left) ? 0x2D : added.contains(right) ? 0x2B : 0x20
      lines.append(Line(sign: sign, text: sign == 0x2B ? new[right] : old[left]))
      if sign != 0x2B { left += 1 }
      if sign != 0x2D { right += 1 }
    }
    return lines
  }

  /// The ranges of changed lines with the lines around them.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.sign != 0x20 {
      let range = max(0, index - contextCount)..<min(lines.count, index + contextCount + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private mutating func append(_ lines: [Line], _ hunk: Range<Int>) {
    func counts(_ range: Range<Int>) -> (old: Int, new: Int) {
      (lines[range].count { $0.sign != 0x2B }, lines[range].count { $0.sign != 0x2D })
    }
    let (before, inside) = (counts(0..<hunk.lowerBound), counts(hunk))
    let start = (inside.old == 0 ? before.old : before.old + 1, inside.new == 0 ? before.new : before.new + 1)
    bytes.append(text: "@@ -\(start.0),\(inside.old) +\(start.1),\(inside.new) @@\n")
    for line in lines[hunk] {
      bytes.append(line.sign)
      bytes += line.text
      if line.text.last != 0x0A { bytes.append(text: "\n\\ No newline at end of file\n") }
    }
  }

  /// Appends a header line, with the path quoted if git would quote it.
  private mutating func append(header: String, _ prefix: String, _ path: [UInt8]) {
    bytes.append(text: header)
    let path = Array(prefix.utf8) + (path.starts(with: "./".utf8) ? path.dropFirst(2) : path[...])
    guard path.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      bytes += path
      // A tab ends a path that contains a space.
      if path.contains(0x20) { bytes.append(0x09) }
      bytes.append(0x0A)
      return
    }
    bytes.append(0x22)
    bytes += path.flatMap { byte -> [UInt8] in
      if byte == 0x22 || byte == 0x5C { return [0x5C, byte] }
      if byte >= 0x20, byte < 0x7F { return [byte] }
      let octal = String(byte, radix: 8)
      return Array(("\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal).utf8)
    }
    bytes.append(text: "\"\n")
  }
}
