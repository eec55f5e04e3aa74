import AppleTables
import Base
import YAMLTree

struct ModifierReader: PartReader {
  let state: ReadingState

  /// Reads a modifier, and adds it. Reports a second one with its other name.
  func read(_ name: ModifierName, _ entry: YAMLEntry, into modifiers: inout [Modifier]) {
    if name == .foregroundStyle || name == .ignoresSafeArea, let first = modifiers.first(where: { $0.name == name }) {
      guard !entry.isMerged else { return }
      let message =
        "`\(self.name(first.key))` and `\(self.name(entry.key))` are the same modifier; the first one counts. Remove "
        + "one of the two."
      let related = RelatedSpan(span: tree.span(of: first.key), message: "first written here")
      return state.report(.duplicateKey, at: tree.span(of: entry.key), related: [related], message)
    }
    read(name, slot(entry), into: &modifiers)
  }

  func read(_ name: ModifierName, _ slot: Slot, into modifiers: inout [Modifier]) {
    let value = value(slot, name)
    modifiers.append(Modifier(value: value, name: name, key: slot.key ?? slot.node, node: slot.node))
  }

  private func value(_ slot: Slot, _ name: ModifierName) -> ModifierValue {
    let takesCondition = [.when, .if, .unless, .environment].contains(name)
    if !takesCondition, values.reportConditionalMapping(slot, name.shape.mappingForm) { return .invalid }
    switch name.shape {
    case .backdrop: return backdrop(slot)
    case .variants: return variants(slot)
    case let shape:
      if name == .if || name == .unless, hasKey(of: .condition, in: slot.node) {
        let ending = name == .unless ? ", with the other values" : ""
        report(.invalidValue, at: slot, "`\(name.name)` takes a word. For a condition write `when: {…}`\(ending).")
        return .invalid
      }
      let read = values.read(slot, shape)
      if name == .if || name == .unless { checkState(read, name == .unless) }
      return value(read, shape)
    }
  }

  private func value(_ read: ReadValue, _ shape: Shape) -> ModifierValue {
    if read.isUnknown { return .invalid }
    switch (shape, read.form) {
    case (.fontWeight, _):
      return read.word(FontWeight.self).map { .font(state.file.fonts.add(FontValue(weight: $0))) } ?? .invalid
    case (.edges, _), (.padding, _): return edgeValues(read).map { .edges(state.file.edges.add($0)) } ?? .invalid
    case (.frame, .mapping(let frame)): return .frame(state.file.frames.add(self.frame(frame)))
    case (.animation, .mapping(let animation)): return .animation(duration: animation["duration"]?.number)
    case (.conveys, .mapping(let conveys)): return self.conveys(conveys)
    case (.pixels, .list(let sides)):
      let numbers = sides.compactMap(\.number?.value)
      guard numbers.count == sides.count, numbers.count > 1 else { return .invalid }
      return .pixels(width: numbers[0], height: numbers[1], perPoint: numbers.count > 2 ? numbers[2] : 3)
    case (.accentedRenderingMode, _):
      return read.word(AccentedRenderingMode.self).map { .accentedRenderingMode($0.value) } ?? .invalid
    case (.imageRenderingMode, _):
      return read.word(ImageRenderingMode.self).map { .imageRenderingMode($0.value) } ?? .invalid
    case (.role, _): return read.word(ViewRole.self).map { .role($0.value) } ?? .invalid
    case (_, .flag(let flag)): return .flag(flag)
    case (_, .number(let number)): return .number(number)
    case (_, .text), (_, .word): return .word
    case (_, .color(let color)): return colorValue(color)
    case (_, .font(let font)): return .font(state.file.fonts.add(font))
    case (_, .condition(let condition)): return .condition(condition)
    case (_, .views(let views)): return views.isEmpty ? .invalid : .views(state.add(children: views))
    default: return .accepted
    }
  }

  private func colorValue(_ color: ColorID) -> ModifierValue {
    if case .invalid = state.file[color].form { return .invalid }
    return .color(color)
  }

  /// One number is for all edges; in a mapping, the more specific key counts. Nil if the edges are unknown.
  func edgeValues(_ read: ReadValue) -> EdgeValues? {
    if let number = read.number { return EdgeValues(all: number) }
    guard let mapping = read.mapping, !mapping.isIncomplete else { return nil }
    var edges = EdgeValues(all: nil)
    for key in EdgeKey.allCases {
      guard let value = mapping[key.rawValue] else { continue }
      for edge in key.edges { edges[edge] = value.number }
    }
    return edges.unknown == .all ? nil : edges
  }

  private func frame(_ mapping: ReadMapping) -> FrameValue {
    var frame = FrameValue(
      width: mapping["width"]?.number, height: mapping["height"]?.number, minWidth: mapping["minWidth"]?.number,
      maxWidth: mapping["maxWidth"]?.number, minHeight: mapping["minHeight"]?.number,
      maxHeight: mapping["maxHeight"]?.number)
    if let alignment = mapping["alignment"]?.text {
      let name = tree.string(of: alignment).lowercased()
      for edge in Edge.allCases { frame.alignedEdges[edge] = name.contains(text: edge.rawValue) }
    }
    frame.isPartlyUnknown = mapping.isIncomplete || mapping.entries.contains { entry in
      entry.value.isUnknown && entry.name != "alignment"
    }
    return frame
  }

  private func conveys(_ mapping: ReadMapping) -> ModifierValue {
    let means = mapping["by"]?.words(ConveysValue.Means.self) ?? []
    guard !means.isEmpty else { return .invalid }
    return .conveys(ConveysValue(means: Set(means.map(\.value)), meansNode: mapping["by"]?.node))
  }

