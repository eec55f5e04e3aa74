#if SwiftSource
import SwiftSyntax

// MARK: - Values of expressions
extension TimelineReader {
  func value(of expression: ExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
    evaluation.deeper { read(expression, frame) } ?? unknown()
  }

  private func read(_ expression: ExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
    let place = frame.scope.place(of: expression)
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr:
      return numberReader.number(expression, frame.scope).map { .number($0, at: place) } ?? unknown()
    case .booleanLiteralExpr(let literal): return .flag(literal.literal.tokenKind == .keyword(.true))
    case .closureExpr(let closure): return .closure(closure, frame)
    case .arrayExpr(let array):
      return .list(TimelineList(items: array.elements.map { value(of: $0.expression, frame) }))
    case .asExpr(let cast): return value(of: cast.expression, frame)
    case .prefixOperatorExpr(let prefix): return prefixed(prefix, frame)
    case .infixOperatorExpr(let infix): return read(infix, frame)
    case .ternaryExpr(let ternary): return read(ternary, frame)
    // Its branches are single expressions.
    case .ifExpr, .switchExpr:
      return merged((expression.branches?.bodies ?? []).map { result(of: $0, TimelineFrame(inside: frame, .init())) })
    case .declReferenceExpr(let reference): return named(reference.name, frame)
    case .memberAccessExpr(let access): return member(access, frame)
    case .functionCallExpr(let call): return result(of: call, frame)
    default: return expression.wrapped.map { value(of: $0, frame) } ?? unknown()
    }
  }

  private func prefixed(_ prefix: PrefixOperatorExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
    let place = frame.scope.place(of: prefix)
    switch (prefix.operator.text, value(of: prefix.expression, frame)) {
    case ("-", .number(let number, _)): return .number(-number, at: place)
    case ("-", .duration(let seconds, _)): return .duration(-seconds, at: place)
    case ("!", .flag(let flag)): return .flag(!flag)
    default: return unknown()
    }
  }

  private func read(_ infix: Infix, _ frame: TimelineFrame) -> TimelineValue {
    let sign = infix.operator.code
    let left = value(of: infix.leftOperand, frame)
    if sign == "??" {
      let other = value(of: infix.rightOperand, frame)
      return left.isKnown ? left : merged(unknown(), other)
    }
    if sign == "&&" || sign == "||" {
      let one = left.flag
      let other = value(of: infix.rightOperand, frame).flag
      if one == (sign == "||") { return .flag(sign == "||") }
      return one == nil ? unknown() : other.map { .flag($0) } ?? unknown()
    }
    return combined(left, sign, value(of: infix.rightOperand, frame), at: frame.scope.place(of: infix))
  }

  func combined(_ left: TimelineValue, _ sign: String, _ right: TimelineValue, at place: SwiftPlace?) -> TimelineValue {
    switch (left, sign, right) {
    case (.number(let one, _), _, .number(let other, _)): return combined(one, sign, other, at: place)
    case (.duration(let one, _), "+", .duration(let other, _)): return .duration(one + other, at: place)
    case (.number(let one, _), "*", .duration(let other, _)), (.duration(let other, _), "*", .number(let one, _)):
      return .duration(one * other, at: place)
    case (.list(let one), "+", .list(let other)):
      let isWhole = one.isWhole && other.isWhole && (!one.continues || other.items.isEmpty)
      return .list(TimelineList(items: one.items + other.items, isWhole: isWhole, continues: other.continues))
    case (.list(let list), "+", _): return .list(TimelineList(items: list.items, isWhole: false))
    case (.date(let one), _, .date(let other)) where one.origin == other.origin:
      return compared(one.seconds, sign, other.seconds).map { .flag($0) } ?? unknown()
    case (_, "+", _):
      return right.seconds.flatMap { moved(left, by: $0.amount, at: $0.place ?? place) } ?? unknown()
    case (_, "-", _):
      return right.seconds.flatMap { moved(left, by: -$0.amount, at: $0.place ?? place) } ?? unknown()
    // Only the first values of a sequence without a known end are followed.
    case (.number(let low, _), "..<", _), (.number(let low, _), "...", _):
      return .list(TimelineList(items: (0..<3).map { .number(low + Double($0), at: nil) }, continues: true))
    default: return unknown()
    }
  }

  private func combined(_ one: Double, _ sign: String, _ other: Double, at place: SwiftPlace?) -> TimelineValue {
    switch sign {
    case "+": return .number(one + other, at: place)
    case "-": return .number(one - other, at: place)
    case "*": return .number(one * other, at: place)
    case "/": return other == 0 ? unknown() : .number(one / other, at: place)
    case "%": return other == 0 ? unknown() : .number(one.truncatingRemainder(dividingBy: other), at: place)
    case "..<": return numbers(from: one, to: other, by: 1, withLast: false)
    case "...": return numbers(from: one, to: other, by: 1, withLast: true)
    default: return compared(one, sign, other).map { .flag($0) } ?? unknown()
    }
  }

  private func compared(_ one: Double, _ sign: String, _ other: Double) -> Bool? {
    switch sign {
    case "<": one < other
    case "<=": one <= other
    case ">": one > other
    case ">=": one >= other
    case "==": one == other
    case "!=": one != other
    default: nil
    }
  }

  private static let maximumNumbers = 200

  func numbers(from low: Double, to high: Double, by step: Double, withLast: Bool) -> TimelineValue {
    var list = TimelineList()
    guard step != 0 else { return unknown() }
    var next = low
    while step > 0 ? (withLast ? next <= high : next < high) : (withLast ? next >= high : next > high) {
      if list.items.count == Self.maximumNumbers {
        list.continues = true
        break
      }
      list.items.append(.number(next, at: nil))
      next += step
    }
    return .list(list)
  }

  /// A date some time later or earlier. The time between two dates is known even if neither is.
  func moved(_ value: TimelineValue, by seconds: Double, at place: SwiftPlace?) -> TimelineValue? {
    switch value {
    case .date(let moment):
      return .date(Moment(origin: moment.origin, seconds: moment.seconds + seconds, place: place))
    case .unknown(let identity): return .date(Moment(origin: identity, seconds: seconds, place: place))
    default: return nil
    }
  }

  func moment(of value: TimelineValue) -> Moment? {
    switch value {
    case .date(let moment): moment
    case .unknown(let identity): Moment(origin: identity)
    default: nil
    }
  }

  private func read(_ ternary: TernaryExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
    let holds = value(of: ternary.condition, frame).flag
    if let holds { return value(of: holds ? ternary.thenExpression : ternary.elseExpression, frame) }
    return merged(value(of: ternary.thenExpression, frame), value(of: ternary.elseExpression, frame))
  }

  // Names

  private func named(_ name: String, _ frame: TimelineFrame) -> TimelineValue {
    frame.value(of: name) ?? resolver.meaning(of: name, frame.scope).map(value(of:)) ?? unknown()
  }

  func value(of meaning: NameResolver.NameMeaning) -> TimelineValue {
    switch meaning {
    case .value(let value): self.value(of: value)
    case .property(let property, let instance): value(of: property, instance, nil)
    }
  }

  private func value(of value: Value) -> TimelineValue {
    guard let (expression, scope) = value.expression else { return unknown() }
    return self.value(of: expression, TimelineFrame(scope))
  }

  /// - Parameter subject: The value that has the property, if that is not of a type of the project.
  func value(of property: PropertyDeclaration, _ instance: Instance?, _ subject: TimelineValue?) -> TimelineValue {
    let frame = TimelineFrame(Scope(file: property.file, instance: instance))
    if let subject { frame.values["self"] = subject }
    if let getter = property.getter { return evaluation.deeper { result(of: getter, frame) } ?? unknown() }
    guard let initial = property.initial, !property.isStoredElsewhere else { return unknown() }
    // Something else may have changed a variable since then.
    return property.isVariable && property.isStatic ? unknown() : value(of: initial, frame)
  }

  private func member(_ access: MemberAccess, _ frame: TimelineFrame) -> TimelineValue {
    let (name, place) = (access.name, frame.scope.place(of: access))
    guard let base = access.base else { return implicit(name, at: place, frame) }
    if base.isSelf, let instance = frame.scope.instance, frame.value(of: "self") == nil {
      return resolver.member(name, of: instance).map(value(of:)) ?? unknown()
    }
    if let type = base.typeName, frame.value(of: type) == nil {
      if type == "Date" || type.hasSuffix("Policy") || type.hasSuffix("Component") {
        return implicit(name, at: place, frame)
      }
      guard let (property, owner) = resolver.property(name, ofType: type, frame.scope), property.isStatic else {
        return unknown()
      }
      return value(of: property, Instance(owner), nil)
    }
    let subject = value(of: base, frame)
    switch (subject, name) {
    // The gallery asks for no further timeline.
    case (.unknown, "isPreview"): return .flag(false)
    case (.entry(let moment?), "date"): return .date(moment)
    case (.list(let list), "first"): return list.isWhole ? list.items.first ?? unknown() : unknown()
    case (.list(let list), "last"): return list.isWhole && !list.continues ? list.items.last ?? unknown() : unknown()
    case (.list(let list), "count"):
      return list.isWhole && !list.continues ? .number(Double(list.items.count), at: place) : unknown()
    case (.list(let list), "isEmpty"): return list.isWhole ? .flag(list.items.isEmpty) : unknown()
    case (.list(let list), "indices"):
      let indices = list.items.indices.map { TimelineValue.number(Double($0), at: nil) }
      return .list(TimelineList(items: indices, isWhole: list.isWhole, continues: list.continues))
    case (.date(let moment), "timeIntervalSinceNow") where moment.origin == Moment.now:
      return .number(moment.seconds, at: moment.place)
    default: break
    }
    for type in Self.extended(by: subject) {
      if let (property, owner) = program.extensionProperty(name, of: type, near: frame.scope.file) {
        return value(of: property, Instance(owner), subject).written(at: subject.seconds?.place)
      }
    }
    // A member of a value that the code makes elsewhere.
    guard !isLocal(base, frame) else { return unknown() }
    let found = resolver.resolve(ExprSyntax(access), frame.scope)
    guard let (expression, _) = found.expression, expression.id != access.id else { return unknown() }
    return value(of: found)
  }

  private func isLocal(_ expression: ExprSyntax, _ frame: TimelineFrame) -> Bool {
    var root = expression
    while let base = root.as(MemberAccess.self)?.base ?? root.as(Call.self)?.calledExpression ?? root.wrapped {
      root = base
    }
    return root.referenceName.map { frame.value(of: $0) != nil } ?? false
  }

  /// The types whose extensions may add members to a value.
  static func extended(by value: TimelineValue) -> [String] {
    switch value {
    case .date: ["Date"]
    case .number: ["Int", "Double", "TimeInterval", "BinaryInteger", "Numeric"]
    case .unknown: ["Date", "Calendar"]
    default: []
    }
  }

  /// Types whose members may be written with only a dot before them.
  static let implicitTypes = ["Date", "TimeInterval", "Double", "Int", "TimelineReloadPolicy", "Timeline"]

  private func implicit(_ name: String, at place: SwiftPlace, _ frame: TimelineFrame) -> TimelineValue {
    switch name {
    case "now": return .date(Moment(place: place))
    case "atEnd", "never": return .policy([ReloadPolicy(name: name == "atEnd" ? .atEnd : .never, place: place)])
    default: break
    }
    if let seconds = Self.units[name] { return .duration(seconds, at: nil) }
    for type in Self.implicitTypes {
      let found = program.extensionProperty(name, of: type, near: frame.scope.file)
      if let (property, owner) = found, property.isStatic { return value(of: property, Instance(owner), nil) }
    }
    return unknown()
  }

  /// The units of a calendar in seconds; months and years are about as long.
  static let units: [String: Double] = [
    "nanosecond": 1e-9, "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "weekday": 86_400,
    "weekOfYear": 604_800, "weekOfMonth": 604_800, "month": 2_592_000, "year": 31_536_000,
  ]
}
#endif
