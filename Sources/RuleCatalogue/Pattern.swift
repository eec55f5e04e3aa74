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

indirect enum PatternTree {
  case empty
  case scalar(PatternClass)
  case sequence([PatternTree])
  case choice([PatternTree])
  case repeated(PatternTree, minimum: Int, maximum: Int?)
  case start
  case end
}

/// Recursive descent over at most 200 characters, which bounds its depth.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  mutating func parse() throws(PatternError) -> PatternTree {
    let tree = try parseChoice()
    guard position == scalars.count else { throw PatternError(reason: "a closing parenthesis has no opening one") }
    return tree
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  private mutating func parseChoice() throws(PatternError) -> PatternTree {
    var branches = [try parseSequence()]
    while next == "|" {
      position += 1
      branches.append(try parseSequence())
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" { parts.append(try parseRepeated()) }
    return .sequence(parts)
  }

  private mutating func parseRepeated() throws(PatternError) -> PatternTree {
    var tree = try parseAtom()
    while let scalar = next {
      switch scalar {
      case "*": tree = .repeated(tree, minimum: 0, maximum: nil)
      case "+": tree = .repeated(tree, minimum: 1, maximum: nil)
      case "?": tree = .repeated(tree, minimum: 0, maximum: 1)
      case "{":
        position += 1
        tree = try parseBounds(of: tree)
        continue
      default: return tree
      }
      position += 1
    }
    return tree
  }

  private mutating func parseBounds(of tree: PatternTree) throws(PatternError) -> PatternTree {
    let minimum = try parseNumber()
    var maximum: Int? = minimum
    if next == "," {
      position += 1
      maximum = next == "}" ? nil : try parseNumber()
    }
    guard take() == "}" else { throw PatternError(reason: "a repetition is not closed with a brace") }
    if let maximum, maximum < minimum { throw PatternError(reason: "a repetition's bounds are the wrong way round") }
    return .repeated(tree, minimum: minimum, maximum: maximum)
  }

  private mutating func parseNumber() throws(PatternError) -> Int {
    var value = 0
    var digits = 0
    while let scalar = next, let digit = Int(String(scalar)), digits < 4 {
      value = value * 10 + digit
      digits += 1
      position += 1
    }
    guard digits > 0, value <= 100 else { throw PatternError(reason: "a repetition needs numbers up to 100") }
    return value
  }

  private mutating func parseAtom() throws(PatternError) -> PatternTree {
    guard let scalar = take() else { return .empty }
    switch scalar {
    case "(":
      let tree = try parseChoice()
      guard take() == ")" else { throw PatternError(reason: "a group is not closed") }
      return tree
    case "[": return .scalar(try parseClass())
    case ".": return .scalar(.any)
    case "^": return .start
    case "$": return .end
    case "\\": return .scalar(try parseEscape())
    case "*", "+", "?", "{": throw PatternError(reason: "there is nothing before \(scalar) to repeat")
    default: return .scalar(PatternClass(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func parseEscape() throws(PatternError) -> PatternClass {
    guard let scalar = take() else { throw PatternError(reason: "it ends with a backslash") }
    switch scalar {
    case "d": return .digits
    case "w": return .wordCharacters
    case "s": return .blanks
    case "0"..."9", "a"..."z", "A"..."Z": throw PatternError(reason: "\\\(scalar) means nothing here")
    default: return PatternClass(ranges: [scalar.value...scalar.value])
    }
  }

  private mutating func parseClass() throws(PatternError) -> PatternClass {
    var set = PatternClass()
    if next == "^" {
      position += 1
      set.isNegated = true
    }
    while let scalar = take() {
      if scalar == "]", !set.ranges.isEmpty { return set }
      if scalar == "\\" {
        set.ranges += try parseEscape().ranges
        continue
      }
      set.ranges.append(try parseRange(from: scalar))
    }
    throw PatternError(reason: "a class is not closed")
  }

  private mutating func parseRange(from low: Unicode.Scalar) throws(PatternError) -> ClosedRange<UInt32> {
    guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else { return low.value...low.value }
    position += 1
    guard let high = take(), high != "\\", high.value >= low.value else {
      throw PatternError(reason: "a class has a range that is the wrong way round")
    }
    return low.value...high.value
  }
}

/// Turns a pattern's tree into instructions for threads.
struct PatternCompiler {
  private(set) var program: [PatternInstruction] = []
  /// Counts what is compiled: a repetition of nothing makes no instructions and yet takes time.
  private var steps = 0

  mutating func compile(_ tree: PatternTree) throws(PatternError) {
    steps += 1
    guard steps <= Pattern.maximumInstructions, program.count < Pattern.maximumInstructions else {
      throw PatternError(reason: "its repetitions multiply to something too large")
    }
    switch tree {
    case .empty: break
    case .scalar(let set): program.append(.scalar(set))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let parts): for part in parts { try compile(part) }
    case .choice(let branches): try compileChoice(branches[...])
    case .repeated(let part, let minimum, let maximum):
      for _ in 0..<minimum { try compile(part) }
      if let maximum {
        for _ in minimum..<maximum { try compileOptional(part) }
      } else {
        try compileLoop(part)
      }
    }
  }

  private mutating func compileChoice(_ branches: ArraySlice<PatternTree>) throws(PatternError) {
    guard let first = branches.first else { return }
    guard branches.count > 1 else { return try compile(first) }
    let split = program.count
    program.append(.jump(0))
    try compile(first)
    let jump = program.count
    program.append(.jump(0))
    program[split] = .split(split + 1, program.count)
    try compileChoice(branches.dropFirst())
    program[jump] = .jump(program.count)
  }

  private mutating func compileOptional(_ part: PatternTree) throws(PatternError) {
    let split = program.count
    program.append(.jump(0))
    try compile(part)
    program[split] = .split(split + 1, program.count)
  }

  private mutating func compileLoop(_ part: PatternTree) throws(PatternError) {
    let split = program.count
    program.append(.jump(0))
    try compile(part)
    program.append(.jump(split))
    program[split] = .split(split + 1, program.count)
  }
}
