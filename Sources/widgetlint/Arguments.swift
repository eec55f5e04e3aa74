import Base

/// Command line arguments as bytes, because Swift's strings replace bytes that are not UTF-8.
enum Arguments {
  static func bytes(of text: String) -> [UInt8] { bytesByText[text] ?? Array(text.utf8) }
  static func path(_ text: String) -> SourcePath { SourcePath(bytes: bytes(of: text)) }

  /// The bytes of each argument, by its text with U+FFFD in place of bytes that are not UTF-8.
  private static let bytesByText: [String: [UInt8]] = {
    var bytes: [String: [UInt8]] = [:]
    for index in 0..<Int(CommandLine.argc) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      let argument = [UInt8](terminated: start)
      bytes[String(decoding: argument, as: UTF8.self)] = argument
    }
    return bytes
  }()
}
