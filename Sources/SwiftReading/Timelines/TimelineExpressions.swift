#if SwiftSource
import SwiftSyntax

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
    case .tupleExpr(let tuple) where tuple.elements.count > 1:
      return .tuple(tuple.elements.map { .init(label: $0.label?.text, value: value(of: $0.expression, frame)) })
    case .asExpr(let cast): return value(of: cast.expression, frame)
    case .prefixOperatorExpr(let prefix): return read(prefix, frame)
    case .infixOperatorExpr(let infix): return read(infix, frame)
    case .ternaryExpr(let ternary): return read(ternary, frame)
    // Each branch is a single expression.
    case .switchExpr(let choice):
      return merged(branches(of: choice, frame).map { result(of: $0, TimelineFrame(inside: $1, .init())) })
    case .ifExpr:
      return merged((expression.branches?.bodies ?? []).map { result(of: $0, TimelineFrame(inside: frame, .init())) })
    case .declReferenceExpr(let reference): return value(named: reference.name, frame)
    case .memberAccessExpr(let access): return read(access, frame)
    case .functionCallExpr(let call): return result(of: call, frame)
    default: return expression.wrapped.map { value(of: $0, frame) } ?? unknown()
    }
  }

  private func read(_ prefix: PrefixOperatorExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
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
      let leftFlag = left.flag
      let rightFlag = value(of: infix.rightOperand, frame).flag
      if leftFlag == (sign == "||") { return .flag(sign == "||") }
      return leftFlag == nil ? unknown() : rightFlag.map { .flag($0) } ?? unknown()
    }
    if ["==", "!="].contains(sign), case .object(let object) = left, let name = object.enumCase,
      let other = infix.rightOperand.staticMember?.name, object.type?.cases[other] != nil
    {
      return .flag((name == other) == (sign == "=="))
    }
    return combined(left, sign, value(of: infix.rightOperand, frame), at: frame.scope.place(of: infix))
  }

  func combined(_ left: TimelineValue, _ sign: String, _ right: TimelineValue, at place: CodeRange?) -> TimelineValue {
    switch (left, sign, right) {
    case (.number(let first, _), _, .number(let second, _)): return combined(first, sign, second, at: place)
    case (.duration(let first, _), "+", .duration(let second, _)): return .duration(first + second, at: place)
    case (.number(let factor, _), "*", .duration(let unit, _)), (.duration(let unit, _), "*", .number(let factor, _)):
      return .duration(factor * unit, at: place)
    case (.list(let first), "+", .list(let second)):
      let isWhole = first.isWhole && second.isWhole && (!first.continues || second.items.isEmpty)
      return .list(TimelineList(items: first.items + second.items, isWhole: isWhole, continues: second.continues))
    case (.list(let list), "+", _): return .list(TimelineList(items: list.items, isWhole: false))
    case (.date(let first), _, .date(let second)) where first.origin == second.origin:
      return compared(first.seconds, sign, second.seconds).map { .flag($0) } ?? unknown()
    case (_, "+", _), (_, "-", _):
      guard let (amount, written) = right.seconds else { return unknown() }
      return shifted(left, by: sign == "+" ? amount : -amount, at: written ?? place) ?? unknown()
    // Only the first values of a sequence without a known end are followed.
    case (.number(let low, _), "..<", _), (.number(let low, _), "...", _):
      return .list(TimelineList(items: (0..<3).map { .number(low + Double($0), at: nil) }, continues: true))
    default: return unknown()
    }
  }

  private func combined(_ left: Double, _ sign: String, _ right: Double, at place: CodeRange?) -> TimelineValue {
    switch sign {
    case "+": return .number(left + right, at: place)
    case "-": return .number(left - right, at: place)
    case "*": return .number(left * right, at: place)
    case "/": return right == 0 ? unknown() : .number(left / right, at: place)
    case "%": return right == 0 ? unknown() : .number(left.truncatingRemainder(dividingBy: right), at: place)
    case "..<": return numbers(from: left, to: right, by: 1, withLast: false)
    case "...": return numbers(from: left, to: right, by: 1, withLast: true)
    default: return compared(left, sign, right).map { .flag($0) } ?? unknown()
    }
  }

  private func compared(_ left: Double, _ sign: String, _ right: Double) -> Bool? {
    switch sign {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    case "==": left == right
    case "!=": left != right
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

  /// A date some seconds after another one; nil for other values. An unknown value becomes the date's origin, so that
  /// the time between two such dates is known.
  func shifted(_ value: TimelineValue, by seconds: Double, at place: CodeRange?) -> TimelineValue? {
    moment(of: value).map { .date(Moment(origin: $0.origin, seconds: $0.seconds + seconds, place: place)) }
  }

  func moment(of value: TimelineValue) -> Moment? {
    switch value {
    case .date(let moment): moment
    case .unknown(let identity): Moment(origin: identity)
    default: nil
    }
  }

  private func read(_ ternary: TernaryExprSyntax, _ frame: TimelineFrame) -> TimelineValue {
    if let holds = value(of: ternary.condition, frame).flag {
      return value(of: holds ? ternary.thenExpression : ternary.elseExpression, frame)
    }
    return merged(value(of: ternary.thenExpression, frame), value(of: ternary.elseExpression, frame))
  }

  private func value(named name: String, _ frame: TimelineFrame) -> TimelineValue {
    if let known = frame.value(of: name) { return known }
    let own = frame.value(of: "self").flatMap { extensionMember(name, of: $0, frame) ?? member(name, of: $0) }
    return own ?? resolver.meaning(of: name, frame.scope).map(value(of:)) ?? unknown()
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

  /// - Parameter subject: `self` in the code of the property, if its type is not a type of the project.
  func value(of property: PropertyDeclaration, _ instance: Instance?, _ subject: TimelineValue?) -> TimelineValue {
    let frame = TimelineFrame(Scope(file: property.file, instance: instance))
    if let subject { frame.values["self"] = subject }
    if let getter = property.getter {
      let found = evaluation.deeper { result(of: getter, returning: property.type, frame) }
      return typed(found ?? unknown(), as: property.type?.code, frame.scope)
    }
    // Another file may assign to a static variable.
    let isKnown = !property.isStoredElsewhere && !(property.isStatic && property.isVariable)
      && !resolver.mayHaveChanged(property, in: instance)
    let initial = isKnown ? property.initial : nil
    return initial.map { value(of: $0, as: property.type?.code, declaredIn: frame.scope, frame) }
      ?? typed(unknown(), as: property.type?.code, frame.scope)
  }

  private func read(_ access: MemberAccess, _ frame: TimelineFrame) -> TimelineValue {
    let (name, place) = (access.name, frame.scope.place(of: access))
    guard let base = access.base else { return implicitMember(name, at: place, frame) }
    if (base.wrapped ?? base).isSelf, let instance = frame.scope.instance, frame.value(of: "self") == nil {
      return resolver.member(name, of: instance).map(value(of:)) ?? unknown()
    }
    if let type = base.typeName, frame.value(of: type) == nil {
      if let (property, owner) = resolver.property(name, ofType: type, frame.scope), property.isStatic {
        return value(of: property, Instance(owner), nil)
      }
      if let enumCase = enumCase(ExprSyntax(access), expecting: nil, frame) { return enumCase }
      let isSystemType = type == "Date" || type.hasSuffix("Policy") || type.hasSuffix("Component")
      return isSystemType ? implicitMember(name, at: place, frame) : sameUnknown(for: access, frame)
    }
    let subject = value(of: base, frame)
    switch (subject, name) {
    // `isPreview` is true only in the widget gallery, for which the system asks for no timeline.
    case (.unknown, "isPreview"): return .flag(false)
    case (.list(let list), "first"): return list.isWhole ? list.items.first ?? unknown() : unknown()
    case (.list(let list), "last"): return list.isWhole && !list.continues ? list.items.last ?? unknown() : unknown()
    case (.list(let list), "count"):
      return list.isWhole && !list.continues ? .number(Double(list.items.count), at: place) : unknown()
    case (.list, "lazy"): return subject
    case (.list(let pair), "0"), (.list(let pair), "offset"): return pair.items.first ?? unknown()
    case (.list(let pair), "1"), (.list(let pair), "element"): return pair.items.dropFirst().first ?? unknown()
    case (.tuple(let components), _):
      let labelled = components.firstIndex { $0.label == name } ?? Int(name)
      return labelled.flatMap { components.indices.contains($0) ? components[$0].value : nil } ?? unknown()
    case (.list(let list), "isEmpty"): return list.isWhole ? .flag(list.items.isEmpty) : unknown()
    case (.list(let list), "indices"):
      let indices = list.items.indices.map { TimelineValue.number(Double($0), at: nil) }
      return .list(TimelineList(items: indices, isWhole: list.isWhole, continues: list.continues))
    case (.date(let moment), "timeIntervalSinceNow") where moment.origin == Moment.now:
      return .number(moment.seconds, at: moment.place)
    default: break
    }
    if let added = extensionMember(name, of: subject, frame) { return added }
    if case .object(let object) = subject, object.enumCase != nil, let own = member(name, of: subject) { return own }
    // The value comes from code outside of the function.
    if !isLocal(base, frame) {
      let found = resolver.resolve(ExprSyntax(access), frame.scope)
      if let (expression, _) = found.expression, expression.id != access.id { return value(of: found) }
    }
    return member(name, of: subject) ?? sameUnknown(for: access, frame)
  }

  /// The unknown value of names outside of the function, which is the same wherever code has them. The value of other
  /// code, such as calls and names to which the file assigns, differs each time.
  private func sameUnknown(for access: MemberAccess, _ frame: TimelineFrame) -> TimelineValue {
    guard let names = outerNames(ExprSyntax(access), frame), frame.scope.file.assignedNames.isDisjoint(with: names)
    else { return unknown() }
    return .unknown(derivedOrigin("value of \(access.code)", Moment()))
  }

  /// The names in an expression of nothing but names from outside of the function; nil for others.
  private func outerNames(_ expression: ExprSyntax, _ frame: TimelineFrame) -> [String]? {
    if let name = expression.referenceName { return frame.value(of: name) == nil ? [name] : nil }
    guard let access = expression.as(MemberAccess.self) else {
      return expression.wrapped.flatMap { outerNames($0, frame) }
    }
    return access.base.flatMap { outerNames($0, frame) }.map { $0 + [access.name] }
  }

  private func extensionMember(_ name: String, of subject: TimelineValue, _ frame: TimelineFrame) -> TimelineValue? {
    for type in Self.extendedTypes(of: subject) {
      if let (property, owner) = program.extensionProperty(name, of: type, near: frame.scope.file) {
        return value(of: property, Instance(owner), subject).placed(at: subject.seconds?.place)
      }
    }
    return nil
  }

  private func isLocal(_ expression: ExprSyntax, _ frame: TimelineFrame) -> Bool {
    var root = expression
    while let base = root.as(MemberAccess.self)?.base ?? root.as(Call.self)?.calledExpression ?? root.wrapped {
      root = base
    }
    return root.referenceName.map { frame.value(of: $0) != nil } ?? false
  }

  /// The types whose extensions may add members to a value.
  static func extendedTypes(of value: TimelineValue) -> [String] {
    switch value {
    case .date: ["Date"]
    case .duration: ["DateComponents"]
    case .number: ["Int", "Double", "TimeInterval", "BinaryInteger", "Numeric"]
    case .unknown: ["Date", "Calendar"]
    default: []
    }
  }

  /// The types whose members code may access with only a period before the name.
  static let implicitTypes = ["Date", "TimeInterval", "Double", "Int", "TimelineReloadPolicy", "Timeline"]

  private func implicitMember(_ name: String, at place: CodeRange, _ frame: TimelineFrame) -> TimelineValue {
    switch name {
    case "now": return .date(Moment(place: place))
    case "atEnd", "never": return .policy([ReloadPolicy(kind: name == "atEnd" ? .atEnd : .never, place: place)])
    default: break
    }
    if let seconds = Self.units[name] { return .duration(seconds, at: nil) }
    for type in Self.implicitTypes {
      let found = program.extensionProperty(name, of: type, near: frame.scope.file)
      if let (property, owner) = found, property.isStatic { return value(of: property, Instance(owner), nil) }
    }
    return unknown()
  }

  /// The units of a calendar in seconds. Months have 30 days here, and years have 365.
  static let units: [String: Double] = [
    "nanosecond": 1e-9, "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "weekday": 86_400,
    "weekOfYear": 604_800, "weekOfMonth": 604_800, "month": 2_592_000, "year": 31_536_000,
  ]
}
#endif
