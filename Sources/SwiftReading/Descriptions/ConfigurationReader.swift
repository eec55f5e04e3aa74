#if SwiftSource
import SwiftSyntax

struct ConfigurationReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The configuration in the body of a widget, or of a configuration that the project declares.
  ///
  /// - Parameter instance: Nil for a widget, which the system makes.
  func configuration(of type: TypeDeclaration, _ instance: Instance? = nil) -> WidgetConfiguration? {
    let instance = instance ?? binder.make(type, by: [])
    guard let (property, _) = program.property("body", of: type), let body = property.getter,
      let (expression, scope) = branchReader.returned(by: body, Scope(file: property.file, instance: instance))
    else { return nil }
    return configuration(expression, scope)
  }

  private func configuration(_ expression: ExprSyntax, _ scope: Scope) -> WidgetConfiguration? {
    evaluation.deeper {
      if let block = expression.as(PostfixIfConfigExprSyntax.self) {
        guard let base = block.base, var found = configuration(base, scope) else { return nil }
        if case .postfixExpression(let chain)? = program.conditions.elements(of: block.config) {
          found.modifiers += chained(chain, scope)
        }
        return found
      }
      guard let call = expression.as(Call.self) else {
        let value = resolver.resolve(expression, scope)
        guard let (found, inner) = value.expression, found.id != expression.id else { return nil }
        return configuration(found, inner)
      }
      if let access = call.calledExpression.as(MemberAccess.self), let base = access.base, base.typeName == nil {
        guard base.code != "self" else { return configurationOfFunction(call, scope) }
        guard var found = configuration(base, scope) else { return configurationOfFunction(call, scope) }
        found.modifiers += expanded(access.name, call, scope)
        return found
      }
      if let type = resolver.constructedType(call, scope).flatMap({ resolver.projectType(named: $0, scope) }) {
        let isOwn = program.inherited(by: type).contains { $0.hasSuffix("WidgetConfiguration") }
        return isOwn ? configuration(of: type, binder.make(type, with: call, scope)) : nil
      }
      let name = call.callee.lastName
      let isConfiguration = name.hasSuffix("Configuration") && name.looksLikeTypeName
      return isConfiguration ? WidgetConfiguration(call: call, scope: scope) : configurationOfFunction(call, scope)
    }
  }

  private func configurationOfFunction(_ call: Call, _ scope: Scope) -> WidgetConfiguration? {
    guard let (function, instance) = resolver.function(called: call, scope) ?? method(called: call, scope),
      let (expression, inner) = binder.result(of: function, instance, called: call, scope)
    else { return nil }
    return configuration(expression, inner)
  }

  /// `make` of `Settings().make()`, which returns a configuration.
  private func method(called call: Call, _ scope: Scope) -> NameResolver.Method? {
    guard let base = call.base, let name = call.modifierName,
      let instance = resolver.instance(of: resolver.resolve(base, scope)), let type = instance.type
    else { return nil }
    return program.functions(name, of: type).first(accepting: call, in: scope.file).map { ($0, instance) }
  }

  /// The modifiers that a call adds: the system's modifier itself, or those in a function of the project.
  private func expanded(_ name: String, _ call: Call, _ scope: Scope) -> [WidgetConfiguration.Modifier] {
    let functions = program.extensionFunctions(name, of: "WidgetConfiguration", near: scope.file)
    // In its own body, the name means the system's modifier.
    let function = functions.first { $0.parameters.accepts(call) && !$0.contains(call, in: scope.file) }
    guard let function else { return [(name, call, scope)] }
    let modifiers = binder.result(of: function, nil, called: call, scope).map(chained) ?? []
    let isKept = Self.systemModifiers.contains(name) && !modifiers.contains { $0.name == name }
    return isKept ? modifiers + [(name, call, scope)] : modifiers
  }

  private static let systemModifiers: Set<String> = [
    "contentMarginsDisabled", "containerBackgroundRemovable", "supportedFamilies", "configurationDisplayName",
    "description", "disfavoredLocations", "promptsForUserConfiguration", "supportedMountingStyles", "widgetTexture",
  ]

  /// The modifiers of `self.a().b()` or `a().b()`.
  private func chained(_ expression: ExprSyntax, _ scope: Scope) -> [WidgetConfiguration.Modifier] {
    evaluation.deeper {
      guard let call = expression.as(Call.self) else { return [] }
      return (call.base.map { chained($0, scope) } ?? []) + expanded(call.calledExpression.lastName, call, scope)
    } ?? []
  }
}

/// The configuration in the body of a widget, and the modifiers on it from the inside out.
struct WidgetConfiguration {
  typealias Modifier = (name: String, call: Call, scope: Scope)

  /// `StaticConfiguration(…)`, `AppIntentConfiguration(…)` or another configuration.
  var call: Call
  var scope: Scope
  var modifiers: [Modifier] = []

  var name: String { call.calledExpression.lastName }
}
#endif
