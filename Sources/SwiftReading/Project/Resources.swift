import Base

struct Resources: Sendable {
  var strings = StringTable()
  var assets = AssetTable()
}

/// Words of the project's string files, by key.
struct StringTable: Sendable {
  private var values: [String: String] = [:]
  /// The words by the letters and digits of their key, since generated names have no other characters.
  private var byLetters: [String: String] = [:]
  /// The file of each text that differs from its key.
  private(set) var files: [String: SourcePath] = [:]

  /// Adds the text of a key, unless the key has one.
  mutating func add(_ key: String, _ value: String, in file: SourcePath) {
    let shown = Self.replacingPlaceholders(in: value.replacingBraces, with: "{value}", "{value, format: number}")
    for key in [key, Self.replacingPlaceholders(in: key, with: "%@", "%@")] where values[key] == nil {
      values[key] = shown
    }
    if shown != key, files[shown] == nil { files[shown] = file }
    let letters = key.lettersAndDigits
    if byLetters[letters] == nil { byLetters[letters] = shown }
  }

  func value(of key: String) -> String? { values[key] }

  /// The text of a generated name such as `L10n.Widget.title`.
  func generated(_ path: [String]) -> String? {
    guard path.count > 1, let first = path.first, first.looksLikeTypeName else { return nil }
    return byLetters[path.dropFirst().joined().lettersAndDigits]
  }

  /// Replaces `%@`, `%lld`, `%1$@` and `%#@count@`, which depend on the types of values.
  private static func replacingPlaceholders(in text: String, with placeholder: String, _ number: String) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    while let next = rest.popFirst() {
      let isNamed = rest.hasPrefix("#@")
      let format: Substring = next != "%" || rest.first == "%" ? "" : isNamed ? rest.dropFirst(2) : rest.prefix(8)
      if let end = format.firstIndex(where: { isNamed ? $0 == "@" : "@dfuxsci".contains($0) }) {
        result += isNamed || "@sc".contains(format[end]) ? placeholder : number
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(next)
        // A percent sign is written twice.
        if next == "%", rest.first == "%" { rest.removeFirst() }
      }
    }
    return result
  }
}

/// The colour sets, image sets and symbol sets of the project.
struct AssetTable: Sendable {
  struct ColorPair {
    /// `#RRGGBB` or `#RRGGBBAA`.
    var light, dark: String
  }

  struct ImageFacts {
    var isTemplate = false
    var isSymbol = false
    /// The file with the largest scale.
    var file: ImageFile?
  }

  var colors = NamedAssets<ColorPair>()
  var images = NamedAssets<ImageFacts>()

  /// True if at least half of the image sets that a name with `{value}`s may mean are pictures, or if there is no set.
  func mayNamePicture(_ name: String) -> Bool {
    if images.all.isEmpty { return true }
    let parts = name.split(separator: "{", omittingEmptySubsequences: false)
    let (beginning, ending) = (parts[0], parts.count > 1 ? parts[parts.count - 1].drop { $0 != "}" }.dropFirst() : "")
    let fitting = images.all.filter { $0.key.hasPrefix(beginning) && $0.key.hasSuffix(ending) && !$0.value.isSymbol }
    let pictures = fitting.values.count { !$0.isTemplate }
    return pictures > 0 && pictures * 2 >= fitting.count
  }

  struct NamedAssets<Entry: Sendable>: Sendable {
    private(set) var all: [String: Entry] = [:]
    /// The first of several names with the same letters.
    private var namesByLetters: [String: String] = [:]
    /// The same by the letters of the symbols that Xcode generates.
    private var namesBySymbol: [String: String] = [:]
    /// The names with the folders that provide a namespace, by the symbols that Xcode generates.
    private var namesByPath: [[String]: String] = [:]

    mutating func add(_ value: Entry, named name: String) {
      all[name] = value
      let letters = AssetTable.letters(name)
      namesByLetters[letters] = min(namesByLetters[letters] ?? name, name)
      let symbol = AssetTable.letters(name.withoutKindOfAsset)
      namesBySymbol[symbol] = min(namesBySymbol[symbol] ?? name, name)
      let folders = name.split(separator: "/").dropLast().map(\.lettersAndDigits)
      if !folders.isEmpty { namesByPath[folders + [symbol]] = name }
    }

    /// Finds an entry in folders that provide a namespace: `["Theme", "text"]` is `Theme/TextColor`.
    func find(path: [String]) -> (name: String, value: Entry)? {
      namesByPath[path.map(\.lettersAndDigits)].flatMap(entry)
    }

    /// Finds an entry by the symbol that Xcode generates for it, `text` for `TextColor`, or by a name of another tool.
    func find(symbol: String) -> (name: String, value: Entry)? {
      entry(symbol) ?? namesBySymbol[AssetTable.letters(symbol)].flatMap(entry) ?? find(symbol)
    }

    /// Finds an entry, also by its name in generated code: `brand-blue` is `brandBlue`.
    func find(_ name: String) -> (name: String, value: Entry)? {
      entry(name) ?? namesByLetters[AssetTable.letters(name)].flatMap(entry)
    }

