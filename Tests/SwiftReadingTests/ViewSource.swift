#if SwiftSource
import YAMLTree

/// Swift for the views of a description.
struct ViewSource: DescriptionAccess {
  let tree: YAMLTree
  var description: YAMLTree { tree }

  typealias Unsayable = DescriptionSource.Unsayable

  /// The statements of a builder, a line or several for each view.
  func builder(_ content: NodeID, indent: Int) throws(Unsayable) -> String {
    var code = ""
    for item in items(content) { code += try statement(item, indent: indent) }
    return code
  }

  private func statement(_ node: NodeID, indent: Int) throws(Unsayable) -> String {
    let space = String(repeating: " ", count: indent)
    let entries = entries(node)
    let condition = try condition(entries)
    var lines = try view(node, indent: condition == nil ? indent : indent + 2).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    lines[0] += try annotation(entries)
    let code = lines.joined(separator: "\n")
    guard let condition else { return "\(space)\(code)\n" }
    return "\(space)if \(condition) {\n\(space)  \(code)\n\(space)}\n"
  }

  private func condition(_ entries: [(key: String, value: NodeID)]) throws(Unsayable) -> String? {
    var parts: [String] = []
    for (key, value) in entries {
      switch key {
      case "when": parts += try whenParts(value)
      case "if": parts += texts(value).map { "entry.\(Self.state($0))" }
      case "unless": parts += texts(value).map { "!entry.\(Self.state($0))" }
      default: break
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }

  private static func state(_ word: String) -> String {
    String(word.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private func whenParts(_ node: NodeID) throws(Unsayable) -> [String] {
    var parts: [String] = []
    for (key, value) in entries(node) {
      let words = texts(value)
      // In Swift it would be a state of the app.
      if words == ["unknown"] { throw Unsayable(description: "an unknown condition") }
      switch key {
      case "showsWidgetContainerBackground", "isLuminanceReduced":
        parts.append(words == ["true"] ? key : "!\(key)")
      case "widgetRenderingMode", "colorScheme", "levelOfDetail", "widgetFamily":
        let choices = words.map { "\(key) == .\($0)" }
        parts.append(choices.count == 1 ? choices[0] : "(\(choices.joined(separator: " || ")))")
      default: throw Unsayable(description: "when \(key)")
      }
    }
    return parts
  }

  /// What only a comment says of a view.
  private func annotation(_ entries: [(key: String, value: NodeID)]) throws(Unsayable) -> String {
    let notes = entries.filter { ["role", "containsText", "translucent", "glyph", "dynamic", "id"].contains($0.key) }
    guard let note = notes.first, let word = text(note.value) else { return "" }
    guard notes.count == 1 else { throw Unsayable(description: "several annotations of one view") }
    return "  // widgetlint:\(note.key) \(word)"
  }

  // MARK: Views

  private func view(_ node: NodeID, indent: Int) throws(Unsayable) -> String {
    if let word = text(node) { return "\(word)()" }
    let entries = entries(node)
    guard let (name, argument) = entries.first(where: { $0.key.first?.isUppercase == true }) else {
      throw Unsayable(description: "no view")
    }
    var fields: [String: NodeID] = [:]
    for entry in entries where entry.key != name { fields[entry.key] = entry.value }
    var code = try constructor(name, argument, &fields, indent: indent)
    let space = String(repeating: " ", count: indent + 2)
    if let variants = fields["variants"] {
      let changed = items(variants).flatMap { self.entries($0).map(\.key) }.filter { $0 != "when" }
      guard changed.allSatisfy({ fields[$0] != nil }) else { throw Unsayable(description: "a variant of its own") }
    }
    for (key, value) in entries where fields[key] != nil && !Self.notModifiers.contains(key) {
      let variant = try variant(of: key, fields["variants"])
      code += "\n\(space)\(try ModifierSource(tree: tree).modifier(key, value, on: name, variant, indent: indent + 2))"
    }
    return code
  }

  private static let notModifiers: Set<String> = [
    "when", "if", "unless", "variants", "role", "containsText", "translucent", "glyph", "dynamic", "id",
  ]

  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "Grid", "GridRow", "ViewThatFits", "GroupBox",
  ]

  private func constructor(
    _ name: String, _ argument: NodeID, _ fields: inout [String: NodeID], indent: Int
  ) throws(Unsayable) -> String {
    if Self.stacks.contains(name) { return try stack(name, argument, &fields, indent: indent) }
    switch name {
    case "Text": return try words(argument)
    case "Color": return try ModifierSource(tree: tree).color(argument)
    case "Image": return try image(argument)
    case "Spacer" where entries(argument).first?.key == "minLength":
      return "Spacer(minLength: \(text(entries(argument)[0].value) ?? "0"))"
    case "Spacer", "Divider", "EmptyView", "AccessoryWidgetBackground", "Circle", "Capsule", "Rectangle", "Ellipse",
      "ContainerRelativeShape":
      return "\(name)()"
    case "RoundedRectangle":
      let radius = text(try mapping(argument)["cornerRadius"]) ?? "entry.radius"
      return "\(name)(cornerRadius: \(radius))"
    case "View": return "Elsewhere(entry: entry)"
    case "Map", "Canvas": return "\(name) { }"
    case "LinearGradient", "RadialGradient", "AngularGradient":
      return "\(name)(colors: [\(try colors(argument))])"
    case "Button", "Toggle", "Link": return try action(name, argument, indent: indent)
    case "ForEach": return try repetition(argument, indent: indent)
    case "Label": return try label(argument)
    default: throw Unsayable(description: name)
    }
  }

  private func colors(_ node: NodeID) throws(Unsayable) -> String {
    var parts: [String] = []
    for item in items(node) { parts.append(try ModifierSource(tree: tree).color(item)) }
    return parts.joined(separator: ", ")
  }

  private func stack(
    _ name: String, _ argument: NodeID, _ fields: inout [String: NodeID], indent: Int
  ) throws(Unsayable) -> String {
    var arguments: [String] = []
    if let alignment = text(fields.removeValue(forKey: "alignment")) { arguments.append("alignment: .\(alignment)") }
    if let spacing = text(fields.removeValue(forKey: "spacing")) { arguments.append("spacing: \(spacing)") }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let inner = try builder(argument, indent: indent + 2)
    return "\(name)\(list) {\n\(inner)\(String(repeating: " ", count: indent))}"
  }

  private func words(_ argument: NodeID) throws(Unsayable) -> String {
    if let text = text(argument) {
      guard !text.contains(", ") || !text.contains("{") else { throw Unsayable(description: "a value with a format") }
      return "Text(\(literal(text)))"
    }
    let fields = try mapping(argument)
    guard let date = text(fields["date"]), let style = text(fields["style"]), fields.count == 2 else {
      throw Unsayable(description: "a Text with \(fields.keys.sorted())")
    }
    return "Text(entry.\(date), style: .\(style))"
  }

  private func image(_ argument: NodeID) throws(Unsayable) -> String {
    if let name = text(argument) { return "Image(\(literal(name)))" }
    let fields = try mapping(argument)
    guard fields.count == 1 else { throw Unsayable(description: "an Image with \(fields.keys.sorted())") }
    if let symbol = text(fields["symbol"]) { return "Image(systemName: \(literal(symbol)))" }
    if let asset = text(fields["asset"]) { return "Image(\(literal(asset)))" }
    throw Unsayable(description: "an Image with \(fields.keys.sorted())")
  }

  private func label(_ argument: NodeID) throws(Unsayable) -> String {
    let fields = try mapping(argument)
    guard let title = text(fields["title"]), let symbol = text(fields["symbol"]), fields.count == 2 else {
      throw Unsayable(description: "a Label with \(fields.keys.sorted())")
    }
    return "Label(\(literal(title)), systemImage: \(literal(symbol)))"
  }

  private func action(_ name: String, _ argument: NodeID, indent: Int) throws(Unsayable) -> String {
    let fields = try mapping(argument)
    var first = ""
    if let intent = text(fields["intent"]) { first = "intent: \(intent)()" }
    if let destination = text(fields["destination"]) { first = "destination: URL(string: \(literal(destination)))!" }
    guard let label = fields["label"], !first.isEmpty, fields.count == 2 else {
      throw Unsayable(description: "a \(name) with \(fields.keys.sorted())")
    }
    if let title = text(label) {
      return "\(name)(\(first)) { Text(\(literal(title))) }"
    }
    let space = String(repeating: " ", count: indent)
    return "\(name)(\(first)) {\n\(try builder(label, indent: indent + 2))\(space)}"
  }

  private func repetition(_ argument: NodeID, indent: Int) throws(Unsayable) -> String {
    let fields = try mapping(argument)
    guard let content = fields["content"], fields.count == 2 else { throw Unsayable(description: "a ForEach") }
    let data = text(fields["count"]).map { "0..<\($0)" } ?? "entry.\(text(fields["data"]) ?? "items")"
    let space = String(repeating: " ", count: indent)
    return "ForEach(\(data)) { item in\n\(try builder(content, indent: indent + 2))\(space)}"
  }

  /// The value of a modifier elsewhere, with the condition for it.
  private func variant(of key: String, _ variants: NodeID?) throws(Unsayable) -> (condition: String, value: NodeID)? {
    guard let variants else { return nil }
    let items = items(variants)
    guard items.count == 1, let only = items.first else { throw Unsayable(description: "several variants") }
    let fields = try mapping(only)
    guard fields.count == 2, let when = fields["when"], let value = fields[key] else {
      throw Unsayable(description: "a variant of several modifiers")
    }
    return (try whenParts(when).joined(separator: " && "), value)
  }

  /// `.containerBackground` behind a view.
  func container(_ value: NodeID, indent: Int) throws(Unsayable) -> String {
    let space = String(repeating: " ", count: indent)
    if text(value) == "none" { return "\n\(space).containerBackground(for: .widget) { EmptyView() }" }
    if entries(value).contains(where: { $0.key.first?.isUppercase == true }) {
      return "\n\(space).containerBackground(for: .widget) {\n\(try builder(value, indent: indent + 2))\(space)}"
    }
    return "\n\(space).containerBackground(\(try ModifierSource(tree: tree).color(value)), for: .widget)"
  }
}
#endif
