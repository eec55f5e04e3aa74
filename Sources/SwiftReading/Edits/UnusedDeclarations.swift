#if SwiftSource
import Base
import SwiftSyntax

extension SwiftEditor {
  /// The edits, with deletions of the private declarations and local constants that only deleted code uses. Nil if an
  /// unused local declaration would remain, of which the compiler warns.
  func deletingUnused(after edits: [TextEdit]) -> [TextEdit]? {
    var edits = edits
    let added = edits.flatMap { edit in
      String(decoding: edit.replacement, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    var deleted = edits.flatMap { references(in: $0.span) }.filter { identifier in
      !added.contains { $0 == identifier.name }
    }
    if deleted.isEmpty { return edits }
    let identifiers = identifiers
    while let (name, span) = deleted.popLast() {
      if let local = localDeclaration(of: name, at: span, among: identifiers) {
        guard isUnused(local, named: name, in: identifiers, after: edits) else { continue }
        guard let item = local.disposableDeclaration, let edit = deletingDeclaration(self.span(of: item)) else {
          return nil
        }
        deleted += names(deletedBy: edit, in: &edits, identifiers)
        continue
      }
      let remaining = identifiers.filter { identifier in
        Self.isUse(identifier, of: name) && !edits.contains { $0.span.contains(identifier.span) }
      }
      guard remaining.count == 1, let declaration = token(at: remaining[0].span.start)?.deletableDeclaration,
        let edit = deletingDeclaration(self.span(of: declaration))
      else { continue }
      deleted += names(deletedBy: edit, in: &edits, identifiers)
    }
    return edits
  }

  private typealias Identifier = (name: String, span: TextSpan)

  /// Adds a deletion, which replaces the edits inside of it, and returns the further names that it deletes.
  private func names(deletedBy edit: TextEdit, in edits: inout [TextEdit], _ identifiers: [Identifier])
    -> [Identifier]
  {
    let deleted = identifiers.filter { identifier in
      edit.span.contains(identifier.span) && !edits.contains { $0.span.contains(identifier.span) }
    }
    edits.removeAll { edit.span.contains($0.span) }
    edits.append(edit)
    return deleted
  }

  /// The name in the nearest local declaration before a span.
  private func localDeclaration(of name: String, at span: TextSpan, among identifiers: [Identifier]) -> TokenSyntax? {
    let function = token(at: span.start)?.enclosingFunction
    return identifiers.lazy.filter { $0.name == name && $0.span.start < span.start }.reversed().lazy.compactMap {
      token(at: $0.span.start)
    }.first { token in
      token.parent?.is(IdentifierPatternSyntax.self) == true && token.enclosingFunction.map { declaring in
        function == declaring || function?.ancestors.contains(declaring) == true
      } ?? false
    }
  }

  /// True if a declaration remains after the edits, and no remaining code of its function uses the name.
  private func isUnused(
    _ local: TokenSyntax, named name: String, in identifiers: [Identifier], after edits: [TextEdit]
  ) -> Bool {
    guard let function = local.enclosingFunction else { return false }
    let (functionSpan, localSpan) = (span(of: function), span(of: local))
    let isDeleted = edits.contains { $0.span.contains(localSpan) }
    return !isDeleted && !identifiers.contains { other in
      Self.isUse(other, of: name) && other.span != localSpan && functionSpan.contains(other.span)
        && !edits.contains { $0.span.contains(other.span) }
    }
  }

  /// The names in a span, except those of members that are called.
  private func references(in span: TextSpan) -> [Identifier] {
    guard let first = token(at: span.start) ?? tree.token(at: AbsolutePosition(utf8Offset: span.start)) else {
      return []
    }
    let tokens = sequence(first: first) { $0.nextToken(viewMode: .sourceAccurate) }
    return tokens.prefix { self.span(of: $0).end <= span.end }.compactMap { token -> Identifier? in
      guard let reference = token.parent?.as(Reference.self) else { return nil }
      if let access = reference.parent?.as(MemberAccess.self), access.declName == reference,
        access.base == nil || access.parent?.as(Call.self)?.calledExpression.id == access.id
      { return nil }
      return (token.text, self.span(of: token))
    }
  }

  /// True for the name of a property and for the names of its wrapper.
  private static func isUse(_ identifier: Identifier, of name: String) -> Bool {
    [name, "$\(name)", "_\(name)"].contains(identifier.name)
  }

  /// All names except those of modifiers and arguments.
  private var identifiers: [Identifier] {
    tree.tokens(viewMode: .sourceAccurate).filter { !$0.namesModifierOrArgument }.compactMap { token in
      switch token.tokenKind {
      case .identifier(let name), .dollarIdentifier(let name): (name, span(of: token))
      default: nil
      }
    }
  }

  /// Deletes a declaration, with the blank lines before it unless code follows directly; nil if it shares a line.
  private func deletingDeclaration(_ span: TextSpan) -> TextEdit? {
    let edit = deletingLines(from: span.start, to: span.end)
    guard edit.span.start < span.start else { return nil }
    let rest = text[edit.span.end...].drop { $0.isBlank || $0 == 0x0D }.dropFirst()
    guard let next = rest.first(where: { !$0.isBlank && $0 != 0x0D }), next == 0x0A || next == UInt8(ascii: "}") else {
      return edit
    }
    let previous = text[..<edit.span.start].lastIndex { !$0.isSpace } ?? 0
    return TextEdit(TextSpan(start: previous + 1, end: edit.span.end), [])
  }
}

extension TokenSyntax {
  fileprivate var namesModifierOrArgument: Bool {
    if parent?.as(LabeledExprSyntax.self)?.label == self { return true }
    guard let access = parent?.parent?.as(MemberAccess.self), Syntax(access.declName) == parent,
      let base = access.base
    else { return false }
    return base.code != "self" && access.parent?.as(Call.self)?.calledExpression.id == access.id
  }

  /// The declaration that the token names if it can be deleted with all of its code: it has no comments or attributes,
  /// and is private or in a private enumeration.
  fileprivate var deletableDeclaration: DeclSyntax? {
    guard let declaration = ancestor(DeclSyntax.self), let item = declaration.parent,
      item.is(MemberBlockItemSyntax.self) || item.parent?.parent?.is(SourceFileSyntax.self) == true,
      declaration.declares(self), declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty != false,
      !declaration.tokens(viewMode: .sourceAccurate).contains(where: \.hasComment)
    else { return nil }
    let outer = declaration.ancestors.dropFirst().lazy.compactMap { $0.as(DeclSyntax.self) }.first
    return declaration.isPrivate || outer?.is(EnumDeclSyntax.self) == true && outer?.isPrivate == true
      ? declaration : nil
  }

  /// The declaration of a local constant that can be deleted with its value, since the value is only a date.
  fileprivate var disposableDeclaration: DeclSyntax? {
    guard let variable = parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let value = variable.bindings.first?.initializer?.value.code,
      ["Date(", "Calendar.", "Date.now"].contains(where: value.hasPrefix),
      !variable.tokens(viewMode: .sourceAccurate).contains(where: \.hasComment)
    else { return nil }
    return DeclSyntax(variable)
  }

  fileprivate var enclosingFunction: Syntax? {
    ancestors.first { node in
      node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(InitializerDeclSyntax.self)
    }
  }

  private var hasComment: Bool { (leadingTrivia.pieces + trailingTrivia.pieces).contains(where: \.isComment) }
}

extension DeclSyntax {
  fileprivate func declares(_ name: TokenSyntax) -> Bool {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name == name }
    if let type = self.as(EnumDeclSyntax.self) { return type.name == name }
    let bindings = self.as(VariableDeclSyntax.self)?.bindings
    return bindings?.count == 1 && bindings?.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier == name
  }

  fileprivate var isPrivate: Bool { asProtocol((any WithModifiersSyntax).self)?.modifiers.arePrivate == true }
}
#endif
