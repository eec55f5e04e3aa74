import AppleTables
import Findings
import YAMLTree

/// A widget while it is read, with what its checks need to know besides.
struct WidgetDraft {
  var widget: Widget
  /// The value of `views`, at the root of a document.
  var views: Slot?
  /// Keys of `supportedFamilies`, where that is a mapping.
  var listingPlatforms: [Placed<Platform>] = []
  var platformsAreUnknown = false
  /// Whether something in `platforms` was reported.
  var platformsAreMistaken = false
  var familiesAreUnknown = false
  /// The value of `families`.
  var familiesNode: NodeID?
  /// Families that misspelt names are taken to mean: those are not missing, too.
  var meantFamilies: [String] = []
  /// Families whose description could not be read.
  var unreadFamilies: [String] = []
}

extension FormatReader {
  /// Reads a mapping as a widget.
  /// - Returns: the value of `views`.
  mutating func readWidget(_ slot: Slot, isRoot: Bool) -> Slot? {
    let entries = tree.entries(of: slot.node)
    let kindKey = entries.first { tree.text(of: $0.key, equals: "kind") }
    let firstKey = entries.first { _ in true }?.key
    var draft = WidgetDraft(widget: Widget(node: slot.node, kindKey: kindKey?.key ?? firstKey ?? slot.node))
    let countBefore = file.findings.count
    draft.widget.document = document
    if let kindKey { readKind(kindKey, of: &draft.widget) }
    let meant = readEntries(of: slot.node, among: Words.widgetKeys) { reader, key, value in
      if key == .views, !isRoot {
        reader.reportMisplacedViews(value)
      } else {
        reader.readWidgetValue(key, value, &draft)
      }
    }
    readMisplacedFamilies(of: slot.node, meant, &draft)
    if kindKey == nil, !meant.contains("kind"), !mayHaveMore(slot.node) {
      report(
        .missingKey, at: tree.span(of: draft.widget.kindKey),
        "The widget has no \"kind\", the text that identifies it in the app.",
        remedy: "Add `kind: …`, the text that the app gives to WidgetKit.", missingKey: "kind")
    }
    if kindKey != nil, meant.isEmpty, !mayHaveMore(slot.node) { checkAnyContent(of: draft) }
    checkFamilies(of: &draft)
    // Whatever else is wrong with a widget that is shown nowhere can wait until it is meant for something.
    if draft.widget.isForTelevisionOnly, !draft.platformsAreMistaken { withdrawFindings(since: countBefore) }
    file.widgets.append(draft.widget)
    widgetKind = nil
    return draft.views
  }

  /// Families beside `families`, each reported: what they say is read, for the mistakes in it.
  private mutating func readMisplacedFamilies(of node: NodeID, _ meant: [String], _ draft: inout WidgetDraft) {
    guard meant.contains(where: Words.families.list.contains) else { return }
    for entry in tree.entries(of: node) {
      guard let family = Words.families.value(of: tree.resolved(entry.key), in: tree) else { continue }
      draft.meantFamilies.append(family.rawValue)
      guard tree[tree.resolved(entry.value)].kind == .mapping else { continue }
      var description = DescribedFamily(family: family, key: entry.key)
      read(entry) { _ = $0.readFamily($1, &description) }
    }
  }

