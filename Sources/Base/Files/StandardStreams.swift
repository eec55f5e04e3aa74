#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public enum OutputStream: Int32, Sendable {
  case standardOutput = 1
  case standardError = 2

  public enum Failure: Error, Sendable {
    case closedPipe
    case failed(reason: String)
  }

  public func write(_ bytes: [UInt8]) throws(Failure) {
    if writeFully(bytes, to: rawValue) { return }
    throw errno == EPIPE ? .closedPipe : .failed(reason: FileError.phrase(forErrno: errno))
  }

  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// True if another program reads the stream. That program may print to the same terminal.
  public var isPipe: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  public var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Turns closed pipes and limits on file sizes into errors, and keeps other files from getting the descriptor of a
  /// closed standard stream. Must be called before any file is opened.
  public static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // Using a stream that is open in the wrong direction is still an error.
      _ = open("/dev/null", (stream == 0 ? O_WRONLY : O_RDONLY))
    }
  }
}

/// Writes all bytes. If that fails, returns false and leaves the error in `errno`.
public func writeFully(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Standard input, for reading bytes as they arrive.
public enum InputStream {
  public enum ReadResult: Sendable {
    case bytes([UInt8])
    /// Nothing has arrived in time.
    case timeout
    /// The other side has closed the stream, or it cannot be read.
    case end
  }

  private static let bufferSize = 1 << 16

  public static func next(within milliseconds: Int32) -> ReadResult {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    if count == 0 || count < 0 && errno == EINTR { return .timeout }
    guard count > 0 else { return .end }
    var bytes = [UInt8](repeating: 0, count: bufferSize)
    let size = read(0, &bytes, bytes.count)
    if size < 0, errno == EINTR || errno == EAGAIN { return .timeout }
    guard size > 0 else { return .end }
    bytes.removeLast(bytes.count - size)
    return .bytes(bytes)
  }
}
