#if SwiftSource
import Base
import SwiftSyntax

/// The platforms and conditions of a target.
struct BuildTarget: Hashable, Sendable {
  /// As in `os(iOS)`: `iOS`, `watchOS`, `macOS` or `visionOS`.
  var platforms: [String]
  /// `iPhone` or `iPad` if it is built for one of them only.
  var device: String?
  /// Names that are set for `#if`.
  var flags: Set<String> = []
  /// The lowest version of each platform on which it runs, as far as that is written in plain text.
  var lowestVersions: [String: String] = [:]
  /// True if it is an extension, as targets of widgets are.
  var isExtension = false

  mutating func setLowestVersion(_ version: String?, on platform: String) {
    if let version, version.first?.isNumber == true { lowestVersions[platform] = version }
  }

  /// The one device for which `TARGETED_DEVICE_FAMILY` builds; nil for several.
  static func device(ofFamily family: String?) -> String? { ["1": "iPhone", "2": "iPad"][family ?? ""] }
}

/// The targets of files, as far as project files say so in plain text; they decide on which platforms a file is read.
struct BuildTargets: Sendable {
  private var byFile: [SourcePath: [BuildTarget]] = [:]
  /// Folders that belong to a target with everything in them, except for some files.
  private var folders: [Folder] = []

  private struct Folder {
    var path: SourcePath
    var target: BuildTarget
    var exceptions: Set<SourcePath>
  }

  mutating func add(_ target: BuildTarget, file: SourcePath) { byFile[file, default: []].append(target) }

  mutating func add(_ target: BuildTarget, folder: SourcePath, without exceptions: Set<SourcePath> = []) {
    folders.append(Folder(path: folder, target: target, exceptions: exceptions))
  }

  /// The conditions under which a file is built, once for each platform: those of the targets that list the file, else
  /// those of the nearest folder around it, else those of the platform after which its folders are named.
  func builds(of file: SourcePath) -> [BuildConditions] {
    let path = file.normalized
    let targets = targets(of: path)
    let named = BuildConditions.platform(byFoldersOf: path)
    var builds: [BuildConditions] = []
    for target in targets {
      // Of several platforms of a target, a folder may be named after one.
      let platforms = target.platforms.contains(named.name) && named.isNamed ? [named.name] : target.platforms
      for platform in platforms where !builds.contains(where: { $0.platform == platform }) {
        let device = platform == "iOS" ? target.device : nil
        builds.append(BuildConditions(platform: platform, device: device, flags: target.flags))
      }
    }
    return builds.isEmpty ? [BuildConditions(platform: named.name)] : builds
  }

  /// The lowest version of a platform on which a file runs; nil if a target of it does not say.
  func lowestVersion(of file: SourcePath, on platform: String) -> String? {
    let versions = targets(of: file.normalized).filter { $0.platforms.contains(platform) }.map {
      $0.lowestVersions[platform]
    }
    guard let first = versions.first, !versions.contains(nil) else { return nil }
    func number(_ version: String?) -> Double { version.flatMap { Double($0.prefix { $0 != "." }) } ?? 0 }
    return versions.reduce(first) { number($1) < number($0) ? $1 : $0 }
  }

  private func targets(of path: SourcePath) -> [BuildTarget] {
    let targets = byFile[path] ?? targets(ofFoldersAround: path)
    // Widgets are extensions: an app may list their files as well.
    return targets.contains(where: \.isExtension) ? targets.filter(\.isExtension) : targets
  }

  private func targets(ofFoldersAround path: SourcePath) -> [BuildTarget] {
    let around = folders.filter { path.lies(in: $0.path) && !$0.exceptions.contains(path) }
    let nearest = around.map(\.path.bytes.count).max()
    return around.filter { $0.path.bytes.count == nearest }.map(\.target)
  }
}

/// The conditions that `#if` and `#available` test, with the newest system.
struct BuildConditions: Hashable {
  /// As in `os(iOS)`.
  let platform: String
  /// `iPhone` or `iPad` if the code is built for one of them only.
  var device: String?
  var flags: Set<String> = []

  var describedPlatform: String { device ?? platform }

  /// The content of the clause that is compiled; nil if none is.
  func elements(of block: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    block.clauses.first { clause in clause.condition.map { holds($0, depth: 0) } ?? true }?.elements
  }

