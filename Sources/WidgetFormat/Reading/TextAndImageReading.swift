import AppleTables
import Findings
import YAMLTree

/// Texts, and dates that the system keeps up to date.
extension FormatReader {
  /// A text, or a date or timer that the system keeps up to date.
  mutating func textArgument(_ slot: Slot) -> TextArgument {
    if isText(slot.node) {
      guard let words = text(slot, expecting: Shape.words.expected) else {
        return TextArgument(node: slot.node, form: .unknown, isDynamic: true)
      }
      let isDynamic = hasPlaceholder(words)
      if isDynamic { reportStyle(inBracesOf: words) }
      reportInterpolation(in: words)
      return TextArgument(node: words, form: .words, isDynamic: isDynamic)
    }
    var parts = DateParts()
    let meant = readEntries(of: slot.node, among: Words.textKeys) { reader, key, value in
      parts.keys.append((key, value.key))
      switch key {
      case .date: parts.date = reader.text(value, expecting: key.expected)
      case .timerInterval: parts.timerInterval = reader.interval(value, expecting: key.expected)
      case .format: parts.format = reader.text(value, expecting: key.expected)
      case .style: parts.style = reader.word(value, among: Words.dateStyles)?.node
      }
      parts.isNamed = parts.isNamed || key == .date || key == .timerInterval
    }
    reportStrayKey(of: parts)
    if !parts.isNamed, meant.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not say what to show. Write \(Shape.words.expected).")
    }
    return TextArgument(node: slot.node, form: parts.form, isDynamic: true)
  }

  /// Reports Swift's interpolation, which is shown as it stands.
  mutating func reportInterpolation(in words: NodeID) {
    let isNear = tree[words].end - tree[words].start <= 400
    guard isNear, tree.withText(of: words, { $0.contains(UInt8(ascii: "\\")) }),
      let meant = SwiftInterpolation.translated(tree.string(of: words)[...])
    else { return }
    report(.invalidValue, severity: .warning, at: tree.span(of: words), SwiftInterpolation.message(meant))
  }

  /// Reports a date's style that stands behind a bar, a colon or a comma alone, as in `{departure|relative}`: that is a
  /// plain name.
  mutating func reportStyle(inBracesOf words: NodeID) {
    // Aliases may share a long text, which each of them would look through.
    guard tree[words].end - tree[words].start <= 400 else { return }
    let hasMark = tree.withText(of: words) { text in
      text.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    }
    guard hasMark else { return }
    let text = tree.string(of: words)
    for part in text.split(separator: "{").prefix(8) {
      guard let end = part.firstIndex(of: "}"), part.utf8.count <= 200,
        let mark = part[..<end].firstIndex(where: { $0 == "|" || $0 == ":" || $0 == "," })
      else { continue }
      let (name, style) = (part[..<mark].trimmed, part[part.index(after: mark)..<end].trimmed)
      let isPath = name.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
      }
      guard isPath, !name.isEmpty, let advice = adviceForStyle(style, of: name) else { continue }
      let place = text.utf8.distance(from: text.startIndex, to: part.startIndex) - 1
      let braces = place..<place + part[...end].utf8.count + 1
      return report(
        .invalidValue, severity: .warning, at: tree.span(ofText: braces, in: words) ?? tree.span(of: words),
        "`{\(shortened(String(part[..<end]), to: 60))}` is a plain name here. \(advice)")
    }
  }

  /// What to write for what stands in braces behind a name.
  private func adviceForStyle(_ style: Substring, of name: Substring) -> String? {
    let name = shortened(String(name), to: 40)
    if Words.dateStyles.value(named: String(style)) != nil {
      return "For a date that the system keeps up to date, write `{\(name), style: \(style)}`."
    }
    let words = style.split { " :".contains($0) }
    if words.count == 2, words[0] == "style", words[1].allSatisfy(\.isLetter) {
      if Words.dateStyles.value(named: String(words[1])) != nil { return nil }
      return "A date's style is `date`, `time`, `relative`, `offset` or `timer`: write `{\(name), style: date}`, or "
        + "`{\(name)}` for a text that the app formats."
    }
    let isKey = ["format", "specifier", "formatter"].contains(words.first ?? "")
    let format = isKey ? words.dropFirst().first ?? "" : words.first ?? ""
    let known = ["percent", "currency", "number", "decimal", "integer", "int", "float", "fixed"]
    guard words.count <= 2, isKey || words.count == 1,
      known.contains(format.lowercased()) || format.first == "%" || format.first == "."
    else { return nil }
    return "Write `{\(name)}`: the app formats the value, and the name stands for the finished text."
  }

  /// A key that does not go with the one before: the date's style with its format, a date with an interval.
  private mutating func reportStrayKey(of parts: DateParts) {
    for (place, (key, node)) in parts.keys.enumerated() {
      let earlier = parts.keys[..<place].map(\.key)
      let strangers: [TextKey] =
        switch key {
        case .date: [.timerInterval]
        case .style: [.format, .timerInterval]
        case .format: [.style, .timerInterval]
        case .timerInterval: [.date, .style, .format]
        }
      guard let node, let other = earlier.first(where: { strangers.contains($0) }) else { continue }
      report(
        .unknownKey, at: node,
        "\(quoted(key.rawValue)) does not go with \(quoted(other.rawValue)) in one Text. Leave one of them out.")
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
  /// What is written, in order.
  var keys: [(key: TextKey, node: NodeID?)] = []

  var form: TextForm {
    if let date, let format { return .format(name: date, format: format) }
    if let date { return .date(name: date, style: style) }
    return timerInterval.map { .timerInterval($0) } ?? .unknown
  }
}

/// Images, and labels, which are texts with an image.
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
