import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// Reads a modifier of a view or of a variant. A second name of one that is there already is left out.
  mutating func readModifier(_ name: ModifierName, _ entry: YAMLEntry, since base: Int) {
    if name == .foregroundStyle, let first = modifierStack[base...].first(where: { $0.name == name }) {
      guard !entry.isMerged else { return }
      let message =
        "`\(tree.string(of: first.key))` and `\(tree.string(of: entry.key))` are the same modifier; the first one "
        + "counts. Remove one of the two."
      let related = RelatedPlace(span: tree.span(of: first.key), message: "first written here")
      return report(.duplicateKey, at: tree.span(of: entry.key), related: [related], message)
    }
    read(entry) { $0.readModifier(name, $1) }
  }

  /// Reads a modifier and adds it to those of the view that is being read.
  mutating func readModifier(_ name: ModifierName, _ slot: Slot) {
    let value = value(slot, name.shape)
    modifierStack.append(Modifier(value: value, name: name, key: slot.key ?? slot.node, node: slot.node))
  }

  /// Reads the value of a modifier by its shape.
  private mutating func value(_ slot: Slot, _ shape: Shape) -> ModifierValue {
    switch shape {
    case .flag: flag(slot).map { .flag($0.value) } ?? .invalid
    case .number(let range): number(slot, range).map { .number($0.value) } ?? .invalid
    case .text(let expected): text(slot, expecting: expected) == nil ? .invalid : .word
    case .identifier(let expected): isState(slot, expecting: expected) ? .word : .invalid
    case .name(let name):
      reportShapeMapping(slot, name) || openName(slot, name) == nil ? .invalid : .word
    case .color: colorValue(slot)
    case .font: font(slot).map { .font(file.fonts.add($0)) } ?? .invalid
    case .fontWeight: fontWeight(slot).map { .font(file.fonts.add($0)) } ?? .invalid
    case .padding: padding(slot)
    case .frame: frame(slot).map { .frame(file.frames.add($0)) } ?? .invalid
    case .condition: condition(slot).map { .condition($0) } ?? .invalid
    case .variants: variants(slot)
    case .backdrop: backdrop(slot)
    case .views: viewsValue(slot, expecting: shape.expected)
    case .animation: animation(slot)
    case .pixels: pixels(slot)
    case .conveys: conveys(slot)
    case .environment: environment(slot, shape)
    case .accentedRenderingMode:
      word(slot, among: Words.accentedRenderingModes).map { .accentedRenderingMode($0.value) } ?? .invalid
    case .imageRenderingMode:
      word(slot, among: Words.imageRenderingModes).map { .imageRenderingMode($0.value) } ?? .invalid
    case .role: word(slot, among: Words.roles).map { .role($0.value) } ?? .invalid
    case .word(let list): isWord(slot, among: list) ? .word : .invalid
    // No modifier has these.
    case .alignment, .samples, .maximum, .duration, .version, .keyword, .hexColor, .colors, .edges, .view,
      .namedView, .containerBackground, .widget, .family, .container, .repetition, .words, .label, .image, .gauge,
      .action, .link, .viewName, .corners, .nothing, .anything, .something, .list, .mapping, .byWord, .viewsByName,
      .oneOf:
      .accepted
    }
  }

  /// Reports a shape with its value where the name of a shape stands: `clipShape: {RoundedRectangle: 8}`.
  private mutating func reportShapeMapping(_ slot: Slot, _ name: OpenName) -> Bool {
    guard name == .shape, tree[slot.node].kind == .mapping,
      let key = tree.entries(of: slot.node).first(where: { _ in true })?.key, isWord(key),
      let view = Words.viewName(ignoringCase: tree.string(of: key)), let kind = Words.views.value(named: view),
      kind.isShape
    else { return false }
    var value = tree.resolved(tree.next(after: key))
    if tree[value].kind == .mapping, let first = tree.entries(of: value).first(where: { _ in true }) {
      value = tree.resolved(first.value)
    }
    let isRounded = kind == .roundedRectangle && looksLikeNumber(value)
    let meant = isRounded ? filled("cornerRadius: $", with: value) : "clipShape: \(kind.rawValue)"
    let place = isRounded ? " in place of `clipShape`" : ""
    report(.invalidValue, at: slot, "\(owner(of: slot)) takes the name of a shape alone. Write `\(meant)`\(place).")
    return true
  }

  /// Whether the value can be a name of a state of the app; if not, that is reported.
  private mutating func isState(_ slot: Slot, expecting expected: String) -> Bool {
    guard let node = text(slot, expecting: expected) else { return false }
    guard tree.string(of: node).contains(where: { !$0.isWhitespace }) else {
      reportInvalid(slot, expecting: expected)
      return false
    }
    lastCondition = node
    reportExpression(node, slot)
    return true
  }

  /// Reports a condition such as `change > 0` in the place of a state's name; it is taken for a name all the same.
  private mutating func reportExpression(_ node: NodeID, _ slot: Slot) {
    let isExpression = tree.withText(of: node) { text in text.contains { "{}<>=!&|()?".utf8.contains($0) } }
    guard isExpression || Words.conditionKeys.key(node, in: tree) != nil else { return }
    let written = tree.string(of: node)
    let inner = written.drop { $0 == "{" || $0 == " " || $0 == "$" }
    let key = slot.key.map { tree.string(of: $0) } ?? "if"
    let keys = Conditional.keys(for: inner)
    let meant = key == "unless" ? keys.second : keys.first
    let what = meant.hasPrefix("when") ? "is about the place in which the widget is shown" : "is an expression"
    guard isExpression || meant.hasPrefix("when") else { return }
    report(
      .invalidValue, severity: .warning, at: tree.span(of: node),
      "\(quoted(written)) \(what), but \"\(key)\" takes a word for a state of the app. Write `\(meant)`.")
  }

  mutating func colorValue(_ slot: Slot) -> ModifierValue {
    let color = color(slot)
    if case .invalid = file[color].form { return .invalid }
    return .color(color)
  }

  /// Values of SwiftUI's environment, of which the appearance alone means something here.
  private mutating func environment(_ slot: Slot, _ shape: Shape) -> ModifierValue {
    guard isMapping(slot, expecting: shape.expected) else { return .invalid }
    for entry in tree.entries(of: slot.node) where tree.text(of: entry.key, equals: "colorScheme") {
      read(entry) { _ = $0.isWord($1, among: Words.colorSchemes.list) }
    }
    return .accepted
  }

  private mutating func viewsValue(_ slot: Slot, expecting expected: @autoclosure () -> String) -> ModifierValue {
    let views = views(slot, expecting: expected())
    return views.isEmpty ? .invalid : .views(views)
  }

  /// Points, edges, or `true` for the system's 16 points.
  private mutating func padding(_ slot: Slot) -> ModifierValue {
    if booleanValue(of: slot.node) == true { return .edges(file.edges.add(EdgeValues(all: Placed(16, at: slot.node)))) }
    if booleanValue(of: slot.node) == false {
      reportInvalid(slot, expecting: Shape.padding.expected + "; leave it out for none")
      return .invalid
    }
    return edges(slot, as: .padding).map { .edges(file.edges.add($0)) } ?? .invalid
  }

  /// What a background or an overlay draws: a colour, views, or a colour in a shape.
  mutating func backdrop(_ slot: Slot) -> ModifierValue {
    guard hasValue(slot, expecting: Shape.backdrop.expected) else { return .invalid }
    if standsForViews(slot.node) { return viewsValue(slot, expecting: "a view") }
    if hasKey(among: Words.backdropKeys, in: slot.node) || hasShape(slot.node) { return styleInShape(slot) }
    if let views = viewsUnderContent(slot) { return views }
    return colorValue(slot)
  }

  /// Whether a mapping names a shape by a key that means `in`.
  private func hasShape(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    return tree.entries(of: node).contains { entry in
      isWord(entry.key) && tree[tree.resolved(entry.value)].kind == .scalar
        && NaturalMistakes.key(tree.string(of: entry.key), of: Words.backdropKeys.list) == "in"
    }
  }

  /// Reports views under a key such as `content`, which a background does not have, and reads them.
  mutating func viewsUnderContent(_ slot: Slot) -> ModifierValue? {
    guard tree[slot.node].kind == .mapping,
      let entry = tree.entries(of: slot.node).first(where: { entry in
        ["content", "view", "children", "body"].contains(tree.string(of: entry.key))
          && standsForViews(tree.resolved(entry.value))
      })
    else { return nil }
    let condition = tree.entries(of: slot.node).first { ["if", "unless", "when"].contains(tree.string(of: $0.key)) }
    let kept = condition.map { entry in
      let state = tree.string(of: tree.resolved(entry.value))[...]
      let isScalar = tree[tree.resolved(entry.value)].kind == .scalar
      let keys = Conditional.keys(for: state)
      let key = tree.text(of: entry.key, equals: "unless") ? keys.second : keys.first
      return "`\(isScalar ? key : "\(tree.string(of: entry.key)): …")` beside the view, "
    }
    report(
      .unknownKey, at: entry.key,
      "\(owner(of: slot)) takes the view itself. Write what is below `\(tree.string(of: entry.key))` right below it, "
        + "\(kept ?? "")and no other keys.")
    return viewsValue(Slot(key: entry.key, node: tree.resolved(entry.value)), expecting: "a view")
  }

  /// Whether a value is a view or a list of views rather than a colour.
  func standsForViews(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .sequence: true
    case .mapping: tree.viewKey(in: node) != nil
    case .scalar: tree.beginsWithCapital(node) && SwiftTranslation.colorMember(of: tree.string(of: node)) == nil
    case .alias: false
    }
  }

  func hasKey<Key>(among choices: Choices<Key>, in node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    return tree.entries(of: node).contains { choices.key($0.key, in: tree) != nil }
  }

  private mutating func styleInShape(_ slot: Slot) -> ModifierValue {
    var style: ColorID?
    var shape: NodeID?
    readEntries(of: slot.node, among: Words.backdropKeys) { reader, key, value in
      switch key {
      case .style: style = reader.color(value)
      case .in: shape = reader.shapeOrView(value)
      }
    }
    return .styleInShape(style, shape: shape)
  }

  /// The name of a shape, or a shape with its argument, as a rounded rectangle with its radius is.
  private mutating func shapeOrView(_ slot: Slot) -> NodeID? {
    guard tree[slot.node].kind == .mapping, tree.viewKey(in: slot.node) != nil else { return openName(slot, .shape) }
    let id = view(slot)
    let kind = file[id].kind
    if kind.isShape { return slot.node }
    if kind != .unknown {
      report(.invalidValue, at: slot, "\(kind.rawValue) is not a shape. Write one, such as Circle.")
    }
    return nil
  }

  /// Width and height of a raster image.
  mutating func pixels(_ slot: Slot) -> ModifierValue {
    var sides: [Double?] = []
    guard readItems(of: slot, expecting: Shape.pixels.expected, { sides.append($0.number($1, .positive)?.value) })
    else { return .invalid }
    guard sides.count == 2 else {
      report(
        .invalidValue, at: slot,
        "These are \(sides.count) numbers. Write the image's width and height, such as [600, 400].")
      return .invalid
    }
    guard let width = sides[0], let height = sides[1] else { return .invalid }
    return .pixels(width: width, height: height)
  }

  /// What a view tells, and by which means; both are required.
  mutating func conveys(_ slot: Slot) -> ModifierValue {
    guard isMapping(slot, expecting: Shape.conveys.expected) else { return .invalid }
    var conveys = ConveysValue(means: [], meansNode: nil)
    var written: [String] = []
    let meant = readEntries(of: slot.node, among: Words.conveysKeys) { reader, key, value in
      written.append(key.rawValue)
      switch key {
      case .what: _ = reader.text(value, expecting: key.expected)
      case .by:
        conveys.meansNode = value.node
        conveys.means = MeansSet((reader.words(value, among: Words.means) ?? []).map { MeansSet($0.value) })
      }
    }
    if !written.contains("what") { reportMissingKey("what", of: slot, meant: meant, "what the view conveys") }
    if !written.contains("by") { reportMissingKey("by", of: slot, meant: meant, "by which means it conveys it") }
    return conveys.means.isEmpty ? .invalid : .conveys(conveys)
  }

  /// How long an animation lasts, in seconds.
  mutating func animation(_ slot: Slot) -> ModifierValue {
    guard isMapping(slot, expecting: Shape.animation.expected) else { return .invalid }
    var duration: Placed<Double>?
    readEntries(of: slot.node, among: Words.animationKeys) { reader, key, value in
      switch key {
      case .duration: duration = reader.number(value, .notNegative)
      case .curve: _ = reader.text(value, expecting: key.expected)
      }
    }
    return .animation(duration: duration)
  }

  /// A list of modifiers that replace a view's own where a condition holds.
  mutating func variants(_ slot: Slot) -> ModifierValue {
    var variants: [Variant] = []
    let isList = readItems(of: slot, expecting: Shape.variants.expected) { reader, item in
      if let variant = reader.variant(item) { variants.append(variant) }
    }
    guard isList else { return .invalid }
    let start = file.variants.count
    file.variants += variants
    return .variants(start..<file.variants.count)
  }

  private mutating func variant(_ slot: Slot) -> Variant? {
    guard isMapping(slot, expecting: "a mapping such as {when: {colorScheme: dark}, opacity: 0.8}") else { return nil }
    var variant = Variant(node: slot.node, condition: nil, whenKey: nil, modifiers: 0..<0)
    let base = modifierStack.count
    for entry in tree.entries(of: slot.node) {
      switch Words.modifiers.key(entry.key, in: tree) {
      case .when:
        variant.whenKey = entry.key
        read(entry) { variant.condition = $0.condition($1, isVariant: true) }
      case .if, .unless, .variants: reportMisplaced(entry.key)
      case let name?: readModifier(name, entry, since: base)
      case nil: reportStrayKey(entry)
      }
    }
    variant.modifiers = takeModifiers(from: base)
    if variant.whenKey == nil, !mayHaveMore(slot.node) { reportMissingWhen(slot) }
    return variant
  }

  private mutating func reportMisplaced(_ key: NodeID) {
    report(
      .invalidValue, at: key,
      "\(quoted(tree.string(of: key))) cannot stand in a variant: its condition is \"when\". Put it on the view itself."
    )
  }

  private mutating func reportStrayKey(_ entry: YAMLEntry) {
    let key = entry.key
    guard Words.views.key(key, in: tree) != nil else { return otherModifier(entry, of: .unknown) }
    report(
      .invalidValue, at: key,
      "A variant has modifiers, not views. Write the other view beside this one, each with its own \"when\".")
  }

  private mutating func reportMissingWhen(_ slot: Slot) {
    let first = tree.entries(of: slot.node).first { _ in true }?.key
    report(
      .missingKey, at: tree.span(of: first ?? slot.node),
      "The variant has no \"when\", the condition under which it holds.",
      remedy: "Add `when: {…}`, such as `when: {widgetRenderingMode: accented}`.", missingKey: "when")
  }
}
