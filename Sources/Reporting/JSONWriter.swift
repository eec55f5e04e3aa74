import Base

/// Writes JSON with commas, line ends and escapes. The caller must follow the grammar. Only printable characters are
/// written without escapes.
package struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var needsComma = false
  private var followsKey = false
  /// Containers up to this depth have each element on its own line; deeper ones are on one line.
  private let expandedDepth: Int
  /// Writes spaces between the elements of containers on one line, too.
  private let isSpaced: Bool

  package init(expandedDepth: Int, isSpaced: Bool = false) {
    (self.expandedDepth, self.isSpaced) = (expandedDepth, isSpaced)
  }

  package mutating func object(_ body: (inout JSONWriter) -> Void) { container(0x7B, 0x7D, body) }
  package mutating func array(_ body: (inout JSONWriter) -> Void) { container(0x5B, 0x5D, body) }

  /// A key of our own, without escapes.
  package mutating func key(_ name: String) {
    beginElement()
    bytes.append(0x22)
    bytes.append(text: name)
    bytes.append(text: isSpaced || depth <= expandedDepth ? "\": " : "\":")
    followsKey = true
  }

  package mutating func number(_ number: Int) { element { $0.append(text: "\(number)") } }

  package mutating func number(_ number: Double) {
    let digits = Int(exactly: number).map(String.init) ?? (number.isFinite ? "\(number)" : "null")
    element { $0.append(text: digits) }
  }

  package mutating func null() { element { $0.append(text: "null") } }
  package mutating func boolean(_ value: Bool) { element { $0.append(text: value ? "true" : "false") } }

  /// Foreign text, made safe to show.
  package mutating func string(_ text: String) { string(text, limit: Display.messageLimit) }
  mutating func string(_ text: String, limit: Int) { text.withBytes { string($0, display: Display(limit: limit)) } }

  mutating func string(_ input: ArraySlice<UInt8>, display: Display) {
    input.withUnsafeBufferPointer { string($0, display: display) }
  }

  /// ASCII of our own, without escapes, such as an encoded address.
  mutating func plain(_ ascii: String) { quoted { $0.append(text: ascii) } }

  /// Text for programs: reading it yields every character unchanged. Characters that are unsafe to show are escaped by
  /// JSON's rules. Bytes that are not UTF-8 cannot be in JSON, and become `\xFF`.
  package mutating func faithful(_ text: [UInt8]) {
    quoted { bytes in text.withUnsafeBufferPointer { appendFaithfully($0, to: &bytes) } }
  }

  /// The document, with a line feed at its end.
  package mutating func finish() -> [UInt8] {
    bytes.append(0x0A)
    return bytes
  }

  private mutating func string(_ input: UnsafeBufferPointer<UInt8>, display: Display) {
    quoted { bytes in
      if input.count <= display.limit, isPlain(input) { return bytes.append(contentsOf: input) }
      var shown: [UInt8] = []
      display.append(input, to: &shown)
      shown.withUnsafeBufferPointer { appendEscaped($0, to: &bytes) }
    }
  }

  private mutating func element(_ write: (inout [UInt8]) -> Void) {
    beginElement()
    write(&bytes)
    needsComma = true
  }

  private mutating func quoted(_ write: (inout [UInt8]) -> Void) {
    element { bytes in
      bytes.append(0x22)
      write(&bytes)
      bytes.append(0x22)
    }
  }

  private mutating func container(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    beginElement()
    bytes.append(opening)
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma, depth < expandedDepth { breakLine() }
    bytes.append(closing)
    needsComma = true
  }

  private mutating func beginElement() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(text: isSpaced && depth > expandedDepth ? ", " : ",") }
    needsComma = false
    if depth > 0, depth <= expandedDepth { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(text: "\n" + spaces(depth * 2))
  }
}

/// True for printable ASCII that needs no escapes in JSON and on a terminal.
private func isPlain(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
  input.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x5B }
}

/// Appends text that is safe to show, with JSON's escapes.
private func appendEscaped(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  for index in input.indices {
    let byte = input[index]
    guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
    output.append(contentsOf: input[start..<index])
    start = index + 1
    appendJSONEscape(of: UInt32(byte), to: &output)
  }
  output.append(contentsOf: input[start...])
}

private func appendFaithfully(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var index = 0
  while index < input.count {
    guard let scalar = decodeScalar(in: input, at: index) else {
      output.append(text: "\\\\x")
      output.append(hexadecimal: UInt64(input[index]), width: 2, uppercase: true)
      index += 1
      continue
    }
    let value = scalar.value
    let completesCommand = value == 0x5B && commandPrefix(atEndOf: output) != .none
    if value == 0x22 || value == 0x5C || completesCommand || isUnsafeToShow(value) {
      appendJSONEscape(of: value, to: &output)
    } else {
      output.append(contentsOf: input[index..<(index + scalar.length)])
    }
    index += scalar.length
  }
}

private func appendJSONEscape(of scalar: UInt32, to output: inout [UInt8]) {
  switch scalar {
  case 0x22: output.append(text: "\\\"")
  case 0x5C: output.append(text: "\\\\")
  case 0x09: output.append(text: "\\t")
  case 0x0A: output.append(text: "\\n")
  case 0x10000...:
    let offset = scalar - 0x10000
    appendJSONEscape(of: 0xD800 + offset >> 10, to: &output)
    appendJSONEscape(of: 0xDC00 + (offset & 0x3FF), to: &output)
  default:
    output.append(text: "\\u")
    output.append(hexadecimal: UInt64(scalar), width: 4)
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ text: String, limit: Int) {
    self.key(key)
    string(text, limit: limit)
  }

  package mutating func member(_ key: String, _ text: String) { member(key, text, limit: Display.messageLimit) }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// A path or other text for programs.
  mutating func member(_ key: String, path: [UInt8]) {
    self.key(key)
    faithful(path)
  }

  mutating func member(_ key: String, _ position: SourcePosition) {
    object(key) { json in
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }

  /// Writes nothing if there is no text.
  package mutating func member(_ key: String, ifPresent text: String?) {
    guard let text, !text.isEmpty else { return }
    member(key, text)
  }

  /// Writes nothing if the list is empty.
  package mutating func member(_ key: String, ifAny texts: some Collection<String>) {
    if texts.isEmpty { return }
    self.key(key)
    array { json in for text in texts { json.string(text) } }
  }

  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }
}
