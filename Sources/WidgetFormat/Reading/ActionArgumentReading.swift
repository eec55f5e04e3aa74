import YAMLTree

extension FileReader {
  mutating func repetitionArgument(_ slot: Slot, of view: inout View) {
    var count: Int?
    var children: Range<Int>?
    guard isMapping(slot, expecting: view.kind.expectedValue) else {
      view.kind = .unknown
      return
    }
    let meant = readEntries(of: slot.node, among: Words.repetitionKeys) { reader, key, value in
      switch key {
      case .count: count = reader.number(value, .count).flatMap { Int(exactly: $0.value) }
      case .data: _ = reader.text(value, expecting: "the name of the data")
      case .content: children = reader.views(value, expecting: "a view or a list of views")
      }
    }
    view.argument = .forEach(count: count)
    view.children = children ?? 0..<0
    if children == nil { reportMissingKey("content", of: slot, meant: meant, "the views to repeat") }
  }

  mutating func actionArgument(_ slot: Slot, of view: inout View) {
    guard isMapping(slot, expecting: view.kind.expectedValue) else { return }
    var children = 0..<0
    readEntries(of: slot.node, among: Words.actionKeys) { reader, key, value in
      switch key {
      case .intent: _ = reader.text(value, expecting: "the name of an App Intent")
      case .label: children = reader.views(value, expecting: "a view or a list of views")
      }
    }
    view.children = children
  }

  mutating func linkArgument(_ slot: Slot, of view: inout View) {
    guard isMapping(slot, expecting: view.kind.expectedValue) else { return }
    var children = 0..<0
    var destination: NodeID?
    var isWritten = false
    let meant = readEntries(of: slot.node, among: Words.linkKeys) { reader, key, value in
      switch key {
      case .destination:
        isWritten = true
        destination = reader.text(value, expecting: "the address to open")
      case .label: children = reader.views(value, expecting: "a view or a list of views")
      }
    }
    view.children = children
    if let destination { view.argument = .destination(destination) }
    if !isWritten { reportMissingKey("destination", of: slot, meant: meant, "the address to open") }
  }

  mutating func nameArgument(_ slot: Slot, of view: inout View, _ id: ViewID) {
    guard let name = text(slot, expecting: view.kind.expectedValue) else {
      view.kind = .unknown
      return
    }
    view.argument = .name(name, definition: nil)
    namedViewUses.append(NamedViewUse(view: id, name: name, depth: depth))
  }

  /// Reports that a required key is missing, at the key of what lacks it, unless it is there in another spelling.
  mutating func reportMissingKey(_ name: String, of slot: Slot, meant: [String], _ meaning: String) {
    guard !meant.contains(name), !mayHaveMore(slot.node) else { return }
    report(
      .missingKey, at: tree.span(of: slot.key ?? slot.node), "\(owner(of: slot)) lacks \(quoted(name)): \(meaning).",
      remedy: "Add `\(name): …`, \(meaning).")
  }
}
