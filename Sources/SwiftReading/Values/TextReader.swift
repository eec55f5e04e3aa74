#if SwiftSource
import SwiftSyntax

struct TextReader: CodeReader {
  let evaluation: SwiftEvaluation
  /// True to add `format: number` to the names of numbers, which tells rules that their texts are short.
  var marksNumbers = false

  /// A text in the language of the code, with values in braces.
  ///
  /// - Parameter isKey: True if SwiftUI looks the words up in the project's translations.
  func text(_ expression: ExprSyntax, _ scope: Scope, isKey: Bool) -> DescriptionNode {
    let place = scope.place(of: expression)
    // Code generators make names such as `L10n.Widget.title` from string files.
    let named = expression.called
    if let path = named.typePath, let translated = strings.generated(path) { return .text(translated, at: place) }
    if let (format, date) = relativeTimeReader.relativeTime(shownBy: expression, scope) {
      return .text("{\(date), format: \(format)}", at: place)
    }
    let isMember = isKey && named.isImplicitMember
    if isMember, let name = named.as(MemberAccess.self)?.name,
      let translated = strings.generated(["LocalizedStringResource", name])
    {
      return .text(translated, at: place)
    }
    var value = resolver.resolve(expression, scope, expecting: isMember ? "LocalizedStringResource" : nil)
    if isMember, value.expression?.0.id == expression.id {
      value = resolver.resolve(expression, scope, expecting: "LocalizedStringKey")
    }
    guard let (found, inner) = value.expression else { return .text(name(of: expression, value, scope), at: place) }
    if let literal = found.as(StringLiteralExprSyntax.self) {
      let words = words(of: literal, inner)
      if isKey, let translated = strings.value(of: words.key) { return .text(translated.withoutMarkup, at: place) }
      if isKey, words.text.withoutMarkup != words.text { return .text(words.text.withoutMarkup, at: place) }
      if words.isVerbatim { return DescriptionNode(content: .literal(words.text), place: inner.place(of: literal)) }
      return .text(words.text, at: place)
    }
    if let infix = found.as(Infix.self), infix.operator.code == "+" {
      let texts = [infix.leftOperand, infix.rightOperand].map { text($0, inner, isKey: false).scalar ?? "" }
      return .text(texts.joined(), at: place)
    }
    if let call = found.as(Call.self), var words = localized(call, inner) {
      if case .scalar = words.content { words.place = place }
      return words
    }
    // Packages add `localized`, or `localized()`, to strings.
    let call = found.as(Call.self).flatMap { $0.arguments.isEmpty ? $0.calledExpression : nil }
    if let access = (call ?? found).as(MemberAccess.self), let base = access.base, access.name == "localized",
      base.is(StringLiteralExprSyntax.self)
    {
      return text(base, inner, isKey: true)
    }
    return .text(name(of: found, value, inner), at: place)
  }

  /// The name of a value in braces; for `widgetFamily`, the family.
  private func name(of expression: ExprSyntax, _ value: Value, _ scope: Scope) -> String {
    if value.environmentKey == "widgetFamily", let family = evaluation.family { return family }
    guard marksNumbers, isShort(expression, value, scope) else { return "{\(expression.placeholder)}" }
    return "{\(expression.placeholder), format: number}"
  }

  /// The longest text to make from a format, in bytes.
  private static let longestFormat = 10_000

  /// `NSLocalizedString("key", value: "Words", comment: "")` and similar calls.
  private func localized(_ call: Call, _ scope: Scope) -> DescriptionNode? {
    let place = scope.place(of: call)
    let isInit = call.modifierName == "init"
    let name = isInit ? call.base?.code ?? "LocalizedStringKey" : call.calledExpression.code
    let known = ["NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey", "String", "Text"]
    if name == "String.localizedStringWithFormat" { return formatted(call, scope).map { .text($0, at: place) } }
    guard known.contains(name), let first = call.arguments.first else {
      return call.calledExpression.typePath.flatMap(strings.generated).map { .text($0, at: place) }
    }
    if first.label?.text == "format", name == "String" { return formatted(call, scope).map { .text($0, at: place) } }
    if name == "String", first.label?.text != "localized" {
      return first.label == nil || first.label?.text == "describing" ? text(first.expression, scope, isKey: false) : nil
    }
    if let key = resolver.resolve(first.expression, scope).expression?.0.as(StringLiteralExprSyntax.self),
      let found = strings.value(of: words(of: key, scope).key)
    {
      return .text(found, at: place)
    }
    let initial = call.argument("value") ?? call.argument("defaultValue")
    return text(initial ?? first.expression, scope, isKey: initial == nil)
  }

