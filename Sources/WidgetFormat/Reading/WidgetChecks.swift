import AppleTables
import Base
import YAMLTree

/// Compares `platforms`, `supportedFamilies` and `families` of a widget.
struct WidgetChecks: PartReader {
  let state: ReadingState

  func checkFamilies(of draft: inout WidgetDraft) {
    checkListingPlatforms(of: &draft)
    checkContent(of: draft.widget)
    checkUnlisted(in: draft.widget)
  }

  /// Reports a platform of `supportedFamilies` that `platforms` lacks, and ignores its families.
  private func checkListingPlatforms(of draft: inout WidgetDraft) {
    guard !draft.widget.unknownKeys.contains(.platforms) else { return }
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

  func checkAnyContent(of widget: Widget) {
    guard widget.content == nil, widget.families.isEmpty, widget.supportedFamilies == nil,
      widget.unknownKeys.isDisjoint(with: [.content, .families, .supportedFamilies]), widget.unreadFamilies.isEmpty
    else { return }
    state.report(
      .missingContent, at: tree.span(of: widget.kindKey),
      "The widget shows nothing: it has neither families nor content. Describe what it shows under "
        + "families: {systemSmall: {content: …}}.",
      remedy:
        "Add `families: {systemSmall: {content: …}}`, with the content of each family, or `content: …` for all of "
        + "them.")
  }

  private func checkContent(of widget: Widget) {
    guard widget.content == nil, !widget.unknownKeys.contains(.content) else { return }
    if widget.supportedFamilies == nil, widget.unknownKeys.contains(.supportedFamilies) { return }
    for family in widget.familiesWithoutContent where family.isDescribed || !widget.unknownKeys.contains(.families) {
      state.report(
        .missingContent, at: tree.span(of: family.node), families: [family.name],
        "\(family.name) has no content, neither its own nor shared from the widget. Describe what it shows in "
          + "`content`.",
        remedy: family.isDescribed ? "Add `content: …` to \(family.name), or to the widget for all families."
          : "Add `\(family.name): {content: …}` under `families`, or `content: …` to the widget for all families.")
    }
  }

  private func checkUnlisted(in widget: Widget) {
    guard let supported = widget.supportedFamilies, !widget.unknownKeys.contains(.supportedFamilies) else { return }
    let listed = widget.unreadFamilies.union(supported.map(\.family))
    for description in widget.families where !listed.contains(description.family) {
      let name = description.family.rawValue
      state.report(
        .familyUnlisted, at: tree.span(of: description.key), families: [name],
        "\(name) is described, but `supportedFamilies` leaves it out, so it is never shown and not checked.",
        remedy: "Add `\(name)` to `supportedFamilies`, or delete its description here.")
    }
  }
}

extension WidgetDraft {
  fileprivate mutating func leaveOutFamilies(of platform: Platform) {
    let listed = widget.supportedFamilies?.filter { $0.platform == platform } ?? []
    widget.unreadFamilies.formUnion(listed.map(\.family))
    widget.supportedFamilies?.removeAll { $0.platform == platform }
  }
}

extension Widget {
  /// Supported families without content of their own, each once, with the node for the finding.
  fileprivate var familiesWithoutContent: [(name: String, node: NodeID, isDescribed: Bool)] {
    guard let supportedFamilies else {
      return families.filter { lacksContent($0.family) }.map { ($0.family.rawValue, $0.key, true) }
    }
    var nodes: [(name: String, node: NodeID, isDescribed: Bool)] = []
    for item in supportedFamilies where !nodes.contains(where: { $0.name == item.family.rawValue }) {
      guard lacksContent(item.family) else { continue }
      let description = families.first { $0.family == item.family }
      nodes.append((item.family.rawValue, description?.key ?? item.node, description != nil))
    }
    return nodes
  }

  /// A family that no declared platform shows lacks nothing but a platform.
  private func lacksContent(_ family: Family) -> Bool {
    let declared = platforms.isEmpty ? [.iOS] : platforms.map(\.value)
    let isShown = declared.contains { $0.devices.contains(where: family.devices.contains) }
    guard isShown || unknownKeys.contains(.platforms) else { return false }
    return !unreadFamilies.contains(family) && families.first { $0.family == family }?.content == nil
  }
}

extension Platform {
  /// True if the platforms have a device in common, as iOS and iPhone have.
  fileprivate func overlaps(_ other: Platform) -> Bool {
    self == other || devices.contains { other.devices.contains($0) }
  }
}
