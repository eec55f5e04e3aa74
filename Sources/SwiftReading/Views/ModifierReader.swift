#if SwiftSource
import AppleTables
import SwiftSyntax

/// The background of a widget's content.
struct ContainerBackground {
  var node: DescriptionNode
  var keyPlace: SwiftPlace
  /// False if conditions decide about it while the app runs.
  var isCertain: Bool
}

/// Reads modifiers of SwiftUI, of WidgetKit and of the project.
struct ModifierReader {
  let evaluation: SwiftEvaluation
  private var callReader: CallReader { evaluation.callReader }
  private var choiceReader: ChoiceReader { evaluation.choiceReader }
  private var colorReader: ColorReader { evaluation.colorReader }
  private var conditionReader: ConditionReader { evaluation.conditionReader }
  private var fontReader: FontReader { evaluation.fontReader }
  private var layoutReader: LayoutReader { evaluation.layoutReader }
  private var numberReader: NumberReader { evaluation.numberReader }
  private var overloads: OverloadMatcher { evaluation.overloads }
  private var resolver: NameResolver { evaluation.resolver }
  private var textReader: TextReader { evaluation.textReader }
  private var viewReader: ViewReader { evaluation.viewReader }
  private var program: Program { evaluation.program }

  /// Views with a modifier.
  func modified(
    _ views: [ViewNode], by name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    evaluation.statistics.modifiers += 1
    if let own = throughExtension(views, by: name, call, scope) { return own }
    let place = scope.file.place(of: call.namePlace)
    func simple(_ key: String, _ read: (ExprSyntax, Scope) -> DescriptionNode?) -> [ViewNode] {
      guard let first = call.arguments.first?.expression else { return views }
      return choiceReader.adding(key, first, call, to: views, scope, reading: read)
    }
    switch name {
    case "font": return simple(name) { fontReader.font($0, $1) }
    case "fontWeight": return simple(name) { textReader.word($0, $1, among: FontReader.weights) }
    case "bold", "italic", "monospacedDigit", "widgetAccentable", "unredacted", "privacySensitive",
      "invalidatableContent":
      guard let first = call.arguments.first?.expression else {
        return views.adding(name, .word("true", at: place), at: place)
      }
      return flagged(views, name, first, call, scope)
    case "blur": return simple(name) { amount($0, $1, 0...1_000) }
    case "minimumScaleFactor", "opacity": return simple(name) { amount($0, $1, 0...1) }
    case "lineLimit": return simple(name) { amount($0, $1, 1...1_000) }
    case "cornerRadius": return simple(name) { amount($0, $1, 0...100_000) }
    case "foregroundStyle", "foregroundColor": return simple("foregroundStyle") { colorReader.certainColor($0, $1) }
    case "tint", "accentColor": return simple("tint") { colorReader.certainColor($0, $1) }
    case "fill", "stroke", "strokeBorder", "stroked": return shaped(views, name, call, scope)
    case "renderingMode": return onImage(views, name, call, scope, ["template", "original"])
    case "widgetAccentedRenderingMode":
      return onImage(views, name, call, scope, ["accented", "desaturated", "accentedDesaturated", "fullColor"])
    case "padding", "safeAreaPadding": return layoutReader.padded(views, call, scope)
    // Only the system knows the amount.
    case "scenePadding": return views.adding("padding", .unknown(at: place), at: place)
    case "frame": return layoutReader.framed(views, call, scope)
    case "background", "overlay": return layoutReader.layered(views, name, call, scope)
    case "chartBackground": return layoutReader.layered(views, "background", call, scope)
    case "chartOverlay": return layoutReader.layered(views, "overlay", call, scope)
    case "containerBackground":
      noteContainerBackground(call, scope)
      return views
    case "clipShape":
      guard let first = call.arguments.first?.expression else { return views }
      return views.adding(name, .text(layoutReader.shapeName(first), at: scope.file.place(of: first)), at: place)
    case "gaugeStyle", "progressViewStyle": return simple(name) { style($0, $1) }
    case "widgetURL":
      guard let first = call.arguments.first?.expression, !first.is(NilLiteralExprSyntax.self) else { return views }
      return views.adding(name, textReader.url(first, scope), at: place)
    case "widgetLabel": return labelled(views, call, scope)
    case "accessibilityLabel", "accessibility", "accessibilityHidden": return described(views, name, call, scope)
    case "redacted":
      guard let reason = call.argument("reason"),
        let known = textReader.word(reason, scope, among: ["placeholder", "privacy", "invalidated"])
      else { return views }
      return views.adding(name, known, at: place)
    case "symbolRenderingMode", "symbolVariant", "symbolEffect": return views.map(\.asSymbol)
    case "hidden": return []
    // The result of a mask or of blending would need a picture.
    case "mask", "luminanceToAlpha", "blendMode":
      var views = views.map(\.withoutColors).adding("opacity", .unknown(at: place), at: place)
      // Brightness becomes opacity, so accented mode draws no solid shape.
      if name == "luminanceToAlpha", views.count == 1, views[0].name == "Image" {
        views = views.adding("widgetAccentedRenderingMode", .unknown(at: place), at: place)
      }
      return views.adding("foregroundStyle", .unknown(at: place), at: place)
    case "environment": return inEnvironment(views, call, scope)
    case "modifier":
      guard let only = call.arguments.first?.expression,
        let (found, inner) = resolver.resolve(only, scope).expression, let made = found.as(FunctionCallExprSyntax.self),
        let result = callReader.views(views, through: made, inner)
      else {
        evaluation.noteLost("modifier \(call.arguments.code.prefix(30))", at: place)
        return views
      }
      return result
    default: break
    }
    if !Self.harmless.contains(name) { evaluation.noteLost(name, at: place) }
    return views
  }

