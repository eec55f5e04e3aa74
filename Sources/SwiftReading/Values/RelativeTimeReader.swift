#if SwiftSource
import SwiftSyntax

/// Finds times that the app formats in relation to now, also in functions and properties of the project.
struct RelativeTimeReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The name of the format and the code of the date.
  typealias Time = (format: String, date: String)

  /// The time in the code of a text.
  func relativeTime(shownBy expression: ExprSyntax, _ scope: Scope) -> Time? {
    evaluation.cached(\.relativeTimes, expression, scope) { foundTime(expression, scope) }
  }

  func foundTime(_ expression: ExprSyntax, _ scope: Scope) -> Time? {
    evaluation.deeper {
      if let inner = expression.wrapped { return foundTime(inner, scope) }
      if let infix = expression.as(Infix.self), infix.operator.code == "??" {
        return foundTime(infix.leftOperand, scope)
      }
      if let ternary = expression.as(TernaryExprSyntax.self) {
        return foundTime(ternary.thenExpression, scope) ?? foundTime(ternary.elseExpression, scope)
      }
      if let call = expression.as(Call.self), let found = formatted(call, scope) ?? mapped(by: call, scope) {
        return found
      }
      if let stored = storedTime(expression, scope) { return stored }
      let found = time(inCodeOf: expression, scope, named: expression.called.lastName, foundTime)
      return found.map { ($0.format, Self.dateExpression(in: expression).placeholder) }
    }
  }

  /// The first time that `read` finds among the results of the function or getter that computes a value; nil inside of
  /// code that is being searched under the same name.
  private func time(
    inCodeOf expression: ExprSyntax, _ scope: Scope, named name: String, _ read: (ExprSyntax, Scope) -> Time?
  ) -> Time? {
    guard evaluation.beingRead.relativeTimes.insert(name).inserted else { return nil }
    defer { evaluation.beingRead.relativeTimes.remove(name) }
    guard let (body, inner) = body(of: expression, scope) else { return nil }
    for result in body.results { if let found = read(result, inner) { return found } }
    return nil
  }

  /// The time that a closure makes of an optional date, as in `date.map { formatter.string(for: $0) }`.
  private func mapped(by call: Call, _ scope: Scope) -> Time? {
    guard let name = call.modifierName, ["map", "flatMap"].contains(name), let base = call.base,
      let closure = call.trailingClosure
    else { return nil }
    let inner = scope.child(in: closure, taking: .expression(base, scope))
    for result in closure.statements.results {
      if let (format, _) = foundTime(result, inner) { return (format, base.placeholder) }
    }
    return nil
  }

  /// `date` of `date.ago`, `date.ago()` and `ago(date)`.
  private static func dateExpression(in expression: ExprSyntax) -> ExprSyntax {
    if let call = expression.as(Call.self), let only = call.arguments.first, call.arguments.count == 1 {
      return only.expression
    }
    let access = expression.called.as(MemberAccess.self)
    guard let base = access?.base, base.typeName == nil, !base.isSelf else { return expression }
    return base
  }

  private func formatted(_ call: Call, _ scope: Scope) -> Time? {
    let labels = call.arguments.map { $0.label?.text ?? "" }
    let only = labels == [""] ? call.arguments.first?.expression : nil
    // `formatted(.relative(…))` without a base, in an extension of Date.
    if call.calledExpression.referenceName == "formatted", let only, isRelative(only, scope) {
      return ("relative", "date")
    }
    guard let access = call.calledExpression.as(MemberAccess.self), let base = access.base else { return nil }
    switch access.name {
    case "localizedString" where labels.contains("relativeTo") || labels.contains("fromTimeInterval"):
      return ("relative", (call.argument("for") ?? call.argument("fromTimeInterval"))?.placeholder ?? "date")
    case "localizedString", "string":
      guard labels == ["for"] || labels == ["from"], isFormatter("RelativeDateTimeFormatter", base, scope) else {
        return timeInterval(call, base, scope)
      }
      return ("relative", call.argument(labels[0])?.placeholder ?? "date")
    case "formatted":
      guard let only else { return nil }
      if isRelative(only, scope) { return ("relative", base.placeholder) }
      return interval(base, formattedAs: only, scope)
    case "format":
      guard let only, isRelative(base, scope) else { return nil }
      return ("relative", only.placeholder)
    default: return nil
    }
  }

  /// The time between now and a date, as `DateComponentsFormatter` writes it.
  private func timeInterval(_ call: Call, _ base: ExprSyntax, _ scope: Scope) -> Time? {
    guard let from = call.argument("from"), isFormatter("DateComponentsFormatter", base, scope) else { return nil }
    guard let to = call.argument("to") else { return call.arguments.count == 1 ? intervalFromNow(from, scope) : nil }
    return interval(from: from, to: to, scope)
  }

  private func interval(from: ExprSyntax, to: ExprSyntax, _ scope: Scope) -> Time? {
    if isNow(from, scope) { return ("remaining", to.placeholder) }
    return isNow(to, scope) ? ("elapsed", from.placeholder) : nil
  }

  /// `(Date.now..<date).formatted(.components(…))`, and `Duration.seconds(date.timeIntervalSinceNow).formatted(…)`.
  private func interval(_ base: ExprSyntax, formattedAs style: ExprSyntax, _ scope: Scope) -> Time? {
    if let range = (base.wrapped ?? base).as(Infix.self), ["..<", "..."].contains(range.operator.code) {
      guard hasName(style, among: ["components", "timeDuration", "ComponentsFormatStyle"], scope) else { return nil }
      return interval(from: range.leftOperand, to: range.rightOperand, scope)
    }
    guard let duration = base.as(Call.self), duration.calledExpression.code == "Duration.seconds",
      let seconds = duration.arguments.first?.expression
    else { return nil }
    return intervalFromNow(seconds, scope)
  }

  /// The seconds between now and a date: `date.timeIntervalSinceNow`, `Date().timeIntervalSince(date)` and the like,
  /// also as the result of a property or a function, or the value of a constant.
  private func intervalFromNow(_ expression: ExprSyntax, _ scope: Scope) -> Time? {
    evaluation.deeper {
      if let inner = expression.wrapped { return intervalFromNow(inner, scope) }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return intervalFromNow(prefix.expression, scope) }
      if let infix = expression.as(Infix.self), infix.operator.code == "??" {
        return intervalFromNow(infix.leftOperand, scope)
      }
      if expression.referenceName == "self", let (code, outer) = scope.instance?.selfExpression {
        return intervalFromNow(code, outer)
      }
      if let access = expression.called.as(MemberAccess.self), let base = access.base {
        let other = expression.as(Call.self)?.arguments.first?.expression
        switch (access.name, other) {
        case ("timeIntervalSinceNow", nil): return ("remaining", base.placeholder)
        case ("timeIntervalSince", let other?): return interval(from: other, to: base, scope)
        case ("distance", let other?): return interval(from: base, to: other, scope)
        default: break
        }
      }
      let keepingTime: Set<String> = ["abs", "max", "round", "TimeInterval", "Double"]
      if let call = expression.as(Call.self), keepingTime.contains(call.callee.code) {
        for argument in call.arguments {
          if let time = intervalFromNow(argument.expression, scope) { return time }
        }
        return nil
      }
      return time(inCodeOf: expression, scope, named: "seconds of \(expression.called.lastName)", intervalFromNow)
    }
  }

  private func isNow(_ date: ExprSyntax, _ scope: Scope) -> Bool {
    date.isNow || resolver.resolve(date, scope).expression?.0.isNow == true
  }

  /// True for `.relative(…)` and `Date.RelativeFormatStyle(…)`.
  func isRelative(_ style: ExprSyntax, _ scope: Scope) -> Bool {
    hasName(style, among: ["relative", "RelativeFormatStyle"], scope)
  }

  /// True for a style with one of these names, also behind modifiers of the style.
  private func hasName(_ style: ExprSyntax, among names: Set<String>, _ scope: Scope) -> Bool {
    var style = resolver.resolve(style, scope).expression?.0 ?? style
    if let name = style.staticMember?.name, names.contains(name) { return true }
    while let call = style.as(Call.self) {
      let callee = call.calledExpression
      if names.contains(callee.staticMember?.name ?? callee.lastName) { return true }
      guard let base = callee.as(MemberAccess.self)?.base else { return false }
      style = base
    }
    return false
  }

  func isFormatter(_ type: String, _ expression: ExprSyntax, _ scope: Scope) -> Bool {
    let value = resolver.resolve(expression, scope)
    if value.type?.withoutOptional == type { return true }
    guard let (found, _) = value.expression, let call = found.as(Call.self) else { return false }
    if call.calledExpression.lastName == type { return true }
    // A closure may make it: `{ let formatter = RelativeDateTimeFormatter(); …; return formatter }()`.
    return call.calledExpression.is(ClosureExprSyntax.self) && call.calledExpression.code.contains(text: "\(type)()")
  }

  /// The statements of the function or getter that computes a value.
  private func body(of expression: ExprSyntax, _ scope: Scope) -> (Statements, Scope)? {
    if let call = expression.as(Call.self) {
      var called = resolver.function(called: call, scope)
      if called?.0.body == nil, let access = call.calledExpression.as(MemberAccess.self), access.base != nil {
        let functions = program.extensionFunctions(access.name, of: "Date", near: scope.file)
        called = functions.first(accepting: call, in: scope.file).map { ($0, nil) }
      }
      guard let (function, instance) = called, let body = function.body else { return nil }
      let inner = binder.scope(of: function, instance, called: call, scope)
      declareLocals(of: body, inner)
      return (body, inner)
    }
    var found: (PropertyDeclaration, Instance?)?
    if let name = expression.ownName, case .property(let property, let instance)? = resolver.meaning(of: name, scope) {
      found = (property, instance)
    } else if let access = expression.as(MemberAccess.self), let base = access.base {
      let type = resolver.resolve(base, scope).type?.withoutOptional ?? "Date"
      let property = base.typeName.flatMap { resolver.property(access.name, ofType: $0, scope) }
      found = (property ?? resolver.property(access.name, ofType: type, scope)).map { ($0.0, Instance($0.1)) }
      if base.typeName == nil { found?.1?.selfExpression = (base, scope) }
    } else if let name = expression.referenceName, let (value, inner) = scope.local(name)?.expression {
      return (Statements([CodeBlockItemSyntax(item: .expr(value))]), inner)
    }
    guard let (property, instance) = found, let getter = property.getter else { return nil }
    let inner = Scope(file: property.file, instance: instance)
    declareLocals(of: getter, inner)
    return (getter, inner)
  }

  /// The time in a property of an entry: every entry that the provider makes for its timeline gets one.
  func storedTime(_ expression: ExprSyntax, _ scope: Scope) -> Time? {
    guard let access = expression.as(MemberAccess.self), let base = access.base,
      let name = resolver.resolve(base, scope).type?.withoutOptional,
      let type = resolver.projectType(named: name, scope), let property = type.properties[access.name],
      property.isStored, property.initial == nil, property.type?.code.withoutOptional == "String",
      program.inherited(by: type).contains(where: { $0.hasSuffix("TimelineEntry") })
    else { return nil }
    // The entry before may give its text to the next one.
    let path = "\(type.name).\(access.name)"
    guard evaluation.beingRead.relativeTimes.insert(path).inserted else { return nil }
    defer { evaluation.beingRead.relativeTimes.remove(path) }
    let files = type.file === scope.file ? [scope.file] : [type.file, scope.file]
    let times = files.flatMap { file in
      (file.callsOfTypes[type.name] ?? []).compactMap { call -> Time?? in
        guard let home = scopeInProvider(of: call, file), let text = call.argument(access.name) else { return nil }
        return .some(foundTime(text, home))
      }
    }
    return times.contains { $0 == nil } ? nil : times.first ?? nil
  }

  /// The scope of a call in a function that makes timelines; nil for other code, such as that of a placeholder.
  private func scopeInProvider(of call: Call, _ file: SwiftFile) -> Scope? {
    guard let function = call.ancestors.compactMap({ $0.as(FunctionDeclSyntax.self) }).last,
      !["placeholder", "getSnapshot", "snapshot"].contains(function.name.text),
      let group = function.ancestors.first(where: { $0.isProtocol(DeclGroupSyntax.self) }),
      let name = group.asProtocol(NamedDeclSyntax.self)?.name.text.plainName
        ?? group.as(ExtensionDeclSyntax.self)?.extendedType.code,
      let type = program.type(named: name, near: file, inside: nil),
      ["getTimeline", "timeline"].contains(where: { !program.functions($0, of: type).isEmpty })
    else { return nil }
    let scope = Scope(file: file, instance: Instance(type))
    for statements in call.ancestors.compactMap({ $0.as(Statements.self) }).reversed() {
      declareLocals(of: statements, scope)
    }
    return scope
  }

  private func declareLocals(of statements: Statements, _ scope: Scope) {
    for item in statements { if case .decl(let declaration) = item.item { binder.declareLocals(declaration, scope) } }
  }
}

extension Statements {
  /// The expressions that the statements may return.
  fileprivate var results: [ExprSyntax] {
    if count == 1, case .expr(let only)? = first?.item, !only.isBranching { return [only] }
    var results: [ExprSyntax] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast(), results.count < 20 {
      if let returned = node.as(ReturnStmtSyntax.self)?.expression { results.append(returned) }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { continue }
      pending += node.children(viewMode: .sourceAccurate).reversed()
    }
    return results
  }
}
#endif
