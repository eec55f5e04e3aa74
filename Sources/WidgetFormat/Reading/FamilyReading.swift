import AppleTables
import Findings
import YAMLTree

extension FileReader {
  /// The mapping from families to their descriptions.
  mutating func readFamilies(_ slot: Slot, _ draft: inout WidgetDraft) {
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

  private mutating func reportUnknownFamilyKey(_ key: NodeID, _ draft: inout WidgetDraft) {
    guard isWord(key) else {
      _ = reportUnknownKey(key, among: Words.families)
      return
    }
    // The finding stands at the key, even where that is an alias.
    let slot = Slot(key: nil, node: key)
    if let name = reportUnknownWord(slot, among: Words.families, as: .unknownFamily) {
      draft.meantFamilies.append(name)
    }
  }

  /// One family with and without Swift's leading dot.
  private mutating func reportSecondDescription(_ key: NodeID, after first: NodeID) {
    report(
      .duplicateKey, at: tree.span(of: key),
      related: [RelatedPlace(span: tree.span(of: first), message: "the first, which counts")],
      "\(quoted(tree.string(of: key))) is described twice. Only the first description counts.")
  }

  private mutating func readFamily(_ slot: Slot, _ family: inout DescribedFamily) -> Bool {
    guard isMapping(slot, expecting: "a mapping such as {content: …}, or {}") else { return false }
    readEntries(of: slot.node, among: Words.familyKeys) { reader, key, value in
      switch key {
      case .renderingModes:
        family.renderingModes = reader.words(value, among: Words.renderingModes)
        family.renderingModesKey = value.key
      case .containerBackground: family.containerBackground = reader.containerBackground(value)
      case .margins:
        family.margins = reader.edges(value, expecting: "a number of points, or edges such as {all: 16}")
        family.marginsKey = value.key
      case .content: family.content = reader.content(value)
      case .widgetURL:
        if reader.text(value, expecting: "the address to open") != nil { family.widgetURL = value.key }
      }
    }
    return family.content != nil || !mayHaveMore(slot.node)
  }
}
