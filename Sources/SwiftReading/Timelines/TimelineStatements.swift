#if SwiftSource
import SwiftSyntax

/// Where code continues after a statement: at the next statement, or outside of the block.
enum TimelineFlow { case next, left }

// Runs statements. If only the app decides between branches, all of them are run.
extension TimelineReader {
  /// Runs a function without the values of its parameters.
  func run(_ function: FunctionDeclaration, _ instance: Instance?) {
    let frame = TimelineFrame(Scope(file: function.file, instance: instance))
    for parameter in function.parameters {
      frame.values[parameter.innerName] = typed(unknown(), as: parameter.type.code, frame.scope)
    }
    if let body = function.body { run(body, frame) }
  }

  /// The value that a function returns, merged over all paths through it.
  func result(of statements: Statements, _ frame: TimelineFrame) -> TimelineValue {
    if statements.count == 1, case .expr(let only)? = statements.first?.item, !only.isBranching {
      return value(of: only, frame)
    }
    run(statements, frame)
    // A single `if` or `switch` may be the value.
    if frame.results.values.isEmpty, statements.count == 1, let only = statements.first?.expression, only.isBranching {
      return value(of: only, frame)
    }
    return merged(frame.results.values)
  }

  /// The result of statements that return a value of a type. If it is no timeline, they may take few steps: what an
  /// entry shows may take many, and says nothing about the timeline.
  func result(of statements: Statements, returning type: TypeSyntax?, _ frame: TimelineFrame) -> TimelineValue {
    if type?.code.contains(text: "Timeline") == true { return result(of: statements, frame) }
    guard !longComputations.contains(statements.id) else { return unknown() }
    if let result = evaluation.within(steps: 2_000, { result(of: statements, frame) }) { return result }
    longComputations.insert(statements.id)
    return unknown()
  }

  /// The result of a function that is passed a closure, which may make a timeline. If this takes too many steps, the
  /// function is one that cannot be followed.
  func result(
    of statements: Statements, passed call: Call, from caller: TimelineFrame, _ frame: TimelineFrame
  ) -> TimelineValue {
    guard !longComputations.contains(statements.id) else { return unread(call, caller) }
    let (frames, timelinesBefore) = (caller.chain.map { ($0, $0.values) }, timelines)
    if let result = evaluation.within(steps: 10_000, { result(of: statements, frame) }) { return result }
    longComputations.insert(statements.id)
    timelines = timelinesBefore
    for (frame, values) in frames { frame.values = values }
    return unread(call, caller)
  }

  @discardableResult
  func run(_ statements: Statements, _ outer: TimelineFrame) -> TimelineFlow {
    run(Array(statements)[...], TimelineFrame(inside: outer))
  }

  private func run(_ items: ArraySlice<CodeBlockItemSyntax>, _ frame: TimelineFrame) -> TimelineFlow {
    for (index, item) in zip(items.indices, items) {
      if let guarded = item.item.as(GuardStmtSyntax.self), guarded.body.statements.isContinue {
        guard let holds = condition(guarded.conditions, frame) else {
          // The app may leave out some rounds of the loop.
          runOptionally(frame) { self.run(items[(index + 1)...], frame) }
          return .next
        }
        if !holds { return .left }
      } else if evaluation.deeper({ run(item, frame) }) != .next {
        return .left
      }
    }
    return .next
  }

  private func run(_ item: CodeBlockItemSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    switch item.item {
    case .decl(let declaration): return declare(declaration, frame)
    case .expr(let expression): return run(expression, frame)
    case .stmt(let statement): return run(statement, frame)
    }
  }

