#if SwiftSource
import Base
import SwiftSyntax

/// The platforms and conditions of a target.
struct BuildTarget: Hashable, Sendable {
  /// The platforms as in `os(iOS)`: `iOS`, `watchOS`, `macOS` or `visionOS`.
  var platforms: [String]
  /// `iPhone` or `iPad` if it is built for one of them only.
  var device: String?
  /// Names that are set for `#if`.
  var flags: Set<String> = []
  /// The lowest version of each platform, as far as it is written.
  var versions: [String: String] = [:]
  /// True if it is an extension, as targets of widgets are.
  var isExtension = false

  /// The one device for which `TARGETED_DEVICE_FAMILY` builds; nil for several.
  static func device(ofFamily family: String?) -> String? { ["1": "iPhone", "2": "iPad"][family ?? ""] }
}

/// The targets of files, as far as project files name them in plain text. They decide for which platforms a file is
/// read.
struct BuildTargets: Sendable {
  private var byFile: [SourcePath: [BuildTarget]] = [:]
  /// Folders that belong to a target with all of their files but some.
  private var folders: [Folder] = []

  /// The only platform of a project without iOS, by the project's folder.
  private var onlyPlatforms: [SourcePath: String] = [:]
  /// The lowest versions of the targets of a project, by its folder.
  private var lowestVersions: [SourcePath: [String: String]] = [:]

  /// The folders of Xcode projects that name all files of their targets.
  private var completeProjects: [SourcePath: Bool] = [:]

  private struct Folder {
    var path: SourcePath
    var target: BuildTarget
    var exceptions: Set<SourcePath>
  }

  mutating func add(_ target: BuildTarget, file: SourcePath) { byFile[file, default: []].append(target) }

  /// - Parameter folder: Manifests may name a file in place of one.
  mutating func add(_ target: BuildTarget, folder: SourcePath, without exceptions: Set<SourcePath> = []) {
    if folder.ends(in: ".swift") { return add(target, file: folder) }
    folders.append(Folder(path: folder, target: target, exceptions: exceptions))
  }

  mutating func addProject(
    in folder: SourcePath, platforms: Set<String>, versions: [String: String], isComplete: Bool = false
  ) {
    lowestVersions[folder] = versions
    completeProjects[folder] = isComplete && completeProjects[folder] != false
    if platforms.count == 1, let only = platforms.first, only != "iOS" { onlyPlatforms[folder] = only }
  }

  /// The conditions under which a file is built, once for each platform: those of the targets that list the file, else
  /// those of the nearest folder around it, else those of the platform after which its folders are named, else those of
  /// the only platform of the project around it.
  func builds(of file: SourcePath) -> [Build] {
    let path = file.normalized
    let targets = targets(of: path)
    let named = BuildConditions.platform(byFoldersOf: path)
    var builds: [Build] = []
    for target in targets {
      // A folder may be named after one of several platforms.
      let platforms = target.platforms.contains(named.name) && named.isNamed ? [named.name] : target.platforms
      for platform in platforms {
        let version = target.versions[platform]
        if let known = builds.firstIndex(where: { $0.conditions.platform == platform }) {
          builds[known].lowestVersion = LowestVersion.of(builds[known].lowestVersion, version)
          continue
        }
        let device = platform == "iOS" ? target.device : nil
        let conditions = BuildConditions(platform: platform, device: device, flags: target.flags)
        builds.append(Build(conditions: conditions, lowestVersion: version))
      }
    }
    if !builds.isEmpty { return builds }
    let platform = named.isNamed ? named.name : Self.nearest(onlyPlatforms, around: path) ?? named.name
    let version = Self.nearest(lowestVersions, around: path)?[platform]
    return [Build(conditions: BuildConditions(platform: platform), lowestVersion: version)]
  }

  private static func nearest<Value>(_ projects: [SourcePath: Value], around path: SourcePath) -> Value? {
    projects.filter { path.lies(in: $0.key) }.max { $0.key.bytes.count < $1.key.bytes.count }?.value
  }

  /// The folders of Xcode projects that name all of their files, and build some of these into extensions.
  func projects(building files: [SourcePath]) -> Set<SourcePath> {
    let built = files.map(\.normalized).filter { targets(of: $0).contains(where: \.isExtension) }
    return Set(completeProjects.filter { $0.value }.keys.filter { folder in built.contains { $0.lies(in: folder) } })
  }

  /// True if the projects around a file build other ones, and no target has the file.
  func leavesOut(_ file: SourcePath, in projects: Set<SourcePath>) -> Bool {
    let path = file.normalized
    let around = completeProjects.keys.filter { path.lies(in: $0) }
    return !around.isEmpty && around.allSatisfy(projects.contains) && targets(of: path).isEmpty
  }

  /// True unless all targets that have the file are for other platforms.
  func mayBuild(_ file: SourcePath, for platform: String) -> Bool {
    let path = file.normalized
    let targets = byFile[path] ?? targets(ofFoldersAround: path)
    return targets.isEmpty || targets.contains { $0.platforms.contains(platform) }
  }

