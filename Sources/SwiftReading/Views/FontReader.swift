#if SwiftSource
import AppleTables
import SwiftSyntax

/// Reads fonts of Swift code as values of `font` in descriptions.
struct FontReader: CodeReader {
  let evaluation: SwiftEvaluation

  func font(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let entries = evaluation.deeper({ fontEntries(expression, scope) }), !entries.isEmpty else { return nil }
    let place = resolver.place(ofValue: expression, scope)
    if entries.count == 1, let only = entries.first, only.0 == "style" || only.0 == "size" {
      return DescriptionNode(content: only.1.content, place: only.0 == "size" ? only.1.place : place)
    }
    return .mapping(entries, at: place)
  }

  private typealias Entries = [(String, DescriptionNode)]

  private func fontEntries(_ expression: ExprSyntax, _ scope: Scope) -> Entries? {
    guard let (found, inner) = resolver.resolve(expression, scope, expecting: "Font").expression else { return nil }
    if found.is(MemberAccess.self) {
      guard let name = found.staticMember?.name, Self.styles.contains(name) else { return nil }
      return [("style", .word(name, at: inner.place(of: found)))]
    }
    guard let call = found.as(Call.self) else { return nil }
    guard let access = call.calledExpression.as(MemberAccess.self) else {
      switch call.calledExpression.lastName {
      case "Font": return wrappedFont(call, inner)
      case "UIFont", "NSFont": return call.argument("name") == nil ? nil : customFont(call, inner, nameLabel: "name")
      default: return nil
      }
    }
    let name = access.name
    if name == "init", access.base == nil || access.base?.typeName == "Font" { return wrappedFont(call, inner) }
    // SwiftGen generates this function for font files.
    if name == "swiftUIFont" {
      let face = access.base.map { faceWeight($0.lastName, at: inner.place(of: call)) } ?? []
      return sizedFont(call, inner).map { $0 + face }
    }
    if call.calledExpression.staticMember != nil {
      if name == "system" { return systemFont(call, inner) }
      if name == "custom" { return customFont(call, inner, nameLabel: nil) }
      if let entries = platformFont(name, call, inner) { return entries }
    }
    guard let base = access.base, var entries = evaluation.deeper({ fontEntries(base, inner) }) else { return nil }
    // Of the calls on a font, only these change its size or weight.
    let place = inner.place(of: call)
    if name == "bold" {
      entries.removeAll { $0.0 == "weight" }
      entries.append(("weight", .word("bold", at: place)))
    } else if name == "weight", let weightArgument = call.arguments.first?.expression {
      entries.removeAll { $0.0 == "weight" }
      entries.append(weight(weightArgument, inner))
    }
    return entries
  }

  /// `Font(…)` around a font of UIKit or AppKit.
  private func wrappedFont(_ call: Call, _ scope: Scope) -> Entries? {
    call.arguments.first.flatMap { only in evaluation.deeper { fontEntries(only.expression, scope) } }
  }

  private func platformFont(_ name: String, _ call: Call, _ scope: Scope) -> Entries? {
    switch name {
    case "systemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont":
      let weightEntries = call.argument("weight").map { [weight($0, scope)] } ?? []
      return sizedFont(call, scope).map { $0 + weightEntries }
    case "boldSystemFont":
      return sizedFont(call, scope).map { $0 + [("weight", .word("bold", at: scope.place(of: call)))] }
    case "preferredFont":
      guard let style = call.argument("forTextStyle"), let (found, _) = resolver.resolve(style, scope).expression else {
        return nil
      }
      let word = Self.platformStyles[found.lastName] ?? found.lastName
      return Self.styles.contains(word) ? [("style", .word(word, at: resolver.place(ofValue: style, scope)))] : nil
    default: return nil
    }
  }

  private static let platformStyles = ["caption1": "caption", "title1": "title"]

