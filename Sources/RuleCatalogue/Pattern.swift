import Findings

/// A pattern that is matched in time proportional to the text, whatever it says: all its threads advance together.
///
/// It knows literals, `.`, classes such as `[a-z]` and `[^0-9]`, `\d`, `\w`, `\s`, `^`, `$`, groups, `|`, `*`, `+`, `?`
/// and `{m,n}` up to 100. There are no back-references and no look-around.
package struct Pattern: Sendable {
  let program: [PatternInstruction]

  /// Longest pattern, in characters.
  static let maximumLength = 200
  /// Largest program, in instructions.
  static let maximumInstructions = 2_000

  /// - Throws: `PatternError` if the pattern is malformed, or larger than the limits allow.
  package init(_ source: String) throws(PatternError) {
    guard source.unicodeScalars.count <= Self.maximumLength else {
      throw PatternError(reason: "it is longer than \(Self.maximumLength) characters")
    }
    var parser = PatternParser(source)
    let tree = try parser.parse()
    var compiler = PatternCompiler()
    try compiler.compile(tree)
    program = compiler.program + [.match]
  }

  /// Whether the pattern occurs anywhere in the text; nil for a text too long to be looked through, since time is in
  /// proportion to text and program multiplied.
  package func occurs(in text: String) -> Bool? {
    if Limits.isTooLong(text) { return nil }
    var threads = PatternThreads(count: program.count)
    var isAtStart = true
    for scalar in text.unicodeScalars {
      threads.add(0, in: program, isAtStart: isAtStart, isAtEnd: false)
      if threads.hasMatched { return true }
      threads.advance(over: scalar, in: program)
      isAtStart = false
    }
    threads.settle(in: program, isAtStart: isAtStart)
    return threads.hasMatched
  }
}

package struct PatternError: Error, Sendable {
  /// A phrase: "a group is not closed".
  package let reason: String
}

enum PatternInstruction: Sendable {
  case scalar(PatternClass)
  case split(Int, Int)
  case jump(Int)
  case start
  case end
  case match
}

/// A set of Unicode scalars as ranges, or all others.
struct PatternClass: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isNegated
  }

  static let any = PatternClass(isNegated: true)
  static let digits = PatternClass(ranges: [0x30...0x39])
  static let wordCharacters = PatternClass(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let blanks = PatternClass(ranges: [0x09...0x0D, 0x20...0x20])
}

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
