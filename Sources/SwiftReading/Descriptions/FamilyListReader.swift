#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

struct FamilyListReader: CodeReader {
  let evaluation: SwiftEvaluation

  typealias Families = [(family: Family, place: CodeRange)]

  /// The families in a list; if the app chooses between lists, those in any of them.
  func families(_ expression: ExprSyntax, _ scope: Scope) -> Families {
    conditionReader.forgettingUndecidedChoices {
      func read() -> Families { evaluation.deeper { listed(expression, scope) } ?? [] }
      evaluation.choices.undecided = []
      let families = read()
      if evaluation.choices.undecided.isEmpty { return families }
      let chosen = choiceReader.inEachState { (read(), evaluation.choices.undecided.isEmpty) }
      return chosen?.alternatives.flatMap(\.value) ?? families
    }
  }

  private func listed(_ expression: ExprSyntax, _ scope: Scope) -> Families {
    // A list that code appends to, or that an initializer sets, contains every family that the code names.
    let passed = scope.instance?.members[expression.assignedMember ?? ""]
    let isPassed = passed.map { !$0.isAssigned } ?? false
    let declared = isPassed ? nil : declaration(of: expression, scope)
    if let (syntax, file) = declared ?? initializer(setting: expression, scope),
      syntax.code.contains(text: "append") || syntax.code.contains(text: "+=") || !isPassed && declared == nil
    {
      return named(in: syntax, file)
    }
    let value = resolver.resolve(expression, scope, expecting: "[WidgetFamily]")
    guard let (found, inner) = value.expression else { return [] }
    if let list = found.as(ArrayExprSyntax.self) {
      return list.elements.compactMap { element in
        Family(rawValue: element.expression.lastName).map { ($0, inner.place(of: element.expression)) }
      }
    }
    if let infix = found.as(Infix.self) {
      return families(infix.leftOperand, inner) + families(infix.rightOperand, inner)
    }
    if let access = found.as(MemberAccess.self), access.name == "allCases" {
      return familiesOfPlatform.map { ($0, inner.place(of: found)) }
    }
    if let call = found.as(Call.self) {
      if let results = resolver.results(ofMapping: call, inner) { return results.flatMap { families(in: $0) } }
      if let set = families(inSet: call, inner) { return set }
      if let list = found.listWithItsElements { return families(list, inner, changedBy: call) }
    }
    return named(in: Syntax(found), inner.file)
  }

  /// The families of `Set(list)`, `Array(set)`, `set.union(list)` and `set.subtracting(list)`; nil for other calls.
  private func families(inSet call: Call, _ scope: Scope) -> Families? {
    guard let only = call.arguments.first, call.arguments.count == 1, only.label == nil else { return nil }
    guard let base = call.base else {
      return ["Set", "Array"].contains(call.callee.lastName) ? families(only.expression, scope) : nil
    }
    let others = { families(only.expression, scope) }
    switch call.modifierName {
    case "union": return families(base, scope) + others()
    case "subtracting":
      let (all, removed) = (families(base, scope), Set(others().map(\.family)))
      if removed.isEmpty, all.map(\.family) == familiesOfPlatform { return [] }
      return all.filter { !removed.contains($0.family) }
    default: return nil
    }
  }

  /// What a call makes of a list, as in `list.filter { … }`.
  private func families(_ list: ExprSyntax, _ scope: Scope, changedBy call: Call) -> Families {
    let all = families(list, scope)
    // Where the code does not tell what remains, that is each family that it names, but not each of all families.
    let possible = all.map(\.family) == familiesOfPlatform ? [] : all
    guard call.modifierName == "filter", let closure = call.trailingClosure else {
      return Self.shorteningMethods.contains(call.modifierName ?? "") ? possible : all
    }
    var kept: Families = []
    for element in all {
      let family = ExprSyntax(MemberAccess(name: .identifier(element.family.rawValue)))
      let inner = scope.child(in: closure, taking: .expression(family, scope, type: "WidgetFamily"))
      guard let (test, testScope) = branchReader.returned(by: closure.statements, inner) else { return possible }
      switch conditionReader.condition(of: test, testScope) {
      case .yes: kept.append(element)
      case .no: break
      default: return possible
      }
    }
    return kept
  }

  private static let shorteningMethods: Set<String> = ["dropFirst", "dropLast", "prefix", "suffix", "filter"]

  private var familiesOfPlatform: [Family] {
    guard let platform = Platform(rawValue: program.conditions.platform) else { return Family.allCases }
    return Family.allCases.filter { !PresentationSet.showing($0).isDisjoint(with: .on(platform: platform)) }
  }

  /// The family that a value is, or those in a list.
  private func families(in value: Value) -> Families {
    guard let (found, scope) = value.expression else { return [] }
    if found.is(ArrayExprSyntax.self) { return families(found, scope) }
    return Family(rawValue: found.lastName).map { [($0, scope.place(of: found))] } ?? []
  }

  /// The initializer by which the system makes a widget, if an expression names a property of the widget.
  private func initializer(setting expression: ExprSyntax, _ scope: Scope) -> (syntax: Syntax, file: SwiftFile)? {
    guard let type = scope.instance?.type, let name = expression.assignedMember, type.properties[name] != nil else {
      return nil
    }
    return type.initializers.first { $0.parameters.isEmpty }.map { (Syntax($0.syntax), $0.file) }
  }

  private func declaration(of expression: ExprSyntax, _ scope: Scope) -> (syntax: Syntax, file: SwiftFile)? {
    var property: PropertyDeclaration?
    if let name = expression.ownName {
      property = scope.instance?.type.flatMap { program.property(name, of: $0)?.0 }
    } else if let access = expression.as(MemberAccess.self) {
      property = access.base?.typeName.flatMap { resolver.property(access.name, ofType: $0, scope)?.0 }
    }
    return property.flatMap { property in property.code.map { ($0, property.file) } }
  }

  private func named(in node: Syntax, _ file: SwiftFile) -> Families {
    evaluation.deeper {
      if let block = node.as(IfConfigDeclSyntax.self) {
        return program.conditions.elements(of: block).map { named(in: Syntax($0), file) } ?? []
      }
      if let access = node.as(MemberAccess.self), let family = Family(rawValue: access.name) {
        return [(family, file.place(of: access))]
      }
      return node.children(viewMode: .sourceAccurate).flatMap { named(in: $0, file) }
    } ?? []
  }
}
#endif
