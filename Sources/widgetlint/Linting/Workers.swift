import Dispatch
import Files
import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work on many items by several workers, each of which takes the next item when it is done with one.
enum Workers {
  /// For each worker, how many outcomes may be kept or in the making.
  private static let mostAhead = 64

  /// The number of processors that are there to be used.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Does the work on every item. The outcomes are taken in the order of the items, and as soon
  /// as those before them are there. Items that are far ahead of a slow one wait for it, so that few outcomes are kept.
  ///
  /// - Parameters:
  ///   - count: How many workers there are, at least one.
  ///   - makeWorker: Makes what a worker keeps from one item to the next.
  ///   - take: Takes an item and its outcome; never two at a time.
  static func work<Item: Sendable, Worker, Outcome: Sendable>(
    on items: [Item], workers count: Int, makeWorker: @Sendable () -> Worker,
    work: @Sendable (inout Worker, Item) -> Outcome, take: (Item, Outcome) -> Void
  ) {
    let count = min(count, items.count)
    guard count > 1 else {
      var worker = makeWorker()
      var progress = Progress(total: items.count)
      defer { progress.finish() }
      for (index, item) in items.enumerated() {
        progress.note(done: index)
        take(item, work(&worker, item))
      }
      return
    }
    withoutActuallyEscaping(take) { take in
      let queue = SharedQueue(count: items.count, mostAhead: count * mostAhead) { take(items[$0], $1) }
      DispatchQueue.concurrentPerform(iterations: count) { _ in
        var worker = makeWorker()
        while let index = queue.next() { queue.finish(index, work(&worker, items[index])) }
      }
      queue.finish()
    }
  }
}

/// Which item is next, and what came of those that are done. All access goes through one lock, which the compiler
/// cannot see.
private final class SharedQueue<Outcome: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  /// Counts down with every item that is begun, and up with every outcome that is taken. The item whose outcome is to
  /// be taken next has been begun, so that work always goes on.
  private let places: DispatchSemaphore
  private let count: Int
  private var nextIndex = 0
  /// Outcomes that wait for one before them.
  private var waiting: [Int: Outcome] = [:]
  private var takenCount = 0
  private var progress: Progress
  private let take: (Int, Outcome) -> Void

  init(count: Int, mostAhead: Int, take: @escaping (Int, Outcome) -> Void) {
    self.count = count
    places = DispatchSemaphore(value: mostAhead)
    self.take = take
    progress = Progress(total: count)
  }

  func next() -> Int? {
    places.wait()
    lock.wait()
    defer { lock.signal() }
    guard nextIndex < count else {
      places.signal()
      return nil
    }
    nextIndex += 1
    return nextIndex - 1
  }

  func finish(_ index: Int, _ outcome: Outcome) {
    lock.wait()
    defer { lock.signal() }
    waiting[index] = outcome
    while let outcome = waiting.removeValue(forKey: takenCount) {
      take(takenCount, outcome)
      takenCount += 1
      places.signal()
    }
    progress.note(done: takenCount + waiting.count)
  }

  func finish() {
    lock.wait()
    defer { lock.signal() }
    progress.finish()
  }
}

/// A line on a terminal that shows how far a run is, once it takes longer than a second, and vanishes at its end.
/// It does nothing without a terminal, nor where standard output leads to another program: what that prints in the
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

  /// Seconds on a clock that is never set.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
