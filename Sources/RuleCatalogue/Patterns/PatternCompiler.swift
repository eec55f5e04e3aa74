/// Turns a pattern's tree into instructions for threads.
struct PatternCompiler {
  private(set) var program: [PatternInstruction] = []
  /// Counts what is compiled, for a repetition of nothing makes no instructions and yet takes time.
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
