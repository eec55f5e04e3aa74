import Base
import WidgetFormat

/// The structure of a text up to an offset, even if the text does not parse: the keys that lead there, by indentation
/// and brackets. Reads the text before the offset once.
struct TextStructure {
  struct Level: Equatable {
    enum Kind: Equatable { case mapping, list }

    var kind: Kind
    var isFlow: Bool
    /// The column of the keys or dashes, in bytes; in flow style, the column where the line with the bracket begins.
    var column: Int
    var keys: [String] = []
    /// The key of a mapping whose value may contain the offset; nil before the next one.
    var key: String?
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private(set) var levels: [Level] = []
  /// True inside a comment, a block scalar, or text after the end of a value.
  private(set) var isInText = false
  /// The start of the word that contains the offset or ends there; the offset itself if there is no word.
  private(set) var wordStart: Int
  /// The open quote before that word, if there is one.
  private(set) var quote: UInt8?
  /// The column of the first character on the word's line, after any dashes.
  private(set) var column = 0
  /// True if `key:` comes before the word on its line.
  private(set) var followsColon = false

  init(_ bytes: [UInt8], before offset: Int) {
    self.bytes = bytes
    end = min(max(0, offset), bytes.count)
    wordStart = end
    position = min(bytes.byteOrderMarkLength, end)
    while position < end { readLine() }
    if end == 0 || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D, !isInFlow { finishEmptyLine() }
  }

  var isInFlow: Bool { levels.last?.isFlow ?? false }

