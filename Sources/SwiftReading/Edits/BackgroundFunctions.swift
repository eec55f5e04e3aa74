#if SwiftSource
import Base
import SwiftSyntax

/// A project's function on views that makes its argument the widget's container background; on older systems, it may
/// put it behind the view.
struct BackgroundFunction {
  /// What the function takes.
  enum Background {
    case closure, view, style
  }

  let name: String
  private let label: String
  let background: Background
  /// True if older systems have the background behind the view.
  let isShownOnOlderSystems: Bool

  /// Nil unless the function does nothing else and takes any background.
  init?(_ function: FunctionDeclSyntax) {
    guard let parameter = function.signature.parameterClause.parameters.first,
      function.signature.parameterClause.parameters.count == 1, !parameter.type.is(OptionalTypeSyntax.self),
      let background = Background(parameter.type, in: function), let body = function.body?.statements,
      body.count == 1, let choice = body.first?.choice, choice.conditions.count == 1,
      choice.conditions.first?.code.hasPrefix("#available") == true,
      case .codeBlock(let older)? = choice.elseBody,
      let newer = choice.body.statements.modifiersOfSelf, newer.count == 1,
      newer[0].calledExpression.lastName == "containerBackground",
      newer[0].argument("for")?.lastName == "widget", let other = older.statements.modifiersOfSelf,
      other.allSatisfy({ $0.calledExpression.lastName == "background" })
    else { return nil }
    let value = (parameter.secondName ?? parameter.firstName).text
    guard newer[0].names(value) else { return nil }
    name = function.name.text
    label = parameter.firstName.text
    self.background = background
    isShownOnOlderSystems = other.count == 1 && other[0].names(value)
  }

  /// The call without its period.
  func call(with code: String) -> String {
    background == .closure ? "\(name) { \(code) }" : label == "_" ? "\(name)(\(code))" : "\(name)(\(label): \(code))"
  }
}

extension BackgroundFunction.Background {
  fileprivate init?(_ type: TypeSyntax, in function: FunctionDeclSyntax) {
    let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    if let closure = plain.as(FunctionTypeSyntax.self) {
      guard closure.parameters.isEmpty, closure.effectSpecifiers == nil,
        Self(closure.returnClause.type, in: function) == .view
      else { return nil }
      self = .closure
      return
    }
    let generic = function.genericParameterClause?.parameters.first { $0.name.text == plain.code }
    let conformance = generic?.inheritedType?.code ?? plain.as(SomeOrAnyTypeSyntax.self)?.constraint.code
    switch conformance {
    case "View": self = .view
    case "ShapeStyle": self = .style
    default: return nil
    }
  }
}

extension SwiftDrafter {
  /// The function for backgrounds that the project has for its views, if code of the file can call it.
  func backgroundFunction(in editor: SwiftEditor) -> BackgroundFunction? {
    let paths = [editor.path] + request.code.widgets.paths.filter { $0 != editor.path && isShared($0, with: editor) }
    return paths.lazy.compactMap { path in
      self.editor(of: path).flatMap { $0.tree.backgroundFunctions(private: path == editor.path).first }
    }.first
  }

  /// True if the widgets' target has the other file, too, as far as folders tell: it has to be used by a widget, and to
  /// be below the file's folder, or below the folder around that one if the project has only one bundle of widgets.
  private func isShared(_ path: SourcePath, with editor: SwiftEditor) -> Bool {
    let widgets = request.code.widgets
    guard widgets.uses.values.contains(where: { $0.contains(path) }) else { return false }
    let folder = editor.path.normalized.parent
    let isNested = !folder.parent.bytes.elementsEqual(".".utf8)
    return path.normalized.lies(in: folder)
      || widgets.bundles.count == 1 && isNested && path.normalized.lies(in: folder.parent)
  }
}

extension SourceFileSyntax {
  /// The functions for backgrounds in extensions of `View`, with or without those that other files cannot call.
  fileprivate func backgroundFunctions(private isOwn: Bool) -> [BackgroundFunction] {
    let extensions = statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter {
      $0.extendedType.code == "View" && $0.genericWhereClause == nil && $0.isCallable(private: isOwn)
    }
    return extensions.flatMap(\.memberBlock.members).compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
      $0.isCallable(private: isOwn) && $0.genericWhereClause == nil
    }.compactMap { BackgroundFunction($0) }
  }
}

extension WithModifiersSyntax where Self: WithAttributesSyntax {
  fileprivate func isCallable(private isOwn: Bool) -> Bool {
    let names = modifiers.map(\.name.text)
    return !names.contains("static") && (isOwn || !names.contains { ["private", "fileprivate"].contains($0) })
      && !attributes.contains { $0.code.hasPrefix("@available") }
  }
}

extension CodeBlockItemSyntax {
  /// The `if` that is the entire statement.
  fileprivate var choice: IfExprSyntax? {
    item.as(IfExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
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
  /// True if the call refers to a name anywhere.
  fileprivate func names(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name && $0.parent?.is(Reference.self) == true }
  }
}
#endif
