import ArgumentParser
import Base

/// The files that a run writes, all different.
struct OutputFiles {
  private struct Output {
    var path: SourcePath
    /// Nil for a file that does not exist yet.
    var identity: FileIdentity?
    /// The resolved path, to compare files that do not exist yet.
    var resolvedPath: SourcePath

    /// Devices such as /dev/null can be written several times.
    func isSame(as other: Output) -> Bool {
      guard let identity else { return other.identity == nil && resolvedPath == other.resolvedPath }
      return path.kind == .file && identity == other.identity
    }
  }

  private var outputs: [Output] = []

  init(_ reporting: ReportingOptions, _ baseline: BaselineOptions) throws {
    try self.init(reporting.choices.compactMap(\.file).map(Arguments.path) + [baseline.file].compactMap(\.self))
  }

  init(_ paths: [SourcePath]) throws {
    for path in paths {
      let resolvedPath = Environment.workingFolder.appending(path.bytes).writingTarget
      let output = Output(path: path, identity: FileIdentity(of: path), resolvedPath: resolvedPath)
      if let other = outputs.first(where: { $0.isSame(as: output) }) {
        throw ValidationError(
          "\(Messages.shown(other.path)) and \(Messages.shown(path)) are the same file; use different files.")
      }
      outputs.append(output)
    }
  }

  /// - Throws: `ValidationError` if one of the files is an input.
  func checkDistinct(from inputs: [SourcePath]) throws {
    let identities = Set(outputs.compactMap(\.identity))
    if identities.isEmpty { return }
    for input in inputs where FileIdentity(of: input).map(identities.contains) ?? false {
      throw ValidationError("\(Messages.shown(input)) is one of the files to lint; write the report to another file.")
    }
  }
}
