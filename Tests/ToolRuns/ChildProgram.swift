import Foundation

/// A program that runs beside a test, in a process group of its own.
///
/// On Linux, Foundation's `Process` waits until the last descendant of a program has ended, so one browser that is left
/// behind would stop all tests. Its programs also inherit which signals the current thread blocks.
public final class ChildProgram {
  public enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)

    /// The exit code, or the number of the signal.
    public var status: Int32 {
      switch self {
      case .exit(let number), .signal(let number): number
      }
    }
  }

  public struct StartError: Error, CustomStringConvertible {
    public var description: String
  }

  public let id: pid_t
  private var ending: Ending?

  /// - Parameter environment: All variables; nil for those of this process.
  public init(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, stream) in zip(Int32(0)..., [input, output, errors]) {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream.fileDescriptor, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      // Files that other tests are writing stay theirs. Swift does not import this function of the C library.
      typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
      }
    #endif
    // As in a terminal, whatever this process ignores.
    var (noSignals, allSignals) = (sigset_t(), sigset_t())
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    // Only some systems can start a program in another folder without a shell.
    let start = ["/bin/sh", "-c", "cd -- \"$1\" && shift && exec \"$@\"", "sh", folder?.path ?? "."]
    let words = (start + [executable.path] + arguments).map { strdup($0) }
    let settings = variables.map { strdup($0) }
    defer { for string in words + settings { free(string) } }
    var child = pid_t()
    let code = posix_spawn(&child, start[0], &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else {
      throw StartError(description: "\(start[0]) cannot be started: \(String(cString: strerror(code)))")
    }
    id = child
  }

  deinit {
    guard isRunning else { return }
    kill()
    wait()
  }

  /// Once this is false, other processes may get the program's number.
  public var isRunning: Bool {
    if ending == nil { reap(WNOHANG) }
    return ending == nil
  }

  /// Sends a signal to the program alone.
  public func send(_ signal: Int32) { if isRunning { Foundation.kill(id, signal) } }

  /// Ends the program and what it started.
  public func kill() { if isRunning { Foundation.kill(-id, SIGKILL) } }

  /// Waits for the program, and ends it if it takes longer than some seconds.
  @discardableResult public func wait(seconds: Double = 300) -> Ending {
    let end = SuspendingClock.now + .seconds(seconds)
    while isRunning, SuspendingClock.now < end { usleep(500) }
    kill()
    while true {
      if let ending { return ending }
      reap(0)
    }
  }

  private func reap(_ options: Int32) {
    var status: Int32 = 0
    let result = waitpid(id, &status, options)
    // Who ignores the signal of children that end learns nothing about them.
    if result < 0, errno != EINTR { ending = .exit(127) }
    guard result == id else { return }
    let signal = status & 0x7F
    ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// A program that was run to its end.
public struct ProgramRun {
  public var ending: ChildProgram.Ending
  public var output: Data
  public var errors: Data
  /// Whether the program took too long, and was ended.
  public var hung: Bool

  public var status: Int32 { ending.status }
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program, and ends it and what it started if it takes longer than some seconds.
  ///
  /// - Parameters:
  ///   - program: An absolute path, or a name on the search path.
  ///   - environment: All variables; nil for those of this process.
  public init(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    input: Data = Data(), seconds: Double = 300
  ) throws {
    // Files and not pipes: a program blocks once it has filled a pipe that is not read.
    let files = try TemporaryFolder()
    func file(_ name: String, _ bytes: Data = Data()) throws -> URL {
      let file = files.url.appending(path: name)
      try bytes.write(to: file)
      return file
    }
    let (inputFile, outputFile, errorFile) = (try file("input", input), try file("output"), try file("errors"))
    let isPath = program.hasPrefix("/")
    let start = SuspendingClock.now
    let child = try ChildProgram(
      URL(filePath: isPath ? program : "/usr/bin/env"), isPath ? arguments : [program] + arguments, in: folder,
      environment: environment, input: FileHandle(forReadingFrom: inputFile),
      output: FileHandle(forWritingTo: outputFile), errors: FileHandle(forWritingTo: errorFile))
    ending = child.wait(seconds: seconds)
    hung = ending == .signal(SIGKILL) && SuspendingClock.now - start >= .seconds(seconds)
    (output, errors) = (try Data(contentsOf: outputFile), try Data(contentsOf: errorFile))
  }
}