  /// Modifiers that change nothing in a description.
  private static let harmless = Set(KnownModifiers.names + ["resizable", "id", "tag", "animation", "supportedFamilies"])

  /// A modifier that an extension of the project declares.
  private func throughExtension(
    _ views: [ViewNode], by name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode]? {
    for base in ["View", "SwiftUI.View", views.first?.name ?? "Text", "Shape"] {
      let functions = program.extensionFunctions(name, of: base, near: scope.file)
      // In its own body, the name means SwiftUI's modifier: no view contains itself.
      let fitting = functions.first { function in
        function.syntax.body != nil && function.accepts(call) && !function.contains(call, in: scope.file)
          && overloads.takes(function, call, scope)
      }
      guard let fitting, evaluation.openModifiers.insert(call.id).inserted else { continue }
      defer { evaluation.openModifiers.remove(call.id) }
      let type = Instance(nil, subject: Value(meaning: .views(views), type: nil), usedIn: scope)
      return callReader.result(of: fitting, type, call, scope)
    }
    return nil
  }

  /// A modifier that takes a condition: one of the environment makes a variant.
  private func flagged(
    _ views: [ViewNode], _ name: String, _ expression: ExprSyntax, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    let (place, keyPlace) = (scope.file.place(of: expression), scope.file.place(of: call.namePlace))
    let condition = conditionReader.condition(of: expression, scope)
    func add(_ word: String) -> [ViewNode] {
      views.adding(.init(key: name, keyPlace: keyPlace, value: .word(word, at: place)), at: place)
    }
    if condition.isDecided { return add(condition.isYes ? "true" : "false") }
    let modifier = DescriptionNode.Entry(key: name, keyPlace: keyPlace, value: .word("true", at: place))
    guard let variant = DescriptionNode.variant(modifier, when: condition, at: place) else {
      return add("unknown")
    }
    return views.adding("variants", .list([variant], at: place), at: place)
  }

  /// The name of a style: `.accessoryCircular`, or `CircularStyle()`.
  private func style(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let (found, _) = resolver.resolve(expression, scope).expression else { return nil }
    let made = found.as(FunctionCallExprSyntax.self)?.calledExpression ?? found
    guard made.is(MemberAccessExprSyntax.self) || made.is(DeclReferenceExprSyntax.self) else { return nil }
    return .text(made.lastName, at: scope.file.place(of: expression))
  }

  private func amount(_ expression: ExprSyntax, _ scope: Scope, _ range: ClosedRange<Double>) -> DescriptionNode? {
    numberReader.number(expression, scope).map {
      .number(max(range.lowerBound, min(range.upperBound, $0)), at: resolver.place(ofValue: expression, scope))
    }
  }

  private func shaped(
    _ views: [ViewNode], _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    let key = name == "fill" ? "fill" : "stroke"
    let place = scope.file.place(of: call.namePlace)
    guard views.count == 1, Self.shapes.contains(views[0].name) else { return views }
    guard let first = call.arguments.first, first.label == nil else {
      return views.adding(key, .word("primary", at: place), at: place)
    }
    if let color = colorReader.color(first.expression, scope) { return views.adding(key, color, at: place) }
    return choiceReader.adding(key, first.expression, call, to: views, scope) { colorReader.certainColor($0, $1) }
  }

