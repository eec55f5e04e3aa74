#if SwiftSource
import AppleTables
import SwiftSyntax

/// A call of a modifier, and the views that it modifies.
struct ModifierCall {
  let name: String
  let call: Call
  let scope: Scope
  var views: [ViewNode]
  /// The place of the modifier's name.
  let place: CodeRange

  var first: ExprSyntax? { call.arguments.first?.expression }

  func adding(_ key: String, _ value: DescriptionNode, at place: CodeRange? = nil) -> [ViewNode] {
    views.adding(.init(key: key, keyPlace: self.place, value: value), at: place ?? self.place)
  }
}

/// Reads modifiers of SwiftUI, of WidgetKit and of the project.
struct ModifierReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The views after a modifier of the project or of SwiftUI.
  func modified(_ views: [ViewNode], by name: String, _ call: Call, _ scope: Scope) -> [ViewNode] {
    if let own = modifiedByExtension(views, by: name, call, scope) { return own }
    let place = scope.place(of: call.nameSyntax)
    let modifier = ModifierCall(name: name, call: call, scope: scope, views: views, place: place)
    let layoutReader = LayoutReader(evaluation: evaluation)
    var (key, value) = (name, modifier.first)
    // `.environment(\.font, …)` sets what `.font(…)` does.
    let path = name == "environment" && call.arguments.count == 2 ? value?.keyPathName : nil
    if let path, Self.environmentKeysWithModifier.contains(path) {
      (key, value) = (path, call.arguments.last?.expression)
    }
    func withValue(_ key: String, _ read: (ExprSyntax, Scope) -> DescriptionNode?) -> [ViewNode] {
      value.map { choiceReader.adding(key, $0, modifier, reading: read) } ?? views
    }
    if let range = Self.ranges[key] { return withValue(key) { amount($0, $1, range) } }
    switch key {
    case "font": return withValue(key) { FontReader(evaluation: evaluation).font($0, $1) }
    case "fontWeight": return withValue(key) { textReader.word($0, $1, among: FontReader.weights) }
    case "bold", "italic", "monospacedDigit", "widgetAccentable", "unredacted", "privacySensitive",
      "invalidatableContent", "allowsTightening":
      return withFlag(modifier)
    case "foregroundStyle", "foregroundColor":
      let isFill = views.allSatisfy { Self.shapes.contains($0.name) }
      return withValue("foregroundStyle") { colorReader.certainColor($0, $1, ofSurface: isFill) }
    case "tint", "accentColor": return withValue("tint") { colorReader.certainColor($0, $1) }
    case "fill", "stroke", "strokeBorder", "stroked": return withFillOrStroke(modifier)
    case "renderingMode", "widgetAccentedRenderingMode": return withImageMode(modifier)
    case "padding", "safeAreaPadding": return layoutReader.padded(modifier)
    // Only the system knows the amount.
    case "scenePadding": return modifier.adding("padding", .unknown(at: place))
    case "frame": return layoutReader.framed(modifier)
    case "background", "overlay": return layoutReader.layered(modifier, key: name)
    case "chartBackground": return layoutReader.layered(modifier, key: "background")
    case "chartOverlay": return layoutReader.layered(modifier, key: "overlay")
    case "containerBackground":
      BackgroundReader(evaluation: evaluation).record(modifier)
      return views
    case "animation", "transition": return withAnimation(modifier)
    case "clipShape":
      guard let first = modifier.first else { return views }
      let shape = scope.place(of: first)
      return views.adding(name, .text(layoutReader.shapeName(first, scope), at: shape), at: shape)
    case "gaugeStyle", "progressViewStyle", "buttonStyle", "labelStyle":
      return withValue(name) { style($0, $1, of: name) }
    case "fixedSize": return modifier.adding(name, fixedSize(call, scope))
    // An unknown shape keeps rules about tap targets from reporting anything.
    case "contentShape": return modifier.adding(name, .unknown(at: place))
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      return safeAreaEdges(call, scope).map { modifier.adding(name, $0) } ?? views
    case "widgetURL":
      guard let first = modifier.first, !first.isNil else { return views }
      return modifier.adding(name, textReader.url(first, scope))
    case "widgetLabel": return withWidgetLabel(modifier)
    case "accessibilityLabel", "accessibility", "accessibilityHidden": return withAccessibilityLabel(modifier)
    case "accessibilityRepresentation": return modifier.adding("accessibilityLabel", .unknown(at: place))
    case "redacted":
      let words: Set<String> = ["placeholder", "privacy", "invalidated"]
      guard let reason = call.argument("reason"), !["[]", ".init()", "RedactionReasons()"].contains(reason.code) else {
        return views
      }
      let read: ChoiceReader.Read = { textReader.word($0, $1, among: words) }
      let values = choiceReader.values(of: reason, scope, reading: read)?.alternatives ?? []
      // Where both states would be too large, the one without a placeholder shows more.
      let isShownPlain = values.contains { $0.value == nil } && !choiceReader.mayRepeat(views, values.count)
      return isShownPlain ? views : choiceReader.adding(name, reason, modifier, reading: read)
    case "symbolRenderingMode", "symbolVariant", "symbolEffect": return views.map(\.asSymbol)
    case "hidden": return []
    case "resizable": return withOther(modifier).map(\.asPicture)
    case "mask", "luminanceToAlpha", "blendMode": return withUnknownLook(modifier)
    case "colorScheme": return withValue("environment", colorScheme)
    case "environment": return views
    case "if": return chosen(modifier) ?? withUnknown(modifier, named: name)
    case "modifier":
      guard let first = modifier.first else { return views }
      if let result = callReader.views(views, through: first, at: place, scope) { return result }
      guard mayBeElsewhere(first, scope) else { return views }
      return withUnknown(modifier, named: "modifier \(call.arguments.code.prefix(30))")
    default:
      if Self.harmless.contains(name) { return withOther(modifier) }
      // The project declares a modifier for other views.
      guard program.sources.names.addedNames.contains(name[...]) else { return withUnknown(modifier, named: name) }
      evaluation.recordIgnoredModifier(name, at: place)
      return withOther(modifier)
    }
  }

  /// False for a ViewModifier whose type is known: one of the project without `body`, or SwiftUI's `EmptyModifier`.
  private func mayBeElsewhere(_ modifier: ExprSyntax, _ scope: Scope) -> Bool {
    guard let call = modifier.as(Call.self), let type = call.calledExpression.typeName else { return true }
    return type != "EmptyModifier" && resolver.projectType(named: type, scope) == nil
  }

  private static let environmentKeysWithModifier: Set = ["colorScheme", "font", "lineLimit", "minimumScaleFactor"]

  /// Modifiers that `withOther` reads, or that change nothing in a description.
  private static let harmless = Set(
    SwiftUIModifiers.names + SwiftUIModifiers.owned.values.joined()
      + ["id", "tag", "supportedFamilies", "offset", "scaleEffect", "dynamicTypeSize"])

  private func modifiedByExtension(_ views: [ViewNode], by name: String, _ call: Call, _ scope: Scope) -> [ViewNode]? {
    let overloads = OverloadMatcher(evaluation: evaluation)
    for base in ["View", views.first?.name ?? "Text", "Shape", "InsettableShape"] {
      let functions = program.extensionFunctions(name, of: base, near: scope.file)
      // In its own body, the name means SwiftUI's modifier.
      let function = functions.first { function in
        function.body != nil && function.parameters.accepts(call) && !function.contains(call, in: scope.file)
          && overloads.mayAccept(function, call, scope)
      }
      guard let function, evaluation.beingRead.modifiers.insert(call.id).inserted else { continue }
      defer { evaluation.beingRead.modifiers.remove(call.id) }
      // The function returns a changed copy of the view, which is not read.
      if function.nameOfCopy != nil { return viewReader.unreadView(ExprSyntax(call), scope) }
      return callReader.result(of: function, Instance(nil, subject: .views(views), usedIn: scope), call, scope)
    }
    return nil
  }

  /// The modifier `if` of a package whose code is elsewhere: `.if(isNew) { $0.bold() } else: { $0.italic() }`.
  private func chosen(_ modifier: ModifierCall) -> [ViewNode]? {
    let (call, scope) = (modifier.call, modifier.scope)
    let closures = call.trailingClosures.map(\.closure)
    guard let first = modifier.first, !closures.isEmpty else { return nil }
    let condition = conditionReader.asOneState(conditionReader.condition(of: first, scope))
    return [condition, condition.negated].enumerated().flatMap { index, condition in
      viewReader.views(if: condition, at: modifier.place) {
        guard index < closures.count else { return modifier.views }
        let inner = scope.child(in: closures[index], taking: .views(modifier.views))
        return viewReader.build(closures[index].statements, inner)
      }
    }
  }

  /// Adds a modifier with a Boolean argument. One that depends only on the environment becomes a variant.
  private func withFlag(_ modifier: ModifierCall) -> [ViewNode] {
    let key = modifier.name
    guard let first = modifier.first else { return modifier.adding(key, .word("true", at: modifier.place)) }
    let place = modifier.scope.place(of: first)
    let condition = conditionReader.condition(of: first, modifier.scope)
    if condition.isDecided {
      return modifier.adding(key, .word(condition.isYes ? "true" : "false", at: place), at: place)
    }
    let entry = DescriptionNode.Entry(key: key, keyPlace: modifier.place, value: .word("true", at: place))
    guard let variant = DescriptionNode.variant(entry, when: condition, at: place) else {
      return modifier.adding(key, .unknown(at: place), at: place)
    }
    return modifier.views.adding("variants", .list([variant], at: place), at: place)
  }

  /// The views after a mask or blending: the code cannot tell what that leaves visible.
  private func withUnknownLook(_ modifier: ModifierCall) -> [ViewNode] {
    let (name, place) = (modifier.name, modifier.place)
    evaluation.recordIgnoredModifier(name, at: place)
    var views = modifier.views.map(\.withoutForegroundStyles)
    // A masked colour or gradient no longer fills its frame.
    if name == "mask" {
      let isFilled = views.count == 1 && (views[0].name == "Color" || views[0].name.hasSuffix("Gradient"))
      if isFilled { views = views.adding("frame", .unknown(at: place), at: place) }
      views = views.adding("mask", .unknown(at: place), at: place)
    }
    views = views.adding("opacity", .unknown(at: place), at: place)
    // Brightness becomes opacity, so accented mode draws no solid shape.
    if name == "luminanceToAlpha" { views = views.map { $0.mapLeaves { $0.withUnknownAccentedMode(at: place) } } }
    return views.adding("foregroundStyle", .unknown(at: place), at: place)
  }

  /// Modifiers with one number, which is kept within a range.
  private static let ranges: [String: ClosedRange<Double>] = [
    "blur": 0...1_000, "minimumScaleFactor": 0...1, "opacity": 0...1, "lineLimit": 1...1_000,
    "cornerRadius": 0...100_000, "layoutPriority": -100_000...100_000,
  ]

  private func amount(_ expression: ExprSyntax, _ scope: Scope, _ range: ClosedRange<Double>) -> DescriptionNode? {
    numberReader.number(expression, scope).map {
      .number(max(range.lowerBound, min(range.upperBound, $0)), at: resolver.place(ofValue: expression, scope))
    }
  }

  private func withFillOrStroke(_ modifier: ModifierCall) -> [ViewNode] {
    var modifier = modifier
    // `stroke(lineWidth:)` makes a shape, which `fill` paints; with a colour, `stroke` makes a view.
    let stroke = modifier.call.base?.as(Call.self)
    let isLine = modifier.name == "fill" && stroke?.modifierName == "stroke" && stroke?.arguments.first?.label != nil
    if isLine { modifier.views = modifier.views.map { $0.without("stroke") } }
    let key = modifier.name == "fill" && !isLine ? "fill" : "stroke"
    let views = modifier.views
    guard !views.isEmpty, views.allSatisfy({ Self.shapes.contains($0.name) }) else { return views }
    guard let first = modifier.call.arguments.first, first.label == nil else {
      return modifier.adding(key, .word("primary", at: modifier.place))
    }
    return choiceReader.adding(key, first.expression, modifier) {
      colorReader.certainColor($0, $1, ofSurface: key == "fill")
    }
  }

  private static let shapes: Set<String> = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "Path",
  ]

  private static let imageModes: [String: Set<String>] = [
    "renderingMode": ["template", "original"],
    "widgetAccentedRenderingMode": ["accented", "desaturated", "accentedDesaturated", "fullColor"],
  ]

  private func withImageMode(_ modifier: ModifierCall) -> [ViewNode] {
    let (name, views) = (modifier.name, modifier.views)
    guard let first = modifier.first, let modes = Self.imageModes[name] else { return views }
    guard views.count == 1, views[0].name == "Image" else {
      // A function that returns one of several images still returns an `Image`.
      if !views.isEmpty, views.allSatisfy(\.isChoiceOfImages) {
        return views.map { view in
          view.mapLeaves { leaf in
            var modifier = modifier
            modifier.views = [leaf]
            let views = withImageMode(modifier)
            return views.count == 1 ? views[0] : .group(views, at: modifier.place)
          }
        }
      }
      if !views.allSatisfy(\.isOpaque) {
        evaluation.recordIgnoredModifier("\(name) on \(views.first?.name ?? "nothing")", at: modifier.place)
      }
      return views
    }
    var modifier = modifier
    // The code overrides the setting in the catalogue.
    modifier.views[0].modifiers.removeAll { $0.key == name }
    if name == "widgetAccentedRenderingMode" { modifier.views[0] = modifier.views[0].asPicture }
    return choiceReader.adding(name, first, modifier) { textReader.word($0, $1, among: modes) }
  }

  private func withWidgetLabel(_ modifier: ModifierCall) -> [ViewNode] {
    let (call, scope, place) = (modifier.call, modifier.scope, modifier.place)
    if let (label, _) = content("label", of: call, trailing: true, scope) {
      return label.showNothing ? modifier.views : modifier.adding("widgetLabel", label.label(at: place).withoutFonts)
    }
    guard let first = modifier.first else { return modifier.views }
    let words = viewReader.leaf("Text", textReader.text(first, scope, isKey: true), at: place)
    return modifier.adding("widgetLabel", words.node)
  }

  private func withAccessibilityLabel(_ modifier: ModifierCall) -> [ViewNode] {
    let (call, scope) = (modifier.call, modifier.scope)
    if let hidden = call.argument("hidden") ?? (modifier.name == "accessibilityHidden" ? modifier.first : nil) {
      return conditionReader.booleanLiteral(of: hidden, scope).map { modifier.adding("accessibilityHidden", $0) }
        ?? modifier.views
    }
    guard let label = call.argument("label") ?? call.argument(nil) else { return modifier.views }
    return modifier.adding("accessibilityLabel", textReader.text(label.insideText, scope, isKey: true))
  }

  private func colorScheme(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    textReader.word(expression, scope, among: ["light", "dark"]).map { .mapping([("colorScheme", $0)], at: $0.place) }
  }
}

extension [ViewNode] {
  /// The views as a background or overlay: a colour if they are nothing else.
  func asBackdrop(at place: CodeRange) -> DescriptionNode {
    if count == 1, self[0].name == "Color", self[0].modifiers.isEmpty, case .value(let color) = self[0].argument {
      return color
    }
    if count == 1 { return node(at: place) }
    // Views of which one is shown at a time are not layers.
    if allSatisfy({ !$0.condition.isYes }) { return .list(map(\.node), at: place) }
    return ViewNode(name: "ZStack", argument: .children(self, arguments: []), keyPlace: place, place: place).node
  }
}
#endif
