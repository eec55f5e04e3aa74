#if SwiftSource
import Base
import SwiftSyntax

struct BuildTarget: Hashable, Sendable {
  /// The platforms as in `os(iOS)`: `iOS`, `watchOS`, `macOS` or `visionOS`.
  var platforms: [String]
  /// `iPhone` or `iPad` if it is built for one of them only.
  var device: String?
  /// The names that are true in `#if`.
  var flags: Set<String> = []
  /// The lowest version of each platform, as far as it is written.
  var versions: [String: String] = [:]
  var isExtension = false
  /// True if the code decides whether it is for Apple Watch.
  var mayBeForWatch = false

  /// The only device of a value of the setting `TARGETED_DEVICE_FAMILY`; nil for several devices.
  static func device(ofFamily family: String?) -> String? { ["1": "iPhone", "2": "iPad"][family ?? ""] }
}

/// The targets of files, as far as project files name them in plain text. The targets decide for which platforms a file
/// is read.
struct BuildTargets: Sendable {
  private var byFile: [SourcePath: [BuildTarget]] = [:]
  /// The folders whose files, with exceptions, all belong to a target.
  private var folders: [(path: SourcePath, target: BuildTarget, exceptions: Set<SourcePath>)] = []

  /// The platform of each project that has only one, other than iOS, by the project's folder.
  private var onlyPlatforms: [SourcePath: String] = [:]
  /// The lowest versions of the targets of a project, by its folder.
  private var lowestVersions: [SourcePath: [String: String]] = [:]

  /// True for the folder of each Xcode project that names all files of its targets, and false for other projects.
  private var completeProjects: [SourcePath: Bool] = [:]

  mutating func add(_ target: BuildTarget, file: SourcePath) { byFile[file, default: []].append(target) }

  /// - Parameter folder: A folder, or a Swift file in a manifest that allows both.
  mutating func add(_ target: BuildTarget, folder: SourcePath, without exceptions: Set<SourcePath> = []) {
    if folder.ends(in: ".swift") { return add(target, file: folder) }
    folders.append((folder, target, exceptions))
  }

  mutating func addProject(
    in folder: SourcePath, platforms: Set<String>, versions: [String: String], isComplete: Bool
  ) {
    lowestVersions[folder] = versions
    completeProjects[folder] = isComplete && completeProjects[folder] != false
    if platforms.count == 1, let only = platforms.first, only != "iOS" { onlyPlatforms[folder] = only }
  }