  private func weight(_ expression: ExprSyntax, _ scope: Scope) -> (String, DescriptionNode) {
    ("weight", textReader.word(expression, scope, among: Self.weights) ?? .unknown(at: scope.place(of: expression)))
  }

  private func systemFont(_ call: Call, _ scope: Scope) -> Entries? {
    var entries: Entries = []
    for argument in call.arguments {
      switch argument.label?.text {
      case nil:
        guard let style = textReader.word(argument.expression, scope, among: Self.styles) else { return nil }
        entries.append(("style", style))
      case "size":
        guard let size = numberReader.number(argument.expression, scope), size > 0 else { return nil }
        entries.append(self.size(size, argument.expression, scope))
      case "weight":
        if !argument.expression.isNil { entries.append(weight(argument.expression, scope)) }
      case "design":
        if let design = textReader.word(argument.expression, scope, among: Self.designs) {
          entries.append(("design", design))
        }
      default: break
      }
    }
    return entries
  }

  /// - Parameter nameLabel: The label of the argument with the font's name.
  private func customFont(_ call: Call, _ scope: Scope, nameLabel: String?) -> Entries? {
    guard let name = call.argument(nameLabel) else { return nil }
    let custom = textReader.text(name, scope, isKey: false)
    let words = custom.scalar ?? ""
    guard let sizes = sizedFont(call, scope) else { return nil }
    if words.contains("{") { return sizes + [("weight", .unknown(at: custom.place))] }
    let face = words.split { "- _".contains($0) }.dropFirst().joined()
    return [("custom", custom)] + sizes + faceWeight(face, at: custom.place)
  }

  /// The weight in the name of a face, such as `Heavy` in `Avenir-Heavy`; none below semibold.
  private func faceWeight(_ name: String, at place: CodeRange) -> Entries {
    let face = name.lowercased()
    let weight = Self.faces.first { face.contains(text: $0.word) }?.weight
    return weight.map { [("weight", .word($0, at: place))] } ?? []
  }

  /// Longer words stand before those in them.
  private static let faces: [(word: String, weight: String)] = [
    ("semibold", "semibold"), ("demi", "semibold"), ("extrabold", "heavy"), ("ultrabold", "heavy"), ("bold", "bold"),
    ("heavy", "heavy"), ("black", "black"),
  ]

  private func sizedFont(_ call: Call, _ scope: Scope) -> Entries? {
    guard let sizeArgument = call.argument("size") ?? call.argument("fixedSize") ?? call.argument("ofSize"),
      let size = numberReader.number(sizeArgument, scope), size > 0
    else { return nil }
    return [self.size(size, sizeArgument, scope)]
  }

  /// A size in points. A size that grows with the text size becomes the largest text style that is not larger and is on
  /// the same side of 18 points, from where less contrast is required; unknown if there is none. Below the smallest
  /// style, the size stays in points.
  private func size(_ points: Double, _ expression: ExprSyntax, _ scope: Scope) -> (String, DescriptionNode) {
    let place = resolver.place(ofValue: expression, scope)
    guard points >= Self.smallestStyle, numberReader.isScaled(expression, scope) else {
      return ("size", .number(points, at: place))
    }
    // The Mac's styles are smaller, so those below 15 points on iPhone would get too small.
    let isOnMac = program.conditions.platform == "macOS"
    let style = TextStyle.plain.first { style in
      guard let own = style.points(on: .iOS), own <= points else { return false }
      return (own < 18) == (points < 18) && !(isOnMac && own < 15)
    }
    return style.map { ("style", .word($0.rawValue, at: place)) } ?? ("size", .unknown(at: place))
  }

  private static let smallestStyle = 11.0
  private static let styles = Set(TextStyle.allCases.map(\.rawValue))
  static let weights = Set(FontWeight.allCases.map(\.rawValue))
  private static let designs: Set<String> = ["default", "rounded", "serif", "monospaced"]
}
#endif
