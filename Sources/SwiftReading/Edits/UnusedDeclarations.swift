#if SwiftSource
import Base
import SwiftSyntax

extension SwiftEditor {
  /// Edits with deletions of the private declarations and local constants that only the deleted code names; nil if
  /// something local would be unused that cannot be deleted, of which the compiler would warn.
  func deletingUnused(after edits: [TextEdit]) -> [TextEdit]? {
    var edits = edits
    let added = edits.flatMap { edit in
      String(decoding: edit.replacement, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    var deleted = edits.flatMap { references(in: $0.span) }.filter { place in !added.contains { $0 == place.name } }
    if deleted.isEmpty { return edits }
    let all = identifiers
    while let (name, span) = deleted.popLast() {
      if let local = localDeclaration(of: name, at: span, among: all) {
        guard isNamed(local, only: name, in: all, after: edits) else { continue }
        guard let item = local.disposableDeclaration, let edit = deletingDeclaration(self.span(of: item)) else {
          return nil
        }
        deleted += names(deletedBy: edit, in: &edits, all)
        continue
      }
      let left = all.filter { place in Self.isUse(place, of: name) && !edits.contains { $0.span.contains(place.span) } }
      guard left.count == 1, let declaration = token(at: left[0].span.start)?.deletableDeclaration,
        let edit = deletingDeclaration(self.span(of: declaration))
      else { continue }
      deleted += names(deletedBy: edit, in: &edits, all)
    }
    return edits
  }

  private typealias Identifier = (name: String, span: TextSpan)

  /// Adds a deletion in place of the edits inside of it, and returns the names that it deletes.
  private func names(deletedBy edit: TextEdit, in edits: inout [TextEdit], _ all: [Identifier]) -> [Identifier] {
    let new = all.filter { place in
      edit.span.contains(place.span) && !edits.contains { $0.span.contains(place.span) }
    }
    edits.removeAll { edit.span.contains($0.span) }
    edits.append(edit)
    return new
  }

  /// The name where a constant or variable is declared in the function or closure around a place.
  private func localDeclaration(of name: String, at span: TextSpan, among all: [Identifier]) -> TokenSyntax? {
    let function = token(at: span.start)?.functionAround
    return all.lazy.filter { $0.name == name && $0.span.start < span.start }.reversed().lazy.compactMap {
      token(at: $0.span.start)
    }.first { token in
      token.parent?.is(IdentifierPatternSyntax.self) == true && token.functionAround.map { around in
        function == around || function?.ancestors.contains(around) == true
      } ?? false
    }
  }

  /// True if the code that is left names a declaration nowhere else.
  private func isNamed(_ local: TokenSyntax, only name: String, in all: [Identifier], after edits: [TextEdit]) -> Bool {
    guard let function = local.functionAround else { return false }
    let (around, place) = (span(of: function), span(of: local))
    let isDeleted = edits.contains { $0.span.contains(place) }
    return !isDeleted && !all.contains { other in
      Self.isUse(other, of: name) && other.span != place && around.contains(other.span)
        && !edits.contains { $0.span.contains(other.span) }
    }
  }

  /// The names in some code, without those of functions that are called on something.
  private func references(in span: TextSpan) -> [Identifier] {
    guard let first = token(at: span.start) ?? tree.token(at: AbsolutePosition(utf8Offset: span.start)) else { return [] }
    let tokens = sequence(first: first) { $0.nextToken(viewMode: .sourceAccurate) }
    return tokens.prefix { self.span(of: $0).end <= span.end }.compactMap { token -> Identifier? in
      guard let reference = token.parent?.as(Reference.self) else { return nil }
      if let access = reference.parent?.as(MemberAccess.self), access.declName == reference,
        access.base == nil || access.parent?.as(Call.self)?.calledExpression.id == access.id
      { return nil }
      return (token.text, self.span(of: token))
    }
  }

  private static func isUse(_ place: Identifier, of name: String) -> Bool {
    [name, "$\(name)", "_\(name)"].contains(place.name)
  }

  /// All names but those of modifiers and arguments.
  private var identifiers: [Identifier] {
    tree.tokens(viewMode: .sourceAccurate).filter { !$0.namesModifierOrArgument }.compactMap { token in
      switch token.tokenKind {
      case .identifier(let name), .dollarIdentifier(let name): (name, span(of: token))
      default: nil
      }
    }
  }

  /// Deletes a declaration, with the empty lines before it unless another one follows directly; nil if it shares lines.
  private func deletingDeclaration(_ span: TextSpan) -> TextEdit? {
    let edit = deletingLines(from: span.start, to: span.end)
    guard edit.span.start < span.start else { return nil }
    let rest = text[edit.span.end...].drop { $0.isBlank || $0 == 0x0D }.dropFirst()
    guard let next = rest.first(where: { !$0.isBlank && $0 != 0x0D }), next == 0x0A || next == UInt8(ascii: "}") else {
      return edit
    }
    let before = text[..<edit.span.start].lastIndex { !$0.isSpace } ?? 0
    return TextEdit(TextSpan(start: before + 1, end: edit.span.end), [])
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
    guard let found = ancestor(DeclSyntax.self), let item = found.parent,
      item.is(MemberBlockItemSyntax.self) || item.parent?.parent?.is(SourceFileSyntax.self) == true,
      found.declares(self), found.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty != false,
      !found.tokens(viewMode: .sourceAccurate).contains(where: \.hasComment)
    else { return nil }
    let scope = found.ancestors.dropFirst().lazy.compactMap { $0.as(DeclSyntax.self) }.first
    return found.isPrivate || scope?.is(EnumDeclSyntax.self) == true && scope?.isPrivate == true ? found : nil
  }

  /// The declaration of a local constant that can be deleted with all of its code, since it only computes a date.
  fileprivate var disposableDeclaration: DeclSyntax? {
    guard let variable = parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let value = variable.bindings.first?.initializer?.value.code,
      ["Date(", "Calendar.", "Date.now"].contains(where: value.hasPrefix),
      !variable.tokens(viewMode: .sourceAccurate).contains(where: \.hasComment)
    else { return nil }
    return DeclSyntax(variable)
  }

  /// The body of the function, accessor or closure around a token.
  fileprivate var functionAround: Syntax? {
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
