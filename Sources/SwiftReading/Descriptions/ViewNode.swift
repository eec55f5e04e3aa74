/// A view while its code is being read, before it becomes a node.
struct ViewNode {
  enum Argument {
    case nothing
    case value(DescriptionNode)
    /// Views inside, with the view's own arguments such as `spacing`.
    case children([ViewNode], arguments: [DescriptionNode.Entry])
  }

  var name: String
  var argument: Argument
  var modifiers: [DescriptionNode.Entry] = []
  var keyPlace, place: CodeRange
  /// True if its content cannot be read.
  var isOpaque = false
  /// True if the code of a modifier is elsewhere, which may declare the container background.
  var hasUnknownModifier = false
  /// True for an image of a catalogue that shows a shape on a transparent background. A small frame makes it a glyph,
  /// an image with `glyph: true`.
  var isTransparentImage = false
  /// True for an image whose file is unknown, which may be a template unless a modifier shows that it is a picture.
  var mayBeIcon = false
  /// True for an image of which the code tells only the type.
  var mayBeSymbol = false
  /// The name of the project's view whose body the view is.
  var viewName: String?
  /// The argument in each state of the app, if the state decides the text or the name of an image.
  var argumentChoice: Choice<Argument>?

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.key == modifier } }

  mutating func add(_ modifier: String, _ word: String) {
    modifiers.append(.init(key: modifier, keyPlace: keyPlace, value: .word(word, at: keyPlace)))
  }

  static func opaque(_ name: String, at place: CodeRange) -> ViewNode {
    let name = DescriptionNode.text(name, at: place)
    return ViewNode(name: "View", argument: .value(name), keyPlace: place, place: place, isOpaque: true)
  }

  static func group(_ views: [ViewNode], at place: CodeRange) -> ViewNode {
    ViewNode(name: "Group", argument: .children(views, arguments: []), keyPlace: place, place: place)
  }

  /// The views inside; empty for a view without any.
  var children: [ViewNode] { if case .children(let views, _) = argument { views } else { [] } }

  /// True for a group that no code writes.
  var isChoice: Bool { name == "Group" && keyPlace == place }

  /// True if the view's value is known, or that of a view in it.
  var hasKnownValue: Bool {
    if case .value(let value) = argument { !value.isUnknown } else { children.contains(where: \.hasKnownValue) }
  }

  func without(_ modifier: String) -> ViewNode { changed { $0.modifiers.removeAll { $0.key == modifier } } }

  var withUnknownModifier: ViewNode { changed { $0.hasUnknownModifier = true } }

  private func changed(_ change: (inout ViewNode) -> Void) -> ViewNode {
    var view = self
    change(&view)
    return view
  }

  /// Gives `Color` views, also in Groups, the place of the code that uses their property.
  func placingColors(at place: CodeRange) -> ViewNode {
    var view = name == "Group" ? mapChildren { $0.placingColors(at: place) } : self
    if name == "Color" || name.hasSuffix("Gradient") { view.keyPlace = place }
    return view
  }

  /// The view and those inside without `foregroundStyle`, whose colours a mask or blending may hide.
  var withoutForegroundStyles: ViewNode {
    mapChildren(\.withoutForegroundStyles).without("foregroundStyle")
  }

  /// The view, or the views in it if it is a group.
  var viewsOfGroup: [ViewNode] { name == "Group" ? children.flatMap(\.viewsOfGroup) : [self] }

  var isChoiceOfImages: Bool { name == "Group" ? children.allSatisfy(\.isChoiceOfImages) : name == "Image" }

  func mapLeaves(_ transform: (ViewNode) -> ViewNode) -> ViewNode {
    guard case .children = argument else { return transform(self) }
    return mapChildren { $0.mapLeaves(transform) }
  }

  func withUnknownAccentedMode(at place: CodeRange) -> ViewNode {
    guard name == "Image" else { return self }
    return without("widgetAccentedRenderingMode").changed {
      $0.modifiers.append(.init(key: "widgetAccentedRenderingMode", keyPlace: place, value: .unknown(at: place)))
    }
  }

  /// The view, or each one of a choice, at the place of the call of the initializer that makes it.
  func placed(at keyPlace: CodeRange, _ place: CodeRange) -> ViewNode {
    var view = isChoice ? mapChildren { $0.placed(at: keyPlace, place) } : self
    (view.keyPlace, view.place) = (isChoice ? place : keyPlace, place)
    return view
  }

  /// The view with other views in place of its texts and labels that do not have a modifier.
  func replacingTexts(without modifier: String, by replace: (ViewNode) -> [ViewNode]) -> [ViewNode] {
    if has(modifier) { return [self] }
    guard case .children(let views, let arguments) = argument else {
      return name == "Text" || name == "Label" ? replace(self) : [self]
    }
    var view = self
    view.argument = .children(views.flatMap { $0.replacingTexts(without: modifier, by: replace) }, arguments: arguments)
    return [view]
  }

  private func mapChildren(_ transform: (ViewNode) -> ViewNode) -> ViewNode {
    guard case .children(let views, let arguments) = argument else { return self }
    return changed { $0.argument = .children(views.map(transform), arguments: arguments) }
  }

  /// The view where a condition holds, without the views inside that are not shown there.
  func chosen(where condition: Condition) -> ViewNode {
    var view = self
    if case .children(let views, let arguments) = argument {
      let shown = views.filter { !condition.excludes($0.condition) }
      view.argument = .children(shown.map { $0.chosen(where: condition) }, arguments: arguments)
    }
    if let chosen = argumentChoice?.value(where: condition) { (view.argument, view.argumentChoice) = (chosen, nil) }
    return view
  }

  /// The image with `glyph: true`, unless a comment sets `glyph`.
  var asGlyph: ViewNode { has("glyph") ? self : changed { $0.add("glyph", "true") } }

  /// Adds the modifiers that all images of a choice have, and records whether all images are transparent.
  mutating func addCommonModifiers(of images: [ViewNode]) {
    guard let first = images.first else { return }
    modifiers += first.modifiers.filter { modifier in
      !has(modifier.key) && images.allSatisfy { image in
        image.modifiers.contains { $0.key == modifier.key && $0.value.hasSameContent(as: modifier.value) }
      }
    }
    isTransparentImage = images.allSatisfy(\.isTransparentImage)
  }

  /// The view with its transparent images as glyphs, and its images of unknown files as icons. The frame of a Group is
  /// the frame of each image in it.
  var withGlyphs: ViewNode {
    if mayBeIcon { return asIcon }
    return isTransparentImage ? asGlyph : name == "Group" ? mapChildren(\.withGlyphs) : self
  }

  /// The image with an unknown rendering mode, because it may be a template.
  var asIcon: ViewNode {
    var view = self
    view.mayBeIcon = true
    if !has("renderingMode") { view.add("renderingMode", "unknown") }
    return view
  }

  /// The view with its images as pictures, because a modifier shows that they are not templates.
  var asPicture: ViewNode {
    var view = mapChildren(\.asPicture)
    if mayBeIcon, !mayBeSymbol { view.modifiers.removeAll { $0.key == "renderingMode" && $0.value.isUnknown } }
    return view
  }

  /// The view with its images as pictures, because they fill an area, which symbols do not.
  var asFillingPicture: ViewNode { mapChildren(\.asFillingPicture).changed { $0.mayBeSymbol = false }.asPicture }

  /// An image with an unknown name as a symbol, because it has a modifier for symbols.
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

  var node: DescriptionNode {
    var entries = [DescriptionNode.Entry(key: name, keyPlace: keyPlace, value: .mapping([], at: keyPlace))]
    switch argument {
    case .nothing where modifiers.isEmpty:
      return DescriptionNode(content: .scalar(name, isText: false), place: keyPlace, viewName: viewName)
    case .nothing: break
    case .value(let value): entries[0].value = value
    case .children(let views, let arguments):
      // A description has no empty lists.
      let nodes = views.flatMap(\.inEachState).map(\.node)
      entries[0].value = nodes.isEmpty ? .word("EmptyView", at: place) : .list(nodes, at: place)
      entries += arguments
    }
    return DescriptionNode(content: .mapping(entries + modifiers), place: place, viewName: viewName)
  }
}

extension [ViewNode] {
  /// The number of nodes that the views become, without arguments next to children.
  var nodeCount: Int {
    reduce(0) { sum, view in
      let inside = if case .value(let value) = view.argument { value.nodeCount } else { view.children.nodeCount }
      return view.modifiers.reduce(sum + inside + 1) { $0 + $1.value.nodeCount }
    }
  }

  /// The groups of the states on which the views depend.
  var stateGroups: Set<Substring> {
    reduce(into: []) { groups, view in
      groups.formUnion(view.modifiers.compactMap { $0.state?.word.stateGroup })
      groups.formUnion(view.children.stateGroups)
    }
  }

  func node(at place: CodeRange) -> DescriptionNode {
    let views = flatMap(\.inEachState)
    return views.count == 1 ? views[0].node : .list(views.map(\.node), at: place)
  }
}
