#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where text leaves the program. Every error is reported: lost output must not go unnoticed.
package enum OutputStream: Int32, Sendable {
  case standardOutput = 1
  case standardError = 2

  package enum Failure: Error, Sendable {
    /// The reader of the output has gone.
    case closedPipe
    case failed(reason: String)
  }

  package func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Self.systemWrite(rawValue, $0 + written, buffer.count - written) } ?? 0
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw .closedPipe }
        throw .failed(reason: FileError.describe(errno))
      }
      written += count
    }
  }

  /// True if a person is looking.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// True if another program reads it, which may print what it reads to the same terminal.
  package var isPipe: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Columns of the terminal; nil if unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// To be called first: makes closed pipes and file size limits errors that are reported, and keeps files from taking
  /// the number of a closed standard stream.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // The wrong way round, so that using it is still an error.
      _ = open("/dev/null", (stream == 0 ? O_WRONLY : O_RDONLY))
    }
  }

  static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #else
      Musl.write(descriptor, start, count)
    #endif
  }
}

/// Standard input as a conversation: takes what has arrived without waiting for the rest.
package enum InputStream {
  package enum Arrival: Sendable {
    case bytes([UInt8])
    /// Nothing arrived in the time.
    case nothing
    /// The other side has closed the stream, or it cannot be read.
    case end
  }

  private static let pieceSize = 1 << 16

  /// Waits for bytes, at most so many milliseconds, and takes those that have arrived.
  package static func next(within milliseconds: Int32) -> Arrival {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    if count == 0 || count < 0 && errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    var bytes = [UInt8](repeating: 0, count: pieceSize)
    let size = bytes.withUnsafeMutableBytes { buffer in buffer.baseAddress.map { read(0, $0, buffer.count) } ?? 0 }
    if size < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    guard size > 0 else { return .end }
    bytes.removeLast(bytes.count - size)
    return .bytes(bytes)
  }
}

/// The process that started this one and may end unnoticed.
package struct OtherProcess: Sendable {
  private let number: pid_t

  package init?(number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
  }

  /// False for a process that cannot be checked.
  package var hasEnded: Bool { kill(number, 0) != 0 && errno == ESRCH }
}

package enum OwnProcess {
  package static func end(afterSeconds seconds: UInt32, status: Int32) -> Never {
    sleep(seconds)
    _exit(status)
  }
}
