/// The arguments as bytes, which need not be UTF-8.
enum Arguments {
  /// The bytes of an argument's text.
  static func bytes(of text: String) -> [UInt8] { bytesByText[text] ?? Array(text.utf8) }

  /// Bytes of each argument by its repaired text.
  static var bytesByText: [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for index in 0..<Int(CommandLine.argc) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      var length = 0
      while start[length] != 0 { length += 1 }
      let argument = UnsafeBufferPointer(start: start, count: length).map { UInt8(bitPattern: $0) }
      bytes[String(decoding: argument, as: UTF8.self)] = argument
    }
    return bytes
  }
}