  private mutating func readKind(_ entry: YAMLEntry, of widget: inout Widget) {
    let slot = Slot(key: entry.key, node: tree.resolved(entry.value))
    guard let kind = text(slot, expecting: WidgetKey.kind.expected) else { return }
    let bytes = tree.withText(of: kind) { Array($0) }
    guard tree.string(of: kind).unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      let problem = bytes.isEmpty ? "is empty" : "consists of blanks"
      report(.invalidValue, at: slot, "The kind \(problem). Write the text that identifies the widget in the app.")
      return
    }
    widget.kind = kind
    widgetKind = kind
    guard let first = kinds[bytes] else {
      kinds[bytes] = kind
      return
    }
    report(
      .duplicateKind, at: tree.span(of: kind),
      related: [RelatedPlace(span: tree.span(of: first), message: "the first widget of this kind")],
      "Another widget in this file has the kind \(shown(kind)). Each widget needs a kind of its own.")
  }

  private mutating func reportMisplacedViews(_ slot: Slot) {
    report(
      .unknownKey, at: slot.key ?? slot.node,
      "\"views\" is not a key of a widget in a list. Write it beside widgets, at the top of the document.")
  }

  mutating func readWidgetValue(_ key: WidgetKey, _ slot: Slot, _ draft: inout WidgetDraft) {
    switch key {
    case .kind: break
    case .views: draft.views = slot
    case .displayName: draft.widget.displayName = string(slot, expecting: key.expected)
    case .description: draft.widget.description = string(slot, expecting: key.expected)
    case .platforms: readPlatforms(slot, &draft)
    case .supportedFamilies: readSupportedFamilies(slot, &draft)
    case .families: readFamilies(slot, &draft)
    case .containerBackground: draft.widget.containerBackground = containerBackground(slot)
    case .content: draft.widget.content = content(slot)
    case .widgetURL: if text(slot, expecting: key.expected) != nil { draft.widget.widgetURL = slot.key }
    case .containerBackgroundRemovable:
      draft.widget.containerBackgroundRemovable = known(flag(slot), at: key, &draft)
    case .contentMarginsDisabled: draft.widget.contentMarginsDisabled = known(flag(slot), at: key, &draft)
    case .promptsForUserConfiguration: _ = flag(slot)
    case .disfavoredLocations:
      let isWhole = disfavoredLocations(slot, &draft.widget.disfavoredLocations)
      if !isWhole { draft.widget.unknownKeys.insert(key) }
    case .supportedMountingStyles:
      draft.widget.supportedMountingStyles = words(slot, among: Words.mountingStyles)
        .map { Placed($0.map(\.value), at: slot.node) }
    case .widgetTexture: draft.widget.widgetTexture = word(slot, among: Words.textures)
    case .configuration: configuration(slot)
    case .preview: draft.widget.preview = known(preview(slot), at: key, &draft)
    case .timeline: draft.widget.timeline = timeline(slot)
    case .relevance: draft.widget.relevance = relevance(slot)
    case .accentColor: draft.widget.accentColor = accentColor(slot)
    case .samples:
      samples(slot)
      if tree[slot.node].kind == .mapping { draft.widget.samples = slot.node }
    case .placeholder:
      if isNone(slot.node) || isRedaction(slot.node) {
        report(.invalidValue, at: slot, "A placeholder is a view. Delete the key, and the system redacts the content.")
      } else {
        draft.widget.placeholder = singleView(slot)
      }
    case .signedOut: draft.widget.signedOut = isNone(slot.node) ? SignedOut.none(slot.node) : .view(singleView(slot))
    }
  }

  /// Notes a key whose value is not known.
  private func known<Value>(_ value: Value?, at key: WidgetKey, _ draft: inout WidgetDraft) -> Value? {
    if value == nil { draft.widget.unknownKeys.insert(key) }
    return value
  }

  /// Whether a mapping says that something is redacted, and nothing else.
  private func isRedaction(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, tree.childCount(of: node) == 2 else { return false }
    return tree.entries(of: node).contains { ["redacted", "redact"].contains(tree.string(of: $0.key)) }
  }

  func isNone(_ node: NodeID) -> Bool {
    tree.text(of: node, equals: "none") || tree.text(of: node, equals: ".none")
  }

  private mutating func accentColor(_ slot: Slot) -> AccentColor {
    isNone(slot.node) ? AccentColor.none(slot.node) : .color(color(slot))
  }

  private mutating func preview(_ slot: Slot) -> Placed<GalleryPreview>? {
    guard tree[slot.node].kind == .mapping, placeholderLackingQuotes(slot.node) == nil else {
      return word(slot, among: Words.previews)
    }
    report(
      .invalidValue, at: slot,
      "\"preview\" cannot be a mapping. What pictures show for names in braces is written under `samples:`.")
    return nil
  }

  /// The mapping from families to their descriptions.
  mutating func readFamilies(_ slot: Slot, _ draft: inout WidgetDraft) {
    if tree[slot.node].kind == .sequence { return readFamilyItems(slot, &draft) }
    guard isMapping(slot, expecting: "a mapping such as {systemSmall: {content: …}}") else {
      draft.familiesAreUnknown = true
      return
    }
    draft.familiesNode = slot.node
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      let key = tree.resolved(entry.key)
      let family = Words.families.value(of: key, in: tree)
      if family == nil { reportUnknownFamilyKey(entry.key, &draft) }
      // What an unknown family says is read all the same, for the mistakes in it.
      var description = DescribedFamily(family: family ?? .systemSmall, key: entry.key)
      var isRead = false
      // The value of a widget's key is no family.
      if family == nil, tree[tree.resolved(entry.value)].kind != .mapping { continue }
      read(entry) { isRead = $0.readFamily($1, &description) }
      guard let family else { continue }
      if !isRead { draft.unreadFamilies.append(family.rawValue) }
      if let first = draft.widget.families.first(where: { $0.family == family }) {
        reportSecondDescription(entry.key, after: first.key)
      } else {
        draft.widget.families.append(description)
      }
    }
  }

  mutating func readFamily(_ slot: Slot, except read: Set<NodeID> = [], _ family: inout DescribedFamily) -> Bool {
    guard isMapping(slot, expecting: Shape.family.expected) else { return false }
    let meant = readEntries(of: slot.node, among: Words.familyKeys, except: read) { reader, key, value in
      switch key {
      case .renderingModes:
        family.renderingModes = reader.words(value, among: Words.renderingModes)
        family.renderingModesKey = value.key
      case .containerBackground: family.containerBackground = reader.containerBackground(value)
      case .margins:
        family.margins = reader.edges(value, as: .edges)
        family.marginsKey = value.key
      case .content: family.content = reader.content(value)
      case .widgetURL:
        if reader.text(value, expecting: key.expected) != nil { family.widgetURL = value.key }
      }
    }
    let hasView = meant.contains { Words.views.list.contains($0) }
    if hasView, !hasKey(among: Words.familyKeys, in: slot.node) { family.content = content(slot) }
    return family.content != nil || !(hasView || mayHaveMore(slot.node))
  }

  /// A view, or a list of views that are stacked vertically.
  mutating func content(_ slot: Slot) -> Content {
    let roots = views(slot, expecting: Shape.views.expected)
    return Content(key: slot.key ?? slot.node, node: slot.node, roots: roots, isInvalid: roots.isEmpty)
  }

  /// `none`, `clear`, a colour, a view, or one of these with its placement.
  mutating func containerBackground(_ slot: Slot) -> ContainerBackground {
    let key = slot.key ?? slot.node
    guard hasKey(among: Words.placementKeys, in: slot.node), tree.viewKey(in: slot.node) == nil else {
      return ContainerBackground(key: key, node: slot.node, form: backgroundForm(slot))
    }
    var background = ContainerBackground(key: key, node: slot.node, form: .invalid)
    readEntries(of: slot.node, among: Words.placementKeys) { reader, part, value in
      switch part {
      case .for:
        if !reader.isCalledUnknown(value.node) { background.placement = reader.text(value, expecting: part.expected) }
      case .content:
        background.node = value.node
        background.form = reader.backgroundForm(value)
      }
    }
    return background
  }

  private mutating func backgroundForm(_ slot: Slot) -> ContainerBackground.Form {
    guard hasValue(slot, expecting: Shape.containerBackground.expected) else { return .invalid }
    if isNone(slot.node) { return .none }
    if tree[slot.node].kind == .mapping, tree.childCount(of: slot.node) == 0 {
      report(.invalidValue, at: slot, "The mapping is empty. Write `none` for no background, or a colour such as blue.")
      return .invalid
    }
    if tree.text(of: slot.node, equals: "clear") || tree.text(of: slot.node, equals: ".clear") { return .clear }
    if case .views(let views)? = viewsUnderContent(slot) { return .views(views) }
    if standsForViews(slot.node) {
      let views = views(slot, expecting: "a view")
      return views.isEmpty ? .invalid : .views(views)
    }
    let color = color(slot)
    if case .invalid = file[color].form { return .invalid }
    return .color(color)
  }

  /// A list of locations, or of locations for some families.
  /// - Returns: whether all of it is known.
  mutating func disfavoredLocations(_ slot: Slot, _ disfavored: inout [DisfavoredLocations]) -> Bool {
    var isWhole = true
    var forAll = DisfavoredLocations(locations: [], families: nil)
    var forSome: [DisfavoredLocations] = []
    let isList = readItems(
      of: slot, expecting: "a list of locations, or of {locations: […], families: […]}", mayBeEmpty: true
    ) { reader, item in
      if reader.tree[item.node].kind == .mapping {
        forSome.append(reader.disfavoredForSome(item, &isWhole))
      } else if let location = reader.word(item, among: Words.locations) {
        forAll.locations.append(location)
      } else {
        isWhole = false
      }
    }
    disfavored = forAll.locations.isEmpty ? forSome : [forAll] + forSome
    return isWhole && isList
  }

  /// The location that a mapping names in place of a list of them, and nothing else.
  private func soleLocation(in node: NodeID) -> String? {
    guard tree.childCount(of: node) == 2, let entry = tree.entries(of: node).first(where: { _ in true })
    else { return nil }
    let value = tree.resolved(entry.value)
    guard ["location", "locations", "name", "place"].contains(tree.string(of: entry.key)), tree[value].kind == .scalar,
      Words.locations.value(of: value, in: tree) != nil
    else { return nil }
    return String(tree.string(of: value).drop { $0 == "." })
  }

  private mutating func disfavoredForSome(_ slot: Slot, _ isWhole: inout Bool) -> DisfavoredLocations {
    var disfavored = DisfavoredLocations(locations: [], families: nil)
    if let sole = soleLocation(in: slot.node) {
      report(
        .invalidValue, at: slot,
        "A location for all families is a word. Write `\(sole)` in place of the mapping.")
      isWhole = false
      return disfavored
    }
    readEntries(of: slot.node, among: Words.disfavorKeys) { reader, key, value in
      switch key {
      case .locations:
        let isList = reader.readItems(of: value, expecting: "a list of locations") { reader, item in
          guard let location = reader.word(item, among: Words.locations) else { return isWhole = false }
          disfavored.locations.append(location)
        }
        isWhole = isWhole && isList
      case .families:
        var families: [Placed<Family>] = []
        let isList = reader.readItems(of: value, expecting: "a list of families") { reader, item in
          guard let family = reader.word(item, among: Words.families, as: .unknownFamily) else {
            return isWhole = false
          }
          families.append(family)
        }
        isWhole = isWhole && isList
        disfavored.families = families
      }
    }
    return disfavored
  }

  /// Whether the widget is configured by an intent; its name and its parameters are the app's.
  private mutating func configuration(_ slot: Slot) {
    guard tree[slot.node].kind == .mapping, placeholderLackingQuotes(slot.node) == nil else {
      _ = word(slot, among: Words.configurationTypes)
      return
    }
    report(
      .invalidValue, at: slot,
      "\"configuration\" cannot be a mapping. Write `configuration: appIntent`: an intent's name and its parameters "
        + "are not part of a description.")
  }
}
