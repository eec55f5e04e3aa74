import Findings

/// How a search goes about it.
package struct FileSearchOptions: Sendable {
  /// Whether what a repository's `.gitignore` files name is passed over.
  package var respectsIgnoreFiles = true
  /// Whether exclusions hold for files that were named, too: a hook names whatever was changed.
  package var excludesNamedFiles = false
  /// Whether decisions are kept.
  package var explains = false

  package init() {}
}

/// Why a file was read, or a file or folder was not.
package struct FileDecision: Sendable, Equatable {
  package var path: SourcePath
  package var isRead: Bool
  /// As a phrase: "it was named".
  package var reason: String

  package init(path: SourcePath, isRead: Bool, reason: String) {
    self.path = path
    self.isRead = isRead
    self.reason = reason
  }
}

/// What a search passes over by somebody's wish.
package protocol SearchExclusion {
  /// Why a path is passed over, as a phrase; nil if it is not.
  ///
  /// - Parameters:
  ///   - path: As the search spells it.
  ///   - isNamed: Whether it was named rather than found: then the folders above it have not been asked about.
  mutating func reason(toExclude path: SourcePath, isFolder: Bool, isNamed: Bool) -> String?
}

struct NoExclusion: SearchExclusion {
  mutating func reason(toExclude path: SourcePath, isFolder: Bool, isNamed: Bool) -> String? { nil }
}

/// The names by which descriptions are found.
enum DescriptionName {
  private static let suffixes = [".widget.yml", ".widget.yaml", ".widget.json"].map { Array($0.utf8) }
  private static let names = ["widgets.yml", "widgets.yaml"].map { Array($0.utf8) }

  static func matches(_ name: [UInt8]) -> Bool {
    names.contains(name) || suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
