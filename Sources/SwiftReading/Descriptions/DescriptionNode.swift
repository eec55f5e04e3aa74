import Base
import YAMLTree

struct CodeRange: Hashable, Sendable {
  /// The number of the file among all files of the project.
  var file: Int
  var span: TextSpan
}

/// A node of a description that was read from Swift, with its place in the code.
struct DescriptionNode: Sendable {
  indirect enum Content: Sendable {
    /// A word, a number, or a text, which stays a text even if it looks like a number.
    case scalar(String, isText: Bool)
    /// The text of a string literal. The node's place includes the quotes.
    case literal(String)
    case mapping([Entry])
    case list([DescriptionNode])
  }

  struct Entry: Sendable {
    var key: String
    var keyPlace: CodeRange
    var value: DescriptionNode
  }

  var content: Content
  var place: CodeRange
  /// The name of the project's view whose body the node is.
  var viewName: String?

  static func word(_ word: String, at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .scalar(word, isText: false), place: place)
  }

  static func text(_ text: String, at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .scalar(text, isText: true), place: place)
  }

  static func number(_ number: Double, at place: CodeRange) -> DescriptionNode {
    .word(notation(of: number), at: place)
  }

  static func list(_ items: [DescriptionNode], at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .list(items), place: place)
  }

  /// A mapping whose keys have the places of their values.
  static func mapping(_ entries: [(String, DescriptionNode)], at place: CodeRange) -> DescriptionNode {
    let entries = entries.map { Entry(key: $0.0, keyPlace: $0.1.place, value: $0.1) }
    return DescriptionNode(content: .mapping(entries), place: place)
  }

  /// The value of `when`: the values that the environment must have.
  static func condition(
    _ environment: [(key: String, values: [String], origin: Condition.Origin)], at place: CodeRange
  ) -> DescriptionNode {
    if environment.contains(where: { Condition.environmentValues[$0.key] == nil }) { return .unknown(at: place) }
    let entries = environment.map { key, values, origin in
      let words = values.map { word($0, at: origin.place ?? place) }
      return (key, words.count == 1 ? words[0] : list(words, at: place))
    }
    return mapping(entries, at: place)
  }

  static func unknown(at place: CodeRange) -> DescriptionNode { .word("unknown", at: place) }

  var isUnknown: Bool { if case .scalar("unknown", false) = content { true } else { false } }

  var nodeCount: Int {
    switch content {
    case .scalar, .literal: 1
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.nodeCount }
    case .list(let items): items.reduce(1) { $0 + $1.nodeCount }
    }
  }

  var scalar: String? {
    switch content {
    case .scalar(let text, _), .literal(let text): text
    case .mapping, .list: nil
    }
  }

  /// The node without fonts, which the system chooses for a widget's label on a watch face.
  var withoutFonts: DescriptionNode {
    var node = self
    switch content {
    case .mapping(let entries):
      node.content = .mapping(
        entries.filter { $0.key != "font" && $0.key != "fontWeight" }.map {
          Entry(key: $0.key, keyPlace: $0.keyPlace, value: $0.value.withoutFonts)
        })
    case .list(let items): node.content = .list(items.map(\.withoutFonts))
    case .scalar, .literal: break
    }
    return node
  }

  /// The hash of the content without places. A text has the hash of the equal word.
  private var contentHash: TreeHash {
    switch content {
    case .scalar(let text, _), .literal(let text): TreeHash(text: text)
    case .mapping(let entries): TreeHash(ordered: entries.lazy.map { (TreeHash(text: $0.key), $0.value.contentHash) })
    case .list(let items): TreeHash(list: items.lazy.map(\.contentHash))
    }
  }

  func hasSameContent(as other: DescriptionNode) -> Bool { contentHash == other.contentHash }

  /// A number in the notation of descriptions: no exponent, at most three decimals, at most a billion, and 0 for NaN.
  static func notation(of number: Double) -> String {
    let bounded = max(-1e9, min(1e9, number.isNaN ? 0 : number))
    let thousandths = Int64((bounded * 1000).rounded())
    let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
    let sign = thousandths < 0 && whole == 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

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
  var keyPlace: CodeRange
  var place: CodeRange
  /// True if its content cannot be read.
  var isOpaque = false
  /// True for a view of the system that cannot be read, and that declares no container background.
  var isUnreadSystemView = false
  /// True if the code of a modifier is elsewhere, which may declare the container background.
  var hasUnknownModifier = false
  /// True for an image of a catalogue that shows a shape on a transparent background. A small frame makes it a glyph,
  /// an image with `glyph: true`.
  var isTransparentImage = false
  /// True for an image whose file is unknown, which may be a template unless a modifier shows that it is a picture.
  var mayBeIcon = false
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

  /// True for a group that no code writes.
  var isChoice: Bool { name == "Group" && keyPlace == place }

  var withUnknownModifier: ViewNode {
    var view = self
    view.hasUnknownModifier = true
    return view
  }

  /// Gives `Color` views, also in Groups, the place of the code that uses their property.
  func placingColors(at place: CodeRange) -> ViewNode {
    var view = name == "Group" ? mapChildren { $0.placingColors(at: place) } : self
    if name == "Color" || name.hasSuffix("Gradient") { view.keyPlace = place }
    return view
  }

  /// The view and those inside without "foregroundStyle", whose colours a mask or blending may hide.
  var withoutForegroundStyles: ViewNode {
    var view = mapChildren(\.withoutForegroundStyles)
    view.modifiers.removeAll { $0.key == "foregroundStyle" }
    return view
  }

  /// The view, or the views in it if it is a group.
  var viewsOfGroup: [ViewNode] {
    guard name == "Group", case .children(let views, _) = argument else { return [self] }
    return views.flatMap(\.viewsOfGroup)
  }

  var isChoiceOfImages: Bool {
    guard name == "Group", case .children(let views, _) = argument else { return name == "Image" }
    return views.allSatisfy(\.isChoiceOfImages)
  }

  func mapLeaves(_ transform: (ViewNode) -> ViewNode) -> ViewNode {
    guard case .children = argument else { return transform(self) }
    return mapChildren { $0.mapLeaves(transform) }
  }

  private func mapChildren(_ transform: (ViewNode) -> ViewNode) -> ViewNode {
    guard case .children(let views, let arguments) = argument else { return self }
    var view = self
    view.argument = .children(views.map(transform), arguments: arguments)
    return view
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
  var asGlyph: ViewNode {
    var view = self
    if !has("glyph") { view.add("glyph", "true") }
    return view
  }

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
    if mayBeIcon { view.modifiers.removeAll { $0.key == "renderingMode" && $0.value.isUnknown } }
    return view
  }

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
    var entries: [DescriptionNode.Entry] = []
    switch argument {
    case .nothing:
      if modifiers.isEmpty {
        return DescriptionNode(content: .scalar(name, isText: false), place: keyPlace, viewName: viewName)
      }
      entries.append(.init(key: name, keyPlace: keyPlace, value: .mapping([], at: keyPlace)))
    case .value(let value): entries.append(.init(key: name, keyPlace: keyPlace, value: value))
    case .children(let views, let arguments):
      // A description has no empty lists.
      let nodes = views.flatMap(\.inEachState).map(\.node)
      let list = nodes.isEmpty ? .word("EmptyView", at: place) : DescriptionNode.list(nodes, at: place)
      entries.append(.init(key: name, keyPlace: keyPlace, value: list))
      entries += arguments
    }
    return DescriptionNode(content: .mapping(entries + modifiers), place: place, viewName: viewName)
  }
}

