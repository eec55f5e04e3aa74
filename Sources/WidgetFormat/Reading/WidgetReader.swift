import AppleTables
import Base
import YAMLTree

/// A widget while it is read, with values that only its checks need.
struct WidgetDraft {
  var widget: Widget
  /// The keys of `supportedFamilies`, if it is a mapping.
  var listingPlatforms: [Located<Platform>] = []
  var hasMistakenPlatforms = false

  /// Adds the family that a misspelt name means to the unread ones. Without one, the key's value is unknown.
  mutating func addUnread(_ meant: String?, in key: WidgetKey) {
    guard let family = meant.flatMap(Family.init) else { return _ = widget.unknownKeys.insert(key) }
    widget.unreadFamilies.insert(family)
  }
}

struct WidgetReader: PartReader {
  let state: ReadingState

  /// Reads a mapping as a widget, and returns the value of `views`.
  func read(_ slot: Slot, isRoot: Bool) -> Slot? {
    let entries = tree.entries(of: slot.node)
    let kindKey = entries.first { tree.text(of: $0.key, equals: "kind") }
    let firstKey = entries.first { _ in true }?.key
    var draft = WidgetDraft(widget: Widget(node: slot.node, kindKey: kindKey?.key ?? firstKey ?? slot.node))
    let countBefore = state.file.findings.count
    if let kindKey { readKind(kindKey, of: &draft.widget) }
    var namedViews: Slot?
    let mapping = values.entries(of: slot, isRoot ? .widget : .listedWidget) { name, inner in
      guard let key = WidgetKey(rawValue: name) else { return nil }
      if key == .views { namedViews = inner }
      return readSpecial(key, inner, &draft)
    }
    storeValues(of: mapping, into: &draft)
    FamilyReader(state: state).readMisplaced(of: slot.node, mapping.correctedKeys, &draft)
    if kindKey == nil, !mapping.correctedKeys.contains("kind"), !mapping.isIncomplete {
      state.report(
        .missingKey, at: tree.span(of: draft.widget.kindKey),
        "The widget has no \"kind\", the text that identifies it in the app.",
        remedy: "Add `kind: …`, the text that the app gives to WidgetKit.", requiredKey: "kind")
    }
    let checks = WidgetChecks(state: state)
    if kindKey != nil, mapping.correctedKeys.isEmpty { checks.checkAnyContent(of: draft.widget) }
    checks.checkFamilies(of: &draft)
    // Mistakes in a widget that no system shows do not matter.
    if draft.widget.isForTelevisionOnly, !draft.hasMistakenPlatforms { state.withdrawFindings(since: countBefore) }
    state.file.widgets.append(draft.widget)
    state.widgetKind = nil
    return namedViews
  }