  /// Reports a condition such as `change > 0` instead of a state's name, and accepts it as a name.
  private func checkState(_ read: ReadValue, _ isNegated: Bool) {
    guard let node = read.text, let key = read.key else { return }
    let written = tree.string(of: node)
    let first = String(written.prefix { $0 != " " && $0 != "." })
    let isBoolean = values.booleanValue(of: node) != nil
    let isSetting = Words.isModifier(first) && first.contains(where: \.isUppercase) && first != written
    let negated = written.hasPrefix("not ") ? String(written.dropFirst("not ".count)) : nil
    let isExpression = written.utf8.contains { "{}<>=!&|()?".utf8.contains($0) }
    let problem: String
    if let condition = ConditionReader.condition(in: negated ?? written, isNegated: isNegated != (negated != nil)) {
      problem = "is about the place in which the widget is shown. Write `when: \(condition)`."
    } else if let negated, !isExpression {
      let key = isNegated ? "if" : "unless"
      problem = "is not a word for a state of the app. Write `\(key): \(shortened(negated))`."
    } else if isBoolean || isSetting || isExpression {
      let form = isBoolean ? "a value" : isSetting ? "a setting of the device" : "an expression"
      problem = "is \(form), but \(quoted(tree.string(of: key))) takes a word for a state of the app, such as "
        + "`\(name(key)): empty`."
    } else {
      return
    }
    report(.invalidValue, severity: .warning, at: node, "\(quoted(written)) \(problem)")
  }

  private func backdrop(_ slot: Slot) -> ModifierValue {
    guard values.hasValue(slot, Shape.backdrop.expected) else { return .invalid }
    if isViews(slot.node) {
      let views = views.list(slot, allowed: "a view")
      return views.isEmpty ? .invalid : .views(state.add(children: views))
    }
    let hasShape = tree.entries(of: slot.node).contains { Aliases.meanings(of: tree.string(of: $0.key)).contains("in") }
    if hasShape || hasKey(of: .backdrop, in: slot.node) {
      let mapping = values.entries(of: slot, .backdrop) { name, inner in name == "in" ? shape(inner) : nil }
      return .styleInShape(mapping["style"]?.color, shape: mapping["in"]?.node)
    }
    return colorValue(colors.read(slot))
  }

  /// Reads a shape that is a view, such as a rounded rectangle with its radius; nil for a name.
  private func shape(_ slot: Slot) -> ReadValue? {
    guard tree[slot.node].kind == .mapping, tree.viewKey(in: slot.node) != nil else { return nil }
    let id = views.single(slot)
    let kind = state.file[id].kind
    if kind.isShape { return ReadValue(.text, slot) }
    if kind != .unknown {
      report(.invalidValue, at: slot, "\(kind.rawValue) is not a shape. Write one, such as Circle.")
    }
    return ReadValue(.unknown, slot)
  }

  private func variants(_ slot: Slot) -> ModifierValue {
    guard let items = values.items(of: slot, Shape.variants.expected) else { return .invalid }
    let variants = items.compactMap { variant($0) }
    return .variants(state.file.variants.add(contentsOf: variants))
  }

  private func variant(_ slot: Slot) -> Variant? {
    guard values.isMapping(slot, "a mapping such as {when: {colorScheme: dark}, opacity: 0.8}") else { return nil }
    let outer = state.modifiedView
    state.modifiedView = slot.node
    defer { state.modifiedView = outer }
    var variant = Variant(node: slot.node, condition: nil, whenKey: nil, modifiers: 0..<0)
    var modifiers: [Modifier] = []
    for entry in tree.entries(of: slot.node) {
      switch Words.modifiers.value(ofKey: entry.key, in: tree) {
      case .when:
        variant.whenKey = entry.key
        variant.condition = ConditionReader(state: state).read(self.slot(entry))
      case .if, .unless, .variants:
        report(
          .invalidValue, at: entry.key,
          "\(quoted(tree.string(of: entry.key))) is not allowed in a variant: its condition is \"when\". Put it on the "
            + "view itself.")
      case let name?: read(name, entry, into: &modifiers)
      case nil: reportNoModifier(entry, &modifiers)
      }
    }
    // Under an unknown condition, the view may have its own value or this one.
    if variant.condition.map({ state.file.conditions[$0.index].isUnknown }) ?? false {
      for index in modifiers.indices { modifiers[index].value = .invalid }
    }
    variant.modifiers = state.add(modifiers: modifiers)
    if variant.whenKey == nil, !tree[slot.node].isIncomplete { reportMissingWhen(slot) }
    return variant
  }

  private func reportNoModifier(_ entry: YAMLEntry, _ modifiers: inout [Modifier]) {
    guard Words.views.value(ofKey: entry.key, in: tree) != nil else {
      return OtherModifiers(state: state).read(entry, of: .unknown, into: &modifiers)
    }
    report(
      .invalidValue, at: entry.key,
      "A variant has modifiers, not views. Write the other view next to this one, each with its own \"when\".")
  }

  private func reportMissingWhen(_ slot: Slot) {
    let first = tree.entries(of: slot.node).first { _ in true }?.key
    state.report(
      .missingKey, at: tree.span(of: first ?? slot.node),
      "The variant has no \"when\", the condition under which it holds.",
      remedy: "Add `when: {…}`, such as `when: {widgetRenderingMode: accented}`.", requiredKey: "when")
  }
}
