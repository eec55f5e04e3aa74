/// The names by which a search takes files.
package enum SearchedNames: Sendable {
  /// Widget descriptions.
  case descriptions
  /// Swift files, and what belongs to them: asset catalogues, words, and project files.
  case swift

  func match(_ name: [UInt8]) -> Bool {
    switch self {
    case .descriptions:
      Self.descriptionNames.contains(name) || Self.ends(name, with: Self.descriptionSuffixes)
    case .swift: Self.projectNames.contains(name) || Self.ends(name, with: Self.swiftSuffixes)
    }
  }

  private static let descriptionSuffixes = [".widget.yml", ".widget.yaml", ".widget.json"].map { Array($0.utf8) }
  private static let descriptionNames = ["widgets.yml", "widgets.yaml"].map { Array($0.utf8) }
  private static let swiftSuffixes = [".swift", ".strings", ".xcstrings", ".xcconfig"].map { Array($0.utf8) }
  private static let projectNames = ["Contents.json", "project.pbxproj", "project.yml", "project.yaml"].map {
    Array($0.utf8)
  }

  private static func ends(_ name: [UInt8], with suffixes: [[UInt8]]) -> Bool {
    suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
