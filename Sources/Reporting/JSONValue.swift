import Base

extension JSONValue {
  /// Text from a file, as `Display` shows it.
  public static func shown(_ text: String, limit: Int = Display.messageLimit) -> JSONValue {
    .string(displayable(text, limit: limit))
  }

  public static func shown(ifPresent text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .shown($0) } }

  public static func shown(ifAny texts: some Collection<String>) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .shown($0) })
  }

  static func list(ifAny values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// Text that programs read exactly, such as a path. Bytes that are not UTF-8 cannot be in JSON and become `\xFF`.
  static func bytes(_ bytes: [UInt8]) -> JSONValue {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let length = bytes.scalar(at: index)?.length
      text += length.map { Array(bytes[index..<(index + $0)]) } ?? Array(byteEscape(bytes[index]).utf8)
      index += length ?? 1
    }
    return .string(String(decoding: text, as: UTF8.self))
  }
}