  /// The conditions under which a file is built, once for each platform. They come from the first of these that exists:
  /// targets that list the file, targets of the nearest folder, a folder with the name of a platform, a project with
  /// only one platform.
  ///
  /// - Parameter namesWatch: True if the file has code for Apple Watch, in `#if os(watchOS)`.
  func builds(of file: SourcePath, namesWatch: @autoclosure () -> Bool = false) -> [Build] {
    let path = file.normalized
    let targets = targets(of: path)
    let named = BuildConditions.platform(byFoldersOf: path)
    var builds: [Build] = []
    for target in targets {
      // A folder may be named after one of several platforms.
      let all = target.platforms + (target.mayBeForWatch && namesWatch() ? ["watchOS"] : [])
      let platforms = all.contains(named.name) && named.isNamed ? [named.name] : all
      for platform in platforms {
        let version = target.versions[platform]
        if let index = builds.firstIndex(where: { $0.conditions.platform == platform }) {
          builds[index].lowestVersion = LowestVersion.lower(builds[index].lowestVersion, version)
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

  /// The folders of complete Xcode projects that build at least one of the files into an extension.
  func projects(building files: [SourcePath]) -> Set<SourcePath> {
    let built = files.map(\.normalized).filter { targets(of: $0).contains(where: \.isExtension) }
    return Set(completeProjects.filter { $0.value }.keys.filter { folder in built.contains { $0.lies(in: folder) } })
  }

  /// True if there are projects around the file, all of them in `projects`, and no target has the file.
  func leavesOut(_ file: SourcePath, in projects: Set<SourcePath>) -> Bool {
    let path = file.normalized
    let projectsAround = completeProjects.keys.filter { path.lies(in: $0) }
    return !projectsAround.isEmpty && projectsAround.allSatisfy(projects.contains) && targets(of: path).isEmpty
  }

  /// True if the project around the file names all files of its targets, and none has this one.
  func leavesOut(_ file: SourcePath) -> Bool { leavesOut(file, in: Set(completeProjects.filter(\.value).keys)) }

  /// True unless all targets that have the file are for other platforms.
  func mayBuild(_ file: SourcePath, for platform: String) -> Bool {
    let path = file.normalized
    let targets = byFile[path] ?? targets(ofFoldersAround: path)
    return targets.isEmpty || targets.contains { $0.platforms.contains(platform) }
  }

  /// The systems of all targets that have a file, apps included, each with the oldest major version if it is known.
  /// Without such a target, the systems of the project around the file.
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
    // Widgets are in extensions, but an app may list their files as well.
    return targets.contains(where: \.isExtension) ? targets.filter(\.isExtension) : targets
  }

  private func targets(ofFoldersAround path: SourcePath) -> [BuildTarget] {
    let foldersAround = folders.filter { path.lies(in: $0.path) && !$0.exceptions.contains(path) }
    let nearest = foldersAround.map { $0.path.bytes.count }.max()
    return foldersAround.filter { $0.path.bytes.count == nearest }.map { $0.target }
  }
}

struct Build {
  let conditions: BuildConditions
  /// Nil if the project does not tell.
  var lowestVersion: String?
}

/// The conditions that `#if` tests.
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
      return sequence.elements.split { $0.code == "||" }.contains { $0.allSatisfy { $0.code == "&&" || holds($0) } }
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

  private static let watchWords: Set<String> = [
    "watch", "watchos", "watchkit", "watchkitapp", "watchkitextension", "watchapp", "watchextension", "watchwidget",
    "watchwidgets", "applewatch", "complication", "complications",
  ]

  /// The platform that the nearest folder around a file is named after; iOS if no folder is.
  static func platform(byFoldersOf path: SourcePath) -> (name: String, isNamed: Bool) {
    for folder in path.parent.bytes.split(separator: UInt8(ascii: "/")).reversed() {
      let name = String(decoding: folder, as: UTF8.self)
      // "Stopwatch" and "Watchlist" are other words.
      if lowercaseWords(in: name).contains(where: watchWords.contains) { return ("watchOS", true) }
      if name.lowercased().contains(text: "visionos") { return ("visionOS", true) }
      if name.lowercased().contains(text: "macos") { return ("macOS", true) }
    }
    return ("iOS", false)
  }

  /// The words of a folder's name in lower case: `my`, `watch` and `app` of `MyWatchApp` or `my-watch-app`.
  private static func lowercaseWords(in name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for (index, letter) in letters.enumerated() where letter.isLetter {
      let previous = index > 0 ? letters[index - 1] : " "
      let isFirstOfWord = letter.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
      if !previous.isLetter || letter.isUppercase && previous.isLowercase || isFirstOfWord { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
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
  /// - Parameter paths: All files of the project. A project file counts if its folder contains a file with widgets; for
  ///   projects of Xcode and XcodeGen, the parent folder is enough.
  static func read(_ paths: [SourcePath], around widgets: [SourcePath], read: @escaping (SourcePath) -> [UInt8]?)
    -> BuildTargets
  {
    var targets = BuildTargets()
    // Project files may name files outside the project, which are not read.
    let allFiles = Set(paths.map(\.normalized))
    let settings = { (path: SourcePath) in allFiles.contains(path.normalized) ? read(path) : nil }
    for path in paths {
      guard let kind = ProjectFile(path) else { continue }
      let folder = (kind == .xcode ? path.parent : path).parent.normalized
      let isOfXcode = kind != .package && kind != .tuist && kind != .expo
      let searchedFolder = isOfXcode && !folder.bytes.elementsEqual(".".utf8) ? folder.parent.normalized : folder
      guard widgets.contains(where: { $0.normalized.lies(in: searchedFolder) }) else { continue }
      switch kind {
      case .xcode: XcodeProject(path, read: settings)?.addTargets(to: &targets)
      case .xcodeGen, .xcodeGenYAML:
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
    case xcodeGenYAML = "project.yaml"
    case package = "Package.swift"
    case tuist = "Project.swift"
    case expo = "expo-target.config.js"

    init?(_ path: SourcePath) { self.init(rawValue: String(decoding: path.name, as: UTF8.self)) }
  }

  static let platforms: Set<String> = ["iOS", "watchOS", "macOS", "visionOS"]
}
#endif