  private func declare(_ declaration: DeclSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    if let block = declaration.as(IfConfigDeclSyntax.self) {
      for item in program.conditions.statements(of: block) ?? [] where run(item, frame) == .left { return .left }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) { frame.scope.declare(function) }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return .next }
    for binding in variable.bindings where binding.pattern.is(TuplePatternSyntax.self) {
      if let initial = binding.initializer?.value { bind(binding.pattern, to: value(of: initial, frame), frame) }
    }
    for property in variable.properties(in: frame.scope.file) {
      let (type, scope) = (property.type?.code, frame.scope)
      let initial: TimelineValue =
        property.initial.map { value(of: $0, as: type, declaredIn: scope, frame) }
        ?? property.getter.map { result(of: $0, TimelineFrame(inside: frame, .init())) } ?? unknown()
      frame.values[property.name] = typed(initial, as: type, scope)
    }
    return .next
  }

  private func run(_ statement: StmtSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let returned):
      if let expression = returned.expression { frame.results.values.append(value(of: expression, frame)) }
      return .left
    case .breakStmt, .continueStmt:
      hasLeftLoop = true
      return .left
    case .throwStmt: return .left
    case .guardStmt(let guarded):
      let holds = condition(guarded.conditions, frame)
      if holds == true { return .next }
      return branch(frame, (holds == false ? [] : [{ .next }]) + [{ self.run(guarded.body.statements, frame) }])
    case .forStmt(let loop): return run(loop, frame)
    case .whileStmt(let loop):
      return repeatBody(loop.body.statements, frame) { self.condition(loop.conditions, frame) }
    case .repeatStmt(let loop):
      var isFirst = true
      return repeatBody(loop.body.statements, frame) {
        defer { isFirst = false }
        return isFirst ? true : self.value(of: loop.condition, frame).flag
      }
    case .doStmt(let tried):
      let bodies = tried.catchClauses.map(\.body.statements) + [tried.body.statements]
      return branch(frame, bodies.map { body in { self.run(body, frame) } })
    case .expressionStmt(let statement): return run(statement.expression, frame)
    default: return .next
    }
  }

  private func run(_ expression: ExprSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    if let branching = expression.as(IfExprSyntax.self) { return run(branching, frame) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      let cases = branches(of: choice, frame)
      if cases.isEmpty { return .next }
      return branch(frame, cases.map { body, inner in { body.isBreak ? .next : self.run(body, inner) } })
    }
    if let infix = expression.as(Infix.self), assign(infix, frame) { return .next }
    _ = value(of: expression, frame)
    return .next
  }

  private func run(_ branching: IfExprSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    let inner = TimelineFrame(inside: frame)
    let holds = condition(branching.conditions, inner)
    let body = { () -> TimelineFlow in self.run(branching.body.statements, inner) }
    let alternative = { () -> TimelineFlow in
      switch branching.elseBody {
      case .codeBlock(let block)?: self.run(block.statements, frame)
      case .ifExpr(let next)?: self.run(next, frame)
      case nil: .next
      }
    }
    if let holds { return holds ? body() : alternative() }
    return branch(inner, [body, alternative])
  }

  /// Follows all branches, since only the app decides between them, and merges the values after them.
  func branch(_ frame: TimelineFrame, _ branches: [() -> TimelineFlow]) -> TimelineFlow {
    let frames = frame.chain
    let before = frames.map(\.values)
    var after: [[[String: TimelineValue]]] = []
    for branch in branches {
      if branch() == .next { after.append(frames.map(\.values)) }
      for (frame, values) in zip(frames, before) { frame.values = values }
    }
    guard let first = after.first else { return .left }
    for (index, frame) in frames.enumerated() {
      frame.values = after.dropFirst().reduce(first[index]) { merged, other in
        merged.merging(other[index], uniquingKeysWith: self.merged)
      }
    }
    return .next
  }

  private func assign(_ infix: Infix, _ frame: TimelineFrame) -> Bool {
    let sign = infix.operator.code
    guard infix.isAssignment || ["+=", "-=", "*="].contains(sign) else { return false }
    let access = (infix.leftOperand.wrapped ?? infix.leftOperand).as(MemberAccess.self)
    let name = (access?.base ?? infix.leftOperand).referenceName ?? ""
    let old = frame.value(of: name)
    let expected = access == nil ? old.flatMap { object($0)?.type } : nil
    let new = enumCase(infix.rightOperand, expecting: expected, frame) ?? value(of: infix.rightOperand, frame)
    guard let old, let owner = frame.declaringFrame(of: name) else { return true }
    guard let access else {
      owner.values[name] = infix.isAssignment ? new : combined(old, String(sign.dropLast()), new, at: nil)
      return true
    }
    switch (old, Self.units[access.name], new) {
    // A component of `DateComponents`.
    case (.duration(let sum, let place), let unit?, .number(let count, let written)) where infix.isAssignment:
      owner.values[name] = .duration(sum + unit * count, at: sum == 0 ? written : place)
    case (.object(var object), _, _):
      object.members[access.name] = infix.isAssignment ? new : unknown()
      if access.name == "date" { object.date = infix.isAssignment ? moment(of: new) : nil }
      owner.values[name] = .object(object)
    default: owner.values[name] = unknown()
    }
    return true
  }

  private static let maximumRepetitions = 100
  private static let fewRepetitions = 3

  private func run(_ loop: ForStmtSyntax, _ frame: TimelineFrame) -> TimelineFlow {
    iterate(over: sequence(value(of: loop.sequence, frame)), frame) { item in
      let inner = TimelineFrame(inside: frame)
      self.bind(loop.pattern, to: item, inner)
      switch loop.whereClause.map({ self.value(of: $0.condition, inner).flag }) {
      case nil, .some(true): self.run(loop.body.statements, inner)
      case .some(false): break
      // The app may run the body for only some of the values.
      case .some(nil): runOptionally(inner) { self.run(loop.body.statements, inner) }
      }
    }
    return .next
  }

  func runOptionally(_ frame: TimelineFrame, _ body: @escaping () -> TimelineFlow) {
    _ = branch(frame, [body, { .next }])
  }

  /// The values of a sequence, or a few unknown values for an unknown sequence.
  func sequence(_ value: TimelineValue) -> TimelineList {
    if let list = value.list, list.isWhole { return list }
    return TimelineList(items: (0..<Self.fewRepetitions).map { _ in unknown() }, continues: true)
  }

  /// Runs a loop's body for each value, up to a limit. If more values follow, the lists that the body extends continue.
  func iterate(over sequence: TimelineList, _ frame: TimelineFrame, _ body: (TimelineValue) -> Void) {
    loop(frame) {
      for item in sequence.items.prefix(Self.maximumRepetitions) { body(item) }
      return sequence.continues || sequence.items.count > Self.maximumRepetitions
    }
  }

  /// Runs a loop. The lists that it extends continue if `run` returns true because more repetitions follow, or if code
  /// in the loop has left it.
  private func loop(_ frame: TimelineFrame, _ run: () -> Bool) {
    let hasLeftOuterLoop = hasLeftLoop
    hasLeftLoop = false
    defer { hasLeftLoop = hasLeftOuterLoop }
    let counts = frame.chain.map { $0.values.compactMapValues { $0.list?.items.count } }
    guard run() || hasLeftLoop else { return }
    for (frame, counts) in zip(frame.chain, counts) {
      for (name, count) in counts {
        guard var list = frame.values[name]?.list, list.items.count > count else { continue }
        list.continues = true
        frame.values[name] = .list(list)
      }
    }
  }

  private func repeatBody(_ statements: Statements, _ frame: TimelineFrame, while holds: () -> Bool?) -> TimelineFlow {
    loop(frame) {
      var count = 0
      while true {
        let isKnown = holds()
        if isKnown == false { return false }
        if count >= (isKnown == nil ? Self.fewRepetitions : Self.maximumRepetitions) { return true }
        if run(statements, frame) == .left { return false }
        count += 1
      }
    }
    return .next
  }

  func bind(_ pattern: PatternSyntax, to value: TimelineValue, _ frame: TimelineFrame) {
    if let name = pattern.as(IdentifierPatternSyntax.self) { frame.values[name.identifier.text.plainName] = value }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      let elements = value.components?.map(\.value) ?? value.list?.items ?? []
      for (index, element) in tuple.elements.enumerated() {
        bind(element.pattern, to: index < elements.count ? elements[index] : unknown(), frame)
      }
    }
  }

  /// True or false if the conditions certainly are, nil if only the app knows. Declares the names that they bind.
  func condition(_ list: ConditionElementListSyntax, _ frame: TimelineFrame) -> Bool? {
    var result: Bool? = true
    for element in list {
      var holds: Bool?
      switch element.condition {
      case .expression(let expression): holds = value(of: expression, frame).flag
      case .availability(let query): holds = query.holdsOnNewestSystem
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName ?? "_"
        // After `guard let self`, `self` is the provider as before.
        if name == "self", frame.value(of: name) == nil { continue }
        let bound = binding.initializer.map { value(of: $0.value, frame) } ?? frame.value(of: name) ?? unknown()
        frame.values[name] = bound
        holds = bound.isKnown ? true : nil
      case .matchingPattern(let match):
        holds = matches(match.pattern, value(of: match.initializer.value, frame), frame)
      }
      if holds == false { result = false } else if holds == nil, result == true { result = nil }
    }
    return result
  }
}

extension Statements {
  fileprivate var isBreak: Bool { count == 1 && first?.item.is(BreakStmtSyntax.self) == true }
  fileprivate var isContinue: Bool { count == 1 && first?.item.is(ContinueStmtSyntax.self) == true }
}
#endif
