/// The places of a program that a match could have reached, each at most once.
struct PatternThreads {
  private var current: [Int] = []
  private var marks: [Int]
  private var generation = 1
  private(set) var hasMatched = false

  init(count: Int) { marks = [Int](repeating: 0, count: count) }

  /// Starts a thread, and those that it splits into before it needs another character.
  mutating func add(_ start: Int, in program: [PatternInstruction], isAtStart: Bool, isAtEnd: Bool) {
    var pending = [start]
    while let counter = pending.popLast() {
      guard marks[counter] != generation else { continue }
      marks[counter] = generation
      switch program[counter] {
      case .jump(let target): pending.append(target)
      case .split(let first, let second): pending += [second, first]
      case .start: if isAtStart { pending.append(counter + 1) }
      case .end:
        if isAtEnd { pending.append(counter + 1) } else { current.append(counter) }
      case .match: hasMatched = true
      case .scalar: current.append(counter)
      }
    }
  }

  /// Moves every thread that accepts the character; the others end.
  mutating func advance(over scalar: Unicode.Scalar, in program: [PatternInstruction]) {
    let threads = current
    current.removeAll(keepingCapacity: true)
    generation += 1
    for counter in threads {
      guard case .scalar(let set) = program[counter], set.contains(scalar) else { continue }
      add(counter + 1, in: program, isAtStart: false, isAtEnd: false)
    }
  }

  /// Lets threads that wait for the end of the text go on.
  mutating func settle(in program: [PatternInstruction], isAtStart: Bool) {
    let threads = current
    current.removeAll(keepingCapacity: true)
    generation += 1
    for counter in threads { add(counter, in: program, isAtStart: isAtStart, isAtEnd: true) }
    add(0, in: program, isAtStart: isAtStart, isAtEnd: true)
  }
}
