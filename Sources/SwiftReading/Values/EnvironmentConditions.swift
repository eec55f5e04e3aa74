#if SwiftSource
import SwiftSyntax

/// Whether an expression that was read as a condition depends on nothing but the environment.
struct ConditionSource {
  /// Kept because another expression could otherwise get its identifier.
  let expression: ExprSyntax
  let condition: Condition?
  let dependsOnEnvironmentAlone: Bool
}

// A condition that depends on nothing but the environment is no state of the app, even if it cannot be evaluated.
extension ConditionReader {
  private enum Source { case environment, app }

  private static let maximumDepth = 5
  /// The maximum number of names and calls that are followed.
  private static let maximumNames = 200
  private static let environmentTypes = ["WidgetFamily", "WidgetRenderingMode", "ColorScheme"]

  /// - Parameter condition: What the expression was read as. The same code may be read in many scopes, and what it
  ///   depends on is searched only where it is read as another condition.
  func dependsOnEnvironmentAlone(_ expression: ExprSyntax, readAs condition: Condition?, _ scope: Scope) -> Bool {
    if let known = evaluation.conditionSources[expression.id]?.first(where: { $0.condition == condition }) {
      return known.dependsOnEnvironmentAlone
    }
    let result = evaluation.withoutCounting {
      forgettingUndecidedChoices {
        var search = SourceSearch(reader: self, remaining: Self.maximumNames)
        return search.sources(of: Syntax(expression), scope, depth: 0) == [.environment]
      }
    }
    let source = ConditionSource(expression: expression, condition: condition, dependsOnEnvironmentAlone: result)
    evaluation.conditionSources[expression.id, default: []].append(source)
    return result
  }

  /// Finds what decides the values of the names in code. Names that the code itself declares are left out.
  private struct SourceSearch {
    let reader: ConditionReader
    var remaining: Int

    private var resolver: NameResolver { reader.resolver }

    mutating func sources(of code: Syntax, _ scope: Scope, depth: Int) -> Set<Source> {
      remaining -= 1
      guard depth < ConditionReader.maximumDepth, remaining > 0 else { return [.app] }
      if let call = code.as(Call.self) { return sources(of: call, scope, depth: depth) }
      if let access = code.as(MemberAccess.self) { return sources(of: access, scope, depth: depth) }
      if let name = code.as(Reference.self)?.name { return sources(ofName: name, in: code, scope, depth: depth) }
      var found: Set<Source> = []
      for child in code.children(viewMode: .sourceAccurate) where !found.contains(.app) {
        found.formUnion(sources(of: child, scope, depth: depth))
      }
      return found
    }

    private mutating func sources(of call: Call, _ scope: Scope, depth: Int) -> Set<Source> {
      var found: Set<Source> = []
      let base = call.base
      if let base { found = sources(of: Syntax(base), scope, depth: depth) }
      if let (function, instance) = resolver.function(called: call, scope), let body = function.body {
        let inner = Scope(file: function.file, instance: instance)
        found.formUnion(sources(of: Syntax(body), inner, depth: depth + 1))
      } else if base?.typeName != nil || base == nil && resolver.constructedType(call, scope) == nil {
        return [.app]
      }
      for argument in call.arguments { found.formUnion(sources(of: Syntax(argument.expression), scope, depth: depth)) }
      for (_, closure) in call.trailingClosures { found.formUnion(sources(of: Syntax(closure), scope, depth: depth)) }
      return found
    }

    private mutating func sources(of access: MemberAccess, _ scope: Scope, depth: Int) -> Set<Source> {
      guard let base = access.base else { return [] }
      if base.isSelf { return sources(ofName: access.name, in: Syntax(access), scope, depth: depth) }
      if let type = base.typeName, scope.local(type) == nil {
        let isCase = resolver.projectType(named: type, scope)?.cases[access.name] != nil
        if isCase || ConditionReader.environmentTypes.contains(type) { return [] }
      }
      let value = resolver.resolve(ExprSyntax(access), scope)
      if let key = value.environmentKey { return source(ofKey: key) }
      if value.expression?.0.isLiteralOrClosure == true { return [] }
      let isCase = base.staticMember?.base.map { ConditionReader.environmentTypes.contains($0.code) } ?? false
      let found = sources(of: Syntax(base), scope, depth: depth)
      return found.isEmpty && !isCase ? [.app] : found
    }

    private mutating func sources(ofName name: String, in code: Syntax, _ scope: Scope, depth: Int) -> Set<Source> {
      switch resolver.meaning(of: name, scope) {
      case .value(let value)?:
        if let key = value.environmentKey { return source(ofKey: key) }
        return value.expression.map { sources(of: Syntax($0), $1, depth: depth + 1) } ?? [.app]
      case .property(let property, let instance)?:
        if property.environmentKey != nil {
          return resolver.value(of: property, instance).environmentKey.map(source) ?? [.app]
        }
        guard !property.isStoredElsewhere, !resolver.mayHaveChanged(property, in: instance), let code = property.code
        else { return [.app] }
        return sources(of: code, Scope(file: property.file, instance: instance), depth: depth + 1)
      case nil: return name.hasPrefix("$") || code.isDeclaredAround(name) ? [] : [.app]
      }
    }

    /// Descriptions have no other keys of the environment than these.
    private func source(ofKey key: String) -> Set<Source> {
      [NameResolver.systemEnvironmentKeys.contains(key) ? .environment : .app]
    }
  }
}

extension SyntaxProtocol {
  /// True if a function or closure around the code has a parameter or a local name of this name.
  fileprivate func isDeclaredAround(_ name: String) -> Bool {
    ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.contains { node in
      (node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(CodeBlockSyntax.self))
        && node.tokens(viewMode: .sourceAccurate).contains { $0.text.plainName == name && $0.isDeclaration }
    }
  }
}

extension TokenSyntax {
  fileprivate var isDeclaration: Bool {
    guard let parent else { return false }
    return parent.is(IdentifierPatternSyntax.self) || parent.is(FunctionParameterSyntax.self)
      || parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
  }
}
#endif
