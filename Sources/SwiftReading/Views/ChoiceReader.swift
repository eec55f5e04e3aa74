#if SwiftSource
import SwiftSyntax

/// Reads values that depend on conditions, and puts them on views.
struct ChoiceReader: CodeReader {
  let evaluation: SwiftEvaluation

  typealias Values = Choice<DescriptionNode?>
  typealias Read = (ExprSyntax, Scope) -> DescriptionNode?

  private static let maximumValues = 12
  /// The maximum number of choices inside each other.
  private static let maximumNesting = 4
  /// The maximum number of choices that are tried one by one.
  private static let maximumTried = 3
  /// The maximum number of views and values in all copies of a view.
  private static let maximumRepeated = 80
  /// The same maximum where there may be more than `ViewNode.maximumCopies`: about a shape or a text for every case of
  /// an enumeration.
  private static let maximumRepeatedInLeaves = 48
  /// The maximum number of views and values after each text in a view has been repeated.
  private static let maximumRepeatedInTexts = 300
  /// The maximum number of groups of states in such a view, since the states of groups multiply.
  private static let maximumStateGroups = 4

  /// Adds a modifier with the value of an expression. Values that the environment chooses become variants; for values
  /// that a state of the app chooses, the views are shown once for each.
  ///
  /// - Parameter unknown: The modifier's value if the expression is unknown.
  func adding(
    _ key: String, _ expression: ExprSyntax, _ modifier: ModifierCall, unknown: DescriptionNode? = nil,
    reading read: Read
  ) -> [ViewNode] {
    if expression.isNone { return modifier.views }
    let place = modifier.scope.place(of: expression)
    evaluation.choices.undecided = []
    let direct = read(expression, modifier.scope)
    if let direct, !direct.isUnknown { return modifier.adding(key, direct, at: place) }
    let open = evaluation.choices.undecided
    let known = open.isEmpty ? nil : values(of: expression, modifier.scope, reading: read)
    if let known, let chosen = adding(key, known, modifier, at: place) { return chosen }
    // There may be too many states to read the value in each. If one choice alone determines the value, and all its
    // branches agree, that value is used.
    if direct == nil, known == nil {
      let found = open.isEmpty ? resolver.resolve(expression, modifier.scope).expression?.0 : nil
      if found?.isNone == true { return modifier.views }
      var chosen: Values?
      for choice in open.prefix(Self.maximumTried) where chosen == nil {
        chosen = evaluation.alternatives(of: [choice]) { _ in
          evaluation.withoutCounting { value(of: expression, modifier.scope, reading: read) }
        }
      }
      if let value = chosen?.commonValue { return modifier.adding(key, value, at: place) }
      if chosen == nil { evaluation.recordIgnoredModifier(key, at: modifier.place) }
    }
    let mayFind = known == nil && !open.isEmpty
    let few = mayFind ? values(of: expression, modifier.scope, mayLeaveOut: true, reading: read) : nil
    if let few, let chosen = adding(key, few, modifier, at: place) { return chosen }
    return modifier.adding(key, unknown ?? .unknown(at: place), at: place)
  }

  /// The value of an expression in each state on which it depends, `unknown` where it cannot be read. Nil if it cannot
  /// be read in any state, or if there are too many states.
  ///
  /// - Parameter mayLeaveOut: True to read one value of each choice inside a choice, where there are too many.
  func values(of expression: ExprSyntax, _ scope: Scope, mayLeaveOut: Bool = false, reading read: Read) -> Values? {
    let values: Values? = inEachState(mayLeaveOut: mayLeaveOut) {
      let value = value(of: expression, scope, reading: read)
      return (value ?? .unknown(at: scope.place(of: expression)), value != nil)
    }
    return values?.alternatives.contains { $0.value?.isUnknown == false } == true ? values : nil
  }

