#if SwiftSource
import YAMLTree

/// Swift for modifiers and their values.
struct ModifierSource: DescriptionAccess {
  let tree: YAMLTree
  var description: YAMLTree { tree }

  typealias Unsayable = DescriptionSource.Unsayable

  func modifier(
    _ key: String, _ value: NodeID, on view: String, _ variant: (condition: String, value: NodeID)?, indent: Int
  ) throws(Unsayable) -> String {
    func said(_ write: (NodeID) throws(Unsayable) -> String) throws(Unsayable) -> String {
      let first = try write(value)
      guard let variant else { return ".\(key)(\(first))" }
      return ".\(key)(\(variant.condition) ? \(try write(variant.value)) : \(first))"
    }
    if variant != nil, ["frame", "padding", "accessibilityLabel", "widgetURL"].contains(key) {
      throw Unsayable(description: "a variant of \(key)")
    }
    switch key {
    case "foregroundStyle", "tint", "fill", "stroke": return try said(color)
    case "font": return try said(font)
    case "opacity", "minimumScaleFactor", "lineLimit", "cornerRadius", "widgetAccentable", "bold",
      "accessibilityHidden":
      return try said(plain)
    case "fontWeight", "widgetAccentedRenderingMode", "renderingMode": return try said(word)
    case "frame": return ".frame(\(try frame(value)))"
    case "padding": return try padding(value)
    case "background", "overlay":
      if entries(value).contains(where: { $0.key.first?.isUppercase == true }) {
        let space = String(repeating: " ", count: indent)
        return ".\(key) {\n\(try ViewSource(tree: tree).builder(value, indent: indent + 2))\(space)}"
      }
      return try said(color)
    case "animation":
      guard let duration = text(try mapping(value)["duration"]) else { throw Unsayable(description: "an animation") }
      return ".animation(.easeInOut(duration: \(duration)), value: entry)"
    case "accessibilityLabel": return ".accessibilityLabel(\(literal(try plain(value))))"
    case "widgetURL": return ".widgetURL(URL(string: \(literal(try plain(value)))))"
    default: throw Unsayable(description: key)
    }
  }

  private func plain(_ node: NodeID) throws(Unsayable) -> String {
    guard let text = text(node) else { throw Unsayable(description: "a mapping where a word stands") }
    return text
  }

  private func word(_ node: NodeID) throws(Unsayable) -> String { ".\(try plain(node))" }

  private func frame(_ node: NodeID) throws(Unsayable) -> String {
    var parts: [String] = []
    for (key, value) in entries(node) {
      let word = try plain(value)
      parts.append("\(key): \(word == "infinity" || key == "alignment" ? ".\(word)" : word)")
    }
    guard !parts.isEmpty else { throw Unsayable(description: "frame") }
    return parts.joined(separator: ", ")
  }

  private func padding(_ node: NodeID) throws(Unsayable) -> String {
    if let amount = text(node) { return amount == "true" ? ".padding()" : ".padding(\(amount))" }
    var parts: [String] = []
    for (key, value) in entries(node) { parts.append(".padding(.\(key), \(try plain(value)))") }
    guard parts.count == 1 else { throw Unsayable(description: "padding of several sides") }
    return parts[0]
  }

  private func font(_ node: NodeID) throws(Unsayable) -> String {
    if let word = text(node) { return Double(word) == nil ? ".\(word)" : ".system(size: \(word))" }
    let fields = try mapping(node)
    let weight = text(fields["weight"]).map { ".weight(.\($0))" } ?? ""
    switch Set(fields.keys).subtracting(["weight"]) {
    case ["style"]: return "Font.\(try plain(fields["style"] ?? node))\(weight)"
    case ["size"]: return "Font.system(size: \(try plain(fields["size"] ?? node)))\(weight)"
    case ["custom", "size"]:
      return "Font.custom(\(literal(text(fields["custom"]) ?? "")), size: \(text(fields["size"]) ?? "12"))\(weight)"
    default: throw Unsayable(description: "a font with \(fields.keys.sorted())")
    }
  }

  func color(_ node: NodeID) throws(Unsayable) -> String {
    if let word = text(node) {
      if word == "unknown" { return "entry.color" }
      guard word.hasPrefix("#") else { return "Color.\(word.first == "." ? String(word.dropFirst()) : word)" }
      return try hexadecimal(word)
    }
    let fields = try mapping(node)
    switch Set(fields.keys) {
    case ["light", "dark"]:
      return "(colorScheme == .dark ? \(try color(fields["dark"] ?? node)) : \(try color(fields["light"] ?? node)))"
    case ["color", "opacity"]:
      return "\(try color(fields["color"] ?? node)).opacity(\(try plain(fields["opacity"] ?? node)))"
    case ["white"]: return "Color(white: \(try plain(fields["white"] ?? node)))"
    case ["asset"]: return "Color(\(literal(try plain(fields["asset"] ?? node))))"
    case ["material"]: return ".\(try plain(fields["material"] ?? node))Material"
    case ["gradient"]:
      var parts: [String] = []
      for item in items(fields["gradient"] ?? node) { parts.append(try color(item)) }
      return "LinearGradient(colors: [\(parts.joined(separator: ", "))])"
    default: throw Unsayable(description: "a color with \(fields.keys.sorted())")
    }
  }

  /// `#RRGGBB` as an app's own initializer for such words takes it.
  private func hexadecimal(_ word: String) throws(Unsayable) -> String {
    guard word.count == 7 else { throw Unsayable(description: "a color with \(word.count - 1) digits") }
    return "Color(hex: \"\(word)\")"
  }
}
#endif
