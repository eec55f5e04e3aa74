import AppleTables
import YAMLTree

extension FileReader {
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
      let names = enumerated(declared.map(\.rawValue), with: "and")
      report(
        .invalidValue, at: listing.node,
        "The widget is not for \(listing.value.rawValue): its platforms are \(names). Add it to platforms, or leave "
          + "this list out.")
      draft.leaveOutFamilies(of: listing.value)
    }
  }

  /// A supported family with neither its own nor shared content.
  private mutating func checkContent(of draft: WidgetDraft) {
    guard draft.widget.content == nil else { return }
    for family in draft.widget.supportedFamilyPlaces where !draft.isExcused(family.name) {
      if let families = draft.familiesNode, mayHaveMore(families) { return }
      report(
        .missingContent, at: tree.span(of: family.place), families: [family.name],
        "\(family.name) has no content: neither its own nor one that the widget's families share. Describe what it "
          + "shows under content.",
        remedy: "Add `content:` to it, or to the widget for all its families.")
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
        "\(name) is described, but supportedFamilies leaves it out, so that nobody sees it and nothing of it is "
          + "checked.")
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
  fileprivate var supportedFamilyPlaces: [(name: String, place: NodeID)] {
    guard let supportedFamilies else {
      return families.filter { $0.content == nil }.map { ($0.family.rawValue, $0.key) }
    }
    var places: [(name: String, place: NodeID)] = []
    for item in supportedFamilies where !places.contains(where: { $0.name == item.family.rawValue }) {
      let description = families.first { $0.family == item.family }
      if description?.content == nil { places.append((item.family.rawValue, description?.key ?? item.node)) }
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
