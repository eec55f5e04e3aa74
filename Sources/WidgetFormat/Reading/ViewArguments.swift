import Base
import YAMLTree

/// Reads the value of a view's key, such as the text of `Text`.
struct ViewArguments: PartReader {
  let state: ReadingState

  func read(_ slot: Slot, of view: inout View, _ id: ViewID, _ modifiers: inout [Modifier]) {
    switch view.kind.argument {
    case .container: readContainer(slot, of: &view, &modifiers)
    case .repetition: readRepetition(slot, of: &view)
    case .words: view.argument = .text(text(slot, Shape.words.expected))
    case .label: readLabel(slot, of: &view)
    case .image: view.argument = .image(image(slot))
    case .gauge: readGauge(slot, of: &view)
    case .color: view.argument = .color(colors.read(slot))
    case .colors: view.argument = .gradient(colors.list(slot) ?? [])
    case .action: readAction(slot, of: &view)
    case .link: readLink(slot, of: &view)
    case .viewName: readName(slot, of: &view, id)
    case .corners:
      let mapping = values.mapping(slot, .corners, allowed: Shape.corners.expected).mapping
      if let radius = mapping?["cornerRadius"]?.number { view.argument = .cornerRadius(radius) }
    case .spacer:
      let mapping = values.mapping(slot, .spacer, allowed: Shape.spacer.expected).mapping
      if let length = mapping?["minLength"]?.number { view.argument = .minimumLength(length) }
    // The other views take no value.
    default: checkTakesNoValue(slot, of: view)
    }
  }

  private func readContainer(_ slot: Slot, of view: inout View, _ modifiers: inout [Modifier]) {
    guard isContainerMapping(slot.node) else {
      view.children = state.add(children: views.list(slot, allowed: Shape.container.expected))
      return
    }
    let mapping = values.entries(of: slot, .container) { name, inner in
      guard let modifier = Words.modifiers.value(named: name) else { return nil }
      ModifierReader(state: state).read(modifier, inner, into: &modifiers)
      return ReadValue(.accepted, inner)
    }
    view.children = state.add(children: mapping["content"]?.views ?? [])
  }

  /// True for a mapping of arguments, false for a single view.
  private func isContainerMapping(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    if let view = tree.viewKey(in: node) {
      let name = Aliases.folded(tree.beginning(of: view))
      return MappingShape.container.names.contains(name)
    }
    return hasKey(of: .container, in: node) || tree.childCount(of: node) == 0 || tree[node].isIncomplete
      || tree.entries(of: node).contains { entry in
        let word = tree.string(of: entry.key)
        return names.suggestion(for: word, among: MappingShape.container.names) != nil
          || hasView(entry.value) && OtherModifiers.controlFlowAdvice(word) == nil && views.viewMeant(by: word) == nil
      }
  }

  private func readRepetition(_ slot: Slot, of view: inout View) {
    view.argument = .forEach(count: nil)
    let outer = state.repeatedData
    state.repeatedData = tree.entry("data", in: slot.node).map { tree.beginning(of: $0.value) } ?? outer
    defer { state.repeatedData = outer }
    if tree[slot.node].kind == .sequence {
      values.reportInvalid(slot, Shape.repetition.expected)
      view.children = state.add(children: views.list(slot, allowed: Shape.repetition.expected))
      return
    }
    guard let mapping = values.mapping(slot, .repetition, allowed: Shape.repetition.expected).mapping else {
      view.kind = .unknown
      return
    }
    reportMoreThanName(mapping["data"]?.text, "data")
    view.argument = .forEach(count: mapping["count"]?.number.flatMap { Int(exactly: $0.value) })
    view.children = state.add(children: mapping["content"]?.views ?? [])
  }

  private func readAction(_ slot: Slot, of view: inout View) {
    guard let mapping = labelMapping(slot, .action, Shape.action.expected) else {
      view.kind = .unknown
      return
    }
    view.children = state.add(children: mapping["label"]?.views ?? [])
    reportMoreThanName(mapping["intent"]?.text, "intent")
    let opensApp = mapping["opensApp"].flatMap { $0.flag?.value == true ? $0.node : nil }
    let runsClosure = mapping["closure"]?.flag?.value == true
    if opensApp != nil || runsClosure {
      let intent = mapping["intent"]?.node
      view.argument = .action(ActionArgument(intent: intent, opensApp: opensApp, runsClosure: runsClosure))
    }
  }

