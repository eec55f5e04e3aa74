#if SwiftSource
import SwiftSyntax

// The types of values that the code does not declare, and the places of values.
extension NameResolver {
  /// True if a member of a value is a property of the project, not one of the system such as `gradient` of a colour.
  func declares(_ name: String, of value: Value, _ scope: Scope) -> Bool {
    let type = value.type.flatMap { projectType(named: $0.withoutOptional, scope) }
    return type.map { program.property(name, of: $0) != nil } ?? false
  }

  func declares(_ name: String, of base: ExprSyntax, _ scope: Scope) -> Bool {
    forgettingUndecidedChoices { declares(name, of: resolve(base, scope), scope) }
  }

  func hasOwnGradient(_ base: ExprSyntax, _ scope: Scope) -> Bool { declares("gradient", of: base, scope) }

  func constructedType(_ call: Call, _ scope: Scope) -> String? {
    var callee = call.callee
    if let access = callee.as(MemberAccess.self), access.name == "init" { callee = access.base ?? callee }
    return callee.typeName ?? lowercaseTypeName(callee, scope)
  }

  /// The name of a type of the project that begins with a lowercase letter, as when Xcode names it after a target.
  func lowercaseTypeName(_ callee: ExprSyntax, _ scope: Scope) -> String? {
    guard let name = callee.referenceName, scope.local(name) == nil, scope.instance?.members[name] == nil,
      projectType(named: name, scope) != nil
    else { return nil }
    return name
  }

  /// The type of what `list.first { … }` and similar calls return, if the code declares the type of the list.
  func elementType(foundBy call: Call, _ scope: Scope) -> String? {
    guard let base = call.base, ["first", "last", "randomElement", "min", "max"].contains(call.modifierName) else {
      return nil
    }
    return resolve(base, scope).type?.elementType
  }

  /// Types of the system whose functions in extensions are no modifiers of views.
  static let typesOfValues: Set<String> = [
    "Int", "Double", "CGFloat", "Float", "Decimal", "TimeInterval", "Bool", "String", "Date", "URL",
  ]

  /// The type of a literal, and of a colour such as `UIColor.red`; nil for other values.
  func literalType(of value: Value) -> String? {
    if isLiteral(value) { return value.expression.flatMap { inferredType(of: $0, $1) } }
    let type = value.expression?.0.as(MemberAccess.self)?.base?.typeName
    return type.flatMap { ["Color", "UIColor", "NSColor"].contains($0) ? $0 : nil }
  }

  func isLiteral(_ value: Value) -> Bool { value.expression?.0.isLiteralOrClosure == true }

  /// The type that the compiler gives to a variable with an initial value: `Tone` for `Tone.calm` if that is a case,
  /// and for `Tone(…)`, and the type of a literal. Nil for other expressions.
  func inferredType(of expression: ExprSyntax?, _ scope: Scope) -> String? {
    guard let expression else { return nil }
    switch expression.kind {
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .booleanLiteralExpr: return "Bool"
    case .stringLiteralExpr: return "String"
    default: break
    }
    let called = expression.as(Call.self)?.calledExpression
    if let name = called?.typeName {
      guard let type = projectType(named: name, scope), expression.as(Call.self)?.argument("rawValue") == nil
      else { return nil }
      return program.initializers(of: type).contains(where: \.isFailable) ? nil : name
    }
    guard let access = (called ?? expression).as(MemberAccess.self), let name = access.base?.typeName
    else { return nil }
    return projectType(named: name, scope)?.cases[access.name] == nil ? nil : name
  }

  /// The name of the case, if the value is a case of an enumeration.
  func caseName(of value: Value) -> String? {
    guard let (expression, scope) = value.expression else { return nil }
    if let call = expression.as(Call.self) {
      // `Style.Accent(rawValue:)` calls an initializer of a nested type, which is no case of the outer one.
      let made = constructedType(call, scope).flatMap { projectType(named: $0, scope) }
      let name = call.calledExpression.as(MemberAccess.self)?.name
      return made == nil && name != "init" ? name : nil
    }
    guard let member = expression.staticMember else { return nil }
    // A static member of another type is not a case.
    if let owner = member.base?.typeName, owner != "Self", let type = value.type?.withoutOptional,
      owner.split(separator: ".").last != type.split(separator: ".").last
    {
      return nil
    }
    return member.name
  }

  /// The place where a value is written: for a parameter or a property, the argument of the call; for the raw value of
  /// a case, the declaration of the case.
  func place(ofValue expression: ExprSyntax, _ scope: Scope) -> CodeRange {
    let converted = expression.as(Call.self).flatMap { $0.calledExpression.code == "CGFloat" ? $0.argument(nil) : nil }
    let number = converted ?? expression
    if number.lastName == "rawValue", let (raw, home) = resolve(number, scope).expression, raw.literalNumber != nil {
      return home.place(of: raw)
    }
    var place = scope.place(of: expression)
    var (current, inner) = (expression, scope)
    for _ in 0..<Self.maximumNames {
      guard let name = current.ownName, let value = inner.local(name) ?? inner.instance?.members[name],
        let (next, outer) = value.expression
      else { return place }
      if value.isArgument { place = outer.place(of: next) }
      (current, inner) = (next, outer)
    }
    return place
  }

  private static let maximumNames = 20
}
#endif
