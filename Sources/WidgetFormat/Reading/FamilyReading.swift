import AppleTables
import Findings
import YAMLTree

/// What lists families and platforms, and mistakes in that and in the mapping `families`, read with its widget.
extension FormatReader {
  /// Families as items of a list: each is read, for the mistakes in it.
  mutating func readFamilyItems(_ slot: Slot, _ draft: inout WidgetDraft) {
    let items = tree.items(of: slot.node).map { tree.resolved($0) }.filter { tree[$0].kind == .mapping }
    var advice = "Leave the dashes out, and write each family as a key: `systemSmall: {content: …}`."
    if let named = items.first.flatMap({ familyName(in: $0) }) {
      let name = tree.string(of: named.value)
      advice = "Write `\(name):` in place of `- \(tree.string(of: named.key)): \(name)`, and so for each, with what "
        + "belongs to it below."
    }
    report(.invalidValue, at: slot, "Families are no list. \(advice)")
    draft.familiesAreUnknown = true
    for item in items {
      guard let name = familyName(in: item), let family = Words.families.value(of: name.value, in: tree) else {
        readFamilies(Slot(key: nil, node: item), &draft)
        continue
      }
      var description = DescribedFamily(family: family, key: name.value)
      if readFamily(Slot(key: nil, node: item), except: [name.key], &description),
        !draft.widget.families.contains(where: { $0.family == family })
      {
        draft.widget.families.append(description)
      }
    }
  }

  /// The entry of a mapping that names a family: `family: systemSmall`.
  private func familyName(in mapping: NodeID) -> YAMLEntry? {
    tree.entries(of: mapping).first { entry in
      !Words.familyKeys.list.contains(tree.string(of: entry.key))
        && Words.families.value(of: tree.resolved(entry.value), in: tree) != nil
    }.map { YAMLEntry(key: $0.key, value: tree.resolved($0.value), isMerged: $0.isMerged) }
  }

  mutating func reportUnknownFamilyKey(_ key: NodeID, _ draft: inout WidgetDraft) {
    guard isWord(key) else {
      _ = reportUnknownKey(key, among: Words.families.list)
      return
    }
    let names = tree.string(of: key).split { ", /&".contains($0) }.map { String($0.drop { $0 == "." }) }
    if (2...9).contains(names.count), names.allSatisfy(Words.families.list.contains) {
      let others = names.dropFirst().map { "`\($0): *shared`" }
      report(
        .unknownFamily, at: key,
        "Each family has a key of its own. Write `\(names[0]): &shared` here, and \(listed(others)) below it, which "
          + "stands for the same.")
      draft.meantFamilies += names
      return
    }
    // The finding stands at the key, even where that is an alias.
    let slot = Slot(key: nil, node: key)
    let written = tree.string(of: key)
    let meant = reportUnknownWord(slot, among: Words.families.list, as: .unknownFamily)
    draft.meantFamilies.append(meant ?? written)
    if meant == nil, Words.allFamilies.contains(written) { draft.familiesAreUnknown = true }
  }

  /// One family with and without Swift's leading dot.
  mutating func reportSecondDescription(_ key: NodeID, after first: NodeID) {
    report(
      .duplicateKey, at: tree.span(of: key),
      related: [RelatedPlace(span: tree.span(of: first), message: "the first, which counts")],
      "\(quoted(tree.string(of: key))) is described twice. Only the first description counts.")
  }

  /// A list of families, or a mapping from platforms to such lists.
  mutating func readSupportedFamilies(_ slot: Slot, _ draft: inout WidgetDraft) {
    var families: [ListedFamily] = []
    let isRead =
      tree[slot.node].kind == .mapping
      ? readFamiliesByPlatform(slot, into: &families, &draft)
      : readFamilyList(slot, platform: nil, into: &families, &draft)
    if isRead { draft.widget.supportedFamilies = families } else { draft.familiesAreUnknown = true }
  }

