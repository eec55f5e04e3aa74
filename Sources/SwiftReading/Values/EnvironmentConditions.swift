#if SwiftSource
import SwiftSyntax

// A condition that depends on nothing but the environment is no state of the app, even if it cannot be evaluated.
extension ConditionReader {
  private enum Source { case environment, app }

  private static let maximumDepth = 5
  private static let environmentTypes = ["WidgetFamily", "WidgetRenderingMode", "ColorScheme"]

  func dependsOnEnvironmentAlone(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    evaluation.withoutCounting {
      forgettingUndecidedChoices { sources(of: Syntax(expression), scope, depth: 0) == [.environment] }
    }
  }

  /// What decides the values of the names in code. Names that the code itself declares are left out.
  private func sources(of code: Syntax, _ scope: Scope, depth: Int) -> Set<Source> {
    guard depth < Self.maximumDepth else { return [.app] }
    if let call = code.as(Call.self) { return sources(of: call, scope, depth: depth) }
    if let access = code.as(MemberAccess.self) { return sources(of: access, scope, depth: depth) }
    if let reference = code.as(Reference.self) { return sources(ofName: reference.name, scope, depth: depth) }
    return code.children(viewMode: .sourceAccurate).reduce(into: []) { sources, child in
      if !sources.contains(.app) { sources.formUnion(self.sources(of: child, scope, depth: depth)) }
    }
  }

  private func sources(of call: Call, _ scope: Scope, depth: Int) -> Set<Source> {
    var found: Set<Source> = []
    if let base = call.calledExpression.as(MemberAccess.self)?.base {
      found = sources(of: Syntax(base), scope, depth: depth)
    }
    if let (function, instance) = resolver.function(called: call, scope), let body = function.body {
      let inner = Scope(file: function.file, instance: instance)
      found.formUnion(sources(of: Syntax(body), inner, depth: depth + 1))
    }
    for argument in call.arguments { found.formUnion(sources(of: Syntax(argument.expression), scope, depth: depth)) }
    for (_, closure) in call.trailingClosures { found.formUnion(sources(of: Syntax(closure), scope, depth: depth)) }
    return found
  }

  private func sources(of access: MemberAccess, _ scope: Scope, depth: Int) -> Set<Source> {
    guard let base = access.base else { return [] }
    if base.isSelf { return sources(ofName: access.name, scope, depth: depth) }
    let value = resolver.resolve(ExprSyntax(access), scope)
    if value.environmentKey != nil { return [.environment] }
    let found = sources(of: Syntax(base), scope, depth: depth)
    let isCase = base.staticMember?.base.map { Self.environmentTypes.contains($0.code) } ?? false
    return found.isEmpty && value.isUnknown && !isCase ? [.app] : found
  }

  private func sources(ofName name: String, _ scope: Scope, depth: Int) -> Set<Source> {
    switch resolver.meaning(of: name, scope) {
    case .value(let value)?:
      if value.environmentKey != nil { return [.environment] }
      return value.expression.map { sources(of: Syntax($0), $1, depth: depth + 1) } ?? [.app]
    case .property(let property, let instance)?:
      if property.environmentKey != nil {
        return resolver.value(of: property, instance).environmentKey == nil ? [.app] : [.environment]
      }
      guard !property.isStoredElsewhere, !resolver.mayHaveChanged(property, in: instance),
        let code = property.getter.map({ Syntax($0) }) ?? property.initial.map({ Syntax($0) })
      else { return [.app] }
      return sources(of: code, Scope(file: property.file, instance: instance), depth: depth + 1)
    case nil: return []
    }
  }
}
#endif
