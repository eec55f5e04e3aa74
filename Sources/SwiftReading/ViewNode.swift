import Findings

/// A view as the evaluation has it: what will be a mapping with one capitalised key.
struct ViewNode {
  enum Argument {
    case nothing
    /// What stands at the view's key.
    case value(DescriptionNode)
    /// Views inside, with the view's own arguments such as `spacing`.
    case children([ViewNode], arguments: [DescriptionNode.Entry])
  }

  var name: String
  var argument: Argument
  var modifiers: [DescriptionNode.Entry] = []
  /// The view's name in the code.
  var keyPlace: SwiftPlace
  /// The whole expression.
  var place: SwiftPlace
  /// Whether the linter cannot look into it.
  var isOpaque = false
  /// Whether it is an image of a catalogue, a shape on a clear ground that is not small by itself.
  var isClearImage = false
  /// The project's own view that shows it.
  var ownName: String?
  /// What stands at the view's key in each state of the app, where a choice of the app's gives its words or its name.
  var arguments: [(condition: Condition, argument: Argument)] = []

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.key == modifier } }

  /// A view that only the app knows.
  static func opaque(_ name: String, at place: SwiftPlace) -> ViewNode {
    var view = ViewNode(
      name: "View", argument: .value(.text(name, at: place)), keyPlace: place, place: place)
    view.isOpaque = true
    return view
  }

  static func group(_ views: [ViewNode], at place: SwiftPlace) -> ViewNode {
    ViewNode(name: "Group", argument: .children(views, arguments: []), keyPlace: place, place: place)
  }

  /// The view as it is where its own colours are not what is seen.
  var withoutColors: ViewNode {
    var view = self
    view.modifiers.removeAll { $0.key == "foregroundStyle" }
    if case .children(let views, let arguments) = argument {
      view.argument = .children(views.map(\.withoutColors), arguments: arguments)
    }
    return view
  }

  /// The view as it is where a condition holds.
  func chosen(where condition: Condition) -> ViewNode {
    guard let chosen = arguments.first(where: { condition.implies($0.condition) }) else { return self }
    var view = self
    view.argument = chosen.argument
    return view
  }

  /// The image as a small shape on a clear ground, unless a comment says what it is.
  var asGlyph: ViewNode {
    if has("glyph") { return self }
    var view = self
    view.modifiers.append(.init(key: "glyph", keyPlace: keyPlace, value: .word("true", at: keyPlace)))
    return view
  }

  /// An image whose name only the app knows, where the code draws it as symbols are drawn.
  var asSymbol: ViewNode {
    guard name == "Image", case .value(var value) = argument, case .mapping(let entries) = value.content,
      entries.count == 1, entries[0].key == "asset", entries[0].value.scalar?.hasPrefix("{") == true
    else { return self }
    var (view, entry) = (self, entries[0])
    entry.key = "symbol"
    value.content = .mapping([entry])
    view.argument = .value(value)
    return view
  }

  /// The view as a node of the description.
  var node: DescriptionNode {
    var node = plainNode
    node.viewName = ownName
    return node
  }

  private var plainNode: DescriptionNode {
    var entries: [DescriptionNode.Entry] = []
    switch argument {
    case .nothing:
      if modifiers.isEmpty { return .word(name, at: keyPlace) }
      entries.append(.init(key: name, keyPlace: keyPlace, value: .mapping([], at: keyPlace)))
    case .value(let value):
      entries.append(.init(key: name, keyPlace: keyPlace, value: value))
    case .children(let views, let arguments):
      // A description has no empty lists.
      let list = views.isEmpty ? .word("EmptyView", at: place) : DescriptionNode.list(views.map(\.node), at: place)
      entries.append(.init(key: name, keyPlace: keyPlace, value: list))
      entries += arguments
    }
    return DescriptionNode(content: .mapping(entries + modifiers), place: place)
  }

  /// All opaque views inside, itself included.
  var opaqueCount: Int {
    guard case .children(let views, _) = argument else { return isOpaque ? 1 : 0 }
    return views.reduce(isOpaque ? 1 : 0) { $0 + $1.opaqueCount }
  }
}

extension [ViewNode] {
  /// How many views and values of modifiers they are, with those inside.
  var nodeCount: Int {
    reduce(0) { sum, view in
      let own = view.modifiers.reduce(sum + 1) { $0 + $1.value.nodeCount }
      switch view.argument {
      case .nothing: return own
      case .value(let value): return own + value.nodeCount
      case .children(let views, _): return own + views.nodeCount
      }
    }
  }

  /// The views as the value of a key: one alone, several as a list.
  func node(at place: SwiftPlace) -> DescriptionNode {
    if count == 1, let only = first { return only.node }
    return .list(map(\.node), at: place)
  }
}