    private func entry(_ name: String) -> (name: String, value: Entry)? { all[name].map { (name, $0) } }
  }

  private static func letters(_ name: String) -> String {
    (name.split(separator: "/", omittingEmptySubsequences: false).last ?? "").lettersAndDigits
  }
}

extension StringProtocol {
  fileprivate var lettersAndDigits: String {
    String(
      decoding: lowercased().utf8.filter { $0 > 0x7F || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 },
      as: UTF8.self)
  }
}

extension String {
  /// `Text` of `TextColor` and `text` of `text_image`, if anything is left.
  fileprivate var withoutKindOfAsset: String {
    let (kind, rest) = (suffix(5), dropLast(5))
    guard let first = kind.first, ["color", "image"].contains(kind.lowercased()) else { return self }
    let isWord = first.isUppercase || rest.last?.isLetter == false
    return isWord && rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : self
  }

  /// The text with parentheses for braces, which mark values in descriptions.
  var replacingBraces: String {
    guard contains("{") || contains("}") else { return self }
    return String(map { $0 == "{" ? "(" : $0 == "}" ? ")" : $0 })
  }
}

struct ImageFile: Hashable, Sendable {
  let path: SourcePath
  /// Pixels for each point of a raster image.
  let scale: Double
}

/// Reads facts about image files from their first bytes. A larger PNG does not count as a shape.
final class ImageFiles {
  private let read: (SourcePath) -> [UInt8]?
  private var facts: [ImageFile: Facts] = [:]

  struct Facts {
    /// True if the image is a shape on a transparent background.
    var isShape = false
    var isSmall = false
    /// The size of a raster image.
    var pixels: (width: Double, height: Double)?
  }

  /// The longest side of a small image in points; icons of tab bars and lists are smaller.
  static let longestSideOfGlyphs = 64.0

  init(read: @escaping (SourcePath) -> [UInt8]?) { self.read = read }

  func facts(of file: ImageFile) -> Facts {
    if let known = facts[file] { return known }
    var found = Facts()
    if let header = read(file.path).flatMap(ImageHeader.init) {
      if !header.isVector { found.pixels = (header.width, header.height) }
      let pixelsPerPoint = header.isVector ? 1 : max(1, file.scale)
      found.isSmall = max(header.width, header.height) / pixelsPerPoint <= Self.longestSideOfGlyphs
      found.isShape = header.hasTransparentBackground
    }
    facts[file] = found
    return found
  }
}

extension ImageFile {
  /// An entry of `images` in a catalogue's `Contents.json`; nil without a file, or with one elsewhere.
  init?(_ entry: DataValue, in folder: SourcePath) {
    guard let name = entry["filename"]?.text, !name.isEmpty, !name.contains("/") else { return nil }
    path = folder.appending(Array(name.utf8))
    scale = entry["scale"]?.text.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
  }
}

/// The size of a PNG, an SVG or a PDF, which the beginning of the file contains.
struct ImageHeader {
  /// The width in pixels, or in points for a vector image.
  let width, height: Double
  let isVector: Bool
  /// True if the background is transparent, as in every vector image.
  let hasTransparentBackground: Bool

  init?(_ beginning: [UInt8]) {
    if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(png: beginning)
    } else if beginning.starts(with: Array("%PDF".utf8)) {
      self.init(vector: Self.numbers(after: "/MediaBox", in: beginning))
    } else {
      guard let start = Self.position(of: "<svg", in: beginning) else { return nil }
      let tag = Array(beginning[start...].prefix { $0 != UInt8(ascii: ">") })
      let box = Self.numbers(after: "viewBox=", in: tag)
      let sides = [" width=", " height="].compactMap { Self.numbers(after: $0, in: tag).first }
      self.init(vector: box.isEmpty && sides.count == 2 ? [0, 0] + sides : box)
    }
  }

  private init?(vector box: [Double]) {
    guard box.count == 4 else { return nil }
    // An SVG has a width, a PDF a right side; both usually begin at 0.
    (width, height) = (box[2], box[3])
    isVector = true
    hasTransparentBackground = true
    guard max(width, height) > 0 else { return nil }
  }

  private init?(png bytes: [UInt8]) {
    guard bytes.count > 25 else { return nil }
    let side = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
    (width, height) = (side(16), side(20))
    isVector = false
    hasTransparentBackground = PNGPixels.hasTransparentBackground(bytes)
  }

  private static func position(of word: String, in bytes: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return nil }
    return (0...bytes.count - word.count).first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// Up to four numbers after a word.
  private static func numbers(after word: String, in bytes: [UInt8]) -> [Double] {
    guard let position = position(of: word, in: bytes) else { return [] }
    let rest = bytes[(position + word.utf8.count)...].prefix(120)
    let words = String(decoding: rest, as: UTF8.self).split { " \t\r\n[]\"',/<>px".contains($0) }
    return words.prefix(4).compactMap { Double($0) }
  }
}
