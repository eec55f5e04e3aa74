import Base

/// The names that a text defines and uses, even if the text does not parse.
struct DocumentNames {
  private let text: PositionedText
  private var bytes: [UInt8] { text.bytes }
  init(_ text: PositionedText) { self.text = text }

  private static let maximumNames = 200

  private static func isNamePart(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "_") }

  /// The keys under `views`, found by their columns.
  var views: [String] {
    var names: [String] = []
    var outerColumn: Int?
    var innerColumn: Int?
    for line in 0..<text.lines.starts.count {
      guard let (column, rest) = text.indentation(ofLine: line) else { continue }
      if let known = outerColumn, column <= known { (outerColumn, innerColumn) = (nil, nil) }
      if outerColumn == nil {
        if rest.starts(with: "views:".utf8) { outerColumn = column }
      } else if innerColumn == nil || innerColumn == column, let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        innerColumn = column
        names.append(String(decoding: rest[..<colon], as: UTF8.self))
      }
    }
    return names
  }

  var colors: [String] {
    var found: [String] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") && found.count < 20 {
      let digits = bytes[(index + 1)...].prefix { $0.hexadecimalValue != nil }
      let color = "#" + String(decoding: digits, as: UTF8.self)
      let isBeforeQuote = digits.endIndex < bytes.count && "\"'".utf8.contains(bytes[digits.endIndex])
      guard [3, 6, 8].contains(digits.count), isBeforeQuote, !found.contains(color) else { continue }
      found.append(color)
    }
    return found
  }

  var usedViews: [String] { words(after: "View:").map(\.name).unique }

  /// The names in braces and after `data:` in the order of their first uses, but those after `data: LIST` first, since
  /// they may be properties of the list's items.
  func namesForSamples(in list: String?) -> [String] {
    var names: [(offset: Int, name: String)] = words(after: "data:")
    for index in bytes.indices where bytes[index] == UInt8(ascii: "{") && names.count < Self.maximumNames {
      let name = bytes[(index + 1)...].prefix(while: Self.isNamePart)
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { continue }
      names.append((index, String(decoding: name, as: UTF8.self)))
    }
    names.sort { $0.offset < $1.offset }
    let start = list.flatMap { list in words(after: "data:").first { $0.name == list }?.offset } ?? 0
    return (names.filter { $0.offset > start } + names.filter { $0.offset <= start }).map(\.name).unique
  }

  private func words(after key: String) -> [(offset: Int, name: String)] {
    let key = Array(key.utf8)
    guard bytes.count > key.count else { return [] }
    var found: [(Int, String)] = []
    for start in 0..<(bytes.count - key.count) where bytes[start] == key[0] && found.count < Self.maximumNames {
      let end = start + key.count
      guard bytes[start..<end].elementsEqual(key), start == 0 || !Self.isNamePart(bytes[start - 1]) else { continue }
      let word = bytes[end...].drop { $0 == 0x20 }.prefix(while: Self.isNamePart)
      if !word.isEmpty { found.append((start, String(decoding: word, as: UTF8.self))) }
    }
    return found
  }
}
