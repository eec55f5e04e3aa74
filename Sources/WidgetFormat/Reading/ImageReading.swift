import YAMLTree

extension FileReader {
  /// The name of an asset, or a mapping that says whether it is a symbol or an asset.
  mutating func imageArgument(_ slot: Slot) -> ImageArgument {
    let unknown = ImageArgument(source: .unknown, name: slot.node, isDynamic: true)
    if isText(slot.node) {
      reportSymbolAsAsset(slot.node)
      return namedImage(slot, .asset) ?? unknown
    }
    var image: ImageArgument?
    var named: String?
    let meant = readEntries(of: slot.node, among: Words.imageKeys) { reader, key, value in
      if let named { return reader.reportSecondImage(value, after: named, in: "An Image") }
      named = key.rawValue
      image = reader.namedImage(value, key == .asset ? .asset : .symbol)
    }
    if named == nil, meant.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not name an image. Write `{symbol: …}` or `{asset: …}`.")
    }
    return image ?? unknown
  }

  mutating func namedImage(_ slot: Slot, _ source: ImageArgument.Source) -> ImageArgument? {
    text(slot, expecting: source == .asset ? "the name of an asset" : "the name of a symbol").map {
      ImageArgument(source: source, name: $0, isDynamic: hasPlaceholder($0))
    }
  }

  /// A name such as `cloud.sun.fill` where an asset's name stands.
  private mutating func reportSymbolAsAsset(_ node: NodeID) {
    guard tree[node].kind == .scalar else { return }
    let isSymbol = tree.withText(of: node) { text in
      guard text.count <= 60, text.contains(UInt8(ascii: ".")) else { return false }
      let isPlain = text.allSatisfy { $0 == UInt8(ascii: ".") || $0 >= 0x61 && $0 <= 0x7A || $0.isDecimalDigit }
      return isPlain && (text.suffix(5).elementsEqual(".fill".utf8) || Self.symbolRoots.contains(Self.root(of: text)))
    }
    guard isSymbol else { return }
    let name = tree.string(of: node)
    report(
      .invalidValue, severity: .warning, at: tree.span(of: node),
      "\(quoted(name)) is the name of a symbol, but an asset's name stands here. Write `{symbol: \(name)}`, or "
        + "`{asset: \(name)}` if an asset is called so.")
  }

  private static func root(of text: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: text.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }

  /// First words of names of symbols.
  private static let symbolRoots: Set<String> = [
    "arrow", "battery", "bell", "bolt", "bookmark", "calendar", "chart", "checkmark", "chevron", "circle", "clock",
    "cloud", "drop", "exclamationmark", "figure", "flame", "gear", "heart", "house", "leaf", "location", "moon",
    "person", "questionmark", "square", "star", "sun", "thermometer", "waveform", "wifi", "wind", "xmark",
  ]

  /// A text, or a title with a symbol or an asset.
  mutating func labelArgument(_ slot: Slot, of view: inout View) {
    if isText(slot.node) {
      view.argument = .text(textArgument(slot))
      return
    }
    var title: TextArgument?
    var image: ImageArgument?
    var named: String?
    readEntries(of: slot.node, among: Words.labelKeys) { reader, key, value in
      guard key != .title else { return title = reader.titleArgument(value) }
      if let named { return reader.reportSecondImage(value, after: named, in: "A Label") }
      named = key.rawValue
      image = reader.namedImage(value, key == .asset ? .asset : .symbol)
    }
    title?.image = image
    if let title { view.argument = .text(title) } else if let image { view.argument = .image(image) }
  }

  /// A second key that names an image: the first counts.
  mutating func reportSecondImage(_ slot: Slot, after first: String, in owner: String) {
    guard let key = slot.key else { return }
    report(
      .unknownKey, at: key,
      "\(owner) shows one image, and \(quoted(first)) already names it. Leave \(quoted(tree.string(of: key))) out.")
  }

  /// A title that is a text.
  mutating func titleArgument(_ slot: Slot) -> TextArgument? {
    text(slot, expecting: "a text").map {
      TextArgument(node: $0, form: .words, isDynamic: hasPlaceholder($0))
    }
  }
}
