#if SwiftSource
import Findings
import YAMLTree

/// What one target of a project is built for.
struct BuildTarget: Hashable, Sendable {
  /// As in `os(iOS)`: `iOS`, `watchOS`, `macOS` or `visionOS`.
  var platforms: [String]
  /// `iPhone` or `iPad` where it is built for one of them alone.
  var device: String?
  /// Names that `#if` finds set.
  var flags: Set<String> = []
  /// Whether it is an extension, as widgets are built.
  var isExtension = false
}

/// The targets to which the files of a project belong, as far as project files tell in plain text.
struct BuildTargets: Sendable {
  private var byFile: [SourcePath: [BuildTarget]] = [:]
  /// Folders that belong to a target with all that is in them, but for some files.
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

  /// What a file is built for, each platform once. Extensions count before apps, since that is what widgets are;
  /// without any target the names of the folders tell.
  func builds(of file: SourcePath) -> [BuildConditions] {
    let path = file.normalized
    var targets = byFile[path] ?? []
    if targets.isEmpty {
      let around = folders.filter { path.lies(in: $0.path) && !$0.exceptions.contains(path) }
      let nearest = around.map(\.path.bytes.count).max() ?? 0
      targets = around.filter { $0.path.bytes.count == nearest }.map(\.target)
    }
    if targets.contains(where: \.isExtension) { targets = targets.filter(\.isExtension) }
    let named = BuildConditions.platform(byFoldersOf: path)
    var builds: [BuildConditions] = []
    for target in targets {
      // A package or target for several platforms is looked at for the one that its folder names, else for all.
      let platforms = target.platforms.contains(named.name) && named.isNamed ? [named.name] : target.platforms
      for platform in platforms where !builds.contains(where: { $0.platform == platform }) {
        let device = platform == "iOS" ? target.device : nil
        builds.append(BuildConditions(platform: platform, device: device, flags: target.flags))
      }
    }
    return builds.isEmpty ? [BuildConditions(platform: named.name)] : builds
  }
}

extension BuildConditions {
  /// The platform that a file is for, by the names of its folders, and whether they name one.
  static func platform(byFoldersOf path: SourcePath) -> (name: String, isNamed: Bool) {
    let folders = String(decoding: path.parent.bytes, as: UTF8.self).lowercased()
    if folders.contains("watch") || folders.contains("complication") { return ("watchOS", true) }
    if folders.contains("visionos") { return ("visionOS", true) }
    if folders.contains("macos") { return ("macOS", true) }
    return ("iOS", false)
  }
}

extension SourcePath {
  /// The path without `.` and with `..` taken back, as far as the spelling tells.
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

  /// Whether it is in a folder, at any depth; both normalized.
  func lies(in folder: SourcePath) -> Bool {
    if folder.bytes.elementsEqual(".".utf8) { return !isAbsolute && !bytes.starts(with: "..".utf8) }
    return bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes)
      && bytes[folder.bytes.count] == UInt8(ascii: "/")
  }
}
#endif
