#if SwiftSource
import AppleTables
import Findings
import SwiftSyntax

/// What the body of a widget says: the configuration, and the modifiers on it from the inside out.
struct WidgetConfiguration {
  struct Modifier {
    var name: String
    var call: FunctionCallExprSyntax
    var scope: Scope
  }

  /// `StaticConfiguration(…)`, `AppIntentConfiguration(…)` or another one.
  var call: FunctionCallExprSyntax
  var scope: Scope
  var modifiers: [Modifier] = []

  var name: String { call.calledExpression.lastName }
}

extension Evaluator {
  /// The configuration of a widget; nil where its body does not come down to one.
  func configuration(of widget: TypeDeclaration) -> WidgetConfiguration? {
    guard let (property, _) = program.property("body", of: widget), let body = property.getter,
      let (expression, scope) = single(body, Scope(file: property.file, instance: make(widget)))
    else { return nil }
    return configuration(expression, scope)
  }

  private func configuration(_ expression: ExprSyntax, _ scope: Scope) -> WidgetConfiguration? {
    deeper { unwrapped(expression, scope) } ?? nil
  }

  private func unwrapped(_ expression: ExprSyntax, _ scope: Scope) -> WidgetConfiguration? {
    if let block = expression.as(PostfixIfConfigExprSyntax.self) {
      guard let base = block.base, var found = configuration(base, scope) else { return nil }
      if case .postfixExpression(let chain)? = program.conditions.activeClause(of: block.config)?.elements {
        found.modifiers += chained(chain, scope)
      }
      return found
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      let value = resolve(expression, scope)
      guard let (found, inner) = value.expression, found.id != expression.id else { return nil }
      return configuration(found, inner)
    }
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base, base.typeName == nil
    {
      guard base.code != "self" else { return followed(call, scope) }
      guard var found = configuration(base, scope) else { return nil }
      found.modifiers += expanded(access.declName.baseName.text.plainName, call, scope)
      return found
    }
    let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    if callee.lastName.hasSuffix("Configuration"), callee.lastName.first?.isUppercase == true {
      return WidgetConfiguration(call: call, scope: scope)
    }
    return followed(call, scope)
  }

  private func followed(_ call: FunctionCallExprSyntax, _ scope: Scope) -> WidgetConfiguration? {
    guard let (function, instance) = function(called: call, scope), let body = function.syntax.body else { return nil }
    let inner = Scope(file: function.file, instance: instance)
    bind(function.syntax.signature.parameterClause.parameters, to: call, scope, in: inner)
    guard let (expression, found) = single(body.statements, inner) else { return nil }
    return configuration(expression, found)
  }

  /// A modifier, or those that an extension of the project puts in its place.
  private func expanded(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [WidgetConfiguration.Modifier] {
    let functions = program.extensionFunctions(name, of: "WidgetConfiguration", near: scope.file)
    guard let function = functions.first(where: { $0.accepts(call) }), let body = function.syntax.body else {
      return [.init(name: name, call: call, scope: scope)]
    }
    let inner = Scope(file: function.file, instance: nil)
    bind(function.syntax.signature.parameterClause.parameters, to: call, scope, in: inner)
    guard let (expression, found) = single(body.statements, inner) else { return [] }
    return chained(expression, found)
  }

  /// The modifiers of `self.a().b()` or `a().b()`.
  private func chained(_ expression: ExprSyntax, _ scope: Scope) -> [WidgetConfiguration.Modifier] {
    deeper {
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return [] }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return expanded(call.calledExpression.lastName, call, scope)
      }
      let before = access.base.map { chained($0, scope) } ?? []
      return before + expanded(access.declName.baseName.text.plainName, call, scope)
    } ?? []
  }

  // MARK: Families

  /// The families that an expression lists, each with its place.
  func families(_ expression: ExprSyntax, _ scope: Scope) -> [(Family, SwiftPlace)] {
    deeper { listed(expression, scope) } ?? []
  }

  private func listed(_ expression: ExprSyntax, _ scope: Scope) -> [(Family, SwiftPlace)] {
    // A list that grows in branches and loops, or depends on what the app decides, is read by the names in it.
    if given(expression, scope) == nil {
      if let statements = declaration(of: expression, scope) {
        if statements.grows { return named(in: Syntax(statements.syntax), statements.file) }
      } else if let initializer = initializer(giving: expression, scope) {
        return named(in: Syntax(initializer.syntax), initializer.file)
      }
    } else if let initializer = initializer(giving: expression, scope), initializer.syntax.code.grows {
      return named(in: Syntax(initializer.syntax), initializer.file)
    }
    guard let (found, inner) = resolve(expression, scope).expression else { return [] }
    if let list = found.as(ArrayExprSyntax.self) {
      return list.elements.compactMap { element in
        Family(rawValue: element.expression.lastName).map { ($0, inner.file.place(of: element.expression)) }
      }
    }
    if let infix = found.as(InfixOperatorExprSyntax.self) {
      return families(infix.leftOperand, inner) + families(infix.rightOperand, inner)
    }
    if let access = found.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "allCases" {
      return Family.allCases.map { ($0, inner.file.place(of: found)) }
    }
    return named(in: Syntax(found), inner.file)
  }

  /// What an initializer gave the property that an expression names.
  private func given(_ expression: ExprSyntax, _ scope: Scope) -> Value? {
    scope.instance?.members[expression.assignedMember ?? ""]
  }

  /// The initializer by which the system makes a widget, where an expression names a property of the widget.
  private func initializer(giving expression: ExprSyntax, _ scope: Scope) -> InitializerDeclaration? {
    guard let type = scope.instance?.type, let name = expression.assignedMember, type.property(name) != nil else {
      return nil
    }
    return type.initializers.first { $0.syntax.signature.parameterClause.parameters.isEmpty }
  }

  private func declaration(
    of expression: ExprSyntax, _ scope: Scope
  ) -> (syntax: any SyntaxProtocol, file: SwiftFile, grows: Bool)? {
    var property: PropertyDeclaration?
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName {
      property = scope.instance?.type.flatMap { program.property(name, of: $0)?.0 }
    } else if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.text.plainName
      let isOwn = base.code == "Self" || base.code == "self"
      let type =
        isOwn
        ? scope.instance?.type
        : base.typeName.flatMap { projectType(named: $0, scope) }
      property =
        type.flatMap { program.property(name, of: $0)?.0 }
        ?? base.typeName.flatMap { program.extensionProperty(name, of: $0, near: scope.file)?.0 }
    }
    guard let property else { return nil }
    guard let syntax: any SyntaxProtocol = property.getter ?? property.initial else { return nil }
    return (syntax, property.file, syntax.code.grows)
  }

  /// Names of families in a piece of code, as far as it is compiled.
  private func named(in node: Syntax, _ file: SwiftFile) -> [(Family, SwiftPlace)] {
    deeper {
      if let block = node.as(IfConfigDeclSyntax.self) {
        guard let elements = program.conditions.activeClause(of: block)?.elements else { return [] }
        return named(in: Syntax(elements), file)
      }
      if let access = node.as(MemberAccessExprSyntax.self), let family = Family(rawValue: access.declName.baseName.text)
      {
        return [(family, file.place(of: access))]
      }
      return node.children(viewMode: .sourceAccurate).flatMap { named(in: $0, file) }
    } ?? []
  }
}

extension String {
  /// Whether it is code that adds to a list.
  fileprivate var grows: Bool { holds("append") || holds("+=") }
}
#endif
