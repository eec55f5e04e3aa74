#if SwiftSource
import AppleTables
import SwiftSyntax

// Modifiers that no rule checks, but that change how views look or where they are. Values that cannot be read are
// unknown, and listed.
extension ModifierReader {
  func withOther(_ modifier: ModifierCall) -> [ViewNode] {
    let (name, place) = (modifier.name, modifier.place)
    guard let value = otherValue(modifier) else { return modifier.views }
    if value.isUnknown { evaluation.recordIgnoredModifier(name, at: place) }
    // The frame has a size that depends on the canvas.
    if name == "containerRelativeFrame" { return modifier.views.adding("frame", value, at: place) }
    if name == "aspectRatio", !value.isUnknown {
      let key = value.scalar == "fill" ? "scaledToFill" : "scaledToFit"
      let views = key == "scaledToFill" ? modifier.views.map(\.asFillingPicture) : modifier.views
      return views.adding(key, .word("true", at: place), at: place)
    }
    if name == "scaledToFill" { return modifier.views.map(\.asFillingPicture).adding(name, value, at: place) }
    return modifier.views.adding(name, value, at: place)
  }

  /// The views after a modifier whose code is elsewhere. It may set anything that the views do not set themselves, and
  /// change their size, their place and what is behind them.
  func withUnknown(_ modifier: ModifierCall, named name: String) -> [ViewNode] {
    let place = modifier.place
    evaluation.recordIgnoredModifier(name, at: place)
    if modifier.views.allSatisfy(\.isOpaque) { return modifier.views.map(\.withUnknownModifier) }
    var keys = Self.settable
    switch modifier.views.count == 1 ? modifier.views[0].name : "" {
    case "Image": keys.insert("widgetAccentedRenderingMode", at: 0)
    case "Button", "Link", "Toggle": keys.insert("buttonStyle", at: 0)
    default: break
    }
    return keys.reduce(modifier.views) { $0.adding($1, .unknown(at: place), at: place) }.map(\.withUnknownModifier)
  }

  private static let settable = [
    "font", "foregroundStyle", "lineLimit", "minimumScaleFactor", "frame", "padding", "background", "opacity",
    "scaleEffect", "widgetAccentable",
  ]

  /// Nil for modifiers without an effect on descriptions.
  private func otherValue(_ modifier: ModifierCall) -> DescriptionNode? {
    let (name, scope, place) = (modifier.name, modifier.scope, modifier.place)
    let first = modifier.call.arguments.first
    switch name {
    case "resizable": return modifier.views.areOneImage ? .word("true", at: place) : nil
    case "aspectRatio":
      guard let mode = modifier.call.argument("contentMode") else { return nil }
      guard modifier.views.areOneImage else { return mode.lastName == "fill" ? nil : .unknown(at: place) }
      guard first?.label != nil else { return .unknown(at: place) }
      return textReader.word(mode, scope, among: ["fit", "fill"]) ?? .unknown(at: place)
    case "offset", "scaleEffect": return axes(modifier)
    case "border": return first.map { .word($0.expression.lastName, at: scope.place(of: $0.expression)) }
    case "dynamicTypeSize":
      guard let only = first?.expression, let (found, _) = resolver.resolve(only, scope).expression,
        found.staticMember != nil
      else { return .unknown(at: place) }
      return .text(found.lastName, at: scope.place(of: only))
    case _ where Self.unreadable.contains(name): return .unknown(at: place)
    default: break
    }
    guard Self.readable.contains(name), let kind = SwiftUIModifiers.valueRows.first(where: { $0.name == name })?.value
    else { return nil }
    switch kind {
    case .number:
      return first.map { numberReader.node($0.expression, scope, at: scope.place(of: $0.expression)) }
    case .flag, .flagOrNothing:
      guard let only = first?.expression else { return .word("true", at: place) }
      return conditionReader.booleanLiteral(of: only, scope) ?? .unknown(at: place)
    case .words(let words):
      guard let only = first?.expression, !only.isNil else { return nil }
      return textReader.word(only, scope, among: Set(words)) ?? .unknown(at: place)
    }
  }

  private func axes(_ modifier: ModifierCall) -> DescriptionNode {
    let scope = modifier.scope
    func number(_ expression: ExprSyntax) -> DescriptionNode {
      numberReader.node(expression, scope, at: scope.place(of: expression))
    }
    if let only = modifier.call.arguments.first, only.label == nil { return number(only.expression) }
    let names = ["x", "y"]
    let axes = names.compactMap { name in modifier.call.argument(name).map { (name, number($0)) } }
    let isKnown = !axes.isEmpty && axes.allSatisfy { !$0.1.isUnknown }
    return isKnown ? .mapping(axes, at: modifier.place) : .unknown(at: modifier.place)
  }

  private static let readable: Set<String> = [
    "lineSpacing", "kerning", "tracking", "baselineOffset", "multilineTextAlignment", "truncationMode", "textCase",
    "fontDesign", "fontWidth", "monospaced", "imageScale", "controlSize", "grayscale", "saturation",
    "brightness", "contrast", "colorInvert", "zIndex", "scaledToFit", "scaledToFill", "clipped", "textScale",
  ]

  /// Modifiers whose result depends on pixels, or on sizes that only the system knows.
  private static let unreadable: Set<String> = [
    "position", "rotationEffect", "rotation3DEffect", "perspectiveRotationEffect", "transformEffect",
    "projectionEffect", "visualEffect", "colorEffect", "colorMultiply", "hueRotation", "layerEffect",
    "distortionEffect", "alignmentGuide", "containerRelativeFrame", "safeAreaInset", "glassEffect", "trim", "rotation",
    "scale",
  ]

