import AppleTables
import Base
import YAMLTree

/// Reads the families of a widget: those that it lists, and their descriptions.
struct FamilyReader: PartReader {
  let state: ReadingState

  func read(_ slot: Slot, _ draft: inout WidgetDraft) {
    let mapping = "a mapping such as {systemSmall: {content: …}}, without dashes"
    let text = tree.string(of: slot.node)
    let isList = draft.widget.supportedFamilies == nil
      && (tree[slot.node].kind == .sequence || text.contains(",") || Words.families.list.contains(text))
    guard values.isMapping(slot, isList ? "a list of names as `supportedFamilies`, or \(mapping)" : mapping) else {
      draft.widget.unknownKeys.insert(.families)
      return
    }
    if tree[slot.node].isIncomplete { draft.widget.unknownKeys.insert(.families) }
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      let family = Words.families.value(of: tree.resolved(entry.key), in: tree)
      if family == nil { draft.addUnread(reportUnknownKey(entry.key), in: .families) }
      let inner = self.slot(entry)
      // A mapping under an unknown name is read for the mistakes in it.
      if family == nil, tree[inner.node].kind != .mapping { continue }
      if let first = draft.widget.families.first(where: { $0.family == family }) {
        reportSecondDescription(entry.key, after: first.key)
        continue
      }
      var description = DescribedFamily(family: family ?? .systemSmall, key: entry.key)
      let isRead = read(inner, into: &description)
      guard let family else { continue }
      if !isRead { draft.widget.unreadFamilies.insert(family) }
      draft.widget.families.append(description)
    }
  }

  /// - Returns: False if content may be missing because of a reported mistake.
  private func read(_ slot: Slot, into family: inout DescribedFamily) -> Bool {
    family.isIncomplete = tree[slot.node].kind != .mapping || tree[slot.node].isIncomplete
    guard values.isMapping(slot, Shape.family.expected) else { return false }
    let mapping = values.entries(of: slot, .family) { name, inner in
      switch name {
      case "containerBackground": family.containerBackground = BackgroundReader(state: state).read(inner)
      case "content": family.content = WidgetReader(state: state).content(inner)
      case "renderingModes" where tree.entries(of: inner.node).contains(where: { hasView($0.value) }):
        let advice = "Write each view below `content:`, with `when: {widgetRenderingMode: accented}` next to its name."
        return values.mistaken(inner, "`\(name)` is a list of modes. \(advice)")
      default: return nil
      }
      return ReadValue(.accepted, inner)
    }
    family.renderingModes = mapping["renderingModes"]?.words(RenderingMode.self)
    family.renderingModesKey = mapping["renderingModes"]?.key
    family.margins = mapping["margins"].flatMap { ModifierReader(state: state).edgeValues($0) }
    family.marginsKey = mapping["margins"]?.key ?? (family.isIncomplete ? family.key : nil)
    family.widgetURL = mapping["widgetURL"]?.key
    let viewEntry = tree.entries(of: slot.node).first { Words.views.value(ofKey: $0.key, in: tree) != nil }
    if let viewEntry, family.content == nil { readMisplacedView(viewEntry, mapping.entries.isEmpty, slot, &family) }
    let meansView = mapping.correctedKeys.contains { Words.views.list.contains($0) }
    return family.content != nil || !(meansView || family.isIncomplete)
  }

  /// Reads a view that is a key of a family. If the family has no known key, its other keys may be modifiers.
  private func readMisplacedView(_ entry: YAMLEntry, _ isAlone: Bool, _ slot: Slot, _ family: inout DescribedFamily) {
    if isAlone {
      family.content = WidgetReader(state: state).content(slot)
    } else {
      let roots = state.add(children: [views.readMisplaced(entry)])
      family.content = Content(key: entry.key, node: entry.value, roots: roots)
    }
    let argument = tree.resolved(entry.value)
    guard family.containerBackground == nil, tree[argument].kind == .mapping else { return }
    let inner = tree.entries(of: argument).first { tree.string(of: $0.key) == "containerBackground" }
    family.containerBackground = inner.map { BackgroundReader(state: state).read(self.slot($0)) }
  }

  /// Reads families that are keys of a widget, which were reported, for mistakes in them.
  func readMisplaced(of node: NodeID, _ meant: [String], _ draft: inout WidgetDraft) {
    guard meant.contains(where: Words.families.list.contains) else { return }
    for entry in tree.entries(of: node) {
      guard let family = Words.families.value(of: tree.resolved(entry.key), in: tree) else { continue }
      draft.widget.unreadFamilies.insert(family)
      guard tree[tree.resolved(entry.value)].kind == .mapping else { continue }
      var description = DescribedFamily(family: family, key: entry.key)
      _ = read(slot(entry), into: &description)
    }
  }

  /// Reports a key that is not a family, and returns the family that was meant.
  private func reportUnknownKey(_ key: NodeID) -> String? {
    guard isWord(key) else {
      names.reportInvalidKey(key, of: Words.families.list.name)
      return nil
    }
    let written = tree.string(of: key)
    let listed = written.split { ", ".contains($0) }
    var advice: String?
    if listed.count > 1, listed.allSatisfy({ Words.families.list.contains(String($0)) }) {
      advice = "Write each family as a key of its own; views that families share go under `views:`."
    } else if names.suggestion(for: written, among: Words.families.list.names) == nil {
      advice = names.placeAdvice(for: written, .families)
    }
    if let advice {
      report(.unknownFamily, at: key, "\(quoted(written)) is not a widget family. \(advice)")
      return nil
    }
    return names.reportUnknown(Slot(key: nil, node: key), among: Words.families.list, as: .unknownFamily)
  }

  /// Reports a family that is there with and without Swift's leading dot.
  private func reportSecondDescription(_ key: NodeID, after first: NodeID) {
    state.report(
      .duplicateKey, at: tree.span(of: key),
      related: [RelatedSpan(span: tree.span(of: first), message: "the first, which counts")],
      "\(quoted(tree.string(of: key))) is described twice. Only the first description counts.")
  }

  func readSupported(_ slot: Slot, _ draft: inout WidgetDraft) {
    let isByPlatform = tree[slot.node].kind == .mapping
    let families = isByPlatform ? readByPlatform(slot, &draft) : readList(slot, platform: nil, &draft)
    draft.widget.supportedFamilies = families
    if families == nil { draft.widget.unknownKeys.insert(.supportedFamilies) }
  }

  private func readByPlatform(_ slot: Slot, _ draft: inout WidgetDraft) -> [ListedFamily]? {
    var families: [ListedFamily] = []
    var isEmpty = true
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      isEmpty = false
      let key = values.word(Slot(key: nil, node: tree.resolved(entry.key)), Words.platforms.list)
      let platform = key.word(Platform.self)?.value
      if let platform { draft.listingPlatforms.append(Located(platform, at: entry.key)) }
      let listed = readList(self.slot(entry), platform: platform, &draft)
      if platform == nil || listed == nil { draft.widget.unknownKeys.insert(.supportedFamilies) }
      if platform != nil { families += listed ?? [] }
    }
    if isEmpty { report(.invalidValue, at: slot, "The mapping is empty. Write a list of families, or leave it out.") }
    return isEmpty ? nil : families
  }

  /// Nil if the value is not a list.
  private func readList(_ slot: Slot, platform: Platform?, _ draft: inout WidgetDraft) -> [ListedFamily]? {
    if tree[slot.node].kind == .scalar, let value = values.listOfWords(slot, Words.families.list) {
      return value.words(Family.self)?.map { ListedFamily(family: $0.value, node: $0.node, platform: platform) }
    }
    guard let items = values.items(of: slot, "a list of families such as [systemSmall]") else { return nil }
    var families: [ListedFamily] = []
    lazy var listed = items.compactMap { Words.families.value(of: $0.node, in: tree)?.rawValue }
    for item in items {
      if let family = Words.families.value(of: item.node, in: tree) {
        families.append(ListedFamily(family: family, node: item.node, platform: platform))
        continue
      }
      var meant: String?
      defer { draft.addUnread(meant, in: .supportedFamilies) }
      guard values.hasValue(item, "a widget family") else { continue }
      guard tree[item.node].kind == .scalar else {
        values.reportInvalid(item, "a widget family such as systemSmall")
        continue
      }
      meant = names.reportUnknown(item, among: Words.families.list, as: .unknownFamily, besides: listed)
    }
    return families
  }
}
