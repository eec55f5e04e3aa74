#if SwiftSource
import SwiftSyntax

/// Reads values that depend on conditions, and puts them on views.
struct ChoiceReader {
  let evaluation: SwiftEvaluation
  private var resolver: NameResolver { evaluation.resolver }
  private var viewReader: ViewReader { evaluation.viewReader }

  private typealias Values = Choice<DescriptionNode?>

  private static let mostChoices = 3

  /// Adds a modifier with one value. If the environment chooses between two values, the second is a variant; if a
  /// state of the app chooses, a single view is shown once for each value.
  func adding(
    _ key: String, _ expression: ExprSyntax, _ call: FunctionCallExprSyntax, to views: [ViewNode], _ scope: Scope,
    reading read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [ViewNode] {
    let place = scope.file.place(of: expression)
    let keyPlace = call.namePlaceToken.map { scope.file.place(of: $0) } ?? place
    if expression.isNone { return views }
    func adding(_ value: DescriptionNode) -> [ViewNode] {
      views.adding(.init(key: key, keyPlace: keyPlace, value: value), at: place)
    }
    evaluation.openChoices = []
    let direct = read(expression, scope)
    if let direct, !direct.isUnknown { return adding(direct) }
    let open = evaluation.openChoices
    let known = open.first.flatMap { values(of: $0, expression, scope, read) }
    if let known, let chosen = self.adding(key, keyPlace, known, to: views, at: place) { return chosen }
    // A value that is known in every branch is kept even if there are too many branches to show the view once for each.
    if direct == nil, known == nil {
      let later = laterValues(of: open, expression, scope, read)
      if let value = later?.commonValue { return adding(value) }
      if later == nil { evaluation.noteLost(key, at: keyPlace) }
    }
    return adding(.unknown(at: place))
  }

  /// The values in the branches of a choice that an earlier choice leads to: the size of a row may depend on the app in
  /// several ways, and its font on the size alone.
  private func laterValues(
    of open: [OpenChoice], _ expression: ExprSyntax, _ scope: Scope,
    _ read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> Values? {
    for choice in open.dropFirst().prefix(Self.mostChoices - 1) {
      if let values = values(of: choice, expression, scope, read) { return values }
    }
    return nil
  }

  /// Adds a modifier whose value depends on conditions; nil if views cannot have such a modifier.
  private func adding(
    _ key: String, _ keyPlace: SwiftPlace, _ values: Values, to views: [ViewNode], at place: SwiftPlace
  ) -> [ViewNode]? {
    let alternatives = values.alternatives
    func entry(_ value: DescriptionNode) -> DescriptionNode.Entry { .init(key: key, keyPlace: keyPlace, value: value) }
    if let value = values.commonValue { return views.adding(entry(value), at: place) }
    if alternatives.count == 2, let one = alternatives[0].value, let other = alternatives[1].value,
      let variant = DescriptionNode.variant(entry(one), when: alternatives[0].condition, at: place), !views.isEmpty
    {
      return views.adding(entry(other), at: place).adding("variants", .list([variant], at: place), at: place)
    }
    guard alternatives.count <= 3, alternatives.allSatisfy({ $0.condition.environment == nil }), views.count == 1,
      views[0].canBeRepeated
    else { return nil }
    return alternatives.flatMap { alternative in
      let views = views.map { $0.chosen(where: alternative.condition) }
      let changed = alternative.value.map { views.adding(entry($0), at: place) } ?? views
      return viewReader.shown(changed, when: alternative.condition, at: place)
    }
  }

  /// The value in each branch of a choice, nil for branches that are `nil`. Nil if a value is unknown.
  private func values(
    of choice: OpenChoice, _ expression: ExprSyntax, _ scope: Scope,
    _ read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> Values? {
    evaluation.alternatives(of: [choice]) { _ -> DescriptionNode?? in
      if let value = read(expression, scope), !value.isUnknown { return .some(value) }
      let isNil = resolver.resolve(expression, scope).expression?.0.is(NilLiteralExprSyntax.self) == true
      return isNil ? .some(nil) : nil
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
    view.argumentChoice = evaluation.alternatives(of: alike) { _ in evaluation.again(read).argument }
    return view
  }
}
#endif