  private mutating func readFamiliesByPlatform(
    _ slot: Slot, into families: inout [ListedFamily], _ draft: inout WidgetDraft
  ) -> Bool {
    var isEmpty = true
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      isEmpty = false
      let key = Slot(key: nil, node: tree.resolved(entry.key))
      let platform = word(key, among: Words.platforms)
      if platform == nil { draft.familiesAreUnknown = true }
      if let platform { draft.listingPlatforms.append(Placed(platform.value, at: entry.key)) }
      var listed: [ListedFamily] = []
      read(entry) { _ = $0.readFamilyList($1, platform: platform?.value, into: &listed, &draft) }
      if platform != nil { families += listed }
    }
    if isEmpty {
      report(.invalidValue, at: slot, "The mapping is empty. Write a list of families, or leave it out.")
    }
    return !isEmpty
  }

  private mutating func readFamilyList(
    _ slot: Slot, platform: Platform?, into families: inout [ListedFamily], _ draft: inout WidgetDraft
  ) -> Bool {
    readItems(of: slot, expecting: "a list of families such as [systemSmall]") { reader, item in
      if let family = Words.families.value(of: item.node, in: reader.tree) {
        families.append(ListedFamily(family: family, node: item.node, platform: platform))
      } else {
        let listed = reader.tree.items(of: slot.node).compactMap {
          Words.families.value(of: reader.tree.resolved($0), in: reader.tree)?.rawValue
        }
        reader.reportUnknownFamily(item, besides: listed, &draft)
      }
    }
  }

  /// - Parameter listed: The families beside it.
  mutating func reportUnknownFamily(_ slot: Slot, besides listed: [String], _ draft: inout WidgetDraft) {
    guard hasValue(slot, expecting: "a widget family") else { return }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: "a widget family such as systemSmall")
      return
    }
    if let name = reportUnknownWord(slot, among: Words.families.list, as: .unknownFamily, besides: listed) {
      draft.meantFamilies.append(name)
    }
  }

  /// A list of platforms, or a mapping from platforms to their lowest versions.
  mutating func readPlatforms(_ slot: Slot, _ draft: inout WidgetDraft) {
    let countBefore = file.findings.count
    defer { draft.platformsAreMistaken = file.findings.count > countBefore }
    let platforms = tree[slot.node].kind == .mapping ? platformVersions(slot) : words(slot, among: Words.platforms)
    // Facts go through the list for every subject, so each platform is in it once, however long the list is.
    for platform in platforms ?? [] where !draft.widget.platforms.contains(where: { $0.value == platform.value }) {
      draft.widget.platforms.append(platform)
    }
    draft.platformsAreUnknown = platforms == nil
    if platforms == nil { draft.widget.unknownKeys.insert(.platforms) }
  }

  private mutating func platformVersions(_ slot: Slot) -> [Placed<Platform>]? {
    var platforms: [Placed<Platform>] = []
    var isUnknown = false
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard let platform = word(Slot(key: nil, node: tree.resolved(entry.key)), among: Words.platforms) else {
        isUnknown = true
        continue
      }
      platforms.append(Placed(platform.value, at: entry.key))
      read(entry) { $0.version($1) }
    }
    if platforms.isEmpty, !isUnknown {
      report(.invalidValue, at: slot, "The mapping is empty. Write a platform such as {iOS: \"17.0\"}.")
      return nil
    }
    return isUnknown ? nil : platforms
  }

  /// A version such as `17.0.1`.
  private mutating func version(_ slot: Slot) {
    guard !isCalledUnknown(slot.node), let version = text(slot, expecting: Shape.version.expected) else { return }
    let isVersion = tree.withText(of: version) { text in
      let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return parts.count <= 4
        && parts.allSatisfy { !$0.isEmpty && $0.count <= 6 && $0.allSatisfy(\.isDecimalDigit) }
    }
    if !isVersion {
      report(.invalidValue, at: slot, "\(shown(version)) is not a version. Write one such as \"17.0\".")
    }
  }
}

extension FormatReader {
  /// What `platforms`, `supportedFamilies` and `families` must have in common.
  mutating func checkFamilies(of draft: inout WidgetDraft) {
    checkListingPlatforms(of: &draft)
    guard !draft.familiesAreUnknown else { return }
    checkContent(of: draft)
    checkUnlisted(in: draft)
  }

