#if SwiftSource
import SwiftSyntax

// Texts with styles of their own inside: interpolated texts and attributed strings.
extension SystemViewReader {
  /// The texts in `Text("\(Text("a").font(.title)) b")`: a row, or one text if they look alike. Nil if there are none,
  /// and in accessoryInline, which has one style.
  var joinedTexts: ViewNode? {
    guard let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      evaluation.family != "accessoryInline"
    else { return nil }
    let inserted = literal.segments.map { $0.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression }
    let texts = inserted.map { $0.flatMap { isText($0) ? $0 : nil } }
    guard texts.contains(where: { $0 != nil }) else { return nil }
    let views = zip(literal.segments, texts).flatMap { segment, text -> [ViewNode] in
      if let text { return viewReader.views(of: text, scope) }
      let words = shownTextReader.words(of: literal.with(\.segments, [segment]), scope).text
      // Blanks and punctuation between texts are no words of the surrounding text.
      return words.contains { $0.isLetter || $0.isNumber } ? [leaf("Text", .text(words, at: place))] : []
    }
    if views.count == 1 { return views[0] }
    guard views.lookAlike, let first = views.first else {
      return ViewNode(name: "HStack", argument: .children(views, arguments: []), keyPlace: keyPlace, place: place)
    }
    var text = choiceReader.choosing { leaf("Text", textArgument) }
    text.modifiers += first.modifiers.filter { ["font", "foregroundStyle"].contains($0.key) }
    return text
  }

  /// True for a call that makes a text, and for a name or a member with the type of one.
  private func isText(_ expression: ExprSyntax) -> Bool {
    if resolver.typeInitialized(by: expression, scope) == "Text" { return true }
    let value = forgettingUndecidedChoices { resolver.resolve(expression, scope) }
    let type = value.type ?? value.expression.flatMap { resolver.typeInitialized(by: $0, $1) }
    return type?.withoutModule == "Text"
  }

  /// A text whose font and colour are unknown if it shows an `AttributedString` with attributes.
  func withAttributes(_ text: ViewNode) -> ViewNode {
    guard let first = call.arguments.first, first.label == nil, mayHaveAttributes(first.expression, scope)
    else { return text }
    var text = text
    for key in ["font", "foregroundStyle"] { text.add(key, "unknown") }
    return text
  }

  private func mayHaveAttributes(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let ternary = expression.as(TernaryExprSyntax.self) {
      return [ternary.thenExpression, ternary.elseExpression].contains { mayHaveAttributes($0, scope) }
    }
    let value = forgettingUndecidedChoices { resolver.resolve(expression, scope) }
    guard let (found, inner) = value.expression, !found.isLiteralOrClosure else {
      return value.isUnknown && value.type.map(\.isAttributedString) == true
    }
    guard let call = found.as(Call.self), call.calledExpression.typeName?.isAttributedString == true else {
      return value.type?.isAttributedString == true
        || resolver.typeInitialized(by: found, inner)?.isAttributedString == true
    }
    guard let words = call.arguments.first else { return false }
    if call.argument("attributes") != nil { return true }
    if words.label != nil || words.expression.isLiteralOrClosure { return false }
    return forgettingUndecidedChoices { resolver.resolve(words.expression, inner).type } != "String"
  }
}

extension String {
  fileprivate var isAttributedString: Bool {
    ["AttributedString", "NSAttributedString", "NSMutableAttributedString"].contains(withoutOptional)
  }
}
#endif