  /// Reads a value in each state on which it depends, also if choices are inside each other; nil if there is only one
  /// state, or if there are too many.
  ///
  /// - Parameter mayLeaveOut: True to follow only the first branch of each choice inside a choice. The others together
  ///   get the value that is read without the choice.
  func inEachState<Element>(mayLeaveOut: Bool = false, _ read: () -> (value: Element, isKnown: Bool))
    -> Choice<Element>?
  {
    var found = Choice<Element>(alternatives: [])
    func add(_ value: Element, _ conditions: [Condition]) -> Bool {
      found.isNested = found.isNested || conditions.count > 1
      found.alternatives.append((Condition.all(conditions).simplified, value))
      return found.alternatives.count <= Self.maximumValues
    }
    func follow(_ conditions: [Condition]) -> Bool {
      evaluation.choices.undecided = []
      let (value, isKnown) = read()
      guard !isKnown, let next = evaluation.choices.undecided.first else { return add(value, conditions) }
      let leavesOut = mayLeaveOut && !conditions.isEmpty
      guard leavesOut || next.possibleBranchCount <= Self.maximumValues, conditions.count < Self.maximumNesting else {
        return false
      }
      defer { evaluation.choices.branches[next.syntax] = nil }
      let around = Condition.all(conditions)
      for (index, condition) in next.conditions.enumerated() {
        let all = conditions + [condition]
        if Condition.all(all).simplified.isNo || around.excludes(condition) { continue }
        evaluation.choices.branches[next.syntax] = index
        let isCertain = around.implies(condition)
        guard follow(isCertain ? conditions : all) else { return false }
        if leavesOut { return isCertain || add(value, conditions + [condition.negated]) }
      }
      return true
    }
    return evaluation.withoutCounting { follow([]) } && found.alternatives.count > 1 ? found : nil
  }

  /// The value of an expression in the branches that are taken; nil in the outer optional if it is not known, and in
  /// the inner one for `nil`.
  private func value(of expression: ExprSyntax, _ scope: Scope, reading read: Read) -> DescriptionNode?? {
    if let value = read(expression, scope), !value.isUnknown { return .some(value) }
    guard let (found, _) = resolver.resolve(expression, scope).expression else { return nil }
    return found.isNil || found.as(ArrayExprSyntax.self)?.elements.isEmpty == true ? .some(nil) : nil
  }

  /// Adds a modifier whose value depends on conditions; nil if that would repeat too much.
  func adding(_ key: String, _ values: Values, _ modifier: ModifierCall, at place: CodeRange) -> [ViewNode]? {
    if let value = values.commonValue { return modifier.adding(key, value, at: place) }
    let views = modifier.views
    if views.isEmpty || views.allSatisfy({ $0.ignoresOuter(key) }) { return views }
    func entry(_ value: DescriptionNode) -> DescriptionNode.Entry {
      .init(key: key, keyPlace: modifier.place, value: value)
    }
    let dependsOnEnvironmentOnly = values.alternatives.allSatisfy { $0.condition.dependsOnEnvironmentOnly }
    // Some combinations of values of two keys are never shown.
    let isProduct = values.alternatives.contains { ($0.condition.environmentRequirements?.count ?? 2) > 1 }
    if dependsOnEnvironmentOnly, values.isNested, isProduct { return nil }
    let count = values.alternatives.count
    if dependsOnEnvironmentOnly, let base = values.alternatives.last?.value {
      let variants = values.alternatives.dropLast().compactMap { condition, value in
        value.flatMap { DescriptionNode.variant(entry($0), when: condition, at: place) }
      }
      if variants.count == count - 1 {
        return views.adding(entry(base), at: place).adding("variants", .list(variants, at: place), at: place)
      }
    }
    let values = mayRepeat(views, count) ? values : values.joiningMostFrequent
    func copies(of views: [ViewNode]) -> [ViewNode] {
      values.alternatives.flatMap { condition, value in
        views.flatMap { view -> [ViewNode] in
          if view.condition.excludes(condition) { return [] }
          let view = [view.chosen(where: condition)]
          let changed = value.map { view.adding(entry($0), at: place) } ?? view
          return view[0].condition.implies(condition) ? changed : viewReader.shown(changed, when: condition, at: place)
        }
      }
    }
    if mayRepeat(views, values.alternatives.count) { return evaluation.limitingRepeats(copies(of: views)) }
    guard Self.inherited.contains(key), views.stateGroups.count <= Self.maximumStateGroups else { return nil }
    // Each text inside gets the values. What else inherits the modifier is unknown.
    let chosen = views.flatMap { $0.replacingTexts(without: key) { copies(of: [$0]) } }
    guard chosen.nodeCount <= Self.maximumRepeatedInTexts else { return nil }
    return evaluation.limitingRepeats(chosen.adding(entry(.unknown(at: place)), at: place))
  }

