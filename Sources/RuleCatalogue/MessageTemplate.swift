/// A sentence with names in braces, which facts and parameters fill.
package struct MessageTemplate: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case text(String)
    case name(String)
  }

  package let parts: [Part]
  package let source: String

  package init(_ source: String) {
    self.source = source
    var parts: [Part] = []
    var rest = source[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
        parts.append(.text(String(rest[...open])))
        rest = rest[rest.index(after: open)...]
        continue
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.name(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  package var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The sentence with each name replaced; a name without a value vanishes together with the space before it.
  package func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .name(let name):
        if let text = value(name), !text.isEmpty {
          result += text
        } else if result.hasSuffix(" ") {
          result.removeLast()
        }
      }
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
