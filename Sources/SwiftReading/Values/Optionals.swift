#if SwiftSource
import SwiftSyntax

// Whether an optional has a value: the code may have given it one.
extension ConditionReader {
  /// True for `nil`, and for `.none` of an optional.
  func isNil(_ expression: ExprSyntax, comparedWith value: Value, _ scope: Scope) -> Bool {
    expression.isNil || expression.isNone && isPlainOptional(value, scope)
  }

  /// True for an optional whose value has no case of the name `none` or `some`.
  func isPlainOptional(_ value: Value, _ scope: Scope) -> Bool {
    guard let type = value.type, type != type.withoutOptional else { return false }
    let cases = resolver.projectType(named: type.withoutOptional, scope)?.caseNames ?? []
    return !cases.contains("none") && !cases.contains("some")
  }

  /// Whether a value is nil; nil if only the running app knows.
  func isNil(_ value: Value, writtenAs code: ExprSyntax) -> Bool? {
    if value.isPresent { return false }
    switch value.meaning {
    case .views, .environment: return false
    case .expression(let expression, let scope):
      if expression.isNil { return true }
      if resolver.instance(of: value) != nil || isCase(value, scope) { return false }
      if let call = expression.as(Call.self), resolver.caseName(of: value) != nil {
        return mayFindNothing(call) ? nil : false
      }
      return expression.isLiteralOrClosure || expression.isURLOfLiteral || expression.isSystemValue
        || expression.isStaticValue || expression.isResultOfOperator || isInCatalogue(expression, scope) ? false : nil
    case .unknown:
      // An element of a list may be missing although the list contains no optionals.
      guard let (source, scope) = value.source, let type = value.type, isKnownNonoptional(type, scope),
        source.is(Reference.self) || source.is(MemberAccess.self), !"\(code.code) \(source.code)".contains("?"),
        !["first", "last"].contains(source.lastName)
      else { return nil }
      return false
    case .tupleElement, .assigned: return nil
    }
  }

  private func isCase(_ value: Value, _ scope: Scope) -> Bool {
    let declared = value.type.flatMap { resolver.projectType(named: $0.withoutOptional, scope) }
    return resolver.caseName(of: value).map { declared?.cases[$0] != nil } ?? false
  }

  /// True for `list.first { … }` and `UserDefaults.standard.string(forKey: "name")`.
  private func mayFindNothing(_ call: Call) -> Bool {
    guard let name = call.modifierName, call.base?.typeName == nil else { return false }
    return Self.searches.contains(name)
      || call.arguments.first?.label?.text == "forKey" && Self.kindsOfStoredValues.contains(name)
  }

  private static let searches: Set<String> = [
    "first", "last", "firstIndex", "lastIndex", "min", "max", "randomElement", "popFirst", "popLast",
  ]

  private static let kindsOfStoredValues: Set<String> = [
    "string", "object", "data", "url", "array", "stringArray", "dictionary", "value",
  ]

  /// True for an image of a catalogue, and for a colour whose name the code writes: if that is in no catalogue that was
  /// read, it is in another.
  private func isInCatalogue(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let call = expression.as(Call.self), let first = call.arguments.first, first.label?.text == "named",
      let (name, inner) = resolver.resolve(first.expression, scope).expression,
      let literal = name.as(StringLiteralExprSyntax.self)
    else { return false }
    switch call.calledExpression.typeName {
    case "UIColor", "NSColor": return true
    case "UIImage", "NSImage": return assets.images.find(textReader.words(of: literal, inner).text) != nil
    default: return false
    }
  }

  /// False for `T?`, for a name that may stand for an optional, and for a generic parameter.
  private func isKnownNonoptional(_ type: String, _ scope: Scope) -> Bool {
    Self.nonoptionalTypes.contains(type) || type.hasPrefix("[") && type.hasSuffix("]")
      || resolver.projectType(named: type, scope) != nil
  }

  private static let nonoptionalTypes: Set<String> = [
    "String", "Int", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "UUID", "TimeInterval", "Decimal", "Color",
    "Image", "Text", "Font",
  ]
}

extension ExprSyntax {
  private static let systemTypes: Set<String> = [
    "Color", "Image", "Font", "Text", "AnyView", "AnyShapeStyle", "Gradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "EllipticalGradient", "Material", "UIColor", "NSColor", "UIFont", "NSFont", "Date",
    "String",
  ]

  private static let systemLabels: Set<String> = [
    "red", "white", "hue", "uiColor", "nsColor", "cgColor", "systemName", "uiImage", "nsImage", "decorative",
    "verbatim", "colors", "gradient", "stops", "timeInterval", "timeIntervalSinceNow", "format",
    "localized", "describing", "repeating",
  ]

  /// True for `.red`, `.fill.tertiary`, `Color.red` and `Color.red.gradient`.
  fileprivate var isStaticValue: Bool {
    guard let access = self.as(MemberAccess.self) else { return false }
    guard let base = access.base else { return true }
    return base.typeName.map(Self.systemTypes.contains) ?? base.isStaticValue
  }

  /// True for `a + b`, `!a` and other operators but `??` and assignments.
  fileprivate var isResultOfOperator: Bool {
    if self.is(PrefixOperatorExprSyntax.self) { return true }
    return self.as(Infix.self).map { $0.operator.code != "??" && !$0.changesLeft } ?? false
  }

  /// True for an initializer of the system that cannot fail.
  fileprivate var isSystemValue: Bool {
    guard let call = self.as(Call.self), let name = call.calledExpression.typeName else { return false }
    let isEmptyImage = call.arguments.isEmpty && ["UIImage", "NSImage"].contains(name)
    return isEmptyImage || Self.systemTypes.contains(name)
      && call.arguments.first?.label.map { Self.systemLabels.contains($0.text) } ?? true
  }

  /// True for `URL(string: "…")` with a text in the code, which is taken to be a valid address.
  fileprivate var isURLOfLiteral: Bool {
    guard let call = self.as(Call.self), call.calledExpression.lastName == "URL", let only = call.arguments.first,
      only.label?.text == "string",
      let words = only.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    return !words.isEmpty
  }
}
#endif
