/// A description with comments that can be told apart: beside lines, above them, and some for the linter.
public struct CommentedText {
  /// - Parameters:
  ///   - text: Lines in block style, none of which is within a text.
  ///   - seed: What decides where comments stand.
  ///   - lineEnd: What ends a line.
  public static func text(of text: String, seed: Int, lineEnd: String = "\n") -> String {
    var number = seed
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      number = (number &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      let margin = String(line.prefix { $0 == " " })
      switch (number >> 8) % 7 {
      case 0: lines += ["\(margin)# above \(lines.count)", String(line)]
      case 1, 2: lines.append("\(line) # beside \(lines.count)")
      case 3: lines += ["# far \(lines.count)", String(line)]
      default: lines.append(String(line))
      }
    }
    return lines.joined(separator: lineEnd) + lineEnd
  }
}
