import Base

/// A finding in Swift code, with what its fixes need to know about the project.
public struct DraftRequest {
  let finding: Finding
  let path: SourcePath
  let project: ProjectFiles
  let findings: [(path: SourcePath, finding: Finding)]
  /// The number of UTF-8 bytes to replace at the start of a text, with their replacement; nil if only a person can
  /// rewrite the text.
  let rewording: (String) -> (length: Int, replacement: String)?

  public init(
    _ finding: Finding, in path: SourcePath, of project: ProjectFiles, findings: [(path: SourcePath, finding: Finding)],
    rewording: @escaping (String) -> (length: Int, replacement: String)?
  ) {
    (self.finding, self.path, self.project) = (finding, path, project)
    (self.findings, self.rewording) = (findings, rewording)
  }

  /// The names of the fixes that rule files can have.
  public static var fixNames: Set<String> {
    #if SwiftSource
    return Set(SwiftDrafter.draftersByName.keys)
    #else
    return []
    #endif
  }

  /// The drafts of the fix with this name, the best first.
  public func drafts(of fix: String) -> [DraftedFix] {
    #if SwiftSource
    return LargeStack.run { SwiftDrafter(self)?.drafts(of: fix) ?? [] }
    #else
    return []
    #endif
  }
}

/// The widgets of a project, with the content of its files.
public struct ProjectFiles {
  public let widgets: SwiftWidgets
  public let cache: FileCache
  let stringFiles: [SourcePath]
  let read: (SourcePath) -> [UInt8]?

  public init(
    _ widgets: SwiftWidgets, _ cache: FileCache, of project: SwiftProject, read: @escaping (SourcePath) -> [UInt8]?
  ) {
    (self.widgets, self.cache, self.read) = (widgets, cache, read)
    stringFiles = project.resourceFiles.filter { $0.ends(in: ".strings", ".xcstrings") }
  }
}