  /// The byte at an index; a line feed from the offset on.
  private func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0x0A }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while position < end, matches(bytes[position]) { position += 1 }
  }

  private mutating func readLine() {
    let start = position
    skip(while: \.isBlank)
    column = position - start
    followsColon = false
    wordStart = position
    quote = nil
    if position == end { return finishEmptyLine() }
    if bytes[position].isLineEnd { return skipLineEnd() }
    if isInFlow {
      // A bracket is missing above if the line is not indented more than the block around the flow collections.
      if let block = levels.last(where: { !$0.isFlow }), column <= block.column { levels.removeAll(where: \.isFlow) }
      if isInFlow { return readFlow() }
    }
    if bytes[position] == UInt8(ascii: "#") { return skipComment() }
    if column == 0, bytes[position...].starts(with: "---".utf8) || bytes[position...].starts(with: "...".utf8) {
      levels = []
      return skipLine()
    }
    readBlockLine(start)
  }

  /// Sets the levels for a blank line, on which the column decides what may be written.
  private mutating func finishEmptyLine() {
    if position == end, end > 0, bytes[end - 1].isLineEnd { column = 0 }
    wordStart = end
    followsColon = false
    close(beyond: column)
  }

  /// Closes block collections that end before a line with this column.
  private mutating func close(beyond column: Int, isItem: Bool = false) {
    while let level = levels.last, !level.isFlow {
      guard level.column > column || level.column == column && level.kind == .list && !isItem else { break }
      levels.removeLast()
    }
  }

  private mutating func skipLineEnd() {
    guard position < end else { return }
    if bytes[position] == 0x0D, position + 1 < end, bytes[position + 1] == 0x0A { position += 1 }
    position += 1
  }

  private mutating func skipLine() {
    skip { !$0.isLineEnd }
    skipLineEnd()
  }

  /// Skips a comment, or the text after a value on its line.
  private mutating func skipComment() {
    skip { !$0.isLineEnd }
    if position == end { isInText = true }
    skipLineEnd()
  }

  // MARK: Block style

  private mutating func readBlockLine(_ start: Int) {
    var isItem = false
    while byte(position) == UInt8(ascii: "-"), byte(position + 1).isBlank || byte(position + 1).isLineEnd {
      column = position - start
      close(beyond: column, isItem: true)
      if levels.last?.kind != .list || levels.last?.column != column || levels.last?.isFlow == true {
        levels.append(Level(kind: .list, isFlow: false, column: column))
      }
      isItem = true
      position += 1
      skip(while: \.isBlank)
      wordStart = position
    }
    if isItem {
      // Anything after a dash is indented more than the dash.
      column = position - start
      if position == end || bytes[position].isLineEnd { return skipLineEnd() }
    } else {
      close(beyond: column)
    }
    guard let key = blockKey() else { return readValue() }
    let continuesMapping = levels.last.map { $0.kind == .mapping && $0.column == column && !$0.isFlow } ?? false
    if !continuesMapping { levels.append(Level(kind: .mapping, isFlow: false, column: column)) }
    add(key)
    skip(while: \.isBlank)
    wordStart = position
    if position == end { return }
    if bytes[position].isLineEnd { return skipLineEnd() }
    readValue()
  }

  private mutating func add(_ key: String) {
    levels[levels.count - 1].keys.append(key)
    levels[levels.count - 1].key = key
    followsColon = true
  }

  private mutating func blockKey() -> String? {
    let first = byte(position)
    var index = position
    var text: ArraySlice<UInt8> = []
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      index += 1
      while index < end, bytes[index] != first, !bytes[index].isLineEnd { index += 1 }
      guard byte(index) == first else { return nil }
      text = bytes[(position + 1)..<index]
      index += 1
    } else {
      guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), first != UInt8(ascii: "#") else { return nil }
      while index < end, !bytes[index].isLineEnd {
        if bytes[index] == UInt8(ascii: ":"), " \t\r\n".utf8.contains(byte(index + 1)) { break }
        index += 1
      }
      text = bytes[position..<index]
    }
    guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
    position = index + 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readValue() {
    while byte(position) == UInt8(ascii: "&") || byte(position) == UInt8(ascii: "!") {
      skip { !$0.isSpace }
      skip(while: \.isBlank)
      wordStart = position
    }
    switch byte(position) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readFlow()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): skipBlockScalar()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): if skipQuoted() { skipComment() }
    default: readPlain()
    }
  }

  private mutating func readPlain() {
    wordStart = position
    while position < end, !bytes[position].isLineEnd {
      if bytes[position] == UInt8(ascii: "#"), position > 0, bytes[position - 1].isBlank { return skipComment() }
      position += 1
    }
    skipLineEnd()
  }

  /// Skips quoted text; false if the offset is in it. Text without a closing quote ends with its line.
  private mutating func skipQuoted() -> Bool {
    let openingQuote = bytes[position]
    var index = position + 1
    while index < end, !bytes[index].isLineEnd {
      if bytes[index] == openingQuote {
        position = index + 1
        return true
      }
      index += bytes[index] == UInt8(ascii: "\\") && openingQuote == UInt8(ascii: "\"") ? 2 : 1
    }
    wordStart = min(position + 1, end)
    quote = openingQuote
    position = min(index, end)
    if position < end { skipLineEnd() }
    return false
  }

  /// Skips lines that are blank or indented more than the collection around them.
  private mutating func skipBlockScalar() {
    skipLine()
    let outerColumn = levels.last?.column ?? -1
    while position < end {
      var index = position
      while index < end, bytes[index].isBlank { index += 1 }
      if index == end {
        isInText = index - position > outerColumn
        if isInText { position = end }
        return
      }
      if !bytes[index].isLineEnd, index - position <= outerColumn { return }
      position = index
      let contentStart = position
      skip { !$0.isLineEnd }
      if position == end {
        isInText = true
        wordStart = contentStart
        return
      }
      skipLineEnd()
    }
  }

  // MARK: Flow style

  private mutating func readFlow() {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(kind: byte == UInt8(ascii: "{") ? .mapping : .list, isFlow: true, column: column))
        advance()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isInFlow { levels.removeLast() }
        advance()
        if !isInFlow {
          if position == end { isInText = true }
          return skipLine()
        }
      case UInt8(ascii: ","):
        if levels.last?.kind == .mapping { levels[levels.count - 1].key = nil }
        advance()
      case 0x20, 0x09:
        position += 1
        wordStart = position
      case UInt8(ascii: "#") where bytes[position - 1].isBlank: return skipComment()
      case 0x0A, 0x0D:
        followsColon = false
        return skipLineEnd()
      default: if !readFlowScalar() { return }
      }
    }
  }

  private mutating func advance() {
    position += 1
    wordStart = position
    followsColon = false
    quote = nil
  }

  /// Reads a key or a value; false if the offset is in it.
  private mutating func readFlowScalar() -> Bool {
    let start = position
    var text: ArraySlice<UInt8>
    wordStart = start
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      guard skipQuoted() else { return false }
      text = bytes[(start + 1)..<max(start + 1, position - 1)]
    } else {
      while position < end, !",[]{}".utf8.contains(bytes[position]), !bytes[position].isLineEnd {
        if bytes[position] == UInt8(ascii: ":"), " \t\r\n,[]{}\"".utf8.contains(byte(position + 1)) { break }
        if bytes[position] == UInt8(ascii: "#"), bytes[position - 1].isBlank { break }
        position += 1
      }
      // A colon without a key counts as text, so that reading always advances.
      if position == start, levels.last?.kind != .mapping || levels.last?.key != nil { position += 1 }
      text = bytes[start..<position]
      while let last = text.last, last.isBlank { text.removeLast() }
    }
    if position == end, bytes[end - 1] != UInt8(ascii: "\""), bytes[end - 1] != UInt8(ascii: "'") { return false }
    var next = position
    while next < end, bytes[next].isBlank { next += 1 }
    guard next < end, bytes[next] == UInt8(ascii: ":"), levels.last?.kind == .mapping, levels.last?.key == nil else {
      if position == end { isInText = true }
      return position < end
    }
    add(String(decoding: text, as: UTF8.self))
    position = next + 1
    wordStart = position
    return true
  }
}

// MARK: The format at the offset

extension TextStructure {
  /// The place of the offset in the format.
  struct Context {
    let format: FormatPosition
    /// True if the offset is at a key of a mapping in braces, or of a block mapping after its first key.
    let isKey: Bool
    /// The keys of that mapping before the offset.
    let presentKeys: [String]
  }

  /// Nil if the keys that lead to the offset are not part of the format.
  var context: Context? {
    var format = FormatPosition.document
    // True inside `<<`, whose mappings add their keys to the mapping around them.
    var isMerge = false
    for (index, level) in levels.enumerated() {
      switch level.kind {
      case .list:
        if isMerge { continue }
        guard let item = format.item else { return nil }
        format = item
      case .mapping:
        let isInside = level.isFlow ? level.key == nil : !followsColon && level.column == column
        if isInside, index == levels.count - 1 { return Context(format: format, isKey: true, presentKeys: level.keys) }
        isMerge = level.key == "<<"
        if isMerge { continue }
        guard let key = level.key, let value = format.value(of: key) else { return nil }
        format = value
      }
    }
    return Context(format: format, isKey: false, presentKeys: [])
  }
}
