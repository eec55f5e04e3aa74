#if SwiftSource
import SwiftSyntax

// Modifiers for styles, sizes, safe areas and animations.
extension ModifierReader {
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
        let value = conditionReader.flag(argument.expression, scope)
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