  private static let shapes: Set<String> = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "Path",
  ]

  private func onImage(
    _ views: [ViewNode], _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope, _ words: Set<String>
  ) -> [ViewNode] {
    guard let first = call.arguments.first?.expression else { return views }
    guard views.count == 1, views[0].name == "Image" else {
      if !views.allSatisfy(\.isOpaque) {
        evaluation.noteLost("\(name) on \(views.first?.name ?? "nothing")", at: scope.file.place(of: call.namePlace))
      }
      return views
    }
    var image = views
    // The code overrides the setting in the catalogue.
    image[0].modifiers.removeAll { $0.key == name }
    return choiceReader.adding(name, first, call, to: image, scope) { textReader.word($0, $1, among: words) }
  }

  private func labelled(_ views: [ViewNode], _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let place = scope.file.place(of: call.namePlace)
    if let closure = call.trailingClosure ?? call.closure("label") {
      let label = viewReader.build(closure.statements, scope)
      if label.isEmpty { return views }
      return views.adding("widgetLabel", label.node(at: place).withoutFonts, at: place)
    }
    guard let first = call.arguments.first?.expression else { return views }
    let words = viewReader.leaf("Text", textReader.text(first, scope, isKey: true), place, place)
    return views.adding("widgetLabel", words.node, at: place)
  }

  private func described(
    _ views: [ViewNode], _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    let place = scope.file.place(of: call.namePlace)
    if let hidden = call.argument("hidden") ?? (name == "accessibilityHidden" ? call.arguments.first?.expression : nil)
    {
      guard let known = conditionReader.flag(hidden, scope) else { return views }
      return views.adding("accessibilityHidden", known, at: place)
    }
    guard var label = call.argument("label") ?? call.arguments.first(where: { $0.label == nil })?.expression else {
      return views
    }
    if let made = label.as(FunctionCallExprSyntax.self), made.calledExpression.lastName == "Text",
      let first = made.arguments.first
    {
      label = first.expression
    }
    return views.adding("accessibilityLabel", textReader.text(label, scope, isKey: true), at: place)
  }

  private func inEnvironment(_ views: [ViewNode], _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    guard call.arguments.count == 2, let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      path.components.last?.component.code == "colorScheme", let last = call.arguments.last?.expression,
      let scheme = textReader.word(last, scope, among: ["light", "dark"])
    else { return views }
    return views.adding("environment", .mapping([("colorScheme", scheme)], at: scheme.place), at: scheme.place)
  }

  /// Notes the container background that the content sets.
  private func noteContainerBackground(_ call: FunctionCallExprSyntax, _ scope: Scope) {
    if let placement = call.argument("for"), placement.lastName != "widget" { return }
    let place = scope.file.place(of: call.namePlace)
    let node: DescriptionNode
    if let closure = call.trailingClosure ?? call.closure("content") {
      let views = viewReader.build(closure.statements, scope)
      let shown = views.filter { $0.name != "EmptyView" }
      node = shown.isEmpty ? .word("none", at: place) : shown.asBackdrop(at: scope.file.place(of: closure))
    } else if let first = call.arguments.first(where: { $0.label == nil })?.expression {
      if let color = colorReader.color(first, scope) {
        node = color
      } else if first.isImplicitMember {
        node = .unknown(at: scope.file.place(of: first))
      } else {
        let views = viewReader.views(of: first, scope)
        node =
          views.contains(where: \.isOpaque)
          ? .unknown(at: scope.file.place(of: first))
          : views.asBackdrop(at: scope.file.place(of: first))
      }
    } else {
      node = .unknown(at: place)
    }
    let isCertain = Condition.all(evaluation.openConditions).simplified.isYes
    let background = ContainerBackground(node: node, keyPlace: place, isCertain: isCertain)
    guard let known = evaluation.containerBackground else {
      evaluation.containerBackground = background
      return
    }
    if known.isCertain || known.node.hasSameContent(as: node) { return }
    // Only the app knows which of two it is.
    evaluation.containerBackground =
      isCertain
      ? background
      : ContainerBackground(node: .unknown(at: known.node.place), keyPlace: known.keyPlace, isCertain: false)
  }
}

extension [ViewNode] {
  /// The views as a background or overlay: a colour if they are nothing else.
  func asBackdrop(at place: SwiftPlace) -> DescriptionNode {
    if count == 1, self[0].name == "Color", self[0].modifiers.isEmpty, case .value(let color) = self[0].argument {
      return color
    }
    if count == 1 { return self[0].node }
    return ViewNode(name: "ZStack", argument: .children(self, arguments: []), keyPlace: place, place: place).node
  }
}

extension FunctionCallExprSyntax {
  /// The name of the modifier or view.
  var namePlace: Syntax { namePlaceToken.map { Syntax($0) } ?? Syntax(self) }
}
#endif
