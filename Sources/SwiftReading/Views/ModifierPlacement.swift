// Puts modifiers on views in the order that descriptions keep.

extension [ViewNode] {
  func adding(_ key: String, _ value: DescriptionNode, at place: CodeRange) -> [ViewNode] {
    adding(.init(key: key, keyPlace: place, value: value), at: place)
  }

  /// Adds a modifier to the view, or to a Group around the views if the view cannot take it in the right order.
  func adding(_ entry: DescriptionNode.Entry, at place: CodeRange) -> [ViewNode] {
    guard var view = first else { return [] }
    if count == 1 {
      if let both = view.mergingPadding(by: entry) { return [both] }
      if view.ignoresOuter(entry.key) { return self }
      if !view.has(entry.key), view.canAdd(entry.key), !view.modifiersLeak(into: entry) {
        view.modifiers.append(entry)
        return [view]
      }
    }
    var group = ViewNode.group(self, at: place)
    group.modifiers.append(entry)
    return [group]
  }

  /// The views under a condition without alternatives; nil for others.
  func showing(when condition: Condition, at place: CodeRange) -> [ViewNode]? {
    if let requirements = condition.environmentRequirements {
      return adding("when", .condition(requirements, at: place), at: place)
    }
    switch condition {
    case .state(let word, let holds): return adding(holds ? "if" : "unless", .text(word, at: place), at: place)
    case .all(let parts):
      return parts.reduce(self as [ViewNode]?) { views, part in views?.showing(when: part, at: place) }
    default: return nil
    }
  }
}

extension ViewNode.Argument {
  /// True for a text without letters, digits, `#`, `*` and braces.
  var isPunctuation: Bool {
    guard case .value(let value) = self, let words = value.scalar, !words.isEmpty else { return false }
    return words.allSatisfy { !$0.isLetter && !$0.isNumber && !"#*{}".contains($0) }
  }

  /// True for a text or a title that is not just one placeholder, such as `{name}`.
  fileprivate var isMoreThanPlaceholder: Bool {
    guard case .value(var value) = self else { return false }
    if case .mapping(let entries) = value.content, let title = entries.first { value = title.value }
    guard let words = value.scalar else { return false }
    return words.first != "{" || words.firstIndex(of: "}") != words.lastIndex(of: "}") || words.last != "}"
  }
}

extension ViewNode {
  /// Descriptions apply these in this order; for another order in the code, a Group separates them.
  /// A view takes one of them only if those that it has come earlier.
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
  private static let inherited = ["font", "fontWeight", "foregroundStyle", "minimumScaleFactor", "lineLimit"]
  private static let viewsWithInheritedStyle = [
    "Text", "Label", "Image", "Link", "Button", "Toggle", "Gauge", "ProgressView", "View",
  ]

  /// True if a description would also apply the view's modifiers to the views in an overlay or background, while the
  /// code does not.
  fileprivate func modifiersLeak(into entry: DescriptionNode.Entry) -> Bool {
    guard entry.key == "overlay" || entry.key == "background" else { return false }
    return has("widgetAccentable")
      || Self.inherited.contains { has($0) } && Self.viewsWithInheritedStyle.contains { entry.value.hasKey($0) }
  }

  /// The view with a padding merged into its last modifier; nil if that is no padding, or if the two share a side.
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

  func ignoresOuter(_ key: String) -> Bool { has(key) && Self.innermostOnly.contains(key) }

  /// A copy of the text or label for each state of the app that decides its words; otherwise only the view itself.
  var inEachState: [ViewNode] {
    guard name == "Text" || name == "Label", let choice = argumentChoice,
      choice.alternatives.count <= Self.maximumCopies,
      choice.alternatives.contains(where: { $0.value.isMoreThanPlaceholder })
    else { return [self] }
    var views: [ViewNode] = []
    let alternatives = choice.alternatives.flatMap { choice in
      choice.condition.exclusiveParts.map { (condition: $0, value: choice.value) }
    }
    for (condition, argument) in alternatives where !self.condition.excludes(condition) {
      var view = self
      (view.argument, view.argumentChoice) = (argument, nil)
      let isImplied = self.condition.implies(condition)
      guard let shown = isImplied ? [view] : [view].showing(when: condition, at: place) else { return [self] }
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
