import Dispatch

enum Workers {
  /// Processes every item in parallel, and calls `receive` with one result at a time, in the order of the items.
  ///
  /// - Parameter makeWork: Makes the function of one worker, which may keep a state between items.
  static func work<Item: Sendable, Output: Sendable>(
    on items: [Item], workers count: Int, makeWork: @Sendable () -> (Item) -> Output, receive: (Item, Output) -> Void
  ) {
    let count = min(count, items.count)
    withoutActuallyEscaping(receive) { receive in
      let queue = SharedQueue(count: items.count) { receive(items[$0], $1) }
      DispatchQueue.concurrentPerform(iterations: count) { _ in
        let work = makeWork()
        while let index = queue.next() { queue.finish(index, work(items[index])) }
      }
    }
  }
}

/// Hands out the indices of items, and keeps results until those of all earlier items are there.
private final class SharedQueue<Output: Sendable>: @unchecked Sendable {
  /// Protects all properties.
  private let lock = DispatchSemaphore(value: 1)
  private let count: Int
  private var nextIndex = 0
  private var waiting: [Int: Output] = [:]
  private var receivedCount = 0
  private let receive: (Int, Output) -> Void

  init(count: Int, receive: @escaping (Int, Output) -> Void) { (self.count, self.receive) = (count, receive) }

  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard nextIndex < count else { return nil }
    nextIndex += 1
    return nextIndex - 1
  }

  func finish(_ index: Int, _ output: Output) {
    lock.wait()
    defer { lock.signal() }
    waiting[index] = output
    while let output = waiting.removeValue(forKey: receivedCount) {
      receive(receivedCount, output)
      receivedCount += 1
    }
  }
}
