import AppleTables
import YAMLTree

extension FileReader {
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
        reader.reportUnknownFamily(item, &draft)
      }
    }
  }

  mutating func reportUnknownFamily(_ slot: Slot, _ draft: inout WidgetDraft) {
    guard hasValue(slot, expecting: "a widget family") else { return }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: "a widget family such as systemSmall")
      return
    }
    if let name = reportUnknownWord(slot, among: Words.families, as: .unknownFamily) {
      draft.meantFamilies.append(name)
    }
  }
}