extension [ViewNode] {
  /// The number of nodes that the views become, without arguments next to children.
  var nodeCount: Int {
    reduce(0) { sum, view in
      let count = view.modifiers.reduce(sum + 1) { $0 + $1.value.nodeCount }
      switch view.argument {
      case .nothing: return count
      case .value(let value): return count + value.nodeCount
      case .children(let views, _): return count + views.nodeCount
      }
    }
  }

  func node(at place: CodeRange) -> DescriptionNode {
    let views = flatMap(\.inEachState)
    return views.count == 1 ? views[0].node : .list(views.map(\.node), at: place)
  }
}

/// Builds the tree of a description whose places are in Swift files.
struct DescriptionTreeBuilder {
  private(set) var text = JoinedText()
  private var builder = TreeBuilder()
  private var startByFile: [Int: Int] = [:]
  private let file: (Int) -> (path: SourcePath, text: [UInt8], comments: [TextSpan])

  init(file: @escaping (Int) -> (path: SourcePath, text: [UInt8], comments: [TextSpan])) { self.file = file }

  mutating func add(_ node: DescriptionNode) {
    let span = span(of: node.place)
    switch node.content {
    case .scalar(let text, let isText): builder.addScalar(text, isQuoted: isText, at: span)
    case .literal: builder.addQuotedText(at: span)
    case .list(let items):
      builder.open(.sequence, at: span)
      for item in items { add(item) }
      builder.close()
    case .mapping(let entries):
      builder.open(.mapping, at: span)
      for entry in entries {
        builder.addScalar(entry.key, isQuoted: false, at: self.span(of: entry.keyPlace))
        add(entry.value)
      }
      builder.close()
    }
  }