  /// The words of `String(format: "%d min", minutes)`, with values in braces.
  private func formatted(_ call: Call, _ scope: Scope) -> String? {
    guard let format = call.arguments.first, let words = text(format.expression, scope, isKey: false).scalar,
      words.contains("%")
    else { return nil }
    let values = call.arguments.dropFirst().filter { $0.label == nil }.map(\.expression)
    var (result, rest, index) = ("", words[...], 0)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let end = rest.firstIndex(where: { $0 == "%" || $0 == "@" || ($0.isLetter && !"hlqLzt".contains($0)) })
      else { return nil }
      let kind = rest[end]
      let position = rest[..<end].split(separator: "$", omittingEmptySubsequences: false)
      if position.count > 1, let number = Int(position[0]), number > 0 { index = number - 1 }
      rest = rest[end...].dropFirst()
      if kind == "%" {
        result += "%"
        continue
      }
      guard values.indices.contains(index), result.utf8.count < Self.longestFormat else { return nil }
      let value = insertion(values[index], scope)
      let isNumber = kind != "@" && marksNumbers && value.hasSuffix("}") && !value.contains(", format:")
      result += isNumber ? "\(value.dropLast()), format: number}" : value
      index += 1
    }
    return result + rest
  }

  struct Words {
    /// The text with values in braces.
    var text = ""
    /// The text with values as in the keys of a catalogue: `%@`.
    var key = ""
    /// True if the literal's source is its text, without escapes, braces and values.
    var isVerbatim = true
  }

  func words(of literal: StringLiteralExprSyntax, _ scope: Scope) -> Words {
    var words = Words()
    words.isVerbatim =
      literal.openingPounds == nil && literal.openingQuote.text == "\"" && literal.closingQuote.presence == .present
      && literal.root.is(SourceFileSyntax.self)
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let fixed):
        let raw = fixed.content.text
        if raw.contains("\\") || raw.contains("{") || raw.contains("}") { words.isVerbatim = false }
        let plain = raw.unescaped(withPounds: literal.openingPounds?.text ?? "")
        words.text += plain.replacingBraces
        words.key += plain
      case .expressionSegment(let inserted):
        words.isVerbatim = false
        words.key += "%@"
        words.text += insertion(inserted.expressions, scope)
      }
    }
    return words
  }

  /// What an interpolation such as `\(date, style: .relative)` or `\(Text(date, style: .relative))` inserts.
  private func insertion(_ inserted: LabeledExprListSyntax, _ scope: Scope) -> String {
    guard let first = inserted.first?.expression else { return "" }
    if let style = inserted.argument("style") { return "{\(first.placeholder), style: \(style.lastName)}" }
    let isRelative =
      inserted.argument("format").map { relativeTimeReader.isRelative($0, scope) }
      ?? inserted.argument("formatter").map { relativeTimeReader.isFormatter("RelativeDateTimeFormatter", $0, scope) }
    if isRelative == true { return "{\(first.placeholder), format: relative}" }
    guard let text = first.as(Call.self), text.calledExpression.code == "Text" else { return insertion(first, scope) }
    return insertion(text.arguments, scope)
  }

  private func insertion(_ inserted: ExprSyntax, _ scope: Scope) -> String {
    if let (format, date) = relativeTimeReader.relativeTime(shownBy: inserted, scope) {
      return "{\(date), format: \(format)}"
    }
    let value = resolver.resolve(inserted, scope)
    if let (found, inner) = value.expression {
      if let literal = found.as(StringLiteralExprSyntax.self) { return words(of: literal, inner).text }
      if let number = numberReader.number(found, inner) { return DescriptionNode.notation(of: number) }
    }
    return name(of: inserted, value, scope)
  }

  /// The name of a static member, if it is one of some words; nil for other expressions.
  func word(_ expression: ExprSyntax, _ scope: Scope, among words: Set<String>) -> DescriptionNode? {
    guard let (found, _) = resolver.resolve(expression, scope).expression, words.contains(found.lastName) else {
      return nil
    }
    return .word(found.lastName, at: resolver.place(ofValue: expression, scope))
  }

  /// The text in `URL(string: "…")`; for other expressions, their name in braces.
  func url(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode {
    if let (found, inner) = resolver.resolve(expression, scope).expression, let call = found.as(Call.self),
      call.calledExpression.lastName == "URL", let only = call.arguments.first
    {
      return text(only.expression, inner, isKey: false)
    }
    return .text("{\(expression.placeholder)}", at: scope.place(of: expression))
  }
}

extension ExprSyntax {
  /// `["L10n", "Widget", "title"]` of `L10n.Widget.title`; nil for anything but names.
  var typePath: [String]? {
    if let reference = self.as(Reference.self) { return [reference.name] }
    guard let access = self.as(MemberAccess.self), let path = access.base?.typePath else { return nil }
    return path + [access.name]
  }
}
#endif
