import AppleTables
import YAMLTree

extension FileReader {
  /// A view: a mapping with one capitalised key, or a bare word. What cannot be read as one has the kind `unknown`.
  mutating func view(_ slot: Slot) -> ViewID {
    let id = ViewID(index: file.views.count)
    file.views.append(View(kind: .unknown, node: slot.node, key: slot.node))
    let expected = "a view such as {Text: Hello}"
    guard hasValue(slot, expecting: expected), enter(slot) else { return id }
    defer { leave() }
    switch tree[slot.node].kind {
    case .mapping: file.views[id.index] = viewMapping(slot, id)
    case .scalar: file.views[id.index] = bareWord(slot)
    case .sequence, .alias:
      report(.invalidValue, at: slot, "One view is needed here, not a list. Put the list into a VStack.")
    }
    return id
  }

  /// A view that stands alone, without modifiers or a list around it, if several are there that is reported.
  mutating func singleView(_ slot: Slot) -> ViewID {
    guard tree[slot.node].kind == .sequence else { return view(slot) }
    let base = childStack.count
    readItems(of: slot, expecting: "a view such as {Text: Hello}") { $0.childStack.append($0.view($1)) }
    defer { childStack.removeSubrange(base...) }
    if childStack.count == base + 1 { return childStack[base] }
    return view(slot)
  }

  /// One view, or a list of views; a range of the file's children.
  mutating func views(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Range<Int> {
    guard hasValue(slot, expecting: expected()) else { return 0..<0 }
    let base = childStack.count
    if tree[slot.node].kind == .sequence {
      readItems(of: slot, expecting: expected()) { reader, item in
        let view = reader.view(item)
        reader.childStack.append(view)
      }
    } else {
      let view = view(slot)
      childStack.append(view)
    }
    return takeChildren(from: base)
  }

  private mutating func bareWord(_ slot: Slot) -> View {
    var view = View(kind: .unknown, node: slot.node, key: slot.node)
    if let kind = Words.views.key(slot.node, in: tree) {
      view.kind = kind
      if !kind.isCompleteWithoutValue {
        report(
          .invalidValue, at: slot, "\(kind.rawValue) needs a value. Write \(kind.rawValue): \(kind.expectedValue).")
        view.kind = .unknown
      }
    } else if beginsWithCapital(slot.node), !hasSpace(slot.node) {
      _ = reportUnknownView(slot.node)
    } else {
      report(
        .invalidValue, at: slot, "\(shown(slot.node)) is a text, but a view is needed here. Write {Text: …}.")
    }
    return view
  }

  func beginsWithCapital(_ node: NodeID) -> Bool {
    tree.withText(of: node) { text in text.first.map(\.isCapitalLetter) ?? false }
  }

  private func hasSpace(_ node: NodeID) -> Bool { tree.withText(of: node) { $0.contains(UInt8(ascii: " ")) } }
}
