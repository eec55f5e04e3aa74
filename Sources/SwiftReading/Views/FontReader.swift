#if SwiftSource
import AppleTables
import SwiftSyntax

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
    let name = call.modifierName
    if call.calledExpression.staticMember != nil {
      if name == "system" { return systemFont(call, inner) }
      if name == "custom" { return customFont(call, inner) }
    }
    guard let base = call.base, var entries = evaluation.deeper({ fontEntries(base, inner) }) else { return nil }
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

  private func customFont(_ call: Call, _ scope: Scope) -> Entries? {
    guard let name = call.argument(nil), let sizeArgument = call.argument("size") ?? call.argument("fixedSize"),
      let points = numberReader.number(sizeArgument, scope), points > 0
    else { return nil }
    let custom = textReader.text(name, scope, isKey: false)
    let words = custom.scalar ?? ""
    let size = size(points, sizeArgument, scope)
    if words.contains("{") { return [size, ("weight", .unknown(at: custom.place))] }
    let face = words.split { "- _".contains($0) }.dropFirst().joined().lowercased()
    let weight = Self.faces.first { face.contains(text: $0.word) }?.weight
    return [("custom", custom), size] + (weight.map { [("weight", .word($0, at: custom.place))] } ?? [])
  }

  /// The weights in names of faces, such as `Avenir-Heavy`. Longer words stand before those in them.
  private static let faces: [(word: String, weight: String)] = [
    ("semibold", "semibold"), ("demi", "semibold"), ("extrabold", "heavy"), ("ultrabold", "heavy"), ("bold", "bold"),
    ("heavy", "heavy"), ("black", "black"),
  ]

  /// A size in points. A size that grows with the text size becomes the largest text style that is not larger and that
  /// needs the same contrast; below the smallest style, the size stays in points.
  private func size(_ points: Double, _ expression: ExprSyntax, _ scope: Scope) -> (String, DescriptionNode) {
    let place = resolver.place(ofValue: expression, scope)
    guard points >= Self.smallestStyle, numberReader.isScaled(expression, scope) else {
      return ("size", .number(points, at: place))
    }
    // On the Mac, these styles are smaller than on iPhone.
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