  /// A platform of `supportedFamilies` that `platforms` lacks. What it lists is left out, and not missed.
  private mutating func checkListingPlatforms(of draft: inout WidgetDraft) {
    guard !draft.platformsAreUnknown else { return }
    let declared = draft.widget.platforms.isEmpty ? [.iOS] : draft.widget.platforms.map(\.value)
    for listing in draft.listingPlatforms where !declared.contains(where: { $0.overlaps(listing.value) }) {
      let names = listed(declared.map(\.rawValue))
      report(
        .invalidValue, at: listing.node,
        "The widget is not for \(listing.value.rawValue): its platforms are \(names). Add it to platforms, or leave "
          + "this list out.")
      draft.leaveOutFamilies(of: listing.value)
    }
  }

  /// A widget that describes nothing at all.
  mutating func checkAnyContent(of draft: WidgetDraft) {
    let widget = draft.widget
    guard widget.content == nil, widget.families.isEmpty, widget.supportedFamilies == nil, !draft.familiesAreUnknown,
      draft.meantFamilies.isEmpty, draft.familiesNode.map({ !mayHaveMore($0) }) ?? true
    else { return }
    report(
      .missingContent, at: tree.span(of: widget.kindKey),
      "The widget shows nothing: it has neither families nor content. Describe what it shows under "
        + "families: {systemSmall: {content: …}}.",
      remedy:
        "Add `families: {systemSmall: {content: …}}`, with the content of each family, or `content: …` for all of "
        + "them.")
  }

  /// A supported family with neither its own nor shared content.
  private mutating func checkContent(of draft: WidgetDraft) {
    guard draft.widget.content == nil else { return }
    for family in draft.widget.supportedFamilyPlaces where !draft.isExcused(family.name) {
      if let families = draft.familiesNode, mayHaveMore(families) { return }
      report(
        .missingContent, at: tree.span(of: family.place), families: [family.name],
        "\(family.name) has no content, neither its own nor shared from the widget. Describe what it shows in "
          + "`content`.",
        remedy: family.isDescribed
          ? "Add `content: …` to \(family.name), or to the widget for all families."
          : "Add `\(family.name): {content: …}` under `families`, or `content: …` to the widget for all families.")
    }
  }

  /// A described family that `supportedFamilies` leaves out.
  private mutating func checkUnlisted(in draft: WidgetDraft) {
    guard let supported = draft.widget.supportedFamilies else { return }
    for description in draft.widget.families {
      let name = description.family.rawValue
      guard !supported.contains(where: { $0.family == description.family }), !draft.meantFamilies.contains(name)
      else { continue }
      report(
        .familyUnlisted, at: tree.span(of: description.key), families: [name],
        "\(name) is described, but `supportedFamilies` leaves it out, so it is never shown and not checked.",
        remedy: "Add `\(name)` to `supportedFamilies`, or delete its description here.")
    }
  }
}

extension WidgetDraft {
  fileprivate mutating func leaveOutFamilies(of platform: Platform) {
    let listed = widget.supportedFamilies?.filter { $0.platform == platform } ?? []
    meantFamilies += listed.map(\.family.rawValue)
    widget.supportedFamilies?.removeAll { $0.platform == platform }
  }

  /// Whether another finding explains that a family has no content.
  fileprivate func isExcused(_ family: String) -> Bool {
    meantFamilies.contains(family) || unreadFamilies.contains(family)
  }
}

extension Widget {
  /// Supported families that have no content of their own, each once, with the place to edit.
  fileprivate var supportedFamilyPlaces: [(name: String, place: NodeID, isDescribed: Bool)] {
    guard let supportedFamilies else {
      return families.filter { $0.content == nil }.map { ($0.family.rawValue, $0.key, true) }
    }
    var places: [(name: String, place: NodeID, isDescribed: Bool)] = []
    for item in supportedFamilies where !places.contains(where: { $0.name == item.family.rawValue }) {
      let description = families.first { $0.family == item.family }
      guard description?.content == nil else { continue }
      places.append((item.family.rawValue, description?.key ?? item.node, description != nil))
    }
    return places
  }
}

extension Platform {
  /// Whether the platforms have a device in common, as iOS and iPhone have.
  fileprivate func overlaps(_ other: Platform) -> Bool {
    self == other || devices.contains { other.devices.contains($0) }
  }
}
