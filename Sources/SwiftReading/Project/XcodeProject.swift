#if SwiftSource
import Base

/// The targets of an Xcode project: their files, their platforms, and the names set for `#if`.
struct XcodeProject {
  private let objects: [String: PropertyList]
  private let folder: SourcePath
  private let read: (SourcePath) -> [UInt8]?
  /// The identifier of the surrounding group, by the identifier of a file or group.
  private var parents: [String: String] = [:]

  init?(_ path: SourcePath, read: @escaping (SourcePath) -> [UInt8]?) {
    guard let bytes = read(path), case .mapping(let objects)? = PropertyList(bytes)?["objects"] else { return nil }
    self.objects = objects
    self.read = read
    folder = path.parent.parent.normalized
    for (identifier, object) in objects { for child in object["children"]?.texts ?? [] { parents[child] = identifier } }
  }

  func addTargets(to targets: inout BuildTargets) {
    let shared = settings(of: objects.values.first { $0["isa"]?.text == "PBXProject" })
    var platforms = Set(Self.platforms(shared))
    var versions: [String: String] = [:]
    var isComplete = true
    for (identifier, object) in objects.sorted(by: { $0.key < $1.key }) {
      guard object["isa"]?.text == "PBXNativeTarget" else { continue }
      guard let target = target(object, shared) else {
        isComplete = false
        continue
      }
      platforms.formUnion(target.platforms)
      versions.merge(target.versions) { LowestVersion.lower($0, $1) ?? $0 }
      if !addFiles(of: object, target, to: &targets) { isComplete = false }
      addFolders(of: identifier, target, to: &targets)
    }
    targets.addProject(in: folder, platforms: platforms, versions: versions, isComplete: isComplete)
  }

  /// Adds the files of a target; false if the path of a file is unknown.
  private func addFiles(of object: PropertyList, _ target: BuildTarget, to targets: inout BuildTargets) -> Bool {
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
    let sources = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
    let paths = sources.flatMap { $0["files"]?.texts ?? [] }.map { objects[$0]?["fileRef"]?.text.flatMap(path) }
    for case let path? in paths { targets.add(target, file: path) }
    return !paths.contains(nil)
  }

  /// Adds the folders that Xcode synchronizes. All files in them belong to the target, with exceptions.
  private func addFolders(of identifier: String, _ target: BuildTarget, to targets: inout BuildTargets) {
    let ownGroups = Set(objects[identifier]?["fileSystemSynchronizedGroups"]?.texts ?? [])
    for (group, value) in objects where value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = path(of: group) else { continue }
      let sets = (value["exceptions"]?.texts ?? []).compactMap { objects[$0] }
      let names = sets.filter { $0["target"]?.text == identifier }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
      let exceptions = names.map { folder.appending($0).normalized }
      if ownGroups.contains(group) {
        targets.add(target, folder: folder, without: Set(exceptions))
      } else {
        // The exceptions of another target's folder belong to this target.
        for file in exceptions { targets.add(target, file: file) }
      }
    }
  }

  /// The path of a file or group, which is relative to the groups around it.
  private func path(of identifier: String) -> SourcePath? {
    var parts: [String] = []
    var next: String? = identifier
    while let current = next, let object = objects[current], parts.count < 64 {
      if let path = object["path"]?.text { parts.append(path) }
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>": next = parents[current]
      case "SOURCE_ROOT", "<absolute>": next = nil
      default: return nil
      }
    }
    return parts.isEmpty ? nil : parts.reversed().reduce(folder) { $0.appending($1) }.normalized
  }

  private func target(_ object: PropertyList, _ shared: [String: String]) -> BuildTarget? {
    let settings = shared.merging(settings(of: object)) { $1.replacingInherited($0) }
    let platforms = Self.platforms(settings)
    guard !platforms.isEmpty else { return nil }
    var target = BuildTarget(platforms: platforms)
    target.device = BuildTarget.device(ofFamily: settings["TARGETED_DEVICE_FAMILY"])
    for platform in platforms {
      target.versions[platform] = LowestVersion.settings[platform].flatMap { settings[$0] }.flatMap(LowestVersion.valid)
    }
    target.isExtension = object["productType"]?.text?.contains(text: "extension") == true
    let names = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").filter { $0.hasPrefix("-D") && $0 != "-D" }
    target.flags = Set((names + flags.map { $0.dropFirst(2) }).map(String.init)).subtracting(["$(inherited)", "DEBUG"])
    return target
  }

  private static func platforms(_ settings: [String: String]) -> [String] {
    let names = ["iphoneos": "iOS", "watchos": "watchOS", "macosx": "macOS", "xros": "visionOS"]
    let listed = (settings["SUPPORTED_PLATFORMS"] ?? "").split(separator: " ")
    let supported = listed.compactMap { names[String($0)] }.unique
    // A target may set its own SDK, but inherit the list of platforms from the project; the SDK then counts.
    if let root = settings["SDKROOT"], let platform = names[root], !supported.contains(platform) { return [platform] }
    return supported
  }

  private func settings(of object: PropertyList?) -> [String: String] {
    guard let list = object?["buildConfigurationList"]?.text, let names = objects[list]?["buildConfigurations"]?.texts
    else { return [:] }
    let configurations = names.compactMap { objects[$0] }
    let release = configurations.first { $0["name"]?.text == "Release" } ?? configurations.last
    let base = release?["baseConfigurationReference"]?.text.flatMap(path)
    var settings = base.map { self.settings(in: $0) } ?? [:]
    guard case .mapping(let entries)? = release?["buildSettings"] else { return settings }
    for (key, value) in entries {
      settings[key] = value.texts.joined(separator: " ").replacingInherited(settings[key] ?? "$(inherited)")
    }
    return settings
  }

  /// The settings in an `.xcconfig` file, except conditional ones.
  private func settings(in path: SourcePath, depth: Int = 0) -> [String: String] {
    guard depth < 8, let bytes = read(path) else { return [:] }
    var settings: [String: String] = [:]
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let included = path.parent.appending(String(parts[1])).normalized
        settings.merge(self.settings(in: included, depth: depth + 1)) { $1.replacingInherited($0) }
        continue
      }
      guard let sign = text.firstIndex(of: "=") else { continue }
      let key = Self.trimmed(text[..<sign])
      guard !key.isEmpty, !key.contains("["), !key.hasPrefix("//") else { continue }
      let rest = text[text.index(after: sign)...]
      let value = rest.firstPlace(of: "//").map { rest[..<$0.lowerBound] } ?? rest
      settings[key] = Self.trimmed(value).replacingInherited(settings[key] ?? "$(inherited)")
    }
    return settings
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// The setting with the inherited value in place of `$(inherited)`.
  fileprivate func replacingInherited(_ inherited: String) -> String {
    inherited == "$(inherited)" ? self : replacingFirst("$(inherited)", with: inherited)
  }
}
#endif
