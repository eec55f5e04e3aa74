// Puts modifiers on views in the order that descriptions keep.

extension [ViewNode] {
  func adding(_ key: String, _ value: DescriptionNode, at place: CodeRange) -> [ViewNode] {
    adding(.init(key: key, keyPlace: place, value: value), at: place)
  }

  func adding(_ entry: DescriptionNode.Entry, at place: CodeRange) -> [ViewNode] {
    guard var view = first else { return [] }
    if count == 1 {
      if let both = view.mergingPadding(by: entry) { return [both] }
      if view.appliesOnlyOwn(entry.key) { return self }
      if !view.has(entry.key), view.canAdd(entry.key), !view.passesModifiers(to: entry) {
        view.modifiers.append(entry)
        return [view]
      }
    }
    var group = ViewNode.group(self, at: place)
    group.modifiers.append(entry)
    return [group]
  }

  /// The views under a condition without alternatives; nil for others.
  func shown(when condition: Condition, at place: CodeRange) -> [ViewNode]? {
    if let requirements = condition.environmentRequirements {
      return adding("when", .condition(requirements, at: place), at: place)
    }
    switch condition {
    case .state(let word, let holds): return adding(holds ? "if" : "unless", .text(word, at: place), at: place)
    case .all(let parts):
      return parts.reduce(self as [ViewNode]?) { views, part in views?.shown(when: part, at: place) }
    default: return nil
    }
  }
}

extension ViewNode.Argument {
  /// True for a text without letters and digits.
  var isSign: Bool {
    guard case .value(let value) = self, let words = value.scalar, !words.isEmpty else { return false }
    return words.allSatisfy { !$0.isLetter && !$0.isNumber && !"#*{}".contains($0) }
  }

  /// True for a text or a title that is more than the name of one value in braces.
  fileprivate var hasWords: Bool {
    guard case .value(var value) = self else { return false }
    if case .mapping(let entries) = value.content, let title = entries.first { value = title.value }
    guard let words = value.scalar else { return false }
    return words.first != "{" || words.firstIndex(of: "}") != words.lastIndex(of: "}") || words.last != "}"
  }
}

extension ViewNode {
  /// Descriptions apply these in this order; for another order in the code, a Group separates them.
  fileprivate static let layoutOrder = [
    "frame": 1, "padding": 2, "background": 3, "cornerRadius": 4, "clipShape": 4, "overlay": 5, "opacity": 6,
  ]

  /// Modifiers of which only the innermost applies.
  fileprivate static let innermostOnly: Set<String> = [
    "font", "foregroundStyle", "tint", "minimumScaleFactor", "lineLimit", "fontWeight", "gaugeStyle",
    "progressViewStyle", "fill", "stroke",
  ]

  fileprivate func canAdd(_ key: String) -> Bool {
    if RedundantGroups.conditions.contains(key) {
      return !modifiers.contains { RedundantGroups.conditions.contains($0.key) }
    }
    guard let order = Self.layoutOrder[key] else { return true }
    return !modifiers.contains { (Self.layoutOrder[$0.key] ?? 0) >= order }
  }

  /// Modifiers that descriptions apply to what is in an overlay or a background, too, wherever they are written.
  private static let inherited = [
    "font", "fontWeight", "foregroundStyle", "minimumScaleFactor", "lineLimit", "widgetAccentable",
  ]
  private static let viewsWithText = [
    "Text", "Label", "Image", "Link", "Button", "Toggle", "Gauge", "ProgressView", "View",
  ]

  /// True if the views in an overlay or background would get a modifier which the code applies before that alone.
  fileprivate func passesModifiers(to entry: DescriptionNode.Entry) -> Bool {
    guard entry.key == "overlay" || entry.key == "background" else { return false }
    return has("widgetAccentable")
      || Self.inherited.contains { has($0) } && Self.viewsWithText.contains { entry.value.hasKey($0) }
  }

  /// The view with a padding joined to its last modifier; nil unless that is a padding of other sides.
  fileprivate func mergingPadding(by entry: DescriptionNode.Entry) -> ViewNode? {
    guard entry.key == "padding", let last = modifiers.last, last.key == "padding",
      case .mapping(let first) = last.value.content, case .mapping(let second) = entry.value.content,
      Set(first.flatMap { DescriptionNode.sides(of: $0.key) }).isDisjoint(
        with: second.flatMap { DescriptionNode.sides(of: $0.key) })
    else { return nil }
    var view = self
    view.modifiers[modifiers.count - 1].value.content = .mapping(first + second)
    return view
  }

  func appliesOnlyOwn(_ key: String) -> Bool { has(key) && Self.innermostOnly.contains(key) }

  /// The view, or one for each state of the app that chooses the words of a text or a label.
  var inEachState: [ViewNode] {
    guard name == "Text" || name == "Label", let choice = argumentChoice,
      choice.alternatives.count <= Self.maximumCopies, choice.alternatives.contains(where: { $0.value.hasWords })
    else { return [self] }
    var views: [ViewNode] = []
    let alternatives = choice.alternatives.flatMap { choice in
      choice.condition.exclusiveParts.map { (condition: $0, value: choice.value) }
    }
    for (condition, argument) in alternatives where !self.condition.excludes(condition) {
      var view = self
      (view.argument, view.argumentChoice) = (argument, nil)
      let isImplied = self.condition.implies(condition)
      guard let shown = isImplied ? [view] : [view].shown(when: condition, at: place) else { return [self] }
      views += shown
    }
    return views.isEmpty ? [self] : views
  }

  /// The maximum number of copies of a view for different states, since rules check every copy.
  static let maximumCopies = 4

  /// The condition of its `if` and `unless`, including that of the only view in a Group.
  var condition: Condition {
    var parts = modifiers.compactMap(\.state).map { Condition.state(word: $0.word, holds: $0.holds) }
    if name == "Group", case .children(let views, _) = argument, views.count == 1 { parts.append(views[0].condition) }
    return Condition.all(parts).simplified
  }
}

extension DescriptionNode {
  /// The sides that a key of a padding covers.
  static func sides(of key: String) -> [String] { edges[key] ?? [key] }

  private static let edges = [
    "all": ["top", "leading", "bottom", "trailing"], "horizontal": ["leading", "trailing"],
    "vertical": ["top", "bottom"],
  ]

  /// A modifier with the condition under which it applies; nil if the condition depends on more than the environment.
  static func variant(_ modifier: Entry, when condition: Condition, at place: CodeRange) -> DescriptionNode? {
    guard let environment = condition.environmentRequirements, !condition.isUnknown else { return nil }
    let condition = Entry(key: "when", keyPlace: place, value: .condition(environment, at: place))
    return DescriptionNode(content: .mapping([condition, modifier]), place: place)
  }
}
