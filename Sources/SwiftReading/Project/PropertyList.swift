import Base

/// A value of an old-style property list, the format of Xcode projects and of string files.
indirect enum PropertyList {
  case text(String)
  case list([PropertyList])
  case mapping([String: PropertyList])

  subscript(key: String) -> PropertyList? { if case .mapping(let entries) = self { entries[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.compactMap(\.text)
    case .mapping: []
    }
  }

  init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }
}

struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let maximumDepth = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func value(depth: Int) -> PropertyList? {
    skipBlanks()
    guard depth < Self.maximumDepth, position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return mapping(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    default: return word().map(PropertyList.text)
    }
  }

  /// The texts of a string file, whose entries have no braces around them. A wrong entry is skipped.
  mutating func strings() -> [(key: String, value: String)] {
    var strings: [(String, String)] = []
    while position < bytes.count {
      if let key = word(), consumes(UInt8(ascii: "=")), let value = word(), consumes(UInt8(ascii: ";")) {
        strings.append((key, value))
      } else {
        while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
        position += 1
      }
    }
    return strings
  }

  private mutating func mapping(depth: Int) -> PropertyList? {
    position += 1
    var entries: [String: PropertyList] = [:]
    while !consumes(UInt8(ascii: "}")) {
      guard let key = word(), consumes(UInt8(ascii: "=")), let value = value(depth: depth + 1),
        consumes(UInt8(ascii: ";"))
      else { return nil }
      entries[key] = value
    }
    return .mapping(entries)
  }

  private mutating func list(depth: Int) -> PropertyList? {
    position += 1
    var items: [PropertyList] = []
    while !consumes(UInt8(ascii: ")")) {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      _ = consumes(UInt8(ascii: ","))
    }
    return .list(items)
  }

  /// True after reading an expected byte; false if another one is next.
  private mutating func consumes(_ expected: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == expected else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") { return quoted() }
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        text.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position] <= UInt8(ascii: " ") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*") || bytes[position + 1] == UInt8(ascii: "/")
      {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let isLine = bytes[position + 1] == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      position += 1
      if isLine ? bytes[position - 1] == 0x0A : bytes[(position - 2)..<position].elementsEqual("*/".utf8) { return }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_./$-:+".utf8.contains(byte)
  }
}
