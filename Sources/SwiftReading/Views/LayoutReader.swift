#if SwiftSource
import SwiftSyntax

/// Reads paddings, frames, backgrounds, overlays and shapes.
struct LayoutReader: CodeReader {
  let evaluation: SwiftEvaluation

  static let edges: Set<String> = ["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"]

  func padded(_ modifier: ModifierCall) -> [ViewNode] {
    let arguments = modifier.call.arguments
    guard let last = arguments.last?.expression else {
      return modifier.adding("padding", .word("true", at: modifier.place))
    }
    func sides() -> [String]? { arguments.first.flatMap { sideNames($0.expression, modifier.scope) } }
    if arguments.count == 1, let sides = sides() {
      return modifier.adding("padding", padding(sides, .number(Self.standardPadding, at: modifier.place)))
    }
    func read(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
      if arguments.count == 1, let insets = edgeInsets(expression, scope) { return insets }
      if arguments.count == 1, let sides = sides() {
        return padding(sides, .number(Self.standardPadding, at: modifier.place))
      }
      guard let sides = arguments.count == 1 ? ["all"] : sides() else { return nil }
      let place = resolver.place(ofValue: expression, scope)
      let isStandard = resolver.resolve(expression, scope).expression?.0.isNil == true
      let amount = isStandard ? Self.standardPadding : numberReader.number(expression, scope)
      return amount.map { padding(sides, .number($0, at: place)) }
    }
    if last.isNil, let standard = read(last, modifier.scope) { return modifier.adding("padding", standard) }
    let unknown = arguments.count == 1 ? nil : sides().map { padding($0, .unknown(at: modifier.place)) }
    return choiceReader.adding("padding", last, modifier, unknown: unknown, reading: read)
  }

  private static let standardPadding = 16.0

  private func padding(_ sides: [String], _ amount: DescriptionNode) -> DescriptionNode {
    sides == ["all"] ? amount : .mapping(sides.map { ($0, amount) }, at: amount.place)
  }

  private func sideNames(_ expression: ExprSyntax, _ scope: Scope) -> [String]? {
    guard let (found, _) = resolver.resolve(expression, scope, expecting: "Edge.Set").expression else { return nil }
    if let list = found.as(ArrayExprSyntax.self), list.elements.count > 0 {
      let names = list.elements.map(\.expression.lastName)
      return names.allSatisfy(Self.edges.contains) ? names : nil
    }
    return found.is(MemberAccess.self) && Self.edges.contains(found.lastName) ? [found.lastName] : nil
  }

  private func edgeInsets(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let (found, inner) = resolver.resolve(expression, scope, expecting: "EdgeInsets").expression,
      let call = found.as(Call.self),
      ["EdgeInsets", "init", "NSDirectionalEdgeInsets"].contains(call.calledExpression.lastName)
    else { return nil }
    let place = inner.place(of: found)
    let entries = call.arguments.compactMap { argument -> (String, DescriptionNode)? in
      guard let side = argument.label?.text, Self.edges.contains(side) else { return nil }
      let place = resolver.place(ofValue: argument.expression, inner)
      return (side, numberReader.node(argument.expression, inner, at: place))
    }
    return entries.isEmpty ? .number(0, at: place) : .mapping(entries, at: place)
  }

  func framed(_ modifier: ModifierCall) -> [ViewNode] {
    // Only the choices of the next line count.
    evaluation.choices.undecided = []
    let entries = frameEntries(of: modifier)
    guard let first = modifier.first, !entries.isEmpty else { return modifier.views }
    let place = modifier.scope.place(of: modifier.call.arguments)
    if entries.contains(where: \.value.isUnknown), !evaluation.choices.undecided.isEmpty {
      let values = choiceReader.values(of: first, modifier.scope) { _, _ in
        let entries = frameEntries(of: modifier)
        let isKnown = !entries.isEmpty && !entries.contains(where: \.value.isUnknown)
        return isKnown ? DescriptionNode(content: .mapping(entries), place: place) : nil
      }
      if let chosen = values.flatMap({ choiceReader.adding("frame", $0, modifier, at: place) }) { return chosen }
    }
    if entries.allSatisfy({ $0.value.isUnknown }) { return modifier.adding("frame", .unknown(at: modifier.place)) }
    let views = imageReader.glyphs(among: modifier.views, in: entries)
    return views.adding("frame", DescriptionNode(content: .mapping(entries), place: place), at: modifier.place)
  }

  private func frameEntries(of modifier: ModifierCall) -> [DescriptionNode.Entry] {
    modifier.call.arguments.compactMap { argument in
      guard let label = argument.label else { return nil }
      if modifier.call.fillsReader(label.text, argument.expression), let key = Self.fillingKeys[label.text] {
        let place = modifier.scope.place(of: argument.expression)
        return .init(key: key, keyPlace: modifier.scope.place(of: label), value: .word("infinity", at: place))
      }
      guard let value = frameValue(label.text, argument.expression, modifier.scope) else { return nil }
      return .init(key: label.text, keyPlace: modifier.scope.place(of: label), value: value)
    }
  }

