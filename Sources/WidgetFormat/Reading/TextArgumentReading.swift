import YAMLTree

extension FileReader {
  /// A text, or a date or timer that the system keeps up to date.
  mutating func textArgument(_ slot: Slot) -> TextArgument {
    let isText = tree[slot.node].kind != .mapping || placeholderLackingQuotes(slot.node) != nil
    if isText {
      guard let words = text(slot, expecting: ViewKind.text.expectedValue) else {
        return TextArgument(node: slot.node, form: .unknown, isDynamic: true)
      }
      return TextArgument(node: words, form: .words, isDynamic: hasPlaceholder(words))
    }
    var parts = DateParts()
    let meant = readEntries(of: slot.node, among: Words.textKeys) { reader, key, value in
      switch key {
      case .date: parts.date = reader.text(value, expecting: "the name of a date")
      case .timerInterval: parts.timerInterval = reader.text(value, expecting: "the name of an interval of time")
      case .format: parts.format = reader.text(value, expecting: "how the app writes the date")
      case .style: parts.style = reader.word(value, among: Words.dateStyles)?.node
      }
      parts.isNamed = parts.isNamed || key == .date || key == .timerInterval
    }
    if !parts.isNamed, meant.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not say what to show. Write \(ViewKind.text.expectedValue).")
    }
    return TextArgument(node: slot.node, form: parts.form, isDynamic: true)
  }

  /// A text, or a title with a symbol or an asset.
  mutating func labelArgument(_ slot: Slot, of view: inout View) {
    let isText = tree[slot.node].kind != .mapping || placeholderLackingQuotes(slot.node) != nil
    if isText {
      view.argument = .text(textArgument(slot))
      return
    }
    var title: TextArgument?
    var image: ImageArgument?
    readEntries(of: slot.node, among: Words.labelKeys) { reader, key, value in
      switch key {
      case .title: title = reader.titleArgument(value)
      case .symbol, .systemName: image = reader.namedImage(value, .symbol)
      case .asset: image = reader.namedImage(value, .asset)
      }
    }
    title?.image = image
    if let title { view.argument = .text(title) } else if let image { view.argument = .image(image) }
  }

  /// A title that is a text.
  mutating func titleArgument(_ slot: Slot) -> TextArgument? {
    text(slot, expecting: "a text").map {
      TextArgument(node: $0, form: .words, isDynamic: hasPlaceholder($0))
    }
  }
}

/// What a Text's mapping says.
private struct DateParts {
  var date: NodeID?
  var style: NodeID?
  var timerInterval: NodeID?
  var format: NodeID?
  var isNamed = false

  var form: TextForm {
    if let date, let format { return .format(name: date, format: format) }
    if let date { return .date(name: date, style: style) }
    return timerInterval.map { .timerInterval($0) } ?? .unknown
  }
}
