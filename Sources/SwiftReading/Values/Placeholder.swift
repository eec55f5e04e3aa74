#if SwiftSource
import Base
import SwiftSyntax

extension SyntaxProtocol {
  /// A name for a value that only the app knows, made from its code. Descriptions put it in braces.
  var placeholder: String {
    var name = ""
    for scalar in code.unicodeScalars.prefix(60) {
      switch scalar {
      case "{", "}", ",", "\"", ":", "\\", "\n", "\r", "\t", " ": if name.last != " ", !name.isEmpty { name += " " }
      default: name.unicodeScalars.append(scalar)
      }
    }
    // A default does not name the value.
    if let coalescing = name.firstPlace(of: " ??") { name = String(name[..<coalescing.lowerBound]) }
    // The code may end inside of arguments, which are left out.
    while let open = name.firstUnclosedParenthesis {
      name = open == name.startIndex ? String(name.dropFirst()) : String(name[..<open])
    }
    if name.hasPrefix("."), name.count > 1 { name.removeFirst() }
    if name.last == " " { name.removeLast() }
    return name.isEmpty ? "value" : name
  }
}

extension String {
  fileprivate var firstUnclosedParenthesis: String.Index? {
    var open: [String.Index] = []
    for index in indices {
      if self[index] == "(" { open.append(index) }
      if self[index] == ")" { _ = open.popLast() }
    }
    return open.first
  }

  /// The text that a string literal means, with blanks for tabs. In a raw string, escapes have its pounds.
  func unescaped(withPounds pounds: String) -> String {
    guard contains("\\") else { return self }
    var result = ""
    var rest = self[...]
    while let next = rest.popFirst() {
      guard next == "\\", rest.hasPrefix(pounds), let escaped = rest.dropFirst(pounds.count).first else {
        result.append(next)
        continue
      }
      rest = rest.dropFirst(pounds.count + 1)
      switch escaped {
      case "n": result.append("\n")
      case "r", "t", "0": result.append(" ")
      // The next line of the code goes on with the same line of the text.
      case "\n", "\r\n": break
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
