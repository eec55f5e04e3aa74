import ArgumentParser
import Files
import Findings

/// The files that a run writes: each is written once, and none is linted, since writing one would lose the other.
struct OutputFiles {
  private struct Output {
    var path: SourcePath
    /// Nil for a file that is yet to be made.
    var identity: FileIdentity?
    /// Where it stands, for files that are yet to be made.
    var place: SourcePath

    /// Devices such as /dev/null take whatever comes.
    func isSame(as other: Output) -> Bool {
      guard let identity else { return other.identity == nil && place == other.place }
      guard case .file? = try? FileReading.kind(of: path) else { return false }
      return identity == other.identity
    }
  }

  private var outputs: [Output] = []

  /// - Throws: `ValidationError` where two outputs are one file.
  init(_ reporting: ReportingOptions, _ baseline: BaselineOptions) throws {
    try self.init(reporting.choices.compactMap(\.file).map(Arguments.path) + [baseline.file].compactMap(\.self))
  }

  /// - Throws: `ValidationError` where two outputs are one file.
  init(_ paths: [SourcePath]) throws {
    for path in paths {
      let place = Environment.workingFolder.appending(path.bytes).writingTarget
      let output = Output(path: path, identity: FileIdentity(of: path), place: place)
      if let other = outputs.first(where: { $0.isSame(as: output) }) {
        throw ValidationError(
          "\(Complaints.shown(other.path)) and \(Complaints.shown(path)) are the same file; use different files.")
      }
      outputs.append(output)
    }
  }

  /// - Throws: `ValidationError` where a file to lint is one of them.
  func check(_ inputs: [SourcePath]) throws {
    let identities = Set(outputs.compactMap(\.identity))
    if identities.isEmpty { return }
    for input in inputs {
      if let identity = FileIdentity(of: input), identities.contains(identity) {
        throw ValidationError(
          "\(Complaints.shown(input)) is one of the files to lint; write the report to another file.")
      }
    }
  }
}
