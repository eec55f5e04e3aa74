#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