  private func frameValue(_ label: String, _ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    let place = resolver.place(ofValue: expression, scope)
    if expression.isNil { return nil }
    if label == "alignment" { return textReader.word(expression, scope, among: SystemViewReader.bothAlignments) }
    guard ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"].contains(label) else { return nil }
    let found = resolver.resolve(expression, scope).expression?.0
    if found?.isNil == true { return nil }
    if found?.lastName == "infinity" { return label.hasPrefix("max") ? .word("infinity", at: place) : nil }
    return numberReader.number(expression, scope).map { .number(max(0, $0), at: place) } ?? .unknown(at: place)
  }

  private static let fillingKeys = ["width": "maxWidth", "height": "maxHeight"]

  func layered(_ modifier: ModifierCall, key: String) -> [ViewNode] {
    let (call, scope) = (modifier.call, modifier.scope)
    let alignments = SystemViewReader.bothAlignments
    let alignment = call.argument("alignment").flatMap { textReader.word($0, scope, among: alignments) }
    func adding(_ layer: [ViewNode], at place: CodeRange) -> [ViewNode] {
      layer.showNothing ? modifier.views : modifier.adding(key, layer.aligned(alignment).asBackdrop(at: place))
    }
    if let (layer, place) = content("content", of: call, trailing: true, scope) { return adding(layer, at: place) }
    let shape = call.argument("in").map { shapeName($0, scope) }
    func shaped(_ style: DescriptionNode, at place: CodeRange) -> DescriptionNode {
      guard let shape, !style.isUnknown else { return style }
      return .mapping([("style", style), ("in", .text(shape, at: place))], at: place)
    }
    let style = key == "background" && shape != nil ? evaluation.environment["backgroundStyle"]?.last?.expression : nil
    guard let (first, scope) = call.argument(nil).map({ ($0, scope) }) ?? style else {
      if shape == nil { return modifier.views }
      return modifier.adding(key, shaped(.word("background", at: modifier.place), at: modifier.place))
    }
    let place = scope.place(of: first)
    let color = colorReader.surfaceColor(first, scope)
    if color?.isUnknown != false {
      if let layers = choiceReader.layers(of: first, in: shape, needsState: true, scope, at: place) {
        return adding(layers, at: place)
      }
      let values = choiceReader.values(of: first, scope) { style, scope in
        colorReader.surfaceColor(style, scope).map { shaped($0, at: place) }
      }
      if let values, let chosen = choiceReader.adding(key, values, modifier, at: place) { return chosen }
    }
    if let color { return modifier.adding(key, shaped(color, at: place)) }
    if first.isImplicitMember { return modifier.adding(key, .unknown(at: place)) }
    return adding(viewReader.views(of: first, scope), at: place)
  }

  func shapeName(_ expression: ExprSyntax, _ scope: Scope) -> String {
    let (found, inner) = resolver.resolve(expression, scope).expression ?? (expression, scope)
    switch found.called.lastName {
    case "AnyShape":
      return found.as(Call.self)?.arguments.first.map { shapeName($0.expression, inner) } ?? "Path"
    case "Circle", "circle": return "Circle"
    case "Ellipse", "ellipse": return "Ellipse"
    case "Capsule", "capsule": return "Capsule"
    case "Rectangle": return "Rectangle"
    case "RoundedRectangle", "rect", "UnevenRoundedRectangle", "ConcentricRectangle": return "RoundedRectangle"
    case "ContainerRelativeShape", "containerRelative": return "ContainerRelativeShape"
    default: return "Path"
    }
  }
}

extension [ViewNode] {
  /// The layer in a frame that fills the view around it, at the edges that the alignment names.
  fileprivate func aligned(_ alignment: DescriptionNode?) -> [ViewNode] {
    guard let alignment, alignment.scalar != "center", let place = first?.place else { return self }
    let infinity = DescriptionNode.word("infinity", at: alignment.place)
    let frame = [("maxWidth", infinity), ("maxHeight", infinity), ("alignment", alignment)]
    var group = ViewNode.group(self, at: place)
    if count > 1 { group.name = "ZStack" }
    group.modifiers = [.init(key: "frame", keyPlace: alignment.place, value: .mapping(frame, at: alignment.place))]
    return [group]
  }
}

extension Call {
  /// True for `width: proxy.size.width` and `height: proxy.size.height` of a frame around all content of the
  /// GeometryReader with that proxy.
  fileprivate func fillsReader(_ side: String, _ length: ExprSyntax) -> Bool {
    guard let size = length.as(MemberAccess.self), size.name == side, let closure = ancestor(ClosureExprSyntax.self),
      closure.ancestor(Call.self)?.calledExpression.code == "GeometryReader", closure.statements.count == 1
    else { return false }
    var outermost = self
    while let outer = outermost.parent?.as(MemberAccess.self)?.parent?.as(Call.self) {
      // Other lengths around it would make the content larger than its room.
      if ["padding", "offset", "position", "frame"].contains(outer.modifierName) { return false }
      outermost = outer
    }
    return closure.statements.first?.expression?.id == outermost.id
      && size.base?.code == "\(closure.parameterNames(for: 1)[0]).size"
  }
}
#endif
