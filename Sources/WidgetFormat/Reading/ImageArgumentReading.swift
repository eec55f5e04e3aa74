import YAMLTree

extension FileReader {
  /// The name of an asset, or a mapping that says whether it is a symbol or an asset.
  mutating func imageArgument(_ slot: Slot) -> ImageArgument {
    let unknown = ImageArgument(source: .unknown, name: slot.node, isDynamic: true)
    let isText = tree[slot.node].kind != .mapping || placeholderLackingQuotes(slot.node) != nil
    if isText { return namedImage(slot, .asset) ?? unknown }
    var image: ImageArgument?
    var isNamed = false
    let meant = readEntries(of: slot.node, among: Words.imageKeys) { reader, key, value in
      isNamed = true
      let named = reader.namedImage(value, key == .asset ? .asset : .symbol)
      image = image ?? named
    }
    if !isNamed, meant.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not name an image. Write {symbol: …} or {asset: …}.")
    }
    return image ?? unknown
  }

  mutating func namedImage(_ slot: Slot, _ source: ImageArgument.Source) -> ImageArgument? {
    text(slot, expecting: source == .asset ? "the name of an asset" : "the name of a symbol").map {
      ImageArgument(source: source, name: $0, isDynamic: hasPlaceholder($0))
    }
  }
}
