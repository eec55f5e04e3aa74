import Findings

/// Words of the project's string files, by key.
struct StringTable: Sendable {
  private var values: [String: String] = [:]
  /// The same by the letters and digits of the key alone, as generated names have them.
  private var byLetters: [String: String] = [:]

  mutating func add(_ key: String, _ value: String) {
    let shown = Self.withPlaceholders(value)
    for key in [key, Self.replacingPlaceholders(in: key, by: "%@")] where values[key] == nil { values[key] = shown }
    let letters = Self.letters(key)
    if byLetters[letters] == nil { byLetters[letters] = shown }
  }

  func value(of key: String) -> String? { values[key] }

  /// What a generated name such as `L10n.Widget.title` stands for.
  func generated(_ path: [String]) -> String? {
    guard path.count > 1, let first = path.first, first.first?.isUppercase == true else { return nil }
    return byLetters[Self.letters(path.dropFirst().joined())]
  }

  private static func letters(_ key: String) -> String {
    String(
      decoding: key.lowercased().utf8.filter { $0 > 0x7F || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 },
      as: UTF8.self)
  }

  /// Placeholders as values in braces. Braces stand for values in descriptions, so that those of a text become
  /// parentheses.
  private static func withPlaceholders(_ text: String) -> String {
    let plain = text.contains("{") || text.contains("}") ? String(text.map { parentheses[$0] ?? $0 }) : text
    return replacingPlaceholders(in: plain, by: "{value}")
  }

  private static let parentheses: [Character: Character] = ["{": "(", "}": ")"]

  /// `%@`, `%lld`, `%1$@` and `%#@count@` as one and the same: which of them a value has in a key depends on its type.
  private static func replacingPlaceholders(in text: String, by placeholder: String) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    while let next = rest.popFirst() {
      guard next == "%" else {
        result.append(next)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        result.append("%")
        continue
      }
      let isNamed = rest.hasPrefix("#@")
      let format = isNamed ? rest.dropFirst(2) : rest.prefix(8)
      guard let end = format.firstIndex(where: { isNamed ? $0 == "@" : "@dfuxsci".contains($0) }) else {
        result.append("%")
        continue
      }
      rest = rest[rest.index(after: end)...]
      result += placeholder
    }
    return result
  }
}

/// A file of an image set.
struct ImageFile: Hashable, Sendable {
  let path: SourcePath
  /// Pixels for each point of a raster image.
  let scale: Double
}

/// What asset catalogues say of names.
struct AssetTable: Sendable {
  struct ColorPair {
    /// `#RRGGBB` or `#RRGGBBAA`.
    var light: String
    var dark: String
  }

  struct ImageFacts {
    var isTemplate = false
    /// Whether it is a symbol of the app's own.
    var isSymbol = false
    /// Where it is drawn, or one of several such files for screens of different density.
    var file: ImageFile?
  }

  private var colors = Named<ColorPair>()
  private var images = Named<ImageFacts>()

  mutating func add(_ color: ColorPair, named name: String) { colors.add(color, name) }
  mutating func add(_ image: ImageFacts, named name: String) { images.add(image, name) }

  /// Names as code generators write them: `brand-blue` is `brandBlue`.
  func color(_ name: String) -> (name: String, pair: ColorPair)? { colors.find(name).map { ($0.name, $0.value) } }

  func image(_ name: String) -> (name: String, facts: ImageFacts)? { images.find(name).map { ($0.name, $0.value) } }

  private struct Named<Entry: Sendable>: Sendable {
    private var values: [String: Entry] = [:]
    /// Of several names with the same letters the first in their order.
    private var namesByLetters: [String: String] = [:]

    mutating func add(_ value: Entry, _ name: String) {
      values[name] = value
      let letters = AssetTable.letters(name)
      namesByLetters[letters] = min(namesByLetters[letters] ?? name, name)
    }

    func find(_ name: String) -> (name: String, value: Entry)? {
      if let value = values[name] { return (name, value) }
      if values.isEmpty { return nil }
      guard let known = namesByLetters[AssetTable.letters(name)], let value = values[known] else { return nil }
      return (known, value)
    }
  }

  /// The letters and digits of the last part of a name.
  private static func letters(_ name: String) -> String {
    var last = name[...]
    if let slash = name.lastIndex(of: "/") { last = name[name.index(after: slash)...] }
    return String(
      decoding: last.lowercased().utf8.filter { $0 > 0x7F || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 },
      as: UTF8.self)
  }
}

/// Asset and string catalogues in the same folders as the code.
struct Resources: Sendable {
  var strings = StringTable()
  var assets = AssetTable()
}
