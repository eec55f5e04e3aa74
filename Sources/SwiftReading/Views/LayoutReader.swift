#if SwiftSource
import SwiftSyntax

/// Reads modifiers for padding, frames, backgrounds and overlays.
struct LayoutReader {
  let evaluation: SwiftEvaluation
  private var callReader: CallReader { evaluation.callReader }
  private var choiceReader: ChoiceReader { evaluation.choiceReader }
  private var colorReader: ColorReader { evaluation.colorReader }
  private var imageReader: ImageReader { evaluation.imageReader }
  private var numberReader: NumberReader { evaluation.numberReader }
  private var resolver: NameResolver { evaluation.resolver }
  private var textReader: TextReader { evaluation.textReader }
  private var viewReader: ViewReader { evaluation.viewReader }

  private static let edges: Set<String> = ["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"]

  func padded(_ views: [ViewNode], _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let place = scope.file.place(of: call.namePlace)
    guard let last = call.arguments.last?.expression else {
      return views.adding("padding", .word("true", at: place), at: place)
    }
    var sides: [String] = ["all"]
    if let first = call.arguments.first?.expression, let named = sideNames(first, scope) {
      sides = named
      if call.arguments.count == 1 {
        return views.adding("padding", padding(sides, .number(Self.standardPadding, at: place)), at: place)
      }
    }
    func read(_ expression: ExprSyntax, _ inner: Scope) -> DescriptionNode? {
      if let insets = edgeInsets(expression, inner) { return insets }
      let place = resolver.place(ofValue: expression, inner)
      let isStandard = resolver.resolve(expression, inner).expression?.0.is(NilLiteralExprSyntax.self) == true
      let amount = isStandard ? Self.standardPadding : numberReader.number(expression, inner)
      return amount.map { padding(sides, .number($0, at: place)) }
    }
    if last.is(NilLiteralExprSyntax.self), let standard = read(last, scope) {
      return views.adding("padding", standard, at: place)
    }
    return choiceReader.adding("padding", last, call, to: views, scope, reading: read)
  }

  /// The usual amount of a padding without a number.
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
    return found.is(MemberAccessExprSyntax.self) && Self.edges.contains(found.lastName) ? [found.lastName] : nil
  }

  private func edgeInsets(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let (found, inner) = resolver.resolve(expression, scope).expression,
      let call = found.as(FunctionCallExprSyntax.self),
      ["EdgeInsets", "init", "NSDirectionalEdgeInsets"].contains(call.calledExpression.lastName)
    else { return nil }
    let place = inner.file.place(of: found)
    let entries = call.arguments.compactMap { argument -> (String, DescriptionNode)? in
      guard let side = argument.label?.text, Self.edges.contains(side) else { return nil }
      let place = resolver.place(ofValue: argument.expression, inner)
      return (
        side, numberReader.number(argument.expression, inner).map { .number($0, at: place) } ?? .unknown(at: place)
      )
    }
    return entries.isEmpty ? .number(0, at: place) : .mapping(entries, at: place)
  }

  func framed(_ views: [ViewNode], _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let place = scope.file.place(of: call.namePlace)
    var entries: [DescriptionNode.Entry] = []
    for argument in call.arguments {
      guard let label = argument.label, let value = frameValue(label.text, argument.expression, scope) else { continue }
      entries.append(.init(key: label.text, keyPlace: scope.file.place(of: label), value: value))
    }
    if entries.isEmpty { return views }
    if entries.allSatisfy({ $0.value.isUnknown }) {
      return views.adding(.init(key: "frame", keyPlace: place, value: .unknown(at: place)), at: place)
    }
    let frame = DescriptionNode(content: .mapping(entries), place: scope.file.place(of: call.arguments))
    return imageReader.glyphs(among: views, in: entries).adding(
      .init(key: "frame", keyPlace: place, value: frame), at: place)
  }

  private func frameValue(_ label: String, _ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    let place = resolver.place(ofValue: expression, scope)
    if expression.is(NilLiteralExprSyntax.self) { return nil }
    if label == "alignment" { return textReader.word(expression, scope, among: SystemViewReader.bothAlignments) }
    guard ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"].contains(label) else { return nil }
    if let (found, _) = resolver.resolve(expression, scope).expression, found.lastName == "infinity" {
      return label.hasPrefix("max") ? .word("infinity", at: place) : nil
    }
    return numberReader.number(expression, scope).map { .number(max(0, $0), at: place) } ?? .unknown(at: place)
  }

  func layered(
    _ views: [ViewNode], _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    let keyPlace = scope.file.place(of: call.namePlace)
    let alignment = call.argument("alignment").flatMap {
      textReader.word($0, scope, among: SystemViewReader.bothAlignments)
    }
    func add(_ node: DescriptionNode) -> [ViewNode] {
      views.adding(.init(key: name, keyPlace: keyPlace, value: node), at: keyPlace)
    }
    if let closure = call.closure("content") ?? call.trailingClosure {
      let layer = callReader.views(of: closure, scope, arguments: [])
      return layer.isEmpty ? views : add(layer.aligned(alignment).asBackdrop(at: scope.file.place(of: closure)))
    }
    let first = call.arguments.first { $0.label == nil }?.expression
    let shape = call.argument("in").map { shapeName($0) }
    guard let first else {
      return shape == nil
        ? views
        : add(
          .mapping(
            [
              ("style", .word("background", at: keyPlace)), ("in", .text(shape ?? "", at: keyPlace)),
            ], at: keyPlace))
    }
    let place = scope.file.place(of: first)
    func styled(_ color: DescriptionNode) -> DescriptionNode {
      guard let shape, !color.isUnknown else { return color }
      return .mapping([("style", color), ("in", .text(shape, at: place))], at: place)
    }
    let color = colorReader.color(first, scope)
    let isChoice = resolver.resolve(first, scope).expression?.0.is(TernaryExprSyntax.self) == true
    if isChoice, color?.isUnknown != false {
      return choiceReader.adding(name, first, call, to: views, scope) { colorReader.color($0, $1).map(styled) }
    }
    if let color { return add(styled(color)) }
    if first.isImplicitMember { return add(.unknown(at: place)) }
    let layer = viewReader.views(of: first, scope)
    return layer.isEmpty ? views : add(layer.aligned(alignment).asBackdrop(at: place))
  }

  /// The name of a shape in descriptions; `Path` for all others.
  func shapeName(_ expression: ExprSyntax) -> String {
    let named = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    switch named.lastName {
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
  /// A layer at the edges that its alignment names: in a frame as large as the view that it belongs to.
  fileprivate func aligned(_ alignment: DescriptionNode?) -> [ViewNode] {
    guard let alignment, alignment.scalar != "center", let place = first?.place else { return self }
    let frame = DescriptionNode.mapping(
      [
        ("maxWidth", .word("infinity", at: alignment.place)), ("maxHeight", .word("infinity", at: alignment.place)),
        ("alignment", alignment),
      ], at: alignment.place)
    var group = ViewNode.group(self, at: place)
    if count > 1 { group.name = "ZStack" }
    group.modifiers = [.init(key: "frame", keyPlace: alignment.place, value: frame)]
    return [group]
  }
}
#endif