  /// The systems of all targets that have a file, those of apps too, each with the first major version that they are
  /// for, if it is known. If no target is known to have the file, the systems of the project around it.
  func oldestSystems(of file: SourcePath) -> [(name: String, major: Int?)] {
    let path = file.normalized
    let targets = (byFile[path] ?? []) + targets(ofFoldersAround: path)
    let versions = targets.isEmpty ? [Self.nearest(lowestVersions, around: path) ?? [:]] : targets.map(\.versions)
    let names = Set(targets.flatMap(\.platforms) + versions.flatMap(\.keys))
    return names.sorted().map { name in
      (name, versions.compactMap { $0[name]?.split(separator: ".").first.flatMap { Int($0) } }.min())
    }
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

/// The platform and flags that a file is built for.
struct Build {
  let conditions: BuildConditions
  /// Nil if it is not written.
  var lowestVersion: String?
}

/// The conditions that `#if` and `#available` test, with the newest system.
struct BuildConditions: Hashable {
  /// The platform as in `os(iOS)`.
  let platform: String
  var device: String?
  var flags: Set<String> = []

  var describedPlatform: String { device ?? platform }

  /// The content of the clause that is compiled; nil if none is.
  func elements(of block: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    block.clauses.first { $0.condition.map(holds) ?? true }?.elements
  }

  /// The statements that are compiled; nil for blocks of anything else, and if none is.
  func statements(of block: IfConfigDeclSyntax) -> Statements? {
    if case .statements(let statements)? = elements(of: block) { statements } else { nil }
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let infix):
      let left = holds(infix.leftOperand)
      return left == (infix.operator.code == "||") ? left : holds(infix.rightOperand)
    // Conditions of `#if` are not folded: `a || b && c` is a list of operands and operators.
    case .sequenceExpr(let sequence):
      return sequence.elements.split { $0.code == "||" }.contains { operands in
        operands.allSatisfy { $0.code == "&&" || holds($0) }
      }
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!": return !holds(prefix.expression)
    case .tupleExpr(let tuple): return tuple.elements.first.map { holds($0.expression) } ?? false
    case .functionCallExpr(let call): return holds(call)
    default: return condition.code == "true" || flags.contains(condition.code)
    }
  }

  private func holds(_ call: Call) -> Bool {
    let argument = call.arguments.first?.code ?? ""
    switch call.calledExpression.code {
    case "os": return argument == platform
    case "canImport":
      switch argument {
      case "WatchKit", "WatchConnectivity": return platform == "watchOS" || platform == "iOS"
      case "AppKit", "Cocoa": return platform == "macOS"
      case "UIKit", "ActivityKit": return platform != "macOS"
      default: return true
      }
    case "swift", "compiler": return argument.hasPrefix(">=")
    default: return false
    }
  }

  /// The platform after which the folders of a file are named, or iOS.
  static func platform(byFoldersOf path: SourcePath) -> (name: String, isNamed: Bool) {
    let folders = String(decoding: path.parent.bytes, as: UTF8.self).lowercased()
    if folders.contains(text: "watch") || folders.contains(text: "complication") { return ("watchOS", true) }
    if folders.contains(text: "visionos") { return ("visionOS", true) }
    if folders.contains(text: "macos") { return ("macOS", true) }
    return ("iOS", false)
  }
}

extension SourcePath {
  /// True if it is in a folder, at any depth; both must be normalized.
  func lies(in folder: SourcePath) -> Bool {
    if folder.bytes.elementsEqual(".".utf8) { return !isAbsolute && !bytes.starts(with: "..".utf8) }
    return bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes)
      && bytes[folder.bytes.count] == UInt8(ascii: "/")
  }
}

/// Reads project files of Xcode and XcodeGen, and manifests of packages, of Tuist and of Expo.
extension BuildTargets {
  /// - Parameter paths: All files of the project. Only project files in a folder around a file with widgets count, and
  ///   projects of Xcode next to one.
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
      let isOfXcode = kind != .package && kind != .tuist && kind != .expo
      let around = isOfXcode && !folder.bytes.elementsEqual(".".utf8) ? folder.parent.normalized : folder
      guard widgets.contains(where: { $0.normalized.lies(in: around) }) else { continue }
      switch kind {
      case .xcode: XcodeProject(path, read: settings)?.addTargets(to: &targets)
      case .xcodeGen, .longXcodeGen:
        if let bytes = read(path) { targets.addXcodeGenTargets(DataValue(bytes), in: folder) }
      case .package: if let bytes = read(path) { targets.addPackage(bytes, in: folder) }
      case .tuist: if let bytes = read(path) { targets.addTuistTargets(bytes, in: folder) }
      case .expo: if let bytes = read(path) { targets.addExpoTarget(bytes, in: folder) }
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
    case expo = "expo-target.config.js"

    init?(_ path: SourcePath) { self.init(rawValue: String(decoding: path.name, as: UTF8.self)) }
  }

  static let platforms: Set<String> = ["iOS", "watchOS", "macOS", "visionOS"]
}
#endif