  private func readKind(_ entry: YAMLEntry, of widget: inout Widget) {
    let slot = slot(entry)
    guard let kind = values.text(slot, WidgetKey.kind.shape.expected).text else { return }
    let bytes = tree.withText(of: kind) { Array($0) }
    guard tree.string(of: kind).unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      let problem = bytes.isEmpty ? "is empty" : "consists of blanks"
      report(.invalidValue, at: slot, "The kind \(problem). Write the text that identifies the widget in the app.")
      return
    }
    widget.kind = kind
    state.widgetKind = kind
    guard let first = state.kinds[bytes] else {
      state.kinds[bytes] = kind
      return
    }
    state.report(
      .duplicateKind, at: tree.span(of: kind),
      related: [RelatedSpan(span: tree.span(of: first), message: "the first widget of this kind")],
      "Another widget in this file has the kind \(shown(kind)). Each widget needs a kind of its own.")
  }

  /// Reads values that need more than their shape; nil for others.
  private func readSpecial(_ key: WidgetKey, _ slot: Slot, _ draft: inout WidgetDraft) -> ReadValue? {
    switch key {
    case .kind, .views: break
    case .supportedFamilies: FamilyReader(state: state).readSupported(slot, &draft)
    case .families: FamilyReader(state: state).read(slot, &draft)
    case .containerBackground: draft.widget.containerBackground = BackgroundReader(state: state).read(slot)
    case .content: draft.widget.content = content(slot)
    case .placeholder where hasNoView(slot.node):
      let advice = "Write one, or delete the key, and the system redacts the content. Sample values belong under "
        + "`samples`."
      report(.invalidValue, at: slot, "A placeholder is a view. \(advice)")
    case .timeline where tree.items(of: slot.node).contains { !hasKey(of: .timeline, in: tree.resolved($0)) }:
      let advice = "Write `timeline: {entries: 6h}`, with the time between two of them; what they show belongs under "
        + "`samples`."
      report(.invalidValue, at: slot, "A timeline does not list its entries. \(advice)")
    case .platforms:
      let countBefore = state.file.findings.count
      let value = values.read(slot, key.shape)
      draft.hasMistakenPlatforms = state.file.findings.count > countBefore
      storePlatforms(of: value, into: &draft)
    default: return nil
    }
    return ReadValue(.accepted, slot)
  }

  /// True for a lower-case word, and for a mapping of which no key is or means a view.
  private func hasNoView(_ node: NodeID) -> Bool {
    if let word = tree.word(node) { return word.first?.isLowercase ?? false && !isCalledUnknown(node) }
    let keys = tree.entries(of: node).map { tree.string(of: $0.key) }
    return !keys.isEmpty && !tree[node].isIncomplete && tree.viewKey(in: node) == nil
      && !keys.contains { views.viewMeant(by: $0) != nil || OtherModifiers.controlFlowAdvice($0) != nil }
  }

  private func storeValues(of mapping: ReadMapping, into draft: inout WidgetDraft) {
    draft.widget.displayName = values.string(mapping["displayName"])
    draft.widget.description = values.string(mapping["description"])
    draft.widget.widgetURL = mapping["widgetURL"]?.key
    draft.widget.containerBackgroundRemovable = mapping["containerBackgroundRemovable"]?.flag
    draft.widget.contentMarginsDisabled = mapping["contentMarginsDisabled"]?.flag
    draft.widget.supportedMountingStyles = mapping["supportedMountingStyles"].flatMap { value in
      value.words(MountingStyle.self).map { Located($0.map(\.value), at: value.node) }
    }
    draft.widget.widgetTexture = mapping["widgetTexture"]?.word(WidgetTexture.self)
    draft.widget.preview = mapping["preview"]?.word(GalleryPreview.self)
    draft.widget.timeline = mapping["timeline"]?.mapping.map(timeline)
    draft.widget.relevance = mapping["relevance"].flatMap { value in
      value.items.map { Located($0.count, at: value.node) }
    }
    draft.widget.placeholder = mapping["placeholder"]?.views?.first
    if let value = mapping["samples"], tree[value.node].kind == .mapping { draft.widget.samples = value.node }
    if let value = mapping["disfavoredLocations"] { storeDisfavoredLocations(of: value, into: &draft.widget) }
    switch mapping["accentColor"]?.form {
    case .word: draft.widget.accentColor = mapping["accentColor"].map { AccentColor.none($0.node) }
    case .color(let color): draft.widget.accentColor = .color(color)
    default: break
    }
    switch mapping["signedOut"]?.form {
    case .word: draft.widget.signedOut = mapping["signedOut"].map { SignedOut.none($0.node) }
    case .views(let views): draft.widget.signedOut = views.first.map { .view($0) }
    default: break
    }
    draft.widget.unknownKeys.formUnion(WidgetKey.allCases.filter { mapping.isUnknown($0.rawValue) })
    if draft.widget.unknownKeys.contains(.containerBackground) {
      draft.widget.containerBackground = .unknown(at: draft.widget.node)
    }
  }

  private func storePlatforms(of value: ReadValue, into draft: inout WidgetDraft) {
    let platforms: [Located<Platform>]?
    if let mapping = value.mapping {
      let namedPlatforms = tree.entries(of: mapping.node).filter { !isIgnored($0.key) }.compactMap { entry in
        Words.platforms.value(of: tree.resolved(entry.key), in: tree).map { Located($0, at: entry.key) }
      }
      platforms = mapping.correctedKeys.isEmpty ? namedPlatforms : nil
    } else {
      platforms = value.words(Platform.self)
    }
    // Each platform counts once, however long the list is, since facts loop over platforms.
    for platform in platforms ?? [] where !draft.widget.platforms.contains(where: { $0.value == platform.value }) {
      draft.widget.platforms.append(platform)
    }
    if platforms == nil { draft.widget.unknownKeys.insert(.platforms) }
  }

  private func timeline(of mapping: ReadMapping) -> Timeline {
    Timeline(
      entries: mapping["entries"]?.seconds, reload: mapping["reload"]?.seconds,
      dataChanges: mapping["dataChanges"]?.seconds, whenStale: mapping["whenStale"]?.word(Timeline.StaleContent.self),
      isPartlyUnknown: mapping.isPartlyUnknown)
  }

  private func storeDisfavoredLocations(of value: ReadValue, into widget: inout Widget) {
    var forAll = DisfavoredLocations(locations: [], families: nil)
    var forSome: [DisfavoredLocations] = []
    var isComplete = value.items != nil
    for item in value.items ?? [] {
      if let location = item.word(Location.self) {
        forAll.locations.append(location)
      } else if let mapping = item.mapping {
        let locations = mapping["locations"]
        let families = mapping["families"]
        forSome.append(
          DisfavoredLocations(
            locations: locations?.items?.compactMap { $0.word(Location.self) } ?? [],
            families: families.map { $0.items?.compactMap { $0.word(Family.self) } ?? [] }))
        let lists = [locations, families].compactMap(\.self)
        isComplete = isComplete && lists.allSatisfy { $0.items?.allSatisfy { !$0.isUnknown } ?? false }
      } else {
        isComplete = false
      }
    }
    widget.disfavoredLocations = forAll.locations.isEmpty ? forSome : [forAll] + forSome
    if !isComplete { widget.unknownKeys.insert(.disfavoredLocations) }
  }

  func content(_ slot: Slot) -> Content {
    let roots = state.add(children: views.list(slot, allowed: Shape.views.expected))
    return Content(key: slot.key ?? slot.node, node: slot.node, roots: roots)
  }
}