  /// Conditions of unreasonable depth do not hold.
  private func holds(_ condition: ExprSyntax, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    if let infix = condition.as(Infix.self) {
      let isOr = infix.operator.code == "||"
      let left = holds(infix.leftOperand, depth: depth + 1)
      if left == isOr { return left }
      return holds(infix.rightOperand, depth: depth + 1)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence, depth: depth) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return !holds(prefix.expression, depth: depth + 1)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression, depth: depth + 1)
    }
    if let call = condition.as(Call.self) { return holds(call) }
    return condition.code == "true" || flags.contains(condition.code)
  }

  /// Conditions of `#if` are not folded: `a || b && c` is a list of operands and operators.
  private func holds(_ sequence: SequenceExprSyntax, depth: Int) -> Bool {
    var alternatives = [true]
    for element in sequence.elements {
      switch element.code {
      case "&&": continue
      case "||": alternatives.append(true)
      default:
        let last = alternatives.count - 1
        alternatives[last] = alternatives[last] && holds(element, depth: depth + 1)
      }
    }
    return alternatives.contains(true)
  }

  private func holds(_ call: Call) -> Bool {
    let argument = call.arguments.first?.code ?? ""
    switch call.calledExpression.code {
    case "os": return argument == platform
    case "canImport":
      let onlyOnMac = ["AppKit", "Cocoa"].contains(argument)
      let notOnMac = ["UIKit", "ActivityKit", "WatchKit"].contains(argument)
      if argument == "WatchKit" || argument == "WatchConnectivity" { return platform == "watchOS" || platform == "iOS" }
      return platform == "macOS" ? !notOnMac : !onlyOnMac
    case "swift", "compiler": return argument.hasPrefix(">=")
    default: return false
    }
  }

  /// The platform after which the folders of a file are named, or iOS.
  static func platform(byFoldersOf path: SourcePath) -> (name: String, isNamed: Bool) {
    let folders = String(decoding: path.parent.bytes, as: UTF8.self).lowercased()
    if folders.holds("watch") || folders.holds("complication") { return ("watchOS", true) }
    if folders.holds("visionos") { return ("visionOS", true) }
    if folders.holds("macos") { return ("macOS", true) }
    return ("iOS", false)
  }
}

extension SourcePath {
  /// The path without `.` and `..`, by its spelling alone.
  var normalized: SourcePath {
    let slash = UInt8(ascii: "/")
    guard bytes.contains(UInt8(ascii: ".")) else { return self }
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = Array(parts.joined(separator: [slash]))
    return SourcePath(bytes: isAbsolute ? [slash] + joined : joined.isEmpty ? Array(".".utf8) : joined)
  }

  /// True if it is in a folder, at any depth; both must be normalized.
  func lies(in folder: SourcePath) -> Bool {
    if folder.bytes.elementsEqual(".".utf8) { return !isAbsolute && !bytes.starts(with: "..".utf8) }
    return bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes)
      && bytes[folder.bytes.count] == UInt8(ascii: "/")
  }
}

/// Reads project files of Xcode and XcodeGen, and manifests of packages and of Tuist.
extension BuildTargets {
  /// - Parameter paths: All files of the project. Only project files in a folder around a file with widgets count.
  static func read(_ paths: [SourcePath], around widgets: [SourcePath], read: @escaping (SourcePath) -> [UInt8]?)
    -> BuildTargets
  {
    var targets = BuildTargets()
    // Project files may name files anywhere.
    let known = Set(paths.map(\.normalized))
    let settings = { (path: SourcePath) in known.contains(path.normalized) ? read(path) : nil }
    for path in paths {
      guard let kind = ProjectFile(path) else { continue }
      let folder = (kind == .xcode ? path.parent : path).parent.normalized
      guard widgets.contains(where: { $0.normalized.lies(in: folder) }) else { continue }
      switch kind {
      case .xcode: XcodeProject(path, read: settings)?.addTargets(to: &targets)
      case .xcodeGen, .longXcodeGen: if let bytes = read(path) { targets.addGenerated(DataValue(bytes), in: folder) }
      case .package, .tuist:
        if let bytes = read(path) { targets.addManifest(bytes, in: folder, isPackage: kind == .package) }
      }
    }
    return targets
  }

  static func isProjectFile(_ path: SourcePath) -> Bool { ProjectFile(path) != nil }

