#if SwiftSource
import AppleTables
import SwiftSyntax

/// Reads the views of SwiftUI and WidgetKit.
struct SystemViewReader {
  let evaluation: SwiftEvaluation
  private var choiceReader: ChoiceReader { evaluation.choiceReader }
  private var colorReader: ColorReader { evaluation.colorReader }
  private var imageReader: ImageReader { evaluation.imageReader }
  private var numberReader: NumberReader { evaluation.numberReader }
  private var resolver: NameResolver { evaluation.resolver }
  private var textReader: TextReader { evaluation.textReader }
  private var viewReader: ViewReader { evaluation.viewReader }
  private var assets: AssetTable { evaluation.assets }

  /// A view of SwiftUI; nil for other names.
  func system(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    let place = scope.file.place(of: call)
    let key = call.namePlaceToken.map { scope.file.place(of: $0) } ?? place
    let container = Self.layouts[name] ?? name
    if Self.containers.contains(container) { return [self.container(container, call, scope, key, place)] }
    if Self.wrappers.contains(name) { return wrapped(call, scope, place) }
    switch name {
    case "Spacer", "Divider", "EmptyView", "AccessoryWidgetBackground": return [viewReader.leaf(name, nil, key, place)]
    case "Circle", "Ellipse", "Capsule", "Rectangle", "ContainerRelativeShape", "Path":
      return [viewReader.leaf(name, nil, key, place)]
    case "RoundedRectangle", "UnevenRoundedRectangle", "ConcentricRectangle":
      return [viewReader.leaf("RoundedRectangle", corners(call, scope), key, place)]
    case "Chart", "Map", "Canvas":
      evaluation.statistics.views += 1
      return [ViewNode(name: name, argument: .value(.mapping([], at: key)), keyPlace: key, place: place)]
    case "Text": return [choiceReader.choosing { viewReader.leaf(name, textArgument(call, scope), key, place) }]
    case "Label": return [choiceReader.choosing { label(call, scope, key, place) }]
    case "Image": return [choiceReader.choosing { imageReader.image(call, scope, key, place) }]
    case "Gauge", "ProgressView": return [gauge(name, call, scope, key, place)]
    case "Color", "UIColor":
      return [viewReader.leaf("Color", colorReader.certainColor(ExprSyntax(call), scope), key, place)]
    case "LinearGradient", "RadialGradient", "AngularGradient":
      guard let colors = colorReader.gradient(call, scope) else {
        return [viewReader.leaf("Color", .unknown(at: place), key, place)]
      }
      return [viewReader.leaf(name, .list(colors, at: place), key, place)]
    case "Button", "Toggle": return [action(name, call, scope, key, place)]
    case "Link": return [link(call, scope, key, place)]
    case "ForEach": return [repetition(call, scope, key, place)]
    default: break
    }
    guard UnsupportedViews.names.contains(name) else { return nil }
    evaluation.statistics.views += 1
    return [ViewNode(name: name, argument: .value(.mapping([], at: key)), keyPlace: key, place: place)]
  }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack", "Group",
    "GroupBox", "Section", "ViewThatFits", "AccessoryWidgetGroup",
  ]

  /// Layouts that are called like stacks.
  private static let layouts = [
    "VStackLayout": "VStack", "HStackLayout": "HStack", "ZStackLayout": "ZStack", "GridLayout": "Grid",
  ]

  /// Views that show only their content.
  private static let wrappers: Set<String> = [
    "GeometryReader", "TimelineView", "AnyView", "ControlGroup", "NavigationStack", "NavigationLink",
    "ScrollViewReader",
  ]

  private func container(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    evaluation.statistics.views += 1
    var arguments: [DescriptionNode.Entry] = []
    for argument in call.arguments {
      guard let label = argument.label, label.text == "alignment" || label.text == "spacing" else { continue }
      let node: DescriptionNode?
      if label.text == "spacing" {
        node = numberReader.number(argument.expression, scope).map {
          .number($0, at: scope.file.place(of: argument.expression))
        }
      } else {
        node = textReader.word(argument.expression, scope, among: Self.alignments(of: name))
      }
      if let node { arguments.append(.init(key: label.text, keyPlace: scope.file.place(of: label), value: node)) }
    }
    let content = call.closure("content") ?? call.trailingClosures.first?.closure
    let views = content.map { viewReader.build($0.statements, scope) } ?? []
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
      inner.declareUnknown(closure.parameterNames, of: closure)
      return viewReader.build(closure.statements, inner)
    }
    guard let only = call.arguments.first else { return [] }
    return viewReader.views(of: only.expression, scope)
  }

  private func corners(_ call: FunctionCallExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let written = call.argument("cornerRadius"), let radius = numberReader.number(written, scope), radius >= 0
    else {
      return nil
    }
    let place = scope.file.place(of: written)
    return .mapping([("cornerRadius", .number(radius, at: place))], at: place)
  }

  // MARK: Texts

  /// The value of the key of a Text.
  private func textArgument(_ call: FunctionCallExprSyntax, _ scope: Scope) -> DescriptionNode {
    let place = scope.file.place(of: call)
    guard let first = call.arguments.first else { return .text("", at: place) }
    let name = DescriptionNode.text(first.expression.placeholder, at: scope.file.place(of: first.expression))
    if let style = call.argument("style") {
      let known = textReader.word(style, scope, among: ["date", "time", "relative", "offset", "timer"])
      return .mapping([("date", name), ("style", known ?? .word("relative", at: place))], at: place)
    }
    if first.label?.text == "timerInterval" { return .mapping([("timerInterval", name)], at: place) }
    if let format = call.argument("format") {
      if format.code.hasPrefix(".dateTime") {
        return .mapping([("date", name), ("format", .text("dateTime", at: scope.file.place(of: format)))], at: place)
      }
      return .text("{\(first.expression.placeholder)}", at: scope.file.place(of: first.expression))
    }
    if first.expression.isRange { return .text("{\(first.expression.placeholder)}", at: place) }
    return textReader.text(first.expression, scope, isKey: first.label?.text != "verbatim")
  }

  private func label(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    if let title = call.arguments.first, title.label == nil {
      var entries = [("title", textReader.text(title.expression, scope, isKey: true))]
      if let symbol = call.argument("systemImage") {
        entries.append(("symbol", textReader.text(symbol, scope, isKey: false)))
      }
      if let asset = call.argument("image") {
        let name = imageReader.assetName(asset, scope)
        entries.append((assets.image(name.scalar ?? "")?.facts.isSymbol == true ? "symbol" : "asset", name))
      }
      return viewReader.leaf("Label", .mapping(entries, at: key), key, place)
    }
    let parts = ["icon", "title"].compactMap { call.closure($0) ?? ($0 == "title" ? call.trailingClosure : nil) }
    var group = ViewNode.group(parts.flatMap { viewReader.build($0.statements, scope) }, at: place)
    group.name = "HStack"
    group.keyPlace = key
    evaluation.statistics.views += 1
    return group
  }

  // MARK: Gauges

  private func gauge(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    var entries: [(String, DescriptionNode)] = []
    for label in ["value", "timerInterval"] {
      guard let written = call.argument(label) else { continue }
      entries.append((label, .text(written.placeholder, at: scope.file.place(of: written))))
    }
    if let title = call.arguments.first, title.label == nil {
      entries.append(("label", textReader.text(title.expression, scope, isKey: true)))
    }
    for (index, item) in call.trailingClosures.enumerated() {
      let label = item.label ?? (index == 0 ? "label" : "")
      guard Self.gaugeLabels.contains(label) else { continue }
      let views = viewReader.build(item.closure.statements, scope)
      if !views.isEmpty { entries.append((label, views.node(at: scope.file.place(of: item.closure)))) }
    }
    return viewReader.leaf(name, entries.isEmpty ? nil : .mapping(entries, at: key), key, place)
  }

  private static let gaugeLabels: Set<String> = [
    "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
  ]

  // MARK: Buttons and links

  private func action(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    var entries: [(String, DescriptionNode)] = []
    if let intent = call.argument("intent") {
      let type = intent.as(FunctionCallExprSyntax.self).flatMap { resolver.constructedType($0, scope) }
      entries.append(("intent", .text(type ?? intent.placeholder, at: scope.file.place(of: intent))))
    }
    entries += labelEntry(call, scope)
    return viewReader.leaf(name, .mapping(entries, at: key), key, place)
  }

  private func link(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    let destination = call.argument("destination")
    let address = destination.map { textReader.url($0, scope) } ?? .text("{destination}", at: key)
    return viewReader.leaf("Link", .mapping([("destination", address)] + labelEntry(call, scope), at: key), key, place)
  }

  private func labelEntry(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [(String, DescriptionNode)] {
    if let title = call.arguments.first, title.label == nil {
      return [("label", textReader.text(title.expression, scope, isKey: true))]
    }
    let last = call.closure("label") ?? call.trailingClosures.last?.closure
    guard let closure = last else { return [] }
    let views = viewReader.build(closure.statements, scope)
    return views.isEmpty ? [] : [("label", views.node(at: scope.file.place(of: closure)))]
  }

  // MARK: Repetition

  private func repetition(
    _ call: FunctionCallExprSyntax, _ scope: Scope, _ key: SwiftPlace, _ place: SwiftPlace
  ) -> ViewNode {
    let closure = call.closure("content") ?? call.trailingClosures.first?.closure
    let inner = scope.child()
    if let closure { inner.declareUnknown(closure.parameterNames, of: closure) }
    let views = closure.map { viewReader.build($0.statements, inner) } ?? []
    var entries: [(String, DescriptionNode)] = []
    if let data = call.arguments.first?.expression {
      let count = self.count(of: data, scope)
      let name = DescriptionNode.text(data.placeholder, at: scope.file.place(of: data))
      entries.append(count.map { ("count", .number(Double($0), at: name.place)) } ?? ("data", name))
    }
    let content = views.isEmpty ? [viewReader.leaf("EmptyView", nil, key, place)] : views
    entries.append(("content", content.node(at: place)))
    return viewReader.leaf("ForEach", .mapping(entries, at: key), key, place)
  }

  /// The number of items; nil if only the app knows it.
  private func count(of data: ExprSyntax, _ scope: Scope) -> Int? {
    guard let (found, inner) = resolver.resolve(data, scope).expression else { return nil }
    // A loop may fill an empty list.
    if let list = found.as(ArrayExprSyntax.self) { return list.elements.isEmpty ? nil : list.elements.count }
    guard let infix = found.as(InfixOperatorExprSyntax.self) else { return nil }
    let sign = infix.operator.code
    guard sign == "..<" || sign == "...", let low = numberReader.number(infix.leftOperand, inner),
      let high = numberReader.number(infix.rightOperand, inner), high >= low, high - low < 1_000
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
