import AppleTables
import Base
import YAMLTree

/// Reads asset catalogues, and string files of the source language. `YAMLTree` reads their JSON, which is almost always
/// YAML.
extension Resources {
  static func read(_ paths: [SourcePath], read: (SourcePath) -> [UInt8]?) -> Resources {
    var resources = Resources()
    let namespaces = Set(paths.filter { providesNamespace($0, read) }.map(\.parent))
    for path in paths {
      if path.name.elementsEqual("Contents.json".utf8) { resources.readAsset(path, namespaces, read) }
      if path.ends(in: ".strings"), let bytes = read(path) { resources.strings.addStrings(bytes, path) }
      if path.ends(in: ".xcstrings"), let bytes = read(path) { resources.strings.addCatalogue(bytes, path) }
    }
    return resources
  }

  /// True for the file of a folder in a catalogue whose name is part of the names of its assets.
  private static func providesNamespace(_ path: SourcePath, _ read: (SourcePath) -> [UInt8]?) -> Bool {
    guard path.name.elementsEqual("Contents.json".utf8), !path.parent.name.contains(UInt8(ascii: ".")) else {
      return false
    }
    return read(path).map(DataValue.init)?["properties"]?["provides-namespace"]?.text == "true"
  }

  private mutating func readAsset(_ path: SourcePath, _ namespaces: Set<SourcePath>, _ read: (SourcePath) -> [UInt8]?) {
    let folder = path.parent.name
    guard let dot = folder.lastIndex(of: UInt8(ascii: ".")) else { return }
    let around = namespaces.isEmpty ? [] : path.parent.selfAndParents.filter(namespaces.contains).reversed()
    let name = (around.map(\.name) + [Array(folder[..<dot])]).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "/")
    switch String(decoding: folder[dot...], as: UTF8.self) {
    case ".colorset":
      guard let json = read(path).map(DataValue.init), let pair = AssetTable.ColorPair(json) else { return }
      assets.colors.add(pair, named: name)
    case ".imageset":
      let json = read(path).map(DataValue.init)
      let isTemplate = json?["properties"]?["template-rendering-intent"]?.text == "template"
      let files = json?["images"]?.items.compactMap { ImageFile($0, in: path.parent) } ?? []
      let largestScale = files.map(\.scale).max()
      let file = files.first { $0.scale == largestScale }
      assets.images.add(AssetTable.ImageFacts(isTemplate: isTemplate, file: file), named: name)
    case ".symbolset": assets.images.add(AssetTable.ImageFacts(isSymbol: true), named: name)
    default: break
    }
  }
}

extension AssetTable.ColorPair {
  fileprivate init?(_ json: DataValue) {
    var light: String?
    var (whenLight, dark): (String?, String?)
    // A system colour has a dark variant even if the set has no entry for dark mode.
    var systemDark: String?
    for item in json["colors"]?.items ?? [] {
      let idiom = item["idiom"]?.text ?? "universal"
      guard idiom == "universal" || idiom == "iphone", let color = item["color"].flatMap(Self.appearances) else {
        continue
      }
      let appearances = item["appearances"]?.items ?? []
      let values = appearances.compactMap { $0["value"]?.text }
      if appearances.contains(where: { $0["appearance"]?.text == "contrast" }) { continue }
      if values.contains("dark") {
        dark = dark ?? color.dark
      } else if values.contains("light") {
        whenLight = whenLight ?? color.light
      } else if appearances.isEmpty, light == nil {
        (light, systemDark) = (color.light, color.dark)
      }
    }
    guard let light = whenLight ?? light, let dark = dark ?? systemDark else { return nil }
    self.init(light: light, dark: dark)
  }

  /// The light and dark variants of a system colour, or twice the colour of the components.
  private static func appearances(_ color: DataValue) -> (light: String, dark: String)? {
    if let name = color["reference"]?.text {
      return UIKitColors.pairs[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }
    return hexadecimal(color).map { ($0, $0) }
  }

  /// `#RRGGBB`, followed by the opacity unless it is 1.
  private static func hexadecimal(_ color: DataValue) -> String? {
    guard let parts = color["components"] else { return nil }
    let names = parts["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
    let bytes = names.compactMap { parts[$0]?.text.flatMap(byte) }
    guard bytes.count == names.count else { return nil }
    let alpha = parts["alpha"]?.text.flatMap { byte($0.contains(".") ? $0 : $0 + ".0") } ?? "FF"
    return "#" + bytes.joined() + (alpha == "FF" ? "" : alpha)
  }

  /// The two hexadecimal digits of `0.5`, `128` or `0x80`.
  private static func byte(_ text: String) -> String? {
    let number = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
    let value = (number ?? .nan) * (text.contains(".") ? 255 : 1)
    return value.isFinite ? value.hexadecimalByte : nil
  }
}

extension Double {
  /// Two hexadecimal digits for the nearest number from 0 to 255.
  var hexadecimalByte: String { String(hexadecimal: Int(max(0, min(255, self)).rounded()), digits: 2) }
}

extension StringTable {
  fileprivate mutating func addStrings(_ bytes: [UInt8], _ file: SourcePath) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var reader = PropertyListReader(isMarked ? Array(bytes.dropFirst(3)) : bytes.decodedText)
    for (key, value) in reader.strings() { add(key, value, in: file) }
  }

  /// Adds the words of the source language; a key without any is its own text.
  fileprivate mutating func addCatalogue(_ bytes: [UInt8], _ file: SourcePath) {
    let json = DataValue(bytes)
    let language = json["sourceLanguage"]?.text ?? "en"
    for (key, entry) in json["strings"]?.entries ?? [] {
      add(key, entry["localizations"]?[language].flatMap { Self.words(of: $0) } ?? key, in: file)
    }
  }

  /// The words of a localization. If they vary by number or device, those for `other` count.
  private static func words(of localization: DataValue, depth: Int = 0) -> String? {
    if let words = localization["stringUnit"]?["value"]?.text { return words }
    guard depth < 4, let variations = localization["variations"] else { return nil }
    let kinds = variations["plural"] ?? variations["device"]
    return (kinds?["other"] ?? kinds?.entries.first?.value).flatMap { words(of: $0, depth: depth + 1) }
  }
}

/// A value of a JSON file, or of a YAML file other than a description.
struct DataValue {
  private let tree: YAMLTree
  private let node: NodeID?

  init(_ bytes: [UInt8]) {
    let tree = YAMLTree.read(bytes)
    (self.tree, node) = (tree, tree.documents.first.map(tree.resolved))
  }

  private init(_ tree: YAMLTree, _ node: NodeID) {
    (self.tree, self.node) = (tree, tree.resolved(node))
  }

  subscript(key: String) -> DataValue? { entries.first { $0.key == key }?.value }

  var items: [DataValue] { node.map { tree.items(of: $0).map { DataValue(tree, $0) } } ?? [] }

  var entries: [(key: String, value: DataValue)] {
    node.map { tree.entries(of: $0).map { (tree.string(of: $0.key), DataValue(tree, $0.value)) } } ?? []
  }

  var text: String? { node.flatMap { tree[$0].kind == .scalar ? tree.string(of: $0) : nil } }

  var texts: [String] { text.map { [$0] } ?? items.flatMap(\.texts) }

  /// Paths of XcodeGen's sources: words, or mappings with `path`.
  var paths: [String] { self["path"]?.texts ?? text.map { [$0] } ?? items.flatMap(\.paths) }
}
