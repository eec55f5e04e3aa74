import Base

/// The folder from which paths start in reports for programs. Services that annotate code count from the root of the
/// repository, wherever the linter ran.
enum ReportBase {
  static func isFolder(_ name: String) -> Bool {
    if case .folder? = try? FileReading.kind(of: Arguments.path(name)) { true } else { false }
  }

  /// The named folder, else the root of the repository, else the folder in which the command runs; absolute.
  static func folder(named name: String?) -> SourcePath {
    let working = Environment.workingFolder
    guard let name else { return Boundary.repositoryRoot(above: working) ?? working }
    let path = Arguments.path(name)
    return (try? path.resolved()) ?? working.appending(path.bytes)
  }
}
