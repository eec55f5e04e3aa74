#if SwiftSource
import Base
import SwiftSyntax

extension SwiftEditor {
  /// Edits that delete code, with deletions of the private declarations that only this code names.
  func deletingUnused(after edits: [TextEdit]) -> [TextEdit] {
    var edits = edits
    let all = identifiers
    var names = Set(all.filter { place in edits.contains { $0.deletes(place.span, named: place.name) } }.map(\.name))
    while let name = names.popFirst() {
      let left = all.filter { place in
        [name, "$\(name)", "_\(name)"].contains(place.name) && !edits.contains { $0.span.contains(place.span) }
      }
      guard left.count == 1, let declaration = token(at: left[0].span.start)?.unusedDeclaration,
        let edit = deletingDeclaration(span(of: declaration))
      else { continue }
      names.formUnion(all.filter { edit.span.contains($0.span) && $0.name != name }.map(\.name))
      edits.removeAll { edit.span.contains($0.span) }
      edits.append(edit)
    }
    return edits
  }

  private var identifiers: [(name: String, span: TextSpan)] {
    tree.tokens(viewMode: .sourceAccurate).compactMap { token in
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

extension TextEdit {
  fileprivate func deletes(_ span: TextSpan, named name: String) -> Bool {
    self.span.contains(span) && !String(decoding: replacement, as: UTF8.self).contains(name)
  }
}

extension TokenSyntax {
  /// The declaration that the token names if it can be deleted with all of its code: it has no comments and attributes,
  /// and is private or in a private enumeration.
  fileprivate var unusedDeclaration: DeclSyntax? {
    guard let found = ancestors.lazy.compactMap({ $0.as(DeclSyntax.self) }).first, let item = found.parent,
      item.is(MemberBlockItemSyntax.self) || item.parent?.parent?.is(SourceFileSyntax.self) == true,
      found.declares(self), found.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty != false,
      !found.tokens(viewMode: .sourceAccurate).contains(where: \.hasComment)
    else { return nil }
    let scope = found.ancestors.dropFirst().lazy.compactMap { $0.as(DeclSyntax.self) }.first
    return found.isPrivate || scope?.is(EnumDeclSyntax.self) == true && scope?.isPrivate == true ? found : nil
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
