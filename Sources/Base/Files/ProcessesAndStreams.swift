import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program, whose output is read while it runs.
public struct ChildProcess: ~Copyable {
  private let process: pid_t
  private let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Between these indices, the buffer has bytes that were read, but not returned yet.
  private var (returned, filled) = (0, 0)

  /// Starts a program from the search path.
  ///
  /// - Parameters:
  ///   - environment: Variables to set, or to remove if nil. The program inherits all others.
  ///   - input: A file to read as standard input.
  ///   - errors: A file for standard error.
  public init(
    _ program: String, _ arguments: [[UInt8]], environment: [String: String?], input: SourcePath, errors: SourcePath
  ) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .fromErrno(at: SourcePath(program)) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    _ = withNullTerminated(input) { posix_spawn_file_actions_addopen(&actions, 0, $0, O_RDONLY, 0) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    _ = withNullTerminated(errors) {
      posix_spawn_file_actions_addopen(&actions, 2, $0, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let words = Self.cStrings([Array(program.utf8)] + arguments)
    let variables = Self.cStrings(Self.variables(environment))
    defer { for string in words + variables { free(string) } }
    var child = pid_t()
    let code = posix_spawnp(&child, program, &actions, nil, words, variables)
    guard code == 0 else {
      close(ends[0])
      throw FileError(path: SourcePath(program), reason: FileError.phrase(forErrno: code))
    }
    (process, output) = (child, ends[0])
  }

  private static func cStrings(_ words: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { withNullTerminated($0) { strdup($0) } } + [nil]
  }

  private static func variables(_ changes: [String: String?]) -> [[UInt8]] {
    var variables: [[UInt8]] = []
    var next = environment_variables()
    while let start = next?.pointee {
      let variable = [UInt8](terminated: start)
      let name = String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if !changes.keys.contains(name) { variables.append(variable) }
      next = next?.advanced(by: 1)
    }
    return variables + changes.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8) } }
  }

  /// Consumes the bytes up to the next terminator, and returns them without it; nil if there is none.
  public mutating func bytes(upTo terminator: UInt8) -> [UInt8]? {
    var bytes: [UInt8] = []
    while returned < filled || readMore() {
      let rest = buffer[returned..<filled]
      if let index = rest.firstIndex(of: terminator) {
        returned = index + 1
        return bytes + rest[..<index]
      }
      bytes += rest
      returned = filled
    }
    return nil
  }

  /// Consumes `count` bytes, and returns at most `limit` of them; nil if the output ends before.
  public mutating func bytes(count: Int, keeping limit: Int) -> [UInt8]? {
    var (remainingCount, bytes): (Int, [UInt8]) = (count, [])
    while remainingCount > 0 {
      guard returned < filled || readMore() else { return nil }
      let piece = buffer[returned..<min(filled, returned + remainingCount)]
      bytes += piece.prefix(max(0, limit - bytes.count))
      returned += piece.count
      remainingCount -= piece.count
    }
    return bytes
  }

  /// Refills the buffer once all of its bytes were returned; false at the end of the output, or after an error.
  private mutating func readMore() -> Bool {
    var count: Int
    repeat { count = read(output, &buffer, buffer.count) } while count < 0 && errno == EINTR
    (returned, filled) = (0, max(0, count))
    return count > 0
  }

  /// Closes the output and waits for the program to end; true if it exited with 0.
  public consuming func succeeds() -> Bool {
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}

/// A process that this program watches, such as the editor that started it.
public struct WatchedProcess: Sendable {
  private let number: pid_t

  public init?(number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
  }

  /// False for a process that cannot be checked.
  public var hasEnded: Bool { kill(number, 0) != 0 && errno == ESRCH }
}

public enum OwnProcess {
  public static func end(_ status: Int32) -> Never { exit(status) }

  public static func end(afterSeconds seconds: UInt32, status: Int32) -> Never {
    sleep(seconds)
    _exit(status)
  }
}

public enum Environment {
  public static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The absolute path of the current folder; `/` if it is unknown.
  public static var workingFolder: SourcePath {
    guard let path = getcwd(nil, 0) else { return SourcePath("/") }
    defer { free(path) }
    return SourcePath(bytes: [UInt8](terminated: path))
  }

  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Seconds on a clock that never goes back.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

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

  public static func next(within milliseconds: Int32) -> ReadResult {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    if count == 0 || count < 0 && errno == EINTR { return .timeout }
    guard count > 0 else { return .end }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let size = read(0, &bytes, bytes.count)
    if size < 0, errno == EINTR || errno == EAGAIN { return .timeout }
    guard size > 0 else { return .end }
    bytes.removeLast(bytes.count - size)
    return .bytes(bytes)
  }
}

extension [UInt8] {
  /// The bytes before the first zero.
  public init(terminated start: UnsafePointer<CChar>) {
    self = UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
  }
}
