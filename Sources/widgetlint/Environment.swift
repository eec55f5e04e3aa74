#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process was started with.
enum Environment {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The absolute path of the current folder, as bytes; `/` if it cannot be told.
  static var workingDirectory: [UInt8] {
    guard let path = getcwd(nil, 0) else { return [UInt8(ascii: "/")] }
    defer { free(path) }
    return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
  }

  /// Whether the terminal is known to show hyperlinks.
  static var showsLinks: Bool {
    if let program = value(of: "TERM_PROGRAM"), ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program) {
      return true
    }
    if let version = value(of: "VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    return value(of: "KITTY_WINDOW_ID") != nil || value(of: "WT_SESSION") != nil
  }
}
