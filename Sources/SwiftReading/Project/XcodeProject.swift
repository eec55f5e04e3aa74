#if SwiftSource
import Base

/// The targets of an Xcode project: their files, their platforms, and the names set for `#if`.
struct XcodeProject {
  private let objects: [String: PropertyList]
  private let folder: SourcePath
  private let read: (SourcePath) -> [UInt8]?
  /// The group or file above another one, by identifier.
  private var parents: [String: String] = [:]

  init?(_ path: SourcePath, read: @escaping (SourcePath) -> [UInt8]?) {
    guard let bytes = read(path), case .mapping(let objects)? = PropertyList(bytes)?["objects"] else { return nil }
    self.objects = objects
    self.read = read
    folder = path.parent.parent.normalized
    for (identifier, object) in objects { for child in object["children"]?.texts ?? [] { parents[child] = identifier } }
  }

  func addTargets(to targets: inout BuildTargets) {
    let project = objects.values.first { $0["isa"]?.text == "PBXProject" }
    let shared = settings(of: project)
    for (identifier, object) in objects.sorted(by: { $0.key < $1.key }) {
      guard object["isa"]?.text == "PBXNativeTarget", let target = target(object, shared) else { continue }
      addFiles(of: object, target, to: &targets)
      addFolders(of: object, identifier, target, to: &targets)
    }
  }

  private func addFiles(of object: PropertyList, _ target: BuildTarget, to targets: inout BuildTargets) {
    for phase in object["buildPhases"]?.texts ?? [] {
      guard let phase = objects[phase], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
      for file in phase["files"]?.texts ?? [] {
        if let path = objects[file]?["fileRef"]?.text.flatMap(path) { targets.add(target, file: path) }
      }
    }
  }

  /// Folders that Xcode synchronizes: everything in them belongs to the target, with exceptions.
  private func addFolders(
    of object: PropertyList, _ identifier: String, _ target: BuildTarget, to targets: inout BuildTargets
  ) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.texts ?? [])
    for (group, value) in objects where value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = path(of: group) else { continue }
      let sets = (value["exceptions"]?.texts ?? []).compactMap { objects[$0] }
      let exceptions = sets.filter { $0["target"]?.text == identifier }.flatMap {
        $0["membershipExceptions"]?.texts ?? []
      }.map { folder.appending($0).normalized }
      if own.contains(group) {
        targets.add(target, folder: folder, without: Set(exceptions))
      } else {
        // The exceptions of another target's folder belong to this target.
        for file in exceptions { targets.add(target, file: file) }
      }
    }
  }

  /// The path of a file or group, below the folders of its groups.
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
    target.isExtension = object["productType"]?.text?.holds("extension") == true
    let names = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").filter {
      $0.hasPrefix("-D") && $0.count > 2
    }
    target.flags = Set((names + flags.map { $0.dropFirst(2) }).map(String.init)).subtracting(["$(inherited)", "DEBUG"])
    return target
  }

  private static func platforms(_ settings: [String: String]) -> [String] {
    let names = ["iphoneos": "iOS", "watchos": "watchOS", "macosx": "macOS", "xros": "visionOS"]
    if let root = settings["SDKROOT"], let platform = names[root] { return [platform] }
    let supported = (settings["SUPPORTED_PLATFORMS"] ?? "").split(separator: " ").compactMap { names[String($0)] }
    return supported.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func settings(of object: PropertyList?) -> [String: String] {
    guard let list = object?["buildConfigurationList"]?.text, let names = objects[list]?["buildConfigurations"]?.texts
    else { return [:] }
    let configurations = names.compactMap { objects[$0] }
    let release = configurations.first { $0["name"]?.text == "Release" } ?? configurations.last
    var settings: [String: String] = [:]
    if let base = release?["baseConfigurationReference"]?.text, let path = path(of: base) {
      settings = ConfigurationFile.settings(path, read, depth: 0)
    }
    guard case .mapping(let entries)? = release?["buildSettings"] else { return settings }
    for (key, value) in entries {
      settings[key] = value.texts.joined(separator: " ").replacingInherited(settings[key] ?? "$(inherited)")
    }
    return settings
  }
}

/// A file of build settings, without conditional ones.
private enum ConfigurationFile {
  static func settings(_ path: SourcePath, _ read: (SourcePath) -> [UInt8]?, depth: Int) -> [String: String] {
    guard depth < 8, let bytes = read(path) else { return [:] }
    var settings: [String: String] = [:]
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let included = path.parent.appending(String(parts[1])).normalized
        settings.merge(Self.settings(included, read, depth: depth + 1)) { $1.replacingInherited($0) }
        continue
      }
      guard let sign = text.firstIndex(of: "=") else { continue }
      let key = text[..<sign].trimmed
      guard !key.isEmpty, !key.contains("["), !key.hasPrefix("//") else { continue }
      let rest = text[text.index(after: sign)...]
      let value = rest.firstPlace(of: "//").map { rest[..<$0.lowerBound] } ?? rest
      settings[key] = value.trimmed.replacingInherited(settings[key] ?? "$(inherited)")
    }
    return settings
  }
}

extension String {
  /// A setting with the inherited value in place of `$(inherited)`.
  fileprivate func replacingInherited(_ inherited: String) -> String {
    inherited == "$(inherited)" ? self : replacing("$(inherited)", by: inherited)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// A value of an old-style property list, the format of Xcode projects.
indirect enum PropertyList {
  case text(String)
  case list([PropertyList])
  case mapping([String: PropertyList])

  subscript(key: String) -> PropertyList? { if case .mapping(let entries) = self { entries[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.compactMap(\.text)
    case .mapping: []
    }
  }

  init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }
}

/// Reads a property list in one pass.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let maximumDepth = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func value(depth: Int) -> PropertyList? {
    skipBlanks()
    guard depth < Self.maximumDepth, position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return mapping(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    default: return word().map(PropertyList.text)
    }
  }

  private mutating func mapping(depth: Int) -> PropertyList? {
    position += 1
    var entries: [String: PropertyList] = [:]
    while !takes(UInt8(ascii: "}")) {
      guard let key = word(), takes(UInt8(ascii: "=")), let value = value(depth: depth + 1) else { return nil }
      entries[key] = value
      guard takes(UInt8(ascii: ";")) else { return nil }
    }
    return .mapping(entries)
  }

  private mutating func list(depth: Int) -> PropertyList? {
    position += 1
    var items: [PropertyList] = []
    while !takes(UInt8(ascii: ")")) {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      if !takes(UInt8(ascii: ",")) {
        guard takes(UInt8(ascii: ")")) else { return nil }
        break
      }
    }
    return .list(items)
  }

  /// Consumes a mark if it is next.
  private mutating func takes(_ mark: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == mark else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") { return quoted() }
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if bytes[position] <= UInt8(ascii: " ") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*") || bytes[position + 1] == UInt8(ascii: "/")
      {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let isLine = bytes[position + 1] == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      position += 1
      if isLine ? bytes[position - 1] == 0x0A : bytes[(position - 2)..<position].elementsEqual("*/".utf8) { return }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
#endif
