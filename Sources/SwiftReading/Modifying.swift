#if SwiftSource
import SwiftSyntax

// Puts modifiers on views, in an order that descriptions keep.
extension Evaluator {
  /// Descriptions apply these in this order; where the code has another, a Group stands between.
  private static let layoutOrder = [
    "frame": 1, "padding": 2, "background": 3, "cornerRadius": 4, "clipShape": 4, "overlay": 5, "opacity": 6,
  ]

  /// Of these the innermost holds.
  private static let nearest: Set<String> = [
    "font", "foregroundStyle", "tint", "minimumScaleFactor", "lineLimit", "fontWeight", "gaugeStyle",
    "progressViewStyle", "fill", "stroke",
  ]

  /// Adds a modifier whose name stands where its value stands.
  func adding(_ key: String, _ value: DescriptionNode, to views: [ViewNode], at place: SwiftPlace) -> [ViewNode] {
    adding(.init(key: key, keyPlace: place, value: value), to: views, at: place)
  }

  func adding(_ entry: DescriptionNode.Entry, to views: [ViewNode], at place: SwiftPlace) -> [ViewNode] {
    guard var view = views.first else { return [] }
    if views.count == 1 {
      let isTaken = view.has(entry.key)
      if isTaken, Self.nearest.contains(entry.key) { return views }
      if !isTaken, fits(entry.key, on: view) {
        view.modifiers.append(entry)
        return [view]
      }
    }
    var group = ViewNode.group(views, at: place)
    group.modifiers.append(entry)
    return [group]
  }

  private func fits(_ key: String, on view: ViewNode) -> Bool {
    if ["when", "if", "unless"].contains(key),
      view.modifiers.contains(where: { ["when", "if", "unless"].contains($0.key) })
    {
      return false
    }
    guard let order = Self.layoutOrder[key] else { return true }
    return !view.modifiers.contains { (Self.layoutOrder[$0.key] ?? 0) >= order }
  }

  /// A modifier with one value: where the environment chooses between two, the second is a variant; where a state
  /// chooses, a lone view is shown in two ways.
  func adding(
    _ key: String, _ expression: ExprSyntax, _ call: FunctionCallExprSyntax, to views: [ViewNode], _ scope: Scope,
    reading read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [ViewNode] {
    let place = scope.file.place(of: expression)
    let keyPlace = call.namePlaceToken.map { scope.file.place(of: $0) } ?? place
    if expression.is(NilLiteralExprSyntax.self) { return views }
    let direct = read(expression, scope)
    if let direct, !direct.isUnknown {
      return adding(.init(key: key, keyPlace: keyPlace, value: direct), to: views, at: place)
    }
    if let (found, inner) = resolve(expression, scope).expression, let ternary = found.as(TernaryExprSyntax.self),
      let one = read(ternary.thenExpression, inner), let other = read(ternary.elseExpression, inner)
    {
      let condition = condition(of: ternary.condition, inner)
      if let variant = variant(key, keyPlace, one, when: condition, at: place), !views.isEmpty {
        let base = adding(.init(key: key, keyPlace: keyPlace, value: other), to: views, at: place)
        return adding("variants", .list([variant], at: place), to: base, at: place)
      }
      if case .state = condition, views.count == 1, case .value = views[0].argument, !views[0].isConditional {
        let first = adding(.init(key: key, keyPlace: keyPlace, value: one), to: views, at: place)
        let second = adding(.init(key: key, keyPlace: keyPlace, value: other), to: views, at: place)
        return shown(first, when: condition, at: place) + shown(second, when: condition.negated, at: place)
      }
    }
    if direct == nil { lose(key) }
    return adding(.init(key: key, keyPlace: keyPlace, value: .unknown(at: place)), to: views, at: place)
  }

  func variant(
    _ key: String, _ keyPlace: SwiftPlace, _ value: DescriptionNode, when condition: Condition, at place: SwiftPlace
  ) -> DescriptionNode? {
    guard let environment = condition.environment else { return nil }
    let entries = environment.map { key, values in
      let words = values.map { DescriptionNode.word($0, at: place) }
      return (key, words.count == 1 ? words[0] : .list(words, at: place))
    }
    let condition = DescriptionNode.Entry(key: "when", keyPlace: place, value: .mapping(entries, at: place))
    let changed = DescriptionNode.Entry(key: key, keyPlace: keyPlace, value: value)
    return DescriptionNode(content: .mapping([condition, changed]), place: place)
  }

  /// Notes a modifier whose effect cannot be told.
  func lose(_ name: String) {
    statistics.lostModifiers += 1
    statistics.unread[".\(name)", default: 0] += 1
  }
}

extension ViewNode {
  /// Whether it says when it is shown.
  fileprivate var isConditional: Bool { has("when") || has("if") || has("unless") }
}
#endif
