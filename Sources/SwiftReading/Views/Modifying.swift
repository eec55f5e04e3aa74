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
      if let both = view.paddedMore(by: entry) { return [both] }
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
  /// chooses, a lone view is shown in several ways.
  func adding(
    _ key: String, _ expression: ExprSyntax, _ call: FunctionCallExprSyntax, to views: [ViewNode], _ scope: Scope,
    reading read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [ViewNode] {
    let place = scope.file.place(of: expression)
    let keyPlace = call.namePlaceToken.map { scope.file.place(of: $0) } ?? place
    if expression.isNone { return views }
    openChoices = []
    let direct = read(expression, scope)
    if let direct, !direct.isUnknown {
      return adding(.init(key: key, keyPlace: keyPlace, value: direct), to: views, at: place)
    }
    let open = openChoices
    var known: [Branch] = []
    if let choice = open.first { known = branches(of: choice, expression, scope, read) ?? [] }
    if let chosen = adding(key, keyPlace, known, to: views, at: place) { return chosen }
    // What is read in every branch, and stands on too much to be said once for each of them, is not lost.
    if direct == nil, known.isEmpty {
      known = laterBranches(of: open, expression, scope, read)
      if let value = known.first?.value, known.allSatisfy({ $0.value?.says(theSameAs: value) == true }) {
        return adding(.init(key: key, keyPlace: keyPlace, value: value), to: views, at: place)
      }
      if known.isEmpty { lose(key, at: keyPlace) }
    }
    return adding(.init(key: key, keyPlace: keyPlace, value: .unknown(at: place)), to: views, at: place)
  }

  /// The values in the branches of a choice on which the value stands behind another one: which size a row has may
  /// depend on the app in several ways, and the font is one switch over the sizes. Saying the view once for each of
  /// these as well would make more states than are looked at.
  private func laterBranches(
    of open: [OpenChoice], _ expression: ExprSyntax, _ scope: Scope,
    _ read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [Branch] {
    for choice in open.dropFirst().prefix(Self.mostChoices - 1) {
      if let branches = branches(of: choice, expression, scope, read) { return branches }
    }
    return []
  }

  /// Views with a modifier whose value something chooses; nil where that cannot be said of them.
  private func adding(
    _ key: String, _ keyPlace: SwiftPlace, _ branches: [Branch], to views: [ViewNode], at place: SwiftPlace
  ) -> [ViewNode]? {
    guard let first = branches.first else { return nil }
    func entry(_ value: DescriptionNode) -> DescriptionNode.Entry { .init(key: key, keyPlace: keyPlace, value: value) }
    if let value = first.value, branches.allSatisfy({ $0.value?.says(theSameAs: value) == true }) {
      return adding(entry(value), to: views, at: place)
    }
    if branches.count == 2, let one = first.value, let other = branches[1].value,
      let variant = variant(key, keyPlace, one, when: first.condition, at: place), !views.isEmpty
    {
      let base = adding(entry(other), to: views, at: place)
      return adding("variants", .list([variant], at: place), to: base, at: place)
    }
    guard branches.count <= 3, branches.allSatisfy({ $0.condition.environment == nil }), views.count == 1,
      views[0].mayBeShownTwice
    else { return nil }
    return branches.flatMap { branch in
      let views = views.map { $0.chosen(where: branch.condition) }
      let changed = branch.value.map { adding(entry($0), to: views, at: place) } ?? views
      return shown(changed, when: branch.condition, at: place)
    }
  }

  private typealias Branch = (condition: Condition, value: DescriptionNode?)

  /// The value in each branch of a choice, nil where a branch is `nil` itself; nil where one of them is not known.
  private func branches(
    of choice: OpenChoice, _ expression: ExprSyntax, _ scope: Scope,
    _ read: (ExprSyntax, Scope) -> DescriptionNode?
  ) -> [Branch]? {
    guard choice.conditions.count <= Self.mostBranches else { return nil }
    defer { choices[choice.syntax] = nil }
    var branches: [Branch] = []
    for (index, condition) in choice.conditions.enumerated() {
      choices[choice.syntax] = index
      let value = read(expression, scope).flatMap { $0.isUnknown ? nil : $0 }
      if value == nil, resolve(expression, scope).expression?.0.is(NilLiteralExprSyntax.self) != true { return nil }
      branches.append((condition, value))
    }
    return branches.isEmpty ? nil : branches
  }

  /// A view with what it is in each branch of a choice of the app's that decides its words or its name.
  func choosing(_ read: () -> ViewNode) -> ViewNode {
    let outer = openChoices
    defer { openChoices = outer }
    openChoices = []
    var view = read()
    guard let first = openChoices.first, first.conditions.count <= Self.mostBranches else { return view }
    // A label's words and its symbol may depend on the same.
    let alike = openChoices.filter { $0.conditions == first.conditions }
    for (index, condition) in first.conditions.enumerated() {
      for choice in alike { choices[choice.syntax] = index }
      view.arguments.append((condition, again(read).argument))
    }
    for choice in alike { choices[choice.syntax] = nil }
    return view
  }

  static let mostBranches = 5
  private static let mostChoices = 3

  func variant(
    _ key: String, _ keyPlace: SwiftPlace, _ value: DescriptionNode, when condition: Condition, at place: SwiftPlace
  ) -> DescriptionNode? {
    guard let environment = condition.environment else { return nil }
    let condition = DescriptionNode.Entry(key: "when", keyPlace: place, value: .condition(environment, at: place))
    let changed = DescriptionNode.Entry(key: key, keyPlace: keyPlace, value: value)
    return DescriptionNode(content: .mapping([condition, changed]), place: place)
  }

  /// Notes a modifier whose effect cannot be told.
  func lose(_ name: String, at place: SwiftPlace) {
    statistics.lostModifiers += 1
    statistics.noteUnread(".\(name)", at: place)
  }
}

extension ViewNode {
  /// The view with the padding of other sides beside the one that it has, where one is right behind the other.
  fileprivate func paddedMore(by entry: DescriptionNode.Entry) -> ViewNode? {
    guard entry.key == "padding", let last = modifiers.last, last.key == "padding",
      case .mapping(let first) = last.value.content, case .mapping(let second) = entry.value.content,
      Set(first.flatMap(\.sides)).isDisjoint(with: second.flatMap(\.sides))
    else { return nil }
    var view = self
    view.modifiers[modifiers.count - 1].value.content = .mapping(first + second)
    return view
  }

  /// Whether it may stand there once for each state of the app: a lone view that says nothing yet of when it is shown.
  fileprivate var mayBeShownTwice: Bool {
    guard case .value = argument else { return false }
    return !has("when") && !has("if") && !has("unless")
  }
}

extension DescriptionNode.Entry {
  /// The sides that a key of a padding stands for.
  fileprivate var sides: [String] {
    switch key {
    case "horizontal": ["leading", "trailing"]
    case "vertical": ["top", "bottom"]
    case "all": ["leading", "trailing", "top", "bottom"]
    default: [key]
    }
  }
}
#endif
