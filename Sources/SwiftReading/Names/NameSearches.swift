#if SwiftSource
import Base
import SwiftSyntax

/// Finds the names in code that lists widgets: in bundles, and in code that builds widgets for them.
enum BundleNames {
  /// - Parameters:
  ///   - conditions: Only code that is compiled under these counts; nil for all code.
  ///   - onNewestSystem: Code that checks of availability keep for older systems does not count.
  static func names(
    in tree: SourceFileSyntax, _ conditions: BuildConditions?, onNewestSystem: Bool = false
  ) -> Set<String> {
    var names: Set<String> = []
    var bundles: Set<String> = []
    var pending = [(node: Syntax(tree), isListing: false)]
    while let (node, isInListing) = pending.popLast() {
      if let token = node.as(TokenSyntax.self) {
        if isInListing, case .identifier(let name) = token.tokenKind { names.insert(name.plainName) }
        continue
      }
      if let conditions, let block = node.as(IfConfigDeclSyntax.self) {
        if let elements = conditions.elements(of: block) { pending.append((Syntax(elements), isInListing)) }
        continue
      }
      if node.isBundle, let name = node.asProtocol(NamedDeclSyntax.self)?.name.text { bundles.insert(name) }
      let isListing = isInListing || listsWidgets(node, bundles)
      let older = onNewestSystem ? node.codeForOlderSystems : nil
      // Reversed, because the last pending node is read first: a bundle is usually declared before its extensions.
      let children = node.children(viewMode: .sourceAccurate).reversed().filter { $0.id != older?.id }
      pending += children.map { ($0, isListing) }
    }
    return names
  }

  private static func listsWidgets(_ node: Syntax, _ bundles: Set<String>) -> Bool {
    if let type = node.as(ExtensionDeclSyntax.self), bundles.contains(type.extendedType.code) { return true }
    let attributes = node.asProtocol(WithAttributesSyntax.self)?.attributes.code ?? ""
    // The program may begin with a type that chooses between a bundle and a widget.
    if node.isProtocol(DeclGroupSyntax.self) { return node.isBundle || attributes.contains(text: "@main") }
    if attributes.contains(text: "WidgetBundleBuilder") { return true }
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { isSomeWidget($0.typeAnnotation?.type) }
    }
    return isSomeWidget(node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type)
  }

  private static func isSomeWidget(_ type: TypeSyntax?) -> Bool {
    type.map { ["some Widget", "some WidgetKit.Widget", "some SwiftUI.Widget"].contains($0.code) } ?? false
  }
}

/// Finds names to which code assigns after a view appears, so that their initial values may never be shown.
enum LaterAssignments {
  private static let modifiers: Set<String> = ["onAppear", "task", "onChange", "onReceive"]

  /// The last name in each expression to which a file assigns: `size` of `self.size` and of `Theme.size`.
  static func assignedNames(in tree: SourceFileSyntax) -> Set<String> {
    Set(tree.descendants.compactMap { $0.assignedExpression?.lastName })
  }

  /// Names to which a file assigns after a view appears, directly or in functions that the code there uses.
  static func namesSetOnAppearance(in tree: SourceFileSyntax) -> Set<String> {
    var functions: [String: Syntax] = [:]
    var pending: [Syntax] = []
    for node in tree.descendants {
      if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
        functions[function.name.text.plainName] = functions[function.name.text.plainName] ?? Syntax(body)
      }
      if let call = node.as(Call.self), modifiers.contains(call.modifierName ?? "") {
        pending += call.trailingClosures.map { Syntax($0.closure) } + call.arguments.map { Syntax($0.expression) }
      }
    }
    var names: Set<String> = []
    while let code = pending.popLast() {
      for node in code.descendants {
        if let name = node.assignedExpression?.ownName { names.insert(name) }
        if let name = node.as(Reference.self)?.name, let body = functions.removeValue(forKey: name) {
          pending.append(body)
        }
      }
    }
    return names
  }
}

extension Syntax {
  fileprivate var isBundle: Bool {
    asProtocol(DeclGroupSyntax.self)?.inheritanceClause?.code.contains(text: "WidgetBundle") ?? false
  }

  /// The part of `if #available` or `guard #available` that the newest system does not run; nil for other code.
  fileprivate var codeForOlderSystems: Syntax? {
    if let choice = self.as(IfExprSyntax.self), let holds = choice.conditions.holdOnNewestSystem {
      return holds ? choice.elseBody.map { Syntax($0) } : Syntax(choice.body)
    }
    if let check = self.as(GuardStmtSyntax.self), check.conditions.holdOnNewestSystem == true {
      return Syntax(check.body)
    }
    return nil
  }

  /// `name` of `name = value`, `name += 1` and `name.toggle()`.
  fileprivate var assignedExpression: ExprSyntax? {
    if let infix = self.as(Infix.self) { return infix.changesLeft ? infix.leftOperand : nil }
    return self.as(MemberAccess.self).flatMap { $0.name == "toggle" ? $0.base : nil }
  }
}

extension ConditionElementListSyntax {
  /// Nil if this is more than one check of availability.
  fileprivate var holdOnNewestSystem: Bool? {
    guard count == 1, case .availability(let query)? = first?.condition else { return nil }
    return query.holdsOnNewestSystem
  }
}
#endif
