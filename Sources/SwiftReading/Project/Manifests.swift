#if SwiftSource
import Base
import SwiftSyntax

/// Reads files of XcodeGen, and manifests of packages, Tuist and Expo. Values that manifests compute are not followed.
extension BuildTargets {
  mutating func addXcodeGenTargets(_ root: DataValue, in folder: SourcePath) {
    for (name, written) in root["targets"]?.entries ?? [] {
      let target = XcodeGenTarget(written, in: root)
      let listed = (target["platform"]?.texts ?? []) + (target["supportedDestinations"]?.texts ?? [])
      let platforms = listed.filter(Self.platforms.contains).unique
      guard !platforms.isEmpty else { continue }
      var built = BuildTarget(platforms: platforms)
      built.isExtension = target["type"]?.texts.first?.contains(text: "extension") == true
      let settings = target["settings"]?["base"] ?? target["settings"]
      let shared = root["settings"]?["base"] ?? root["settings"]
      let families = settings?["TARGETED_DEVICE_FAMILY"] ?? shared?["TARGETED_DEVICE_FAMILY"]
      built.device = BuildTarget.device(ofFamily: families?.texts.first)
      let flags = settings?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.texts ?? []
      built.flags = Set(flags.flatMap { $0.split(separator: " ").map(String.init) }).subtracting(["$(inherited)"])
      for platform in platforms {
        let key = LowestVersion.settings[platform] ?? ""
        let deploymentTarget = target["deploymentTarget"]
        let candidates = [
          deploymentTarget?.text, deploymentTarget?[platform]?.text, settings?[key]?.text,
          root["options"]?["deploymentTarget"]?[platform]?.text, shared?[key]?.text,
        ]
        built.versions[platform] = candidates.lazy.compactMap { $0.flatMap(LowestVersion.valid) }.first
      }
      for source in target.sources {
        add(built, folder: folder.appending(source.replacingFirst("${target_name}", with: name)).normalized)
      }
    }
  }

  private static func calls(in manifest: [UInt8]) -> [Call] {
    manifest.count < 1 << 20 ? ParsedText(manifest).tree.all(Call.self) : []
  }

  mutating func addPackage(_ bytes: [UInt8], in folder: SourcePath) {
    let calls = Self.calls(in: bytes)
    let package = calls.first { $0.calledExpression.lastName == "Package" }
    let listed = package?.argument("platforms")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    let calledTypes = listed.compactMap { $0.as(Call.self) }
    let supported = calledTypes.filter { Self.platforms.contains($0.calledExpression.lastName) }
    let platforms = supported.map(\.calledExpression.lastName)
    // A package does not tell on which of its platforms its widgets run; iOS is assumed if it is among them, and Apple
    // Watch if the code names it, too.
    guard let first = platforms.first else { return }
    var target = BuildTarget(platforms: platforms.contains("iOS") ? ["iOS"] : [first])
    target.mayBeForWatch = platforms.contains("watchOS") && !target.platforms.contains("watchOS")
    target.versions = LowestVersion.versions(in: supported)
    // Only the folders of its targets count, because the app that uses the package may be in the same folder.
    let targetCalls = calls.filter { $0.calledExpression.lastName.lowercased().hasSuffix("target") }
    let paths = targetCalls.flatMap { call in
      let path = call.argument("path")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      return path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"]
    }
    for path in targetCalls.isEmpty ? [""] : paths.unique { add(target, folder: folder.appending(path).normalized) }
  }

  mutating func addTuistTargets(_ bytes: [UInt8], in folder: SourcePath) {
    for call in Self.calls(in: bytes) where ["target", "Target"].contains(call.calledExpression.lastName) {
      guard let target = Self.target(call), let sources = call.argument("sources") else { continue }
      for source in sources.all(StringLiteralExprSyntax.self).compactMap(\.representedLiteralValue) {
        let plain = source.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        add(target, folder: folder.appending(plain).normalized)
      }
    }
  }

