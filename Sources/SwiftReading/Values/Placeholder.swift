#if SwiftSource
import Base
import SwiftSyntax

extension SyntaxProtocol {
  /// A name in braces for a value, from its code.
  var placeholder: String {
    var name = ""
    for scalar in code.unicodeScalars.prefix(60) {
      switch scalar {
      case "{", "}", ",", "\"", ":", "\\", "\n", "\r", "\t", " ": if name.last != " ", !name.isEmpty { name += " " }
      default: name.unicodeScalars.append(scalar)
      }
    }
    // A default does not name the value.
    if let other = name.firstPlace(of: " ??") { name = String(name[..<other.lowerBound]) }
    // Code that is cut off within arguments ends before them, and `.logo` is called logo.
    while let open = name.openParenthesis {
      name = open == name.startIndex ? String(name.dropFirst()) : String(name[..<open])
    }
    if name.hasPrefix("."), name.count > 1 { name.removeFirst() }
    if name.last == " " { name.removeLast() }
    return name.isEmpty ? "value" : name
  }
}

extension String {
  fileprivate var openParenthesis: String.Index? {
    var open: [String.Index] = []
    for index in indices {
      if self[index] == "(" { open.append(index) }
      if self[index] == ")" { _ = open.popLast() }
    }
    return open.first
  }

  /// The text of a string literal without escapes; line breaks and tabs become blanks.
  var unescaped: String {
    guard contains("\\") else { return self }
    var result = ""
    var rest = self[...]
    while let next = rest.popFirst() {
      guard next == "\\", let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      switch escaped {
      case "n", "r", "t", "0": result.append(" ")
      case "u":
        let digits = rest.prefix { $0 != "}" }.dropFirst()
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
        rest = rest.dropFirst(digits.count + 2)
      default: result.append(escaped)
      }
    }
    return result
  }
}
#endif
