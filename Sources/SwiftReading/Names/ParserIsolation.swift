#if SwiftSource
import Base

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum Refusal: Int32 {
  case tooDeep = 3
  case tooSlow = 4
  case tooLarge = 5
  case notTried = 6

  var reason: String {
    switch self {
    case .tooDeep: "it nests deeper than 128 brackets or 1000 calls"
    case .tooSlow: "parsing it would take too long; it nests brackets, types or conditions too deeply"
    case .tooLarge: "parsing it would take too much memory; split it into several files"
    case .notTried: "parsing files like it has taken too long in this run"
    }
  }
}

/// Parses unusual files in a separate process first, since the parser may crash, or run forever. No scan can rule that
/// out, because the parser tries some tokens in two ways at each level of nesting.
final class ParserTrials {
  /// The only argument of the process that tries a file.
  static let argument = "--parse-standard-input"

  /// The processor time for files that failed, in seconds.
  private var failedTime = 0.0

  /// - Returns: Nil if this process can parse the text without risk.
  func refusal(of text: [UInt8]) -> Refusal? {
    if failedTime > Budgets.failedParsing { return .notTried }
    guard let (status, time) = Self.run(on: text) else { return .notTried }
    if status == 0 { return nil }
    failedTime += time
    // The low bits are the number of the signal that ended the process, probably for lack of stack.
    return status & 0x7F == 0 ? Refusal(rawValue: status >> 8 & 0xFF) ?? .tooDeep : .tooDeep
  }

  /// The status of a process that has read a text, with its processor time; nil if it cannot be started.
  private static func run(on text: [UInt8]) -> (status: Int32, time: Double)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = spawn(reading: ends[0])
    close(ends[0])
    // A process that ends early does not read everything.
    if child != nil { _ = writeFully(text, to: ends[1]) }
    close(ends[1])
    guard let child else { return nil }
    var (status, usage): (Int32, rusage) = (0, rusage())
    while wait4(child, &status, 0, &usage) < 0 { if errno != EINTR { return nil } }
    return (status, processorTime(usage))
  }

  private static func spawn(reading input: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    guard let path = executable else { return nil }
    let arguments = [strdup(path), strdup(argument)]
    // After a crash, Swift would take time to print a backtrace.
    var environment = [strdup("SWIFT_BACKTRACE=enable=no")]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      if let value = getenv(name) { environment.append(strdup("\(name)=\(String(cString: value))")) }
    }
    defer { for string in arguments + environment { free(string) } }
    var child = pid_t()
    let result = posix_spawn(&child, path, &actions, nil, arguments + [nil], environment + [nil])
    return result == 0 ? child : nil
  }

  private static var executable: String? {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      var size = UInt32(PATH_MAX)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
        guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
        return String(cString: start)
      }
    #endif
  }

  // MARK: The trial process

  static func parseStandardInput() -> Never {
    var noCoreDump = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCoreDump)
    #else
      setrlimit(RLIMIT_CORE, &noCoreDump)
    #endif
    let text = (try? FileReading.standardInput(limit: .max)) ?? []
    watch(bytes: text.count)
    _exit(ParsedText(text, checkingDepth: true).refusal?.rawValue ?? 0)
  }

  /// Starts a thread that ends the process if it takes too much time or memory.
  private static func watch(bytes: Int) {
    let (end, limit) = (processorTime() + Budgets.parsingTime(bytes: bytes), Budgets.parsingMemory(bytes: bytes))
    let thread = startThread(stack: 1 << 18) {
      while true {
        usleep(5_000)
        if processorTime() > end { _exit(Refusal.tooSlow.rawValue) }
        if memory() > limit { _exit(Refusal.tooLarge.rawValue) }
      }
    }
    if let thread { pthread_detach(thread) }
  }

  private static func usage() -> rusage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(0), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  private static func processorTime(_ usage: rusage = usage()) -> Double {
    Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)) / 1_000_000
  }

  /// Memory in use, in bytes; 0 if it is unknown.
  private static func memory() -> Int {
    #if canImport(Darwin)
      return usage().ru_maxrss
    #else
      // On Linux, `ru_maxrss` includes the peak of the process that started this one.
      let numbers = try? FileReading.bytes(of: SourcePath("/proc/self/statm"), limit: 128).split(separator: 0x20)
      let pages = numbers?.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}

/// Runs code on a thread whose stack is large enough to parse files and to walk their syntax trees.
enum LargeStack {
  static func run<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      // The result is read once the thread that writes it has ended.
      nonisolated(unsafe) let body = body
      nonisolated(unsafe) var result: Result?
      if let thread = startThread(stack: Budgets.stack, { result = body() }) { pthread_join(thread, nil) }
      return result ?? body()
    }
  }
}

/// Starts a thread with a stack of some bytes; nil if there are too many threads.
private func startThread(stack: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stack)
  let work = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, &attributes, { ThreadBody.run($0) }, work.toOpaque())
  #else
    var thread = pthread_t()
    let result = pthread_create(&thread, &attributes, { $0.flatMap { ThreadBody.run($0) } }, work.toOpaque())
  #endif
  if result != 0 { work.release() }
  return result == 0 ? thread : nil
}

private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
#endif
