/// A sentence with names in braces, which facts and parameters fill.
package struct MessageTemplate: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case text(String)
    case name(String)
  }

  package let source: String

  package init(_ source: String) { self.source = source }

  /// Worked out when it is asked for: a run says few of the sentences that rules have.
  package var parts: [Part] {
    var parts: [Part] = []
    let text = source.utf8
    var rest = text.startIndex
    var search = rest
    while let open = text[search...].firstIndex(of: UInt8(ascii: "{")),
      let close = text[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = text[text.index(after: open)..<close]
      search = text.index(after: open)
      guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else { continue }
      if open > rest { parts.append(.text(String(source[rest..<open]))) }
      parts.append(.name(String(Substring(name))))
      search = text.index(after: close)
      rest = search
    }
    if rest < text.endIndex { parts.append(.text(String(source[rest...]))) }
    return parts
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
