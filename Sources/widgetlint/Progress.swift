import Files
import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line on a terminal that tells how far a run is, once it takes longer than a second, and vanishes at its end.
/// Where nobody looks it does nothing, nor where standard output leads to another program: what that prints in the
/// meantime would stand on the same line.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let start: Double
  private var lastTold: Double
  private var hasTold = false

  init(total: Int) {
    self.total = total
    isShown = OutputStream.standardError.isTerminal && !OutputStream.standardOutput.isPipe
      && Environment.value(of: "TERM") != "dumb"
    start = isShown ? Self.now : 0
    // The first line comes after a second, the others each tenth of one.
    lastTold = start + 0.9
  }

  mutating func note(done: Int) {
    guard isShown else { return }
    let now = Self.now
    guard now - lastTold >= 0.1 else { return }
    lastTold = now
    hasTold = true
    write("\r\(Project.name): \(done) of \(total) files")
  }

  /// Leaves the line empty for what is said next.
  func finish() {
    if hasTold { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // Nothing is lost with it.
    try? OutputStream.standardError.write(Array(text.utf8))
  }

  /// Seconds on a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
