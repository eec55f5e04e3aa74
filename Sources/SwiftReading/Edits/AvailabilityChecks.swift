#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// The condition of the availability check that code with an API needs at a node; nil if it needs no check.
  func availabilityCondition(of versions: SystemVersions, at node: some SyntaxProtocol) -> String? {
    let needed = versions.byPlatform
    var supportsOlderSystem = false
    var names = namedSystems
    let systems = filesOfWidgets.flatMap { request.project.widgets.targetSystems[$0] ?? [] }
    for (name, major) in widgets.flatMap(\.description.oldestSystems) + systems {
      guard let minimum = needed[name] else { continue }
      names.insert(name)
      if major ?? assumedMajor(versions) < minimum { supportsOlderSystem = true }
    }
    if !supportsOlderSystem || node.isAvailable(since: needed) { return nil }
    return names.sorted().map { "\($0) \(needed[$0] ?? 0).0" }.joined(separator: ", ") + ", *"
  }

  private var filesOfWidgets: [SourcePath] { (widgets.map { path(of: $0.description.place) } + [request.path]).unique }

  private var codeOfWidgets: [String] { filesOfWidgets.compactMap { editor(of: $0)?.source } }

  /// The systems other than iOS for which the widgets' files have code.
  private var namedSystems: Set<String> {
    let snippets = ["macOS": ["os(macOS)", "NSImage", "canImport(AppKit)"], "watchOS": ["os(watchOS)"]]
    let texts = codeOfWidgets
    let systems = snippets.filter { _, snippets in
      texts.contains { text in snippets.contains { text.contains(text: $0) } }
    }
    return Set(systems.keys)
  }

  /// The major version to assume for a system of which none is known: 0 if the code checks for the API's versions or is
  /// older than the API, or if many apps still support systems without the API; otherwise the largest number.
  private func assumedMajor(_ versions: SystemVersions) -> Int {
    let texts = codeOfWidgets
    func uses(_ names: [String]) -> Bool { texts.contains { text in names.contains { text.contains(text: $0) } } }
    let isChecked = uses(versions.byPlatform.map { "#available(\($0.key) \($0.value)" })
    let isOlder = versions.iOS <= 17 && uses(Self.replacedNames) && !uses(Self.replacements)
    return isChecked || versions.isLate || isOlder ? 0 : .max
  }

  /// Names in widget templates from before container backgrounds, and the names that replaced them.
  private static let replacedNames = [" IntentConfiguration(", " IntentTimelineProvider", ": PreviewProvider"]
  private static let replacements = ["ontainerBackground(", "AppIntentConfiguration(", "AppIntentTimelineProvider"]
}

extension SyntaxProtocol {
  fileprivate func isAvailable(since needed: [String: Int]) -> Bool {
    ancestors.contains { node in
      if let choice = node.parent?.as(IfExprSyntax.self), node.id == Syntax(choice.body).id {
        return choice.conditions.contains { $0.code.hasPrefix("#available") && $0.code.namesSystem(since: needed) }
      }
      guard let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return false }
      return attributes.contains { $0.code.hasPrefix("@available") && $0.code.namesSystem(since: needed) }
    }
  }
}

extension String {
  /// True if an availability check names a system in one of these versions or a later one.
  fileprivate func namesSystem(since needed: [String: Int]) -> Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return zip(words, words.dropFirst()).contains { name, version in
      guard let minimum = needed[String(name)], let major = version.split(separator: ".").first.flatMap({ Int($0) })
      else { return false }
      return major >= minimum
    }
  }
}
#endif