  private static let inherited: Set<String> = ["font", "fontWeight", "foregroundStyle"]

  /// False if so many copies of the views would be too large.
  func mayRepeat(_ views: [ViewNode], _ count: Int) -> Bool {
    let size = views.nodeCount * count
    return size <= Self.maximumRepeated
      && (views.count * count <= ViewNode.maximumCopies || size <= Self.maximumRepeatedInLeaves)
  }

  /// A colour that depends on conditions as views of which one is shown at a time; nil for any other.
  ///
  /// - Parameters:
  ///   - shape: The shape that is filled with it; by default the whole area.
  ///   - needsState: True to return nil for a colour that depends on the environment only.
  func layers(
    of style: ExprSyntax, in shape: String? = nil, needsState: Bool = false, _ scope: Scope, at place: CodeRange
  ) -> [ViewNode]? {
    let read: Read = { colorReader.surfaceColor($0, $1) }
    guard let values = values(of: style, scope, reading: read)
      ?? values(of: style, scope, mayLeaveOut: true, reading: read),
      values.commonValue == nil,
      !needsState || !values.alternatives.allSatisfy({ $0.condition.dependsOnEnvironmentOnly })
    else { return nil }
    return values.alternatives.flatMap { condition, value in
      value.map { viewReader.shown([layer($0, in: shape, at: place)], when: condition, at: place) } ?? []
    }
  }

  private func layer(_ style: DescriptionNode, in shape: String?, at place: CodeRange) -> ViewNode {
    guard let shape else { return viewReader.leaf("Color", style, at: place) }
    return [viewReader.leaf(shape, nil, at: place)].adding("fill", style, at: place)[0]
  }

  /// Reads a view whose words or name may depend on a choice of the app.
  func choosing(_ read: () -> ViewNode) -> ViewNode {
    let outer = evaluation.choices.undecided
    defer { evaluation.choices.undecided = outer }
    evaluation.choices.undecided = []
    var view = read()
    let open = evaluation.choices.undecided
    if open.isEmpty { return view }
    let views = inEachState { (read(), false) }
    view.argumentChoice = views.map { choice in
      Choice(alternatives: choice.alternatives.map { ($0.condition, $0.value.argument) }, isNested: choice.isNested)
    }
    view.addCommonModifiers(of: views?.alternatives.map(\.value) ?? [])
    let signs = views?.alternatives ?? []
    if signs.count > ViewNode.maximumCopies, signs.allSatisfy(\.value.argument.isPunctuation) {
      // Rules treat all signs alike, so one of them and another one are enough.
      let (first, second) = (signs[0], signs[1])
      view.argumentChoice = Choice(alternatives: [
        (first.condition, first.value.argument), (first.condition.negated, second.value.argument),
      ])
    } else if (view.argumentChoice?.alternatives.count ?? .max) > ViewNode.maximumCopies {
      // A label's words and its symbol may depend on the same choice.
      let alike = open.filter { $0.conditions == open[0].conditions }
      view.argumentChoice = evaluation.alternatives(of: alike) { _ in evaluation.withoutCounting(read).argument }
    }
    return view
  }
}
#endif
