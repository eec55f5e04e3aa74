#if SwiftSource
import Base
import SwiftSyntax

/// A function of the project that sets its argument as a view's container background. On older systems, the function
/// may set the argument as an ordinary background.
struct BackgroundFunction {
  enum Argument {
    case closure, view, style
  }

  let name: String
  private let label: String
  let argument: Argument
  /// True if older systems show the argument as an ordinary background.
  let isShownOnOlderSystems: Bool

  /// Nil if the function does anything else, or takes only certain backgrounds.
  init?(_ function: FunctionDeclSyntax) {
    guard let parameter = function.signature.parameterClause.parameters.first,
      function.signature.parameterClause.parameters.count == 1, !parameter.type.is(OptionalTypeSyntax.self),
      let argument = Argument(parameter.type, in: function), let body = function.body?.statements,
      body.count == 1, let choice = body.first?.expression?.as(IfExprSyntax.self), choice.conditions.count == 1,
      choice.conditions.first?.code.hasPrefix("#available") == true,
      case .codeBlock(let older)? = choice.elseBody,
      let newerModifiers = choice.body.statements.modifiersOfSelf, newerModifiers.count == 1,
      newerModifiers[0].calledExpression.lastName == "containerBackground",
      newerModifiers[0].argument("for")?.lastName == "widget",
      let olderModifiers = older.statements.modifiersOfSelf,
      olderModifiers.allSatisfy({ $0.calledExpression.lastName == "background" })
    else { return nil }
    let parameterName = (parameter.secondName ?? parameter.firstName).text
    guard newerModifiers[0].refers(to: parameterName) else { return nil }
    name = function.name.text
    label = parameter.firstName.text
    self.argument = argument
    isShownOnOlderSystems = olderModifiers.count == 1 && olderModifiers[0].refers(to: parameterName)
  }

  func call(with code: String) -> String {
    argument == .closure ? "\(name) { \(code) }" : label == "_" ? "\(name)(\(code))" : "\(name)(\(label): \(code))"
  }
}

extension BackgroundFunction.Argument {
  fileprivate init?(_ type: TypeSyntax, in function: FunctionDeclSyntax) {
    let typeWithoutAttributes = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    if let closure = typeWithoutAttributes.as(FunctionTypeSyntax.self) {
      guard closure.parameters.isEmpty, closure.effectSpecifiers == nil,
        Self(closure.returnClause.type, in: function) == .view
      else { return nil }
      self = .closure
      return
    }
    let generic = function.genericParameterClause?.parameters.first { $0.name.text == typeWithoutAttributes.code }
    let conformance =
      generic?.inheritedType?.code ?? typeWithoutAttributes.as(SomeOrAnyTypeSyntax.self)?.constraint.code
    switch conformance {
    case "View": self = .view
    case "ShapeStyle": self = .style
    default: return nil
    }
  }
}

extension SwiftDrafter {
  /// The project's own function for container backgrounds that code of a file can call; nil if there is none.
  func backgroundFunction(in editor: SwiftEditor) -> BackgroundFunction? {
    let paths = [editor.path] + request.project.widgets.paths.filter { $0 != editor.path && isShared($0, with: editor) }
    return paths.lazy.compactMap { path in
      self.editor(of: path).flatMap { $0.tree.backgroundFunctions(includingPrivate: path == editor.path).first }
    }.first
  }

  /// True if the target of the editor's file probably builds another file, too: a widget uses it, and it is below the
  /// folder of the editor's file or, in a project with one bundle, below the parent folder.
  private func isShared(_ path: SourcePath, with editor: SwiftEditor) -> Bool {
    let widgets = request.project.widgets
    guard widgets.uses.values.contains(where: { $0.contains(path) }) else { return false }
    let folder = editor.path.normalized.parent
    let isNested = !folder.parent.bytes.elementsEqual(".".utf8)
    return path.normalized.lies(in: folder)
      || widgets.bundles.count == 1 && isNested && path.normalized.lies(in: folder.parent)
  }
}

extension SourceFileSyntax {
  fileprivate func backgroundFunctions(includingPrivate includesPrivate: Bool) -> [BackgroundFunction] {
    let extensions = statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter {
      $0.extendedType.code == "View" && $0.genericWhereClause == nil && $0.isCallable(includingPrivate: includesPrivate)
    }
    return extensions.flatMap(\.memberBlock.members).compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
      $0.isCallable(includingPrivate: includesPrivate) && $0.genericWhereClause == nil
    }.compactMap { BackgroundFunction($0) }
  }
}

extension WithModifiersSyntax where Self: WithAttributesSyntax {
  fileprivate func isCallable(includingPrivate includesPrivate: Bool) -> Bool {
    let names = modifiers.map(\.name.text)
    return !names.contains("static") && (includesPrivate || !names.contains { ["private", "fileprivate"].contains($0) })
      && !attributes.contains { $0.code.hasPrefix("@available") }
  }
}

extension Statements {
  /// The modifiers on `self`, if there is nothing else in the statements.
  fileprivate var modifiersOfSelf: [Call]? {
    guard count == 1, let view = shownViews.first, shownViews.count == 1 else { return nil }
    let (modifiers, root) = view.chain
    if root.code == "self" { return modifiers }
    guard let call = root.as(Call.self), call.calledExpression.is(Reference.self) else { return nil }
    return modifiers + [call]
  }
}

extension Call {
  fileprivate func refers(to name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name && $0.parent?.is(Reference.self) == true }
  }
}
#endif
