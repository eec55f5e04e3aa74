#if SwiftSource
import Findings
import SwiftSyntax

// Numbers and texts.
extension Evaluator {
  /// The number that an expression comes down to; nil where only the app knows it.
  func number(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    deeper { followedNumber(expression, scope) } ?? nil
  }

  private func followedNumber(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    guard let (found, inner) = resolve(expression, scope).expression else { return nil }
    if let literal = found.as(IntegerLiteralExprSyntax.self) {
      return Int64(literal.literal.text.filter { $0 != "_" }).map(Double.init)
    }
    if let literal = found.as(FloatLiteralExprSyntax.self) { return Double(literal.literal.text.filter { $0 != "_" }) }
    if let prefix = found.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return number(prefix.expression, inner).map { -$0 }
    }
    if let infix = found.as(InfixOperatorExprSyntax.self) {
      guard let left = number(infix.leftOperand, inner), let right = number(infix.rightOperand, inner) else {
        return nil
      }
      switch infix.operator.code {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return right == 0 ? nil : left / right
      default: return nil
      }
    }
    if let access = found.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "zero" { return 0 }
    if let call = found.as(FunctionCallExprSyntax.self), let only = call.arguments.first {
      // What grows with the text size is looked at in the standard one.
      if call.calledExpression.lastName == "scaledValue", only.label?.text == "for" {
        return number(only.expression, inner)
      }
      let name = call.calledExpression.code
      if ["CGFloat", "Double", "Float", "Int"].contains(name), only.label == nil {
        return number(only.expression, inner)
      }
      guard name == "max" || name == "min", call.arguments.count == 2,
        let left = number(only.expression, inner), let last = call.arguments.last?.expression,
        let right = number(last, inner)
      else { return nil }
      return name == "max" ? max(left, right) : min(left, right)
    }
    return nil
  }

  /// A text: words as the code has them, in the language that it is written in, with values in braces.
  ///
  /// - Parameter isKey: Whether SwiftUI looks the words up among the project's translations.
  func text(_ expression: ExprSyntax, _ scope: Scope, isKey: Bool) -> DescriptionNode {
    let place = scope.file.place(of: expression)
    // What code generators make of string files: `L10n.Widget.title`.
    let named = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    if let path = named.typePath, let translated = strings.generated(path) { return .text(translated, at: place) }
    let value = resolve(expression, scope)
    if case .environment("widgetFamily") = value.meaning, let family { return .text(family, at: place) }
    guard let (found, inner) = value.expression else { return .text("{\(Self.placeholder(expression))}", at: place) }
    if let literal = found.as(StringLiteralExprSyntax.self) {
      let words = words(of: literal, inner)
      if isKey, let translated = strings.value(of: words.key) { return .text(translated, at: place) }
      if words.isVerbatim {
        return DescriptionNode(content: .literal(words.text), place: inner.file.place(of: literal))
      }
      return .text(words.text, at: place)
    }
    if let infix = found.as(InfixOperatorExprSyntax.self), infix.operator.code == "+" {
      let left = text(infix.leftOperand, inner, isKey: false).scalar ?? ""
      let right = text(infix.rightOperand, inner, isKey: false).scalar ?? ""
      return .text(left + right, at: place)
    }
    if let call = found.as(FunctionCallExprSyntax.self), let key = localizedKey(call, inner) {
      return .text(key, at: place)
    }
    if let access = found.as(MemberAccessExprSyntax.self), let base = access.base, value.type != "Bool" {
      let name = access.declName.baseName.text
      if name == "localized", base.is(StringLiteralExprSyntax.self) { return text(base, inner, isKey: true) }
    }
    return .text("{\(Self.placeholder(found))}", at: place)
  }

  /// `NSLocalizedString("key", value: "Words", comment: "")` and its like.
  private func localizedKey(_ call: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    let name = call.calledExpression.code
    let known = ["NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey", "String", "Text"]
    guard known.contains(name), let first = call.arguments.first else {
      guard let path = call.calledExpression.typePath else { return nil }
      return strings.generated(path)
    }
    if name == "String", first.label?.text != "localized" {
      return first.label == nil || first.label?.text == "describing"
        ? text(first.expression, scope, isKey: false).scalar : nil
    }
    if let key = resolve(first.expression, scope).expression?.0.as(StringLiteralExprSyntax.self),
      let found = strings.value(of: words(of: key, scope).key)
    {
      return found
    }
    let initial = call.argument("value") ?? call.argument("defaultValue")
    return text(initial ?? first.expression, scope, isKey: initial == nil).scalar
  }

  struct Words {
    /// With values in braces.
    var text = ""
    /// With values as a catalogue's keys have them: `%@`.
    var key = ""
    /// Whether the text stands in the code word for word.
    var isVerbatim = true
  }

  func words(of literal: StringLiteralExprSyntax, _ scope: Scope) -> Words {
    var words = Words()
    words.isVerbatim =
      literal.openingPounds == nil && literal.openingQuote.text == "\""
      && literal.root.is(SourceFileSyntax.self)
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let piece):
        let raw = piece.content.text
        if raw.contains("\\") || raw.contains("{") || raw.contains("}") { words.isVerbatim = false }
        let plain = Self.unescaped(raw)
        words.text += plain.replacingBraces
        words.key += plain
      case .expressionSegment(let inserted):
        words.isVerbatim = false
        words.key += "%@"
        words.text += insertion(inserted, scope)
      }
    }
    return words
  }

  private func insertion(_ inserted: ExpressionSegmentSyntax, _ scope: Scope) -> String {
    guard let first = inserted.expressions.first else { return "" }
    let style = inserted.expressions.first { $0.label?.text == "style" }?.expression.lastName
    if let style { return "{\(Self.placeholder(first.expression)), style: \(style)}" }
    if let (found, inner) = resolve(first.expression, scope).expression {
      if let literal = found.as(StringLiteralExprSyntax.self) { return words(of: literal, inner).text }
      if let number = number(found, inner) { return DescriptionNode.written(number) }
    }
    if case .environment("widgetFamily") = resolve(first.expression, scope).meaning, let family { return family }
    return "{\(Self.placeholder(first.expression))}"
  }

  /// A name for a value in braces, made of the code that gives it.
  static func placeholder(_ expression: some SyntaxProtocol) -> String {
    var name = ""
    for scalar in expression.code.unicodeScalars.prefix(60) {
      switch scalar {
      case "{", "}", ",", "\"", ":", "\\", "\n", "\r", "\t", " ":
        if name.last != " ", !name.isEmpty { name += " " }
      default: name.unicodeScalars.append(scalar)
      }
    }
    // What stands in where there is no value does not name it.
    if let other = name.firstPlace(of: " ??") { name = String(name[..<other.lowerBound]) }
    // What is cut off in the middle of a call's arguments ends before them, and `.logo` is called logo.
    while let open = openParenthesis(in: name) {
      name = open == name.startIndex ? String(name.dropFirst()) : String(name[..<open])
    }
    if name.hasPrefix("."), name.count > 1 { name.removeFirst() }
    if name.last == " " { name.removeLast() }
    return name.isEmpty ? "value" : name
  }

  /// The first parenthesis that is not closed.
  private static func openParenthesis(in text: String) -> String.Index? {
    var open: [String.Index] = []
    for index in text.indices {
      if text[index] == "(" { open.append(index) }
      if text[index] == ")" { _ = open.popLast() }
    }
    return open.first
  }

  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let next = rest.popFirst() {
      guard next == "\\", let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      switch escaped {
      case "n", "r", "t", "0": result.append(" ")
      case "u":
        let digits = rest.prefix { $0 != "}" }.dropFirst()
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
        rest = rest.dropFirst(digits.count + 2)
      default: result.append(escaped)
      }
    }
    return result
  }
}

extension ExprSyntax {
  /// `["L10n", "Widget", "title"]` of `L10n.Widget.title`; nil for what is not made of names alone.
  var typePath: [String]? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return [reference.baseName.text] }
    guard let access = self.as(MemberAccessExprSyntax.self), let path = access.base?.typePath else { return nil }
    return path + [access.declName.baseName.text.plainName]
  }
}
#endif
