#if SwiftSource
import YAMLTree

/// Swift that shows what a description says, for the descriptions that Swift can say.
struct DescriptionSource {
  /// Why a description has no Swift: the first thing in it that code cannot say.
  struct Unsayable: Error, CustomStringConvertible {
    let description: String
  }

  typealias Files = [String: String]

  private let tree: YAMLTree
  private let root: NodeID

  /// The files of an app with the widgets of a description.
  static func files(of text: String) throws(Unsayable) -> Files {
    let tree = YAMLTree.read(Array(text.utf8))
    guard tree.documents.count == 1, let root = tree.documents.first, tree.findings.isEmpty else {
      throw Unsayable(description: "several documents, or none")
    }
    return try DescriptionSource(tree: tree, root: root).files()
  }

  private func files() throws(Unsayable) -> Files {
    let fields = try mapping(root)
    let roots = fields["widgets"].map { Array(tree.items(of: $0)) } ?? [root]
    var files: Files = [:]
    for (index, widget) in roots.enumerated() {
      let fields = try mapping(widget)
      let folder = "Widget\(index)"
      let source = try source(of: fields, index)
      files["\(folder)/Sources/Widget.swift"] = source
      for name in Self.assets(in: source) { files["\(folder)/A.xcassets/\(name).imageset/Contents.json"] = "{}" }
      files["\(folder)/project.yml"] = try project(platforms: fields["platforms"])
    }
    return files
  }

  /// The names of images in some code.
  private static func assets(in source: String) -> [String] {
    source.split(separator: "Image(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }.filter {
      !$0.isEmpty && !$0.contains("\\")
    }
  }

  // MARK: Widgets

  /// What XcodeGen would be given, so that the reader knows the platforms.
  private func project(platforms: NodeID?) throws(Unsayable) -> String {
    let listed = platforms.map { entries($0).isEmpty ? texts($0) : entries($0).map(\.key) } ?? ["iOS"]
    let words = listed.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    let known = words.map { ["iPhone", "iPad"].contains($0) ? "iOS" : $0 }
    let all = ["iOS", "watchOS", "macOS", "visionOS"]
    guard !known.isEmpty, known.allSatisfy(all.contains), Set(known).count == known.count
    else { throw Unsayable(description: "platforms \(words)") }
    let device = words.contains("iPhone") ? "1" : words.contains("iPad") ? "2" : "1,2"
    return """
      targets:
        Widgets:
          type: app-extension
          platform: [\(known.joined(separator: ", "))]
          sources: Sources
          settings: {base: {TARGETED_DEVICE_FAMILY: "\(device)"}}
      """
  }

  private static let widgetKeys: Set<String> = [
    "kind", "displayName", "description", "platforms", "supportedFamilies", "families", "content",
    "contentMarginsDisabled", "containerBackgroundRemovable", "disfavoredLocations", "containerBackground",
    "widgetURL", "widgetTexture", "supportedMountingStyles", "timeline",
  ]