  /// Reports code where only a name belongs: an intent with arguments, or `rows.prefix(3)` and `rows[:3]` as data.
  private func reportMoreThanName(_ node: NodeID?, _ key: String) {
    guard let node, !tree.isFromCode, case let text = tree.string(of: node),
      ForeignLanguage.isCall(text[...]) || key == "data" && text.contains(where: { ":?|".contains($0) })
    else { return }
    let head = text.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let dot = key == "data" && ForeignLanguage.isCall(text[...]) ? head.lastIndex(of: ".") : nil
    let name = shortened(String(head[..<(dot ?? head.endIndex)]))
    report(.invalidValue, severity: .warning, at: node, "Write only the name of the \(key), `\(key): \(name)`.")
  }

  private func readLink(_ slot: Slot, of view: inout View) {
    guard let mapping = labelMapping(slot, .link, Shape.link.expected) else {
      view.kind = .unknown
      return
    }
    view.children = state.add(children: mapping["label"]?.views ?? [])
    if let destination = mapping["destination"]?.text { view.argument = .destination(destination) }
  }

  private func labelMapping(_ slot: Slot, _ shape: MappingShape, _ allowed: @autoclosure () -> String) -> ReadMapping? {
    values.mapping(slot, shape, allowed: allowed()) { name, inner in
      name == "label" || name.hasSuffix("Label") ? ReadValue(.views(label(inner)), inner) : nil
    }.mapping
  }

  private func label(_ slot: Slot) -> [ViewID] {
    guard tree[slot.node].kind == .scalar, !tree.isNull(slot.node) else {
      return views.list(slot, allowed: "a text, a view or a list of views")
    }
    let text = tree.word(slot.node) ?? ""
    if let call = ViewCall(text) {
      report(.invalidValue, at: slot, call.message)
      return []
    }
    return views.textLabel(slot)
  }

  private func readGauge(_ slot: Slot, of view: inout View) {
    var gauge = GaugeArgument()
    if isText(slot.node) {
      if values.looksLikeNumber(slot.node), let key = slot.key {
        let form = "\(self.name(key)): {value: \(source(of: slot.node))}"
        report(.invalidValue, at: slot, "A number alone would be the label. Write `\(form)`.")
        gauge.value = slot.node
      } else {
        let allowed = "a text, or one mapping without dashes, such as {value: progress, label: …}"
        view.children = state.add(children: views.textLabel(slot, allowed))
      }
    } else if let mapping = labelMapping(slot, .gauge, Shape.gauge.expected) {
      gauge.value = mapping["value"]?.text
      if let range = mapping["in"] { checkRange(tree.resolved(range.node)) }
      gauge.timerInterval = mapping["timerInterval"]?.text
      view.children = state.add(children: mapping.entries.flatMap { $0.value.views ?? [] })
    }
    view.argument = .gauge(gauge)
  }

  /// Reports a value of `in` that is neither `a...b` nor a placeholder.
  private func checkRange(_ node: NodeID) {
    let isScalar = tree[node].kind == .scalar
    let text = isScalar ? tree.string(of: node) : source(of: node)
    let isPlaceholder = values.hasPlaceholder(node) && (text.contains(text: "...") || !text.contains(text: ".."))
    guard !tree.isUnknown(node), !isCalledUnknown(node), !isPlaceholder || text.contains(text: " to ") else { return }
    let words = ["...", "..", " to "].reduce(text) { $0.replacing($1, with: " ") }.split { " ,[]{}:<\"'".contains($0) }
    if isScalar, text.contains(text: "..."), words.count == 2, !text.contains("<") { return }
    let isPair = words.count == 2 && (!isScalar || text.contains(text: "..") || text.contains(text: " to "))
    let ends = isPair ? words : words.count == 4 && !isScalar ? [words[1], words[3]] : ["0", "8"]
    let problem = isScalar ? "\(shown(node)) is not a range" : "\"in\" cannot be \(shown(node))"
    report(
      .invalidValue, severity: isScalar ? .warning : nil, at: node,
      "\(problem). Write both limits, such as `in: \(ends[0])...\(ends[1])`.")
  }

  private func readName(_ slot: Slot, of view: inout View, _ id: ViewID) {
    guard let name = values.text(slot, Shape.viewName.expected).text else {
      view.kind = .unknown
      return
    }
    view.argument = .name(name, definition: nil)
    state.namedViewUses.append(NamedViewUse(view: id, name: name, depth: state.depth))
  }

  private func checkTakesNoValue(_ slot: Slot, of view: View) {
    let kind = view.kind.rawValue
    if view.kind.isShape, tree[slot.node].kind == .scalar {
      report(.invalidValue, at: slot, "\(kind) takes no value. Its colour is the modifier `fill`, next to it.")
    } else {
      _ = values.mapping(slot, .nothing, allowed: "nothing: \(kind) takes no value")
    }
  }

  /// True for values other than mappings, and for a mapping that is a placeholder without quotes, such as `{name}`.
  private func isText(_ node: NodeID) -> Bool {
    tree[node].kind != .mapping || tree.placeholderLackingQuotes(node) != nil
  }

