import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work on many items by several workers, each of which takes the next item when it is done with one.
enum Workers {
  /// The number of processors that are there to be used.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Does the work on every item. The outcomes stand in the order of the items, whoever did the work.
  ///
  /// - Parameters:
  ///   - count: How many workers there are, at least one.
  ///   - makeWorker: Makes what a worker keeps from one item to the next.
  static func outcomes<Item: Sendable, Worker, Outcome: Sendable>(
    of items: [Item], workers count: Int, makeWorker: @Sendable () -> Worker,
    work: @Sendable (inout Worker, Item) -> Outcome
  ) -> [Outcome] {
    let count = min(count, items.count)
    guard count > 1 else {
      var worker = makeWorker()
      return items.map { work(&worker, $0) }
    }
    let queue = SharedQueue<Outcome>(count: items.count)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      var worker = makeWorker()
      while let index = queue.next() { queue.finish(index, work(&worker, items[index])) }
    }
    return queue.finished()
  }
}

/// Which item is next, and what came of those that are done. All access goes through one lock, which the compiler
/// cannot see.
private final class SharedQueue<Outcome: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var nextIndex = 0
  private var outcomes: [Outcome?]

  init(count: Int) { outcomes = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard nextIndex < outcomes.count else { return nil }
    nextIndex += 1
    return nextIndex - 1
  }

  func finish(_ index: Int, _ outcome: Outcome) {
    lock.wait()
    defer { lock.signal() }
    outcomes[index] = outcome
  }

  func finished() -> [Outcome] {
    lock.wait()
    defer { lock.signal() }
    return outcomes.compactMap(\.self)
  }
}
