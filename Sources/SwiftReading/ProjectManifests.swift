#if SwiftSource
import Findings
import SwiftParser
import SwiftSyntax
import YAMLTree

/// Reads what project files say of targets: Xcode's, XcodeGen's, and the manifests of packages and of Tuist.
extension BuildTargets {
  /// - Parameter paths: All files of the project; of project files those count that lie around a file with widgets.
  static func read(_ paths: [SourcePath], around widgets: [SourcePath], read: @escaping (SourcePath) -> [UInt8]?)
    -> BuildTargets
  {
    var targets = BuildTargets()
    // What project files name lies anywhere, and may not be there.
    let known = Set(paths.map(\.normalized))
    let settings = { (path: SourcePath) in known.contains(path.normalized) ? read(path) : nil }
    for path in paths {
      let name = String(decoding: path.name, as: UTF8.self)
      let folder = (name == "project.pbxproj" ? path.parent : path).parent.normalized
      let isAround = widgets.contains { $0.normalized.lies(in: folder) }
      switch name {
      case "project.pbxproj" where isAround: XcodeProject(path, read: settings)?.addTargets(to: &targets)
      case "project.yml" where isAround, "project.yaml" where isAround:
        if let bytes = read(path) { targets.addGenerated(YAMLTree.read(bytes), in: folder) }
      case "Package.swift" where isAround, "Project.swift" where isAround:
        if let bytes = read(path) { targets.addManifest(bytes, in: folder, isPackage: name == "Package.swift") }
      default: break
      }
    }
    return targets
  }

  /// Files that `read(_:around:read:)` asks for.
  static func isProjectFile(_ path: SourcePath) -> Bool {
    ["project.pbxproj", "project.yml", "project.yaml", "Package.swift", "Project.swift"].contains {
      path.name.elementsEqual($0.utf8)
    }
  }

  // MARK: XcodeGen

  private mutating func addGenerated(_ tree: YAMLTree, in folder: SourcePath) {
    guard let root = tree.documents.first.map({ PlainYAML(tree, $0) }) else { return }
    for (_, target) in root["targets"]?.entries ?? [] {
      let platforms = (target["platform"]?.texts ?? []).filter(Self.platforms.contains)
      guard !platforms.isEmpty else { continue }
      var built = BuildTarget(platforms: platforms)
      built.isExtension = target["type"]?.texts.first?.contains("extension") == true
      let settings = target["settings"]?["base"] ?? target["settings"]
      switch settings?["TARGETED_DEVICE_FAMILY"]?.texts.first {
      case "1"?: built.device = "iPhone"
      case "2"?: built.device = "iPad"
      default: break
      }
      let flags = settings?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.texts ?? []
      built.flags = Set(flags.flatMap { $0.split(separator: " ").map(String.init) }).subtracting(["$(inherited)"])
      for source in target["sources"]?.paths ?? [] { add(built, folder: folder.appending(source).normalized) }
    }
  }

  private static let platforms: Set<String> = ["iOS", "watchOS", "macOS", "visionOS"]

  // MARK: Manifests

  /// A manifest as its text has it; what is computed is not followed.
  private mutating func addManifest(_ bytes: [UInt8], in folder: SourcePath, isPackage: Bool) {
    guard bytes.count < 1 << 20 else { return }
    let calls = ManifestCalls.calls(in: ParsedText(bytes).tree)
    if isPackage {
      let package = calls.first { $0.calledExpression.lastName == "Package" }
      let listed = package?.argument("platforms")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
      let platforms = listed.compactMap { $0.as(FunctionCallExprSyntax.self)?.calledExpression.lastName }
        .filter(Self.platforms.contains)
      // A package that is built for several platforms says nothing of which one a widget in it is for.
      guard let first = platforms.first else { return }
      add(BuildTarget(platforms: platforms.contains("iOS") ? ["iOS"] : [first]), folder: folder)
      return
    }
    for call in calls where ["target", "Target"].contains(call.calledExpression.lastName) {
      guard let target = Self.target(call), let sources = call.argument("sources") else { continue }
      for source in ManifestCalls.strings(in: sources) {
        let plain = source.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        add(target, folder: folder.appending(plain).normalized)
      }
    }
  }

  private static func target(_ call: FunctionCallExprSyntax) -> BuildTarget? {
    guard let destinations = call.argument("destinations") ?? call.argument("platform") else { return nil }
    let names = ["iOS": "iOS", "iPhone": "iOS", "iPad": "iOS", "watchOS": "watchOS", "appleWatch": "watchOS",
      "macOS": "macOS", "mac": "macOS", "visionOS": "visionOS", "appleVision": "visionOS"]
    let listed = destinations.as(ArrayExprSyntax.self)?.elements.map(\.expression.lastName) ?? [destinations.lastName]
    let platforms = listed.compactMap { names[$0] }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !platforms.isEmpty else { return nil }
    var target = BuildTarget(platforms: platforms)
    if listed == ["iPhone"] || listed == ["iPad"] { target.device = listed[0] }
    target.isExtension = call.argument("product")?.lastName.lowercased().contains("extension") == true
    return target
  }
}

/// Calls and strings of a manifest, wherever in it they stand.
private enum ManifestCalls {
  static func calls(in tree: SourceFileSyntax) -> [FunctionCallExprSyntax] {
    all(Syntax(tree)).compactMap { $0.as(FunctionCallExprSyntax.self) }
  }

  /// Literals without anything inserted.
  static func strings(in expression: ExprSyntax) -> [String] {
    all(Syntax(expression)).compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
  }

  /// Nodes in the order of the text; nesting was bounded when the file was read.
  private static func all(_ root: Syntax) -> [Syntax] {
    var found: [Syntax] = []
    var open = [root]
    while let node = open.popLast() {
      found.append(node)
      open += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}

/// A value of a YAML file that is no description.
private struct PlainYAML {
  private let tree: YAMLTree
  private let node: NodeID

  init(_ tree: YAMLTree, _ node: NodeID) {
    self.tree = tree
    self.node = tree.resolved(node)
  }

  subscript(key: String) -> PlainYAML? { entries.first { $0.key == key }?.value }

  var entries: [(key: String, value: PlainYAML)] {
    guard tree[node].kind == .mapping else { return [] }
    return tree.entries(of: node).map { (tree.string(of: $0.key), PlainYAML(tree, $0.value)) }
  }

  private var items: [PlainYAML] {
    tree[node].kind == .sequence ? tree.items(of: node).map { PlainYAML(tree, $0) } : []
  }

  /// A scalar, or those of a list.
  var texts: [String] { tree[node].kind == .scalar ? [tree.string(of: node)] : items.flatMap(\.texts) }

  /// Paths of sources: words, or mappings with `path`.
  var paths: [String] {
    if tree[node].kind == .mapping { return self["path"]?.texts ?? [] }
    return tree[node].kind == .scalar ? texts : items.flatMap(\.paths)
  }
}
#endif