  mutating func span(of place: CodeRange) -> TextSpan {
    let start: Int
    if let known = startByFile[place.file] {
      start = known
    } else {
      let added = file(place.file)
      start = text.add(added.path, added.text, comments: added.comments)
      startByFile[place.file] = start
    }
    return TextSpan(start: start + place.span.start, end: start + place.span.end)
  }

  consuming func finished(findings: [Finding]) -> YAMLTree { builder.tree(over: text.bytes, findings: findings) }
}

extension DescriptionNode {
  subscript(key: String) -> DescriptionNode? { entries.first { $0.key == key }?.value }

  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  func entries(of key: String) -> [Entry] { self[key]?.entries ?? [] }

  /// The systems of a widget's platforms, each with the lowest major version that the widget supports, if known.
  var oldestSystems: [(name: String, major: Int?)] {
    var platforms = entries(of: "platforms").map { ($0.key, $0.value.scalar) }
    if case .list(let names)? = self["platforms"]?.content { platforms = names.compactMap(\.scalar).map { ($0, nil) } }
    return platforms.map { name, version in
      let name = ["iPhone", "iPad", "iPadOS"].contains(name) ? "iOS" : name
      return (name, version?.split(separator: ".").first.flatMap { Int($0) })
    }
  }

  private func containsEntry(where isWanted: (Entry) -> Bool) -> Bool {
    switch content {
    case .scalar, .literal: false
    case .list(let items): items.contains { $0.containsEntry(where: isWanted) }
    case .mapping(let entries): entries.contains { isWanted($0) || $0.value.containsEntry(where: isWanted) }
    }
  }

  func hasKey(_ key: String) -> Bool { containsEntry { $0.key == key } }

  /// True if a mapping with an entry at a matching place contains a key at any depth.
  func hasKey(_ key: String, at matches: (CodeRange) -> Bool) -> Bool {
    if case .list(let items) = content { return items.contains { $0.hasKey(key, at: matches) } }
    if entries.contains(where: { matches($0.keyPlace) || matches($0.value.place) }) { return hasKey(key) }
    return entries.contains { $0.value.hasKey(key, at: matches) }
  }

  func hasEntry(at matches: (CodeRange) -> Bool) -> Bool {
    containsEntry { matches($0.keyPlace) || matches($0.value.place) }
  }
}