  /// Adds the target of a folder in an Expo project, by the words after `type` and `deploymentTarget` in a JavaScript
  /// module.
  mutating func addExpoTarget(_ bytes: [UInt8], in folder: SourcePath) {
    let words = String(decoding: bytes.prefix(1 << 16), as: UTF8.self).split { " \t\r\n,:;\"'{}()".contains($0) }
    let value = { (key: String) in words.drop { $0 != key }.dropFirst().first.map(String.init) }
    let platform = value("type")?.hasPrefix("watch") == true ? "watchOS" : "iOS"
    var target = BuildTarget(platforms: [platform])
    target.isExtension = true
    target.versions[platform] = value("deploymentTarget").flatMap(LowestVersion.valid)
    add(target, folder: folder)
  }

  private static func target(_ call: Call) -> BuildTarget? {
    guard let destinations = call.argument("destinations") ?? call.argument("platform") else { return nil }
    let names = [
      "iOS": "iOS", "iPhone": "iOS", "iPad": "iOS", "watchOS": "watchOS", "appleWatch": "watchOS", "macOS": "macOS",
      "mac": "macOS", "visionOS": "visionOS", "appleVision": "visionOS",
    ]
    let listed = destinations.as(ArrayExprSyntax.self)?.elements.map(\.expression.lastName) ?? [destinations.lastName]
    let platforms = listed.compactMap { names[$0] }.unique
    guard !platforms.isEmpty else { return nil }
    var target = BuildTarget(platforms: platforms)
    if listed == ["iPhone"] || listed == ["iPad"] { target.device = listed[0] }
    target.isExtension = call.argument("product")?.lastName.lowercased().contains(text: "extension") == true
    let versions = call.argument("deploymentTargets") ?? call.argument("deploymentTarget")
    if let call = versions?.as(Call.self) { target.versions = LowestVersion.versions(in: [call]) }
    return target
  }
}

/// A target of XcodeGen with the templates that it names, from which comes what it lacks itself.
private struct XcodeGenTarget {
  private let parts: [DataValue]

  init(_ target: DataValue, in root: DataValue) {
    let templates = target["templates"]?.texts ?? []
    parts = [target] + templates.reversed().compactMap { root["targetTemplates"]?[$0] }
  }

  subscript(key: String) -> DataValue? { parts.lazy.compactMap { $0[key] }.first }

  var sources: [String] { parts.flatMap { $0["sources"]?.paths ?? [] } }
}

/// Reads the oldest version of a system on which code runs.
enum LowestVersion {
  /// Nil for anything but one to three numbers of at most three digits: a version may be the name of a setting.
  static func valid(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy(\.isNumber) }),
      text.utf8.allSatisfy({ $0 < 0x3A })
    else { return nil }
    return text
  }

  /// The build setting that contains the lowest version, by platform.
  static let settings = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
    "visionOS": "XROS_DEPLOYMENT_TARGET",
  ]

  /// The lower of two versions; nil if both are unknown.
  static func lower(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return numbers(first).lexicographicallyPrecedes(numbers(second)) ? first : second
  }

  private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }

  /// The versions in `.iOS(.v17)`, `.iOS("16.4")` and `.multiplatform(iOS: "16.0", macOS: "13.0")`.
  fileprivate static func versions(in calls: [Call]) -> [String: String] {
    var versions: [String: String] = [:]
    for call in calls {
      for argument in call.arguments {
        let label = argument.label?.text ?? ""
        let platform = BuildTargets.platforms.contains(label) ? label : call.calledExpression.lastName
        let name = argument.expression.as(MemberAccess.self)?.name
        let text =
          argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          ?? name.flatMap { $0.hasPrefix("v") ? String($0.dropFirst()).replacingFirst("_", with: ".") : nil }
        if let version = text.flatMap(valid) { versions[platform] = version }
      }
    }
    return versions
  }
}

extension SyntaxProtocol {
  fileprivate func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] { descendants.compactMap { $0.as(type) } }
}
#endif
