#if SwiftSource
import SwiftSyntax

/// The container backgrounds that the content of a widget declares, each with the condition of its code.
struct ContainerBackgrounds {
  struct Background {
    var views: [ViewNode]
    var node: DescriptionNode
    var keyPlace: CodeRange
    var condition: Condition
  }

  private var backgrounds: [Background] = []
  /// The first background with a placement other than `.widget`.
  var misplaced: Background?

  mutating func add(_ new: Background) {
    let isKnown = backgrounds.contains { new.condition.implies($0.condition) && $0.node.hasSameContent(as: new.node) }
    if !isKnown, backgrounds.first?.condition.isYes != true { backgrounds.append(new) }
  }

  /// The background in all states of the app.
  ///
  /// - Parameter mayBeIncomplete: True if views that cannot be read may declare another background.
  func joined(mayBeIncomplete: Bool, _ viewReader: ViewReader) -> (node: DescriptionNode, keyPlace: CodeRange)? {
    guard let first = backgrounds.first else { return misplaced.map { ($0.node, $0.keyPlace) } }
    if let certain = backgrounds.first(where: \.condition.isYes) { return (certain.node, certain.keyPlace) }
    let areEqual = backgrounds.allSatisfy { $0.node.hasSameContent(as: first.node) }
    let condition = Condition.any(backgrounds.map(\.condition)).simplified
    let isComplete = condition.holdsAlways()
    if areEqual, isComplete || mayBeIncomplete { return (first.node, first.keyPlace) }
    if mayBeIncomplete || condition.isUnknown, !isComplete { return (.unknown(at: first.node.place), first.keyPlace) }
    var layers = backgrounds.flatMap { viewReader.shown($0.views, when: $0.condition, at: $0.keyPlace) }
    if !isComplete, condition.dependsOnEnvironmentOnly {
      // In the missing environments, the code declares no background; `when` would describe a hidden one.
      let missing = condition.negated
      layers += viewReader.shown([.opaque("background", at: first.keyPlace)], when: missing, at: first.keyPlace)
      let state = viewReader.conditionReader.state(missing.code(stateCode: [:]))
      layers = viewReader.shown(layers, when: state.negated, at: first.keyPlace)
    }
    return (.list(layers.map(\.node), at: first.node.place), first.keyPlace)
  }
}

struct BackgroundReader: CodeReader {
  let evaluation: SwiftEvaluation

  func record(_ modifier: ModifierCall) {
    let condition = Condition.all(evaluation.enclosingConditions).simplified
    let (views, node) = background(modifier)
    var found = ContainerBackgrounds.Background(
      views: views, node: node, keyPlace: modifier.place, condition: condition)
    guard let placement = modifier.call.argument("for"), let name = name(ofPlacement: placement, modifier.scope),
      Self.otherPlacements.contains(name)
    else { return evaluation.containerBackgrounds.add(found) }
    guard evaluation.containerBackgrounds.misplaced == nil else { return }
    let word = DescriptionNode.word(name, at: modifier.scope.place(of: placement))
    found.node = .mapping([("for", word), ("content", node)], at: modifier.place)
    evaluation.containerBackgrounds.misplaced = found
  }

  private func name(ofPlacement expression: ExprSyntax, _ scope: Scope) -> String? {
    forgettingUndecidedChoices {
      resolver.resolve(expression, scope, expecting: "ContainerBackgroundPlacement").expression?.0.lastName
    }
  }

  /// The placements of SwiftUI besides `.widget`. Others are names of the project.
  private static let otherPlacements: Set = [
    "navigation", "navigationSplitView", "tabView", "window", "subscriptionStore", "subscriptionStoreHeader",
    "subscriptionStoreFullHeight",
  ]

  private func background(_ modifier: ModifierCall) -> (views: [ViewNode], node: DescriptionNode) {
    let (call, scope) = (modifier.call, modifier.scope)
    func colored(_ color: DescriptionNode) -> (views: [ViewNode], node: DescriptionNode) {
      ([ViewNode(name: "Color", argument: .value(color), keyPlace: modifier.place, place: color.place)], color)
    }
    if let closure = call.trailingClosure ?? call.closure("content") {
      var shown = viewReader.build(closure.statements, scope).filter { $0.name != "EmptyView" }
      let condition = Condition.any(shown.map(\.conditionOfContent)).simplified
      // The background is declared in every state, even where its closure shows nothing.
      if !shown.isEmpty, !condition.holdsAlways() {
        let clear = colored(.word("clear", at: modifier.place)).views
        shown += viewReader.shown(clear, when: condition.negated, at: modifier.place)
      }
      if !shown.isEmpty { return (shown, shown.asBackdrop(at: scope.place(of: closure))) }
      return (colored(.word("clear", at: modifier.place)).views, .word("none", at: modifier.place))
    }
    guard let first = call.argument(nil) ?? call.argument("content") else {
      return colored(.unknown(at: modifier.place))
    }
    let place = scope.place(of: first)
    let color = colorReader.color(first, scope)
    if let color, !color.isUnknown { return colored(color) }
    if let layers = choiceReader.layers(of: first, scope, at: place) { return (layers, layers.asBackdrop(at: place)) }
    if color != nil || first.isImplicitMember { return colored(.unknown(at: place)) }
    let views = viewReader.views(of: first, scope)
    if views.isEmpty || views.contains(where: \.isOpaque) { return colored(.unknown(at: place)) }
    return (views, views.asBackdrop(at: place))
  }
}

extension ViewNode {
  /// Where the view shows something: a stack or a group does where a view in it does.
  fileprivate var conditionOfContent: Condition {
    children.isEmpty ? condition : .all([condition, .any(children.map(\.conditionOfContent))])
  }
}

extension Condition {
  fileprivate func holdsAlways(depth: Int = 0) -> Bool {
    let simple = simplified
    if simple.isYes { return true }
    guard depth < Self.maximumTerms, let term = simple.terms.first else { return false }
    return [term, term.negated].allSatisfy { simple.simplified(where: $0).holdsAlways(depth: depth + 1) }
  }

  private static let maximumTerms = 8

  /// The condition simplified under the assumption that another one holds.
  private func simplified(where other: Condition) -> Condition {
    if other.implies(self) { return .yes }
    if other.excludes(self) { return .no }
    switch self {
    case .all(let parts): return Condition.all(parts.map { $0.simplified(where: other) }).simplified
    case .any(let parts): return Condition.any(parts.map { $0.simplified(where: other) }).simplified
    default: return self
    }
  }
}
#endif
