import Base

/// A key with its value, without the colon or the space between them: `font headline`, `frame {width: 8}`, `title:72 %`.
public struct KeySlip {
  public let name: String
  private let value: String
  private let hasColon: Bool

  /// Nil for other texts, and for a name that is no key.
  public init?(_ text: String, isKey: (String) -> Bool) {
    guard text.utf8.count <= 400 else { return nil }
    name = String(text.prefix { $0.isLetter || $0.isNumber })
    let rest = text.dropFirst(name.count)
    hasColon = rest.first == ":"
    value = String(rest.drop { $0 == " " || $0 == ":" })
    guard let first = value.first, isKey(name) else { return nil }
    let isInBrackets = "{[".contains(first) && "}]".contains(value.last ?? first)
    if hasColon {
      guard rest.dropFirst().first != " ", !rest.hasPrefix("::"), first != "/" else { return nil }
    } else if isInBrackets {
      // Swift has braces after names, too.
      guard first == "[" || value.contains(text: ": "), !value.contains("(") else { return nil }
    } else {
      guard rest.first == " ", value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return nil }
    }
  }

  /// - Parameter key: The key that the name means.
  public func message(as key: String? = nil) -> String {
    let problem = hasColon ? "no space after `\(name):`" : "no colon after `\(name)`"
    return "There is \(problem). Write `\(key ?? name): \(shortened(value))`."
  }
}

extension LineRepair {
  /// Leaves out a key with its value, without a colon or a space between them, at the line at fault or before it.
  func repairSlip(around index: Int) -> Repair? {
    for candidate in [index, index - 1, document.index(at: error.contextOffset) ?? -1] where candidate >= 0 {
      let line = document.lines[candidate]
      let slip = KeySlip(document.string(line.content..<line.end), isKey: advice.isName)?.message()
      guard !line.isInBlockScalar, document.pair(of: line) == nil,
        let message = slip
      else { continue }
      var repair = Repair(message, at: line.content..<line.end)
      leaveOutBlock(at: candidate, &repair)
      return repair
    }
    return nil
  }

  /// Leaves out a key without a colon above its value, such as `VStack`, with what is below it.
  func repairLoneKey(above index: Int) -> Repair? {
    let (above, line) = (document.lines[index - 1], document.lines[index])
    guard let word = document.word(of: above), advice.isName(word), line.indent > above.column || line.hasDash,
      !above.isInBlockScalar
    else { return nil }
    var repair = Repair("There is no colon after `\(word)`. Write `\(word):`.", at: above.content..<above.end)
    leaveOutBlock(at: index - 1, &repair)
    return repair
  }

  /// Leaves out a line and what is deeper. An unknown value replaces the only value of the key above.
  private func leaveOutBlock(at index: Int, _ repair: inout Repair) {
    let line = document.lines[index]
    let next = document.lines[(index + 1)...].first { $0.indent <= line.indent }
    var isValue = false
    if index > 0, case let above = document.lines[index - 1], document.text[above.end - 1] == UInt8(ascii: ":") {
      isValue = line.indent > above.column && next.map { $0.indent <= above.column } ?? true
    }
    repair.leaveOut(line.first..<line.end, of: line, isValue: isValue)
    for below in document.lines[(index + 1)...].prefix(while: { $0.indent > line.indent }) { repair.leaveOut(below) }
  }
}
