#if SwiftSource
import SwiftSyntax

/// Reads values that depend on conditions, and puts them on views.
struct ChoiceReader: CodeReader {
  let evaluation: SwiftEvaluation

  private typealias Values = Choice<DescriptionNode?>

  private static let maximumChoices = 3

  /// Adds a modifier with one value. If the environment chooses between two values, the second is a variant; if a
  /// state of the app chooses, a single view is shown once for each value.
  func adding(
    _ key: String, _ expression: ExprSyntax, _ modifier: ModifierCall,
    reading read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [ViewNode] {
    if expression.isNone { return modifier.views }
    let place = modifier.scope.place(of: expression)
    evaluation.openChoices = []
    let direct = read(expression, modifier.scope)
    if let direct, !direct.isUnknown { return modifier.adding(key, direct, at: place) }
    let open = evaluation.openChoices
    func values(of choice: OpenChoice) -> Values? {
      // Nil for a branch that is `nil`, and no values at all if one is unknown.
      evaluation.alternatives(of: [choice]) { _ -> DescriptionNode?? in
        if let value = read(expression, modifier.scope), !value.isUnknown { return .some(value) }
        let found = resolver.resolve(expression, modifier.scope).expression?.0
        return found?.isNil == true ? .some(nil) : nil
      }
    }
    let known = open.first.flatMap { values(of: $0) }
    if let known, let chosen = adding(key, known, modifier, at: place) { return chosen }
    // A value that is known in every branch is kept even if there are too many branches to show the view once for each.
    // An earlier choice may lead to the one that counts: the size of a row may depend on the app in several ways, and
    // its font on the size alone.
    if direct == nil, known == nil {
      var later: Values?
      for choice in open.dropFirst().prefix(Self.maximumChoices - 1) where later == nil { later = values(of: choice) }
      if let value = later?.commonValue { return modifier.adding(key, value, at: place) }
      if later == nil { evaluation.recordIgnoredModifier(key, at: modifier.place) }
    }
    return modifier.adding(key, .unknown(at: place), at: place)
  }

  /// Adds a modifier whose value depends on conditions; nil if views cannot have such a modifier.
  private func adding(_ key: String, _ values: Values, _ modifier: ModifierCall, at place: SwiftPlace) -> [ViewNode]? {
    if let value = values.commonValue { return modifier.adding(key, value, at: place) }
    let (alternatives, views) = (values.alternatives, modifier.views)
    func entry(_ value: DescriptionNode) -> DescriptionNode.Entry {
      .init(key: key, keyPlace: modifier.place, value: value)
    }
    if alternatives.count == 2, let one = alternatives[0].value, let other = alternatives[1].value,
      let variant = DescriptionNode.variant(entry(one), when: alternatives[0].condition, at: place), !views.isEmpty
    {
      return views.adding(entry(other), at: place).adding("variants", .list([variant], at: place), at: place)
    }
    guard alternatives.count <= 3, alternatives.allSatisfy({ $0.condition.environment == nil }), views.count == 1,
      views[0].canBeRepeated
    else { return nil }
    return alternatives.flatMap { alternative in
      let view = [views[0].chosen(where: alternative.condition)]
      let changed = alternative.value.map { view.adding(entry($0), at: place) } ?? view
      return viewReader.shown(changed, when: alternative.condition, at: place)
    }
  }

  /// Reads a view whose words or name may depend on a choice of the app.
  func choosing(_ read: () -> ViewNode) -> ViewNode {
    let outer = evaluation.openChoices
    defer { evaluation.openChoices = outer }
    evaluation.openChoices = []
    var view = read()
    let open = evaluation.openChoices
    // A label's words and its symbol may depend on the same.
    let alike = open.filter { $0.conditions == open[0].conditions }
    view.argumentChoice = evaluation.alternatives(of: alike) { _ in evaluation.withoutCounting(read).argument }
    return view
  }
}
#endif