  private func text(_ slot: Slot, _ allowed: @autoclosure () -> String) -> TextArgument {
    if isText(slot.node) {
      return plainText(slot, allowed()) ?? TextArgument(node: slot.node, form: .unknown, isDynamic: true)
    }
    let mapping = values.entries(of: slot, .text)
    reportContradiction(in: mapping)
    if !mapping.has("date"), !mapping.has("timerInterval"), mapping.correctedKeys.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not say what to show. Write \(Shape.words.expected).")
    }
    return TextArgument(node: slot.node, form: form(of: mapping), isDynamic: true)
  }

  private func form(of mapping: ReadMapping) -> TextForm {
    let date = mapping["date"]?.text
    if let date, let format = mapping["format"]?.text { return .format(name: date, format: format) }
    if let date { return .date(name: date, style: mapping["style"]?.text) }
    return mapping["timerInterval"]?.text.map { .timerInterval($0) } ?? .unknown
  }

  func plainText(_ slot: Slot, _ allowed: @autoclosure () -> String) -> TextArgument? {
    guard let words = values.text(slot, allowed()).text else { return nil }
    if !values.reportPath(words) { values.reportPlaceholders(in: words) }
    return TextArgument(node: words, form: .words, isDynamic: values.hasPlaceholder(words))
  }

  /// Reports a key that excludes one before it, such as a style after a format, or any key after an interval.
  private func reportContradiction(in mapping: ReadMapping) {
    for (index, entry) in mapping.entries.enumerated() {
      let excluded = mapping.entries[..<index].map(\.name).first { earlier in
        [entry.name, earlier].contains("timerInterval") || ![entry.name, earlier].contains("date")
      }
      guard let node = entry.value.key, let excluded else { continue }
      report(
        .unknownKey, at: node,
        "\(quoted(entry.name)) does not go with \(quoted(excluded)) in one Text. Leave one of them out.")
    }
  }

  private func image(_ slot: Slot) -> ImageArgument {
    let unknown = ImageArgument(source: .unknown, name: slot.node, isDynamic: true)
    if isText(slot.node) {
      let content = TextContent(stringLiteral: Shape.image.expected)
      guard let name = values.textWithNames(slot, content).text else { return unknown }
      return reportSymbolName(name) ? unknown : imageArgument(name, .asset)
    }
    let mapping = values.entries(of: slot, .image)
    if mapping.entries.isEmpty, mapping.correctedKeys.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not name an image. Write `{symbol: …}` or `{asset: …}`.")
    }
    return image(in: mapping, of: "An Image") ?? unknown
  }

  private func imageArgument(_ name: NodeID, _ source: ImageArgument.Source) -> ImageArgument {
    ImageArgument(source: source, name: name, isDynamic: values.hasPlaceholder(name))
  }

  /// The first image of a mapping. Reports further ones.
  private func image(in mapping: ReadMapping, of owner: String) -> ImageArgument? {
    let images = mapping.entries.filter { $0.name != "title" }
    guard let first = images.first else { return nil }
    for other in images.dropFirst() {
      guard let key = other.value.key else { continue }
      report(
        .unknownKey, at: key,
        "\(owner) shows one image, and \(quoted(first.name)) already names it. Leave \(quoted(tree.string(of: key))) "
          + "out.")
    }
    return first.value.text.map { imageArgument($0, first.name == "asset" ? .asset : .symbol) }
  }

  /// Reports a symbol's name, such as `cloud.sun.fill`, in place of an asset's; false for other names, including those
  /// with a file extension.
  private func reportSymbolName(_ node: NodeID) -> Bool {
    guard tree[node].end - tree[node].start <= 60 else { return false }
    let name = tree.string(of: node)
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    let isSymbol = words.count > 1 && words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0.isDigit }
    }
    let endings = ["gif", "heic", "jpeg", "jpg", "json", "lottie", "pdf", "png", "svg", "tif", "tiff", "webp"]
    guard isSymbol, let last = words.last, !endings.contains(String(last)) else { return false }
    report(
      .invalidValue, severity: .warning, at: node,
      "\(quoted(name)) is written like the name of a symbol, but an asset's name is needed here. Write "
        + "`{symbol: \(name)}`, or `{asset: \(name)}` if an asset has this name.")
    return true
  }

  private func readLabel(_ slot: Slot, of view: inout View) {
    if isText(slot.node) {
      view.argument = .text(text(slot, Shape.label.expected))
      return
    }
    let mapping = values.entries(of: slot, .label)
    let image = image(in: mapping, of: "A Label")
    if let node = mapping["title"]?.text {
      let isDynamic = values.hasPlaceholder(node)
      view.argument = .text(TextArgument(node: node, form: .words, isDynamic: isDynamic, image: image))
    } else if let image {
      view.argument = .image(image)
    }
  }
}
