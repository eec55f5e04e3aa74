import AppleTables
import Base
import YAMLTree

/// Compares `platforms`, `supportedFamilies` and `families` of a widget.
struct WidgetChecks: PartReader {
  let state: ReadingState

  func checkFamilies(of draft: inout WidgetDraft) {
    checkListingPlatforms(of: &draft)
    guard !draft.familiesAreUnknown else { return }
    checkContent(of: draft)
    checkUnlisted(in: draft)
  }

  /// Reports a platform of `supportedFamilies` that `platforms` lacks, and ignores its families.
  private func checkListingPlatforms(of draft: inout WidgetDraft) {
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

  func checkAnyContent(of draft: WidgetDraft) {
    let widget = draft.widget
    guard widget.content == nil, widget.families.isEmpty, widget.supportedFamilies == nil, !draft.familiesAreUnknown,
      draft.correctedFamilies.isEmpty, draft.familiesNode.map({ !mayHaveMore($0) }) ?? true
    else { return }
    state.report(
      .missingContent, at: tree.span(of: widget.kindKey),
      "The widget shows nothing: it has neither families nor content. Describe what it shows under "
        + "families: {systemSmall: {content: …}}.",
      remedy:
        "Add `families: {systemSmall: {content: …}}`, with the content of each family, or `content: …` for all of "
        + "them.")
  }

  private func checkContent(of draft: WidgetDraft) {
    guard draft.widget.content == nil, !isRepaired else { return }
    for family in draft.widget.supportedFamilyNodes where !draft.explainsMissingContent(of: family.name) {
      if let families = draft.familiesNode, mayHaveMore(families) { return }
      state.report(
        .missingContent, at: tree.span(of: family.node), families: [family.name],
        "\(family.name) has no content, neither its own nor shared from the widget. Describe what it shows in "
          + "`content`.",
        remedy: family.isDescribed ? "Add `content: …` to \(family.name), or to the widget for all families."
          : "Add `\(family.name): {content: …}` under `families`, or `content: …` to the widget for all families.")
    }
  }

  private func checkUnlisted(in draft: WidgetDraft) {
    guard let supported = draft.widget.supportedFamilies, !draft.mayListMoreFamilies else { return }
    for description in draft.widget.families {
      let name = description.family.rawValue
      guard !supported.contains(where: { $0.family == description.family }), !draft.correctedFamilies.contains(name)
      else { continue }
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
    correctedFamilies += listed.map(\.family.rawValue)
    widget.supportedFamilies?.removeAll { $0.platform == platform }
  }

  /// True if another finding explains the missing content.
  fileprivate func explainsMissingContent(of family: String) -> Bool {
    correctedFamilies.contains(family) || unreadFamilies.contains(family)
  }
}

extension Widget {
  /// Supported families without content of their own, each once, with the node to edit.
  fileprivate var supportedFamilyNodes: [(name: String, node: NodeID, isDescribed: Bool)] {
    guard let supportedFamilies else {
      return families.filter { $0.content == nil }.map { ($0.family.rawValue, $0.key, true) }
    }
    var nodes: [(name: String, node: NodeID, isDescribed: Bool)] = []
    for item in supportedFamilies where !nodes.contains(where: { $0.name == item.family.rawValue }) {
      let description = families.first { $0.family == item.family }
      guard description?.content == nil else { continue }
      nodes.append((item.family.rawValue, description?.key ?? item.node, description != nil))
    }
    return nodes
  }
}

extension Platform {
  /// True if the platforms have a device in common, as iOS and iPhone have.
  fileprivate func overlaps(_ other: Platform) -> Bool {
    self == other || devices.contains { other.devices.contains($0) }
  }
}
