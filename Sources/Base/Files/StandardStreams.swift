#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where text leaves the program. Every error is reported: output that is lost in silence is the worst answer.
package enum OutputStream: Int32, Sendable {
  case standardOutput = 1
  case standardError = 2

  package enum Failure: Error, Sendable {
    /// The reader of the output has gone.
    case closedPipe
    case failed(reason: String)
  }

  /// Writes all bytes.
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

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether another program reads it, which may print what it reads to the same terminal.
  package var isPipe: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Columns of the terminal; nil if it has none or does not tell.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// To be called first: lets a closed pipe and a file that may not grow be errors that are reported, not the end of
  /// process, and keeps files from taking the place of a closed standard stream, which would get the report.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // The wrong way round, so that using it is an error as before.
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

/// Standard input as a conversation: what has arrived is taken without waiting for the rest.
package enum InputStream {
  package enum Arrival: Sendable {
    case bytes([UInt8])
    /// Nothing arrived in the time.
    case nothing
    /// The other side has closed the stream, or it cannot be read.
    case end
  }

  /// Largest piece that is taken at once, in bytes.
  private static let pieceSize = 1 << 16

  /// Waits for bytes and takes those that are there.
  ///
  /// - Parameter milliseconds: The longest time to wait.
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

/// The process that started this one and may end without saying so.
package struct OtherProcess: Sendable {
  private let number: pid_t

  /// Nil for numbers that no single process has.
  package init?(number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
  }

  /// Whether it has ended; a process that may not be asked has not.
  package var hasEnded: Bool { kill(number, 0) != 0 && errno == ESRCH }
}

/// This process, whatever its threads are doing.
package enum OwnProcess {
  /// Ends it after a while, unless it has ended by then.
  package static func end(afterSeconds seconds: UInt32, status: Int32) -> Never {
    sleep(seconds)
    _exit(status)
  }
}
