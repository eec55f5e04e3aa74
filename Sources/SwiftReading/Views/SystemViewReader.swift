#if SwiftSource
import AppleTables
import SwiftSyntax

/// Reads a view of an Apple framework that a call makes.
struct SystemViewReader: CodeReader {
  let evaluation: SwiftEvaluation
  let call: Call
  let scope: Scope
  let place, keyPlace: CodeRange

  init(_ evaluation: SwiftEvaluation, _ call: Call, _ scope: Scope) {
    (self.evaluation, self.call, self.scope) = (evaluation, call, scope)
    (place, keyPlace) = (scope.place(of: call), scope.place(of: call.nameSyntax))
  }

  /// The views that an initializer of an Apple framework's type makes; nil for unknown types.
  func views(of name: String) -> [ViewNode]? {
    let container = Self.layouts[name] ?? name
    if Self.containers.contains(container) { return [self.container(container)] }
    if Self.wrappers.contains(name) { return wrappedViews }
    switch name {
    case "Spacer": return [leaf(name, spacerLength)]
    case "Divider", "EmptyView", "AccessoryWidgetBackground", "Circle", "Ellipse", "Capsule", "Rectangle",
      "ContainerRelativeShape", "Path":
      return [leaf(name)]
    case "RoundedRectangle", "UnevenRoundedRectangle", "ConcentricRectangle":
      return [leaf("RoundedRectangle", cornerArgument)]
    case "Chart", "Map", "Canvas": return [leafWithoutAnnotations(name)]
    case "Text":
      if let symbol { return symbol }
      return [joinedTexts ?? withAttributes(choiceReader.choosing { leaf(name, textArgument) })]
    case "Label": return styleReader.views(of: name, with: labelParts) ?? [choiceReader.choosing { label }]
    case "Image": return [choiceReader.choosing { imageReader.image(call, scope, keyPlace, place) }]
    case "ProgressView": return styleReader.views(of: name, with: ["label": labelViews]) ?? [gauge(name)]
    case "Gauge": return [gauge(name)]
    case "Color", "UIColor":
      let color = colorReader.certainColor(ExprSyntax(call), scope, ofSurface: true)
      let layers = color.isUnknown ? choiceReader.layers(of: ExprSyntax(call), scope, at: place) : nil
      return layers ?? [leaf("Color", color)]
    case "LinearGradient", "RadialGradient", "AngularGradient":
      if let colors = colorReader.gradient(call, scope) { return [leaf(name, .list(colors, at: place))] }
      let unknown = DescriptionNode.list([.unknown(at: place), .unknown(at: place)], at: place)
      return choiceReader.layers(of: ExprSyntax(call), scope, at: place) ?? [leaf(name, unknown)]
    case "Button", "Toggle": return [control(name)]
    case "Link": return [link]
    case "ForEach": return loop
    case "ContentUnavailableView", "LabeledContent": return unplaced(titleViews)
    default:
      if UnsupportedViews.advice[name] == nil { return nil }
      // Views inside are not shown, but may declare the container background.
      if let closure = call.trailingClosures.last?.closure { _ = viewReader.build(closure, scope) }
      return [leafWithoutAnnotations(name)]
    }
  }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack", "Group",
    "GroupBox", "Section", "ViewThatFits", "AccessoryWidgetGroup",
  ]

  private static let layouts = [
    "VStackLayout": "VStack", "HStackLayout": "HStack", "ZStackLayout": "ZStack", "GridLayout": "Grid",
  ]

  /// Views that show only their content.
  private static let wrappers: Set<String> = [
    "GeometryReader", "TimelineView", "AnyView", "EquatableView", "ControlGroup", "ScrollViewReader",
  ]

  func leaf(_ name: String, _ value: DescriptionNode? = nil) -> ViewNode {
    viewReader.leaf(name, value, at: keyPlace, place)
  }

  private func leafWithoutAnnotations(_ name: String) -> ViewNode {
    ViewNode(name: name, argument: .value(.mapping([], at: keyPlace)), keyPlace: keyPlace, place: place)
  }

  private func container(_ name: String) -> ViewNode {
    let arguments = call.arguments.compactMap { argument -> DescriptionNode.Entry? in
      guard let label = argument.label, label.text == "alignment" || label.text == "spacing" else { return nil }
      let value = argument.expression
      let node: DescriptionNode? =
        if label.text == "spacing" {
          numberReader.number(value, scope).map { .number($0, at: scope.place(of: value)) }
        } else { textReader.word(value, scope, among: Self.alignments(of: name)) }
      return node.map { .init(key: label.text, keyPlace: scope.place(of: label), value: $0) }
    }
    var views = content("content", of: call, trailing: true, scope)?.views ?? []
    if name == "Section" || name == "GroupBox" {
      let head = content(name == "Section" ? "header" : "label", of: call, scope)?.views
      views = (title.map { [leaf("Text", $0)] } ?? head ?? []) + views
      views += content("footer", of: call, scope)?.views ?? []
    }
    if name == "GroupBox", let styled = styleReader.views(of: name, with: groupParts) {
      return .group(styled, at: place)
    }
    return ViewNode(name: name, argument: .children(views, arguments: arguments), keyPlace: keyPlace, place: place)
  }

  private var groupParts: [String: [ViewNode]] {
    [
      "label": title == nil ? content("label", of: call, scope)?.views ?? [] : titleViews,
      "content": content("content", of: call, trailing: true, scope)?.views ?? [],
    ]
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

  private var wrappedViews: [ViewNode] {
    if let closure = call.contentClosure { return viewReader.build(closure, scope) }
    return call.arguments.first.map { viewReader.views(of: $0.expression, scope) } ?? []
  }

  /// A view whose layout is unknown, with its title and what its closures show.
  func unplaced(_ title: [ViewNode] = []) -> [ViewNode] {
    let views = title + call.trailingClosures.flatMap { viewReader.build($0.closure, scope) }
    let group = ViewNode(name: "Group", argument: .children(views, arguments: []), keyPlace: keyPlace, place: place)
    return [group].adding("frame", .unknown(at: place), at: place).adding("offset", .unknown(at: place), at: place)
  }

  private var cornerArgument: DescriptionNode? {
    guard let radius = call.argument("cornerRadius"), let points = numberReader.number(radius, scope), points >= 0
    else { return nil }
    let place = scope.place(of: radius)
    return .mapping([("cornerRadius", .number(points, at: place))], at: place)
  }

  private var title: DescriptionNode? {
    guard let title = call.arguments.first, title.label == nil else { return nil }
    return shownTextReader.text(title.expression, scope, isKey: true)
  }

  var textArgument: DescriptionNode {
    guard let first = call.arguments.first else { return .text("", at: place) }
    let placeholder = first.expression.placeholder
    let name = DescriptionNode.text(placeholder, at: scope.place(of: first.expression))
    if let style = call.argument("style") {
      let knownStyle = textReader.word(style, scope, among: ["date", "time", "relative", "offset", "timer"])
      return .mapping([("date", name), ("style", knownStyle ?? .word("relative", at: place))], at: place)
    }
    if first.label?.text == "timerInterval" { return .mapping([("timerInterval", name)], at: place) }
    if let format = call.argument("format") {
      let isDate = format.code.hasPrefix(".dateTime")
      if isDate || relativeTimeReader.isRelative(format, scope) {
        let formatNode = DescriptionNode.text(isDate ? "dateTime" : "relative", at: scope.place(of: format))
        return .mapping([("date", name), ("format", formatNode)], at: place)
      }
      let isNumber = [".number", ".percent", ".currency", ".measurement"].contains { format.code.hasPrefix($0) }
      return .text(isNumber ? "{\(placeholder), format: number}" : "{\(placeholder)}", at: name.place)
    }
    let formatter = call.argument("formatter")
    if let formatter, relativeTimeReader.isFormatter("RelativeDateTimeFormatter", formatter, scope) {
      return .text("{\(placeholder), format: relative}", at: place)
    }
    let isRange = first.expression.as(Infix.self)?.operator.code.hasPrefix("..") == true
    if isRange { return .text("{\(placeholder)}", at: place) }
    return shownTextReader.text(first.expression, scope, isKey: first.label?.text != "verbatim")
  }

  var shownTextReader: TextReader { TextReader(evaluation: evaluation, marksNumbers: true) }

  private var label: ViewNode {
    if let title {
      var entries = [("title", title)]
      if let symbolName { entries.append(("symbol", symbolName)) }
      if let assetName {
        let isSymbol = assets.images.find(assetName.scalar ?? "")?.value.isSymbol == true
        entries.append((isSymbol ? "symbol" : "asset", assetName))
      }
      return leaf("Label", .mapping(entries, at: keyPlace))
    }
    let parts = labelParts
    if let plain = plainLabel(parts) { return plain }
    let views = ["icon", "title"].flatMap { parts[$0] ?? [] }
    return ViewNode(name: "HStack", argument: .children(views, arguments: []), keyPlace: keyPlace, place: place)
  }

  /// `Label { Text("Steps") } icon: { Image(systemName: "figure.walk") }` as a label with a title and a symbol; nil for
  /// parts with modifiers, and for other views.
  private func plainLabel(_ parts: [String: [ViewNode]]) -> ViewNode? {
    guard let title = parts["title"], let icon = parts["icon"], title.count == 1, icon.count == 1,
      title[0].name == "Text", icon[0].name == "Image", title[0].modifiers.isEmpty, icon[0].modifiers.isEmpty,
      title[0].argumentChoice == nil, icon[0].argumentChoice == nil, case .value(let words) = title[0].argument,
      words.scalar != nil, case .value(let image) = icon[0].argument, let symbol = image["symbol"]
    else { return nil }
    return leaf("Label", .mapping([("title", words), ("symbol", symbol)], at: keyPlace))
  }

  private func gauge(_ name: String) -> ViewNode {
    var entries = ["value", "timerInterval"].compactMap { (label: String) in
      call.argument(label).map { (label, DescriptionNode.text($0.placeholder, at: scope.place(of: $0))) }
    }
    if let title { entries.append(("label", title)) }
    for label in ["label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel"] {
      entries += labelEntries(label, content(label, of: call, trailing: label == "label" && title == nil, scope))
    }
    return leaf(name, entries.isEmpty ? nil : .mapping(entries, at: keyPlace))
  }

  private func control(_ name: String) -> ViewNode {
    var entries: [(String, DescriptionNode)] = []
    if let intent = call.argument("intent") {
      let (intentValue, inner) = resolver.resolve(intent, scope).expression ?? (intent, scope)
      let type = intentValue.as(Call.self).flatMap { resolver.constructedType($0, inner) }
      let place = scope.place(of: intent)
      entries.append(("intent", .text(type ?? intent.placeholder, at: place)))
      let opener =
        type == "OpenURLIntent" ? place : type.flatMap { evaluation.namePlace(ofIntentOpeningApp: $0, inner) }
      if let opener { entries.append(("opensApp", .word("true", at: opener))) }
    } else if runsClosure(name) {
      entries.append(("closure", .word("true", at: keyPlace)))
    }
    let styled = styleReader.views(of: name, with: ["label": labelViews]).map { [("label", $0.label(at: keyPlace))] }
    return leaf(name, .mapping(entries + (styled ?? labelEntries), at: keyPlace))
  }

  private var labelViews: [ViewNode] { title == nil ? labelContent?.views ?? [] : titleViews }

  private var labelContent: PlacedViews? {
    if let given = content("label", of: call, scope) { return given }
    // The last closure is the label; one before it is the action.
    return call.trailingClosures.last.map { last in
      (viewReader.build(last.closure.statements, scope), scope.place(of: last.closure))
    }
  }

  private var labelParts: [String: [ViewNode]] {
    guard title != nil else {
      return [
        "icon": (content("icon", of: call, scope)?.views ?? []).map { $0.isAssetImage ? $0.asIcon : $0 },
        "title": content("title", of: call, trailing: true, scope)?.views ?? [],
      ]
    }
    let icon =
      symbolName.map { leaf("Image", .mapping([("symbol", $0)], at: keyPlace)) }
      ?? assetName.map { imageReader.image(of: $0, keyPlace, place).asIcon }
    return ["icon": icon.map { [$0] } ?? [], "title": titleViews]
  }

  private var symbolName: DescriptionNode? {
    call.argument("systemImage").map { textReader.text($0, scope, isKey: false) }
  }

  private var assetName: DescriptionNode? { call.argument("image").map { imageReader.assetName($0, scope) } }

  private var titleViews: [ViewNode] { title == nil ? [] : [choiceReader.choosing { leaf("Text", title) }] }

  /// True if a Button or Toggle without an intent runs code of its own.
  private func runsClosure(_ name: String) -> Bool {
    if name == "Toggle" { return call.argument("isOn") != nil }
    return call.argument("action") != nil || call.trailingClosure != nil
  }

  private var spacerLength: DescriptionNode? {
    let length = call.argument("minLength").flatMap { numberReader.number($0, scope) }
    return length.map { .mapping([("minLength", .number(max(0, $0), at: place))], at: place) }
  }

  private var link: ViewNode {
    let destination = call.argument("destination").map { textReader.url($0, scope) }
    let entries = [("destination", destination ?? .text("{destination}", at: keyPlace))]
    return leaf("Link", .mapping(entries + labelEntries, at: keyPlace))
  }

  /// The symbol of a text that is nothing but an image: an image among words has the size of letters.
  private var symbol: [ViewNode]? {
    guard let image = call.arguments.first?.expression.imageAlone else { return nil }
    return viewReader.views(of: image, scope).map { view in
      guard view.name == "Image", case .value(let value) = view.argument, case .mapping(let entries) = value.content,
        let asset = entries.first, asset.key == "asset"
      else { return view }
      return leaf("Image", .mapping([("symbol", asset.value)], at: keyPlace))
    }
  }

  private var labelEntries: [(String, DescriptionNode)] {
    title.map { [("label", $0)] } ?? labelEntries("label", labelContent)
  }

  private func labelEntries(_ name: String, _ content: PlacedViews?) -> [(String, DescriptionNode)] {
    guard let (views, place) = content, !views.showNothing else { return [] }
    return [(name, views.label(at: place))]
  }
}

extension ViewNode {
  fileprivate var isAssetImage: Bool {
    if name == "Image", case .value(let image) = argument { image["symbol"] == nil } else { false }
  }
}

extension ExprSyntax {
  /// The first image that a text consists of: `Image(…)`, or the images in a literal without words.
  fileprivate var imageAlone: ExprSyntax? {
    guard let literal = self.as(StringLiteralExprSyntax.self) else {
      return self.as(Call.self)?.calledExpression.typeName?.withoutModule == "Image" ? self : nil
    }
    var images: [ExprSyntax] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let words): if words.content.text.contains(where: { $0 != " " }) { return nil }
      case .expressionSegment(let inserted):
        guard let image = inserted.expressions.first?.expression.imageAlone else { return nil }
        images.append(image)
      }
    }
    return images.first
  }
}
#endif