  private enum ProjectFile: String {
    case xcode = "project.pbxproj"
    case xcodeGen = "project.yml"
    case longXcodeGen = "project.yaml"
    case package = "Package.swift"
    case tuist = "Project.swift"

    init?(_ path: SourcePath) { self.init(rawValue: String(decoding: path.name, as: UTF8.self)) }
  }

  private mutating func addGenerated(_ root: DataValue, in folder: SourcePath) {
    for (_, target) in root["targets"]?.entries ?? [] {
      let platforms = (target["platform"]?.texts ?? []).filter(Self.platforms.contains)
      guard !platforms.isEmpty else { continue }
      var built = BuildTarget(platforms: platforms)
      for platform in platforms {
        let own = target["deploymentTarget"]
        let version = own?[platform] ?? own ?? root["options"]?["deploymentTarget"]?[platform]
        built.setLowestVersion(version?.texts.first, on: platform)
      }
      built.isExtension = target["type"]?.texts.first?.holds("extension") == true
      let settings = target["settings"]?["base"] ?? target["settings"]
      built.device = BuildTarget.device(ofFamily: settings?["TARGETED_DEVICE_FAMILY"]?.texts.first)
      let flags = settings?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.texts ?? []
      built.flags = Set(flags.flatMap { $0.split(separator: " ").map(String.init) }).subtracting(["$(inherited)"])
      for source in target["sources"]?.paths ?? [] { add(built, folder: folder.appending(source).normalized) }
    }
  }

  private static let platforms: Set<String> = ["iOS", "watchOS", "macOS", "visionOS"]

  /// Reads the literals of a manifest; computed values are not followed.
  private mutating func addManifest(_ bytes: [UInt8], in folder: SourcePath, isPackage: Bool) {
    guard bytes.count < 1 << 20 else { return }
    let calls = ParsedText(bytes).tree.all(Call.self)
    if isPackage {
      let package = calls.first { $0.calledExpression.lastName == "Package" }
      let listed = package?.argument("platforms")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
      let platforms = listed.compactMap { $0.as(Call.self)?.calledExpression.lastName }.filter(Self.platforms.contains)
      // The platforms of a package do not say for which one a widget in it is.
      guard let first = platforms.first else { return }
      var target = BuildTarget(platforms: platforms.contains("iOS") ? ["iOS"] : [first])
      let name = target.platforms[0]
      for case let version? in listed.map({ $0.as(Call.self) }) where version.calledExpression.lastName == name {
        let written = version.arguments.first?.expression
        let text = written?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          ?? written.map { String($0.lastName.dropFirst()).replacing("_", by: ".") }
        target.setLowestVersion(text, on: target.platforms[0])
      }
      add(target, folder: folder)
      return
    }
    for call in calls where ["target", "Target"].contains(call.calledExpression.lastName) {
      guard let target = Self.target(call), let sources = call.argument("sources") else { continue }
      for source in sources.all(StringLiteralExprSyntax.self).compactMap(\.representedLiteralValue) {
        let plain = source.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        add(target, folder: folder.appending(plain).normalized)
      }
    }
  }

  private static func target(_ call: Call) -> BuildTarget? {
    guard let destinations = call.argument("destinations") ?? call.argument("platform") else { return nil }
    let names = [
      "iOS": "iOS", "iPhone": "iOS", "iPad": "iOS", "watchOS": "watchOS", "appleWatch": "watchOS", "macOS": "macOS",
      "mac": "macOS", "visionOS": "visionOS", "appleVision": "visionOS",
    ]
    let listed = destinations.as(ArrayExprSyntax.self)?.elements.map(\.expression.lastName) ?? [destinations.lastName]
    let platforms = listed.compactMap { names[$0] }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !platforms.isEmpty else { return nil }
    var target = BuildTarget(platforms: platforms)
    if listed == ["iPhone"] || listed == ["iPad"] { target.device = listed[0] }
    target.isExtension = call.argument("product")?.lastName.lowercased().holds("extension") == true
    return target
  }
}

extension SyntaxProtocol {
  /// All nodes of a type in it, in the order of the text; nesting was bounded when the file was read.
  fileprivate func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    var open = [Syntax(self)]
    while let node = open.popLast() {
      if let node = node.as(type) { found.append(node) }
      open += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}
#endif