  // MARK: Styles, sizes, safe areas and animations

  private static let styles: Set = [
    "automatic", "plain", "borderless", "bordered", "borderedProminent", "iconOnly", "titleOnly", "titleAndIcon",
    "circular", "linear", "linearCapacity", "accessoryCircular", "accessoryLinear", "accessoryCircularCapacity",
    "accessoryLinearCapacity",
  ]

  /// The name of a style of SwiftUI, such as `plain` for `.plain` and `PlainButtonStyle()`. A style of the project is
  /// `unknown` for a button or a label, and its own name otherwise.
  func style(_ expression: ExprSyntax, _ scope: Scope, of modifier: String) -> DescriptionNode? {
    guard let style = resolver.resolve(expression, scope).expression?.0.called,
      style.is(MemberAccess.self) || style.is(Reference.self)
    else { return nil }
    var name = style.lastName
    for ending in ["ButtonStyle", "LabelStyle", "GaugeStyle", "ProgressViewStyle"] where name.hasSuffix(ending) {
      name = name.prefix(1).lowercased() + name.dropFirst().dropLast(ending.count)
    }
    if name == "default" { name = "automatic" }
    let place = scope.place(of: expression)
    if Self.styles.contains(name) { return .text(name, at: place) }
    let isUnknown = modifier == "buttonStyle" || modifier == "labelStyle"
    return isUnknown ? .unknown(at: place) : .text(style.lastName, at: place)
  }

  /// `true` for `.fixedSize()`, otherwise a flag for each axis.
  func fixedSize(_ call: Call, _ scope: Scope) -> DescriptionNode {
    let place = scope.place(of: call.nameSyntax)
    let axes = call.arguments.compactMap { argument in
      argument.label.map { label in
        let value = conditionReader.booleanLiteral(of: argument.expression, scope)
        return (label.text, value ?? .unknown(at: scope.place(of: argument.expression)))
      }
    }
    return axes.isEmpty ? .word("true", at: place) : .mapping(axes, at: place)
  }

  /// The edges whose safe area is ignored; nil for no edge, and for the safe area of the keyboard.
  func safeAreaEdges(_ call: Call, _ scope: Scope) -> DescriptionNode? {
    let place = scope.place(of: call.nameSyntax)
    let regions = call.calledExpression.lastName == "ignoresSafeArea" ? call.arguments.first { $0.label == nil } : nil
    if regions?.expression.lastName == "keyboard" { return nil }
    guard let edges = call.argument("edges") ?? (regions == nil ? call.arguments.first?.expression : nil) else {
      return .word("true", at: place)
    }
    if let list = edges.as(ArrayExprSyntax.self) { return list.elements.isEmpty ? nil : .word("true", at: place) }
    return textReader.word(edges, scope, among: LayoutReader.edges) ?? .unknown(at: scope.place(of: edges))
  }

  /// Adds the duration in `.animation(.easeInOut(duration: 1), value: x)` or `.transition(.opacity.animation(…))`.
  func withAnimation(_ modifier: ModifierCall) -> [ViewNode] {
    func read(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
      guard let (found, inner) = resolver.resolve(expression, scope, expecting: "Animation").expression,
        let call = found.as(Call.self)
      else { return nil }
      let member = call.calledExpression.as(MemberAccess.self)
      if member?.name == "animation", let inTransition = call.argument(nil) {
        return evaluation.deeper { read(inTransition, inner) }
      }
      // Neither a delay nor a repetition shortens an animation.
      if let base = member?.base, ["delay", "repeatCount"].contains(call.calledExpression.lastName) {
        return evaluation.deeper { read(base, inner) }
      }
      guard let argument = call.argument("duration"), let seconds = numberReader.number(argument, inner), seconds > 0
      else { return nil }
      let place = resolver.place(ofValue: argument, inner)
      return .mapping([("duration", .number(seconds, at: place))], at: modifier.place)
    }
    evaluation.choices.undecided = []
    guard let first = modifier.first, read(first, modifier.scope) != nil || !evaluation.choices.undecided.isEmpty else {
      return modifier.views
    }
    return choiceReader.adding("animation", first, modifier, reading: read)
  }
}

extension [ViewNode] { fileprivate var areOneImage: Bool { count == 1 && self[0].name == "Image" } }

extension SwiftEvaluation {
  /// The place of the name of an intent that opens the app; nil for other intents.
  func namePlace(ofIntentOpeningApp intent: String, _ scope: Scope) -> CodeRange? {
    let resolver = NameResolver(evaluation: self)
    guard let type = resolver.projectType(named: intent, scope) else { return nil }
    func isStatic(_ property: String, _ value: String, _ kind: SyntaxKind) -> Bool {
      guard let declared = program.property(property, of: type)?.0, declared.isStatic else { return false }
      let found = resolver.value(of: declared, nil).expression?.0
      return found?.kind == kind && found?.lastName == value
    }
    let isOpener =
      program.inherited(by: type).contains { ["OpenIntent", "OpenURLIntent"].contains($0) }
      || isStatic("openAppWhenRun", "true", .booleanLiteralExpr)
      || isStatic("supportedModes", "foreground", .memberAccessExpr)
    return isOpener ? type.namePlace : nil
  }
}
#endif
