#if SwiftSource
import AppleTables
import SwiftSyntax

// SwiftUI's and WidgetKit's views.
extension Evaluator {
  /// A view of SwiftUI; nil for names that are none.
  func system(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    let place = scope.file.place(of: call)
    let key = call.namePlaceToken.map { scope.file.place(of: $0) } ?? place
    let container = Self.layouts[name] ?? name
    if Self.containers.contains(container) { return [self.container(container, call, scope, key, place)] }
    if Self.wrappers.contains(name) { return wrapped(call, scope, place) }
    switch name {
    case "Spacer", "Divider", "EmptyView", "AccessoryWidgetBackground": return [leaf(name, nil, key, place)]
    case "Circle", "Ellipse", "Capsule", "Rectangle", "ContainerRelativeShape", "Path":
      return [leaf(name, nil, key, place)]
    case "RoundedRectangle", "UnevenRoundedRectangle", "ConcentricRectangle":
      return [leaf("RoundedRectangle", corners(call, scope), key, place)]
    case "Chart", "Map", "Canvas":
      statistics.views += 1
      return [ViewNode(name: name, argument: .value(.mapping([], at: key)), keyPlace: key, place: place)]
    case "Text": return [choosing { leaf(name, textArgument(call, scope), key, place) }]
    case "Label": return [choosing { label(call, scope, key, place) }]
    case "Image": return [choosing { image(call, scope, key, place) }]
    case "Gauge", "ProgressView": return [gauge(name, call, scope, key, place)]
    case "Color", "UIColor":
      return [leaf("Color", certainColor(ExprSyntax(call), scope), key, place)]
    case "LinearGradient", "RadialGradient", "AngularGradient":
      guard let colors = gradient(call, scope) else { return [leaf("Color", .unknown(at: place), key, place)] }
      return [leaf(name, .list(colors, at: place), key, place)]
    case "Button", "Toggle": return [action(name, call, scope, key, place)]
    case "Link": return [link(call, scope, key, place)]
    case "ForEach": return [repetition(call, scope, key, place)]
    default: break
    }
    guard UnsupportedViews.names.contains(name) else { return nil }
    statistics.views += 1
    return [ViewNode(name: name, argument: .value(.mapping([], at: key)), keyPlace: key, place: place)]
  }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack", "Group",
    "GroupBox", "Section", "ViewThatFits", "AccessoryWidgetGroup",
  ]

  /// Layouts that are called with views as stacks are.
  private static let layouts = [
    "VStackLayout": "VStack", "HStackLayout": "HStack", "ZStackLayout": "ZStack", "GridLayout": "Grid",
  ]

  /// Views that show what is in them and nothing else.
  private static let wrappers: Set<String> = [
    "GeometryReader", "TimelineView", "AnyView", "ControlGroup", "NavigationStack", "NavigationLink",
    "ScrollViewReader",
  ]

  private func container(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    statistics.views += 1
    var arguments: [DescriptionNode.Entry] = []
    for argument in call.arguments {
      guard let label = argument.label, label.text == "alignment" || label.text == "spacing" else { continue }
      let node: DescriptionNode?
      if label.text == "spacing" {
        node = number(argument.expression, scope).map { .number($0, at: scope.file.place(of: argument.expression)) }
      } else {
        node = word(argument.expression, scope, among: Self.alignments(of: name))
      }
      if let node { arguments.append(.init(key: label.text, keyPlace: scope.file.place(of: label), value: node)) }
    }
    let content = call.closure("content") ?? call.trailingClosures.first?.closure
    let views = content.map { build($0.statements, scope) } ?? []
    return ViewNode(name: name, argument: .children(views, arguments: arguments), keyPlace: key, place: place)
  }

  private static func alignments(of name: String) -> Set<String> {
    switch name {
    case "VStack", "LazyVStack", "LazyVGrid": ["leading", "center", "trailing"]
    case "HStack", "LazyHStack", "LazyHGrid", "GridRow":
      ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
    case "ZStack", "Grid": bothAlignments
    default: []
    }
  }

  static let bothAlignments: Set<String> = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing",
  ]

  private func wrapped(_ call: FunctionCallExprSyntax, _ scope: Scope, _ place: SwiftPlace) -> [ViewNode] {
    if let closure = call.closure("content") ?? call.trailingClosures.last?.closure {
      let inner = scope.child()
      for name in closure.parameterNames { inner.declare(name, .runtime(type: nil)) }
      return build(closure.statements, inner)
    }
    guard let only = call.arguments.first else { return [] }
    return views(of: only.expression, scope)
  }

  private func corners(_ call: FunctionCallExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let written = call.argument("cornerRadius"), let radius = number(written, scope), radius >= 0 else {
      return nil
    }
    let place = scope.file.place(of: written)
    return .mapping([("cornerRadius", .number(radius, at: place))], at: place)
  }

  // MARK: Texts

  /// What stands at the key of a Text.
  private func textArgument(_ call: FunctionCallExprSyntax, _ scope: Scope) -> DescriptionNode {
    let place = scope.file.place(of: call)
    guard let first = call.arguments.first else { return .text("", at: place) }
    let name = DescriptionNode.text(Self.placeholder(first.expression), at: scope.file.place(of: first.expression))
    if let style = call.argument("style") {
      let known = word(style, scope, among: ["date", "time", "relative", "offset", "timer"])
      return .mapping([("date", name), ("style", known ?? .word("relative", at: place))], at: place)
    }
    if first.label?.text == "timerInterval" { return .mapping([("timerInterval", name)], at: place) }
    if call.argument("format") != nil {
      return .text("{\(Self.placeholder(first.expression))}", at: scope.file.place(of: first.expression))
    }
    if first.expression.isRange { return .text("{\(Self.placeholder(first.expression))}", at: place) }
    return text(first.expression, scope, isKey: first.label?.text != "verbatim")
  }

  private func label(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    if let title = call.arguments.first, title.label == nil {
      var entries = [("title", text(title.expression, scope, isKey: true))]
      if let symbol = call.argument("systemImage") { entries.append(("symbol", text(symbol, scope, isKey: false))) }
      if let asset = call.argument("image") {
        let name = assetName(asset, scope)
        entries.append((assets.image(name.scalar ?? "")?.facts.isSymbol == true ? "symbol" : "asset", name))
      }
      return leaf("Label", .mapping(entries, at: key), key, place)
    }
    let parts = ["icon", "title"].compactMap { call.closure($0) ?? ($0 == "title" ? call.trailingClosure : nil) }
    var group = ViewNode.group(parts.flatMap { build($0.statements, scope) }, at: place)
    group.name = "HStack"
    group.keyPlace = key
    statistics.views += 1
    return group
  }

  // MARK: Gauges

  private func gauge(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    var entries: [(String, DescriptionNode)] = []
    for label in ["value", "timerInterval"] {
      guard let written = call.argument(label) else { continue }
      entries.append((label, .text(Self.placeholder(written), at: scope.file.place(of: written))))
    }
    if let title = call.arguments.first, title.label == nil {
      entries.append(("label", text(title.expression, scope, isKey: true)))
    }
    for (index, item) in call.trailingClosures.enumerated() {
      let label = item.label ?? (index == 0 ? "label" : "")
      guard Self.gaugeLabels.contains(label) else { continue }
      let views = build(item.closure.statements, scope)
      if !views.isEmpty { entries.append((label, views.node(at: scope.file.place(of: item.closure)))) }
    }
    return leaf(name, entries.isEmpty ? nil : .mapping(entries, at: key), key, place)
  }

  private static let gaugeLabels: Set<String> = [
    "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
  ]

  // MARK: What is tapped

  private func action(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    var entries: [(String, DescriptionNode)] = []
    if let intent = call.argument("intent") {
      let type = intent.as(FunctionCallExprSyntax.self).flatMap { constructedType($0, scope) }
      entries.append(("intent", .text(type ?? Self.placeholder(intent), at: scope.file.place(of: intent))))
    }
    entries += labelEntry(call, scope)
    return leaf(name, .mapping(entries, at: key), key, place)
  }

  private func link(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    let destination = call.argument("destination")
    let address = destination.map { url($0, scope) } ?? .text("{destination}", at: key)
    return leaf("Link", .mapping([("destination", address)] + labelEntry(call, scope), at: key), key, place)
  }

  private func labelEntry(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [(String, DescriptionNode)] {
    if let title = call.arguments.first, title.label == nil {
      return [("label", text(title.expression, scope, isKey: true))]
    }
    let last = call.closure("label") ?? call.trailingClosures.last?.closure
    guard let closure = last else { return [] }
    let views = build(closure.statements, scope)
    return views.isEmpty ? [] : [("label", views.node(at: scope.file.place(of: closure)))]
  }

  /// An address: what `URL(string:)` is given.
  func url(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode {
    if let (found, inner) = resolve(expression, scope).expression, let call = found.as(FunctionCallExprSyntax.self),
      call.calledExpression.lastName == "URL", let only = call.arguments.first
    {
      return text(only.expression, inner, isKey: false)
    }
    return .text("{\(Self.placeholder(expression))}", at: scope.file.place(of: expression))
  }

  // MARK: Repetition

  private func repetition(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    let closure = call.closure("content") ?? call.trailingClosures.first?.closure
    let inner = scope.child()
    for name in closure?.parameterNames ?? [] { inner.declare(name, .runtime(type: nil)) }
    let views = closure.map { build($0.statements, inner) } ?? []
    var entries: [(String, DescriptionNode)] = []
    if let data = call.arguments.first?.expression {
      let count = self.count(of: data, scope)
      let name = DescriptionNode.text(Self.placeholder(data), at: scope.file.place(of: data))
      entries.append(count.map { ("count", .number(Double($0), at: name.place)) } ?? ("data", name))
    }
    let content = views.isEmpty ? [leaf("EmptyView", nil, key, place)] : views
    entries.append(("content", content.node(at: place)))
    return leaf("ForEach", .mapping(entries, at: key), key, place)
  }

  /// How many items there are, where the code says it.
  private func count(of data: ExprSyntax, _ scope: Scope) -> Int? {
    guard let (found, inner) = resolve(data, scope).expression else { return nil }
    // An empty list is where a loop begins to fill it.
    if let list = found.as(ArrayExprSyntax.self) { return list.elements.isEmpty ? nil : list.elements.count }
    guard let infix = found.as(InfixOperatorExprSyntax.self) else { return nil }
    let sign = infix.operator.code
    guard sign == "..<" || sign == "...", let low = number(infix.leftOperand, inner),
      let high = number(infix.rightOperand, inner), high >= low, high - low < 1_000
    else { return nil }
    return Int(high - low) + (sign == "..." ? 1 : 0)
  }
}

extension ExprSyntax {
  /// `start...end`.
  fileprivate var isRange: Bool {
    self.as(InfixOperatorExprSyntax.self).map { $0.operator.code.hasPrefix("..") } ?? false
  }
}
#endif
