import Base

/// Makes text from files safe to show on terminals and in logs. Reports show such text only through this type.
///
/// Characters that control the terminal, or hide or reorder the text around them, and bytes that are not UTF-8 become
/// visible escapes such as `\n`, `\x1B`, `\u{202E}`, `\xFF`. `##[` becomes `#\x23[`, since it starts a command on CI
/// servers.
public struct Display {
  /// The limit in characters. A longer text ends in `…`.
  var limit = Display.messageLimit
  /// Keeps tabs, and writes each line end as LF, for texts of several lines.
  var keepsLineBreaks = false

  public static let messageLimit = 2_000
  public static let pathLimit = 1_000
  /// The limit in bytes of a text with a format's escapes, which keeps lines below 4,000 characters.
  static let escapedLimit = 2_400

  func text(of bytes: some Collection<UInt8>) -> String {
    let input = Array(bytes)
    var output: [UInt8] = []
    var index = 0
    var remaining = limit
    while index < input.count, remaining > 0 {
      let before = output.count
      index += appendScalar(of: input, at: index, to: &output)
      remaining -= max(1, output[before...].scalarCount)
    }
    if index < input.count { output.append(text: "…") }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the scalar or invalid byte at the index, and returns its length in the input.
  private func appendScalar(of input: [UInt8], at index: Int, to output: inout [UInt8]) -> Int {
    let byte = input[index]
    if byte == 0x5B {
      // A `[` gets an escape if it would complete a CI command: `##[group]`, `##vso[…]`, `##teamcity[…]`.
      switch commandPrefix(atEndOf: output) {
      case .none: output.append(byte)
      case .bare:
        output.removeLast()
        output.append(text: "\\x23[")
      case .named: output.append(text: "\\x5B")
      }
      return 1
    }
    if keepsLineBreaks, byte == 0x0A || byte == 0x0D || byte == 0x09 {
      output.append(byte == 0x09 ? 0x09 : 0x0A)
      return byte == 0x0D && index + 1 < input.count && input[index + 1] == 0x0A ? 2 : 1
    }
    guard let scalar = input.scalar(at: index) else {
      output.append(text: byteEscape(byte))
      return 1
    }
    if isUnsafeToShow(scalar.value) {
      appendEscape(of: scalar.value, to: &output)
    } else {
      output.append(contentsOf: input[index..<(index + scalar.length)])
    }
    return scalar.length
  }
}

/// True if a scalar controls the terminal, or hides or reorders the text around it.
func isUnsafeToShow(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x00...0x1F, 0x7F...0x9F: true
  case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
  // Invisible spaces and operators. Joiners, which emoji contain, are shown as they are.
  case 0x200B, 0x2060...0x2064, 0xFEFF: true
  // Invisible tag characters.
  case 0xE0000...0xE007F: true
  default: scalar & 0xFFFE == 0xFFFE
  }
}

func appendEscape(of scalar: UInt32, to output: inout [UInt8]) {
  switch scalar {
  case 0x09: output.append(text: "\\t")
  case 0x0A: output.append(text: "\\n")
  case 0x0D: output.append(text: "\\r")
  case 0...0x7F: output.append(text: byteEscape(UInt8(truncatingIfNeeded: scalar)))
  default: output.append(text: "\\u{\(String(hexadecimal: scalar, digits: 1))}")
  }
}

func byteEscape(_ byte: UInt8) -> String { "\\x" + String(hexadecimal: byte, digits: 2) }

/// The start of a CI command before `[`: `##`, `##` with a name, or neither.
enum CommandPrefix { case none, bare, named }

func commandPrefix(atEndOf output: [UInt8]) -> CommandPrefix {
  var end = output.count
  let earliest = max(0, end - 32)
  while end > earliest, output[end - 1].isLetter { end -= 1 }
  guard end >= 2, output[end - 1] == 0x23, output[end - 2] == 0x23 else { return .none }
  return end == output.count ? .bare : .named
}

public func displayable(_ text: String, limit: Int = Display.messageLimit) -> String {
  displayable(Array(text.utf8), limit: limit)
}

public func displayable(_ bytes: some Collection<UInt8>, limit: Int = Display.pathLimit) -> String {
  Display(limit: limit).text(of: bytes)
}

/// A displayable path for the start of a line, with `./` if it would start a GitHub workflow command.
func displayable(atLineStart path: [UInt8]) -> String {
  // Reports write a colon after the path, so even the path `:` would start a command.
  (looksLikeWorkflowCommand(path + [0x3A]) ? "./" : "") + displayable(path)
}

/// True for `::` after optional white space. Every byte beyond ASCII counts as white space, since it may
/// belong to a white-space character.
func looksLikeWorkflowCommand(_ bytes: some Collection<UInt8>) -> Bool {
  bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.starts(with: "::".utf8)
}

/// Replaces bytes of displayable text with a format's escapes. The limit counts the bytes of the result.
func escaped(_ text: String, limit: Int = Display.escapedLimit, _ escape: (UInt8) -> String?) -> String {
  var output: [UInt8] = []
  for byte in text.utf8 {
    if output.count > limit, byte & 0xC0 != 0x80 {
      output.append(text: "…")
      break
    }
    if let replacement = escape(byte) { output.append(text: replacement) } else { output.append(byte) }
  }
  return String(decoding: output, as: UTF8.self)
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension [UInt8] {
  /// Appends text without escapes, so text from files must be displayable.
  mutating func append(text: String) { append(contentsOf: text.utf8) }
}