  private func source(of fields: [String: NodeID], _ index: Int) throws(Unsayable) -> String {
    if let other = fields.keys.sorted().first(where: { !Self.widgetKeys.contains($0) }) {
      throw Unsayable(description: other)
    }
    let families = fields["families"].map { entries($0) } ?? []
    let isPlain = fields["families"] == nil && fields["supportedFamilies"] == nil && fields["content"] == nil
    if let list = fields["supportedFamilies"], !entries(list).isEmpty {
      throw Unsayable(description: "families by platform")
    }
    let listed = isPlain ? ["systemSmall"] : fields["supportedFamilies"].map { texts($0) } ?? families.map(\.key)
    guard isPlain || Set(listed) == Set(families.map(\.key)), isPlain || listed.count == families.count else {
      throw Unsayable(description: "families that are not described")
    }
    var modifiers = ""
    func add(_ key: String, _ name: String) {
      if let value = fields[key] { modifiers += "\n      .\(name)(\(literal(tree.string(of: value))))" }
    }
    add("displayName", "configurationDisplayName")
    add("description", "description")
    modifiers += "\n      .supportedFamilies([\(listed.map { ".\($0)" }.joined(separator: ", "))])"
    if text(fields["contentMarginsDisabled"]) == "true" { modifiers += "\n      .contentMarginsDisabled()" }
    if let removable = text(fields["containerBackgroundRemovable"]) {
      modifiers += "\n      .containerBackgroundRemovable(\(removable))"
    }
    for key in ["disfavoredLocations", "supportedMountingStyles"] {
      guard let list = fields[key] else { continue }
      let words = texts(list).map { $0.drop { $0 == "." } }
      guard !words.isEmpty else { throw Unsayable(description: "\(key) by family") }
      let rest = key == "disfavoredLocations" ? ", for: [\(listed.map { ".\($0)" }.joined(separator: ", "))]" : ""
      modifiers += "\n      .\(key)([\(words.map { ".\($0)" }.joined(separator: ", "))]\(rest))"
    }
    if let texture = text(fields["widgetTexture"]) { modifiers += "\n      .widgetTexture(.\(texture))" }
    var cases = isPlain ? "    case .systemSmall: Text(value)\n" : ""
    for (family, value) in families { cases += try branch(family, value, fields) }
    let kind = text(fields["kind"]) ?? "widget"
    return try TimelineSource(tree: tree).provider(fields["timeline"], named: "Provider\(index)") + """
      struct Widget\(index): Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: \(literal(kind)), provider: Provider\(index)()) { entry in
            Content\(index)(entry: entry)
          }\(modifiers)
        }
      }
      struct Content\(index): View {
        @Environment(\\.widgetFamily) var widgetFamily
        @Environment(\\.widgetRenderingMode) var widgetRenderingMode
        @Environment(\\.colorScheme) var colorScheme
        @Environment(\\.showsWidgetContainerBackground) var showsWidgetContainerBackground
        @Environment(\\.isLuminanceReduced) var isLuminanceReduced
        @Environment(\\.levelOfDetail) var levelOfDetail
        let entry: Entry
        var body: some View {
          switch widgetFamily {
      \(cases)    default: EmptyView()
          }
        }
      }

      """
  }

  private func branch(_ family: String, _ value: NodeID, _ widget: [String: NodeID]) throws(Unsayable) -> String {
    let fields = try mapping(value)
    if let other = fields.keys.first(where: { !["content", "containerBackground", "widgetURL"].contains($0) }) {
      throw Unsayable(description: "\(other) of a family")
    }
    guard let content = fields["content"] ?? widget["content"] else { throw Unsayable(description: "no content") }
    let views = ViewSource(tree: tree)
    var code = try views.builder(content, indent: 10)
    if let background = fields["containerBackground"] ?? widget["containerBackground"] {
      let group = "          Group {\n\(code)          }"
      code = "\(group)\(try views.container(background, indent: 10))\n"
      // A background in one state is a modifier in one branch: the modifier declares one even if it shows nothing.
      if let state = text(try? mapping(background)["if"]) {
        code = "          if entry.\(state) {\n\(code)          } else {\n\(group)\n          }\n"
      }
    }
    if let url = text(fields["widgetURL"] ?? widget["widgetURL"]) {
      code = "          Group {\n\(code)          }\n          .widgetURL(URL(string: \(literal(url))))\n"
    }
    return "    case .\(family):\n\(code)"
  }
}

extension DescriptionSource: DescriptionAccess {
  var description: YAMLTree { tree }
}

/// What writers ask of a description.
protocol DescriptionAccess {
  var description: YAMLTree { get }
}

extension DescriptionAccess {
  func entries(_ node: NodeID) -> [(key: String, value: NodeID)] {
    let node = description.resolved(node)
    guard description[node].kind == .mapping else { return [] }
    return description.entries(of: node).map { (description.string(of: $0.key), description.resolved($0.value)) }
  }

  func mapping(_ node: NodeID) throws(DescriptionSource.Unsayable) -> [String: NodeID] {
    guard description[description.resolved(node)].kind == .mapping else {
      throw DescriptionSource.Unsayable(description: "a value where a mapping stands")
    }
    var fields: [String: NodeID] = [:]
    for entry in entries(node) { fields[entry.key] = entry.value }
    return fields
  }

  func items(_ node: NodeID) -> [NodeID] {
    let node = description.resolved(node)
    return description[node].kind == .sequence ? Array(description.items(of: node)) : [node]
  }

  func text(_ node: NodeID?) -> String? {
    guard let node = node.map(description.resolved), description[node].kind == .scalar else { return nil }
    return description.string(of: node)
  }

  func texts(_ node: NodeID) -> [String] { items(node).compactMap { text($0) } }

  /// A string literal; values in braces are inserted.
  func literal(_ text: String) -> String {
    var code = "\""
    for character in text {
      switch character {
      case "\"", "\\": code += "\\\(character)"
      case "\n": code += "\\n"
      case "{": code += "\\("
      case "}": code += ")"
      default: code.append(character)
      }
    }
    return code + "\""
  }
}
#endif
