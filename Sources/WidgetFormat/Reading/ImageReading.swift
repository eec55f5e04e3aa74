import YAMLTree

extension FormatReader {
  /// The name of an asset, or a mapping that says whether it is a symbol or an asset.
  mutating func imageArgument(_ slot: Slot) -> ImageArgument {
    let unknown = ImageArgument(source: .unknown, name: slot.node, isDynamic: true)
    if isText(slot.node) {
      // Without braces it is a name, whatever it looks like.
      if tree.withText(of: slot.node, { $0.first == UInt8(ascii: "{") }), reportConditional(slot, as: "Image") {
        return unknown
      }
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
    if source == .symbol, reportConditional(slot, as: "symbol") { return nil }
    return text(slot, expecting: source == .asset ? "the name of an asset" : "the name of a symbol").map {
      ImageArgument(source: source, name: $0, isDynamic: hasPlaceholder($0))
    }
  }

  /// A name such as `cloud.sun.fill` where an asset's name stands.
  private mutating func reportSymbolAsAsset(_ node: NodeID) {
    guard tree[node].kind == .scalar, tree.withText(of: node, { $0.count <= 60 && Self.isSymbol($0) }) else { return }
    let name = tree.string(of: node)
    if let last = name.split(separator: ".").last, Self.members.contains(String(last)) {
      return report(
        .invalidValue, severity: .warning, at: tree.span(of: node),
        "\(quoted(name)) stands for an asset of that name. Write `\"{\(name)}\"` for an image that the app fills in.")
    }
    let written = name.contains("{") ? quoted(name) : name
    report(
      .invalidValue, severity: .warning, at: tree.span(of: node),
      "\(quoted(name)) is the name of a symbol, but an asset's name stands here. Write `{symbol: \(written)}`, or "
        + "`{asset: \(written)}` if an asset is called so.")
  }

  /// Whether a name is written as those of symbols are: words of small letters with dots between, none of them the
  /// ending of a file's name. A word may come from data, as in `moonphase.{phase}`.
  private static func isSymbol(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = words.first, let last = words.last, isPlain(first) else { return false }
    if words.count == 1 { return symbols.contains(String(decoding: first, as: UTF8.self)) }
    return !fileEndings.contains(String(decoding: last, as: UTF8.self))
      && words.dropFirst().allSatisfy { isPlain($0) || isPlaceholder($0) }
  }

  private static func isPlain(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !word.isEmpty && word.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0.isDecimalDigit }
  }

  private static func isPlaceholder(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.first == UInt8(ascii: "{") && word.last == UInt8(ascii: "}")
  }

  private static let fileEndings: Set<String> = [
    "gif", "heic", "jpeg", "jpg", "json", "lottie", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// Last words of names in data, such as `book.cover`.
  private static let members: Set<String> = [
    "artwork", "avatar", "cover", "icon", "image", "logo", "name", "picture", "symbol", "thumbnail", "url",
  ]

  /// Symbols of one word that hardly any asset is called.
  private static let symbols: Set<String> = [
    "checkmark", "creditcard", "ellipsis", "exclamationmark", "gearshape", "magnifyingglass", "paperplane",
    "questionmark", "shippingbox", "xmark",
  ]

  /// A text, or a title with a symbol or an asset.
  mutating func labelArgument(_ slot: Slot, of view: inout View) {
    if isText(slot.node) {
      guard !reportLabelParts(slot) else { return }
      view.argument = .text(textArgument(slot))
      return
    }
    var title: TextArgument?
    var named: String?
    let (misnamed, meant) = takeSymbolUnderPicture(of: slot.node)
    var image = meant
    readEntries(of: slot.node, among: Words.labelKeys, except: misnamed) { reader, key, value in
      guard key != .title else { return title = reader.titleArgument(value) }
      if let named { return reader.reportSecondImage(value, after: named, in: "A Label") }
      named = key.rawValue
      image = reader.namedImage(value, key == .asset ? .asset : .symbol)
    }
    title?.image = image
    if let title { view.argument = .text(title) } else if let image { view.argument = .image(image) }
  }

  /// Reports a symbol that a label has under a key for pictures, as `image: drop.fill`: names with dots are symbols'.
  /// - Returns: the key that the message is about, and the symbol.
  private mutating func takeSymbolUnderPicture(of node: NodeID) -> (keys: Set<NodeID>, image: ImageArgument?) {
    for entry in tree.entries(of: node) where tree.text(of: entry.key, equals: "image") {
      let value = tree.resolved(entry.value)
      let inside = tree.entries(of: value).first { Self.symbolKeys.contains(tree.string(of: $0.key)) }
      let name = inside.map { tree.resolved($0.value) } ?? value
      guard tree[name].kind == .scalar, inside != nil || tree.string(of: name).contains(".") else { continue }
      report(.unknownKey, at: entry.key, "\"image\" is not a key of Label's value. Write `symbol: \(short(name))`.")
      return ([entry.key], namedImage(Slot(key: entry.key, node: name), .symbol))
    }
    return ([], nil)
  }

  private static let symbolKeys: Set = ["systemName", "symbol", "systemImage"]

  /// Reports the title and the symbol of a label in a list, as Swift has them: `[Drink, systemImage: drop]`.
  private mutating func reportLabelParts(_ slot: Slot) -> Bool {
    guard tree[slot.node].kind == .sequence else { return false }
    let items = tree.items(of: slot.node).prefix(3).map { tree.resolved($0) }
    let symbol = items.last.flatMap { item in tree.entries(of: item).first { _ in true } }
    guard items.count == 2, tree[items[0]].kind == .scalar, let symbol else { return false }
    report(
      .invalidValue, at: slot,
      "\(owner(of: slot)) cannot be a list. Write "
        + "`Label: {title: \(short(items[0])), symbol: \(short(symbol.value))}`.")
    return true
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
    guard let words = text(slot, expecting: "a text") else { return nil }
    let isDynamic = hasPlaceholder(words)
    if isDynamic { reportStyle(inBracesOf: words) }
    return TextArgument(node: words, form: .words, isDynamic: isDynamic)
  }
}
