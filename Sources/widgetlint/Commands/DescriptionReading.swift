import Files
import Findings
import YAMLTree

/// The bytes of every description that was asked for, for commands that do not lint them.
struct DescriptionReading {
  struct Description {
    var path: SourcePath
    var bytes: [UInt8]
  }

  /// In the order of their paths' bytes, standard input first.
  private(set) var descriptions: [Description] = []
  /// What to tell on standard error about what was not read.
  private(set) var complaints: [String] = []

  init(input: InputOptions, limits: Limits) {
    var paths = input.sourcePaths
    if let index = paths.firstIndex(of: SourcePath("-")) {
      paths.remove(at: index)
      let name = input.stdinFilename.map { SourcePath(bytes: Arguments.bytes(of: $0)) } ?? SourcePath("<stdin>")
      add(name) { () throws(FileError) in try FileReading.standardInput(limit: limits.fileBytes) }
      if paths.isEmpty { return }
    } else if paths.isEmpty {
      paths = [SourcePath(".")]
    }
    let search = FileSearch(paths: paths)
    complaints += search.failures.map(Self.complaint)
    if search.files.isEmpty, search.failures.isEmpty, descriptions.isEmpty {
      complaints.append("No widget descriptions were found. Folders are searched for \(FileSearch.patterns).")
    }
    for path in search.files {
      add(path) { () throws(FileError) in try FileReading.bytes(of: path, limit: limits.fileBytes) }
    }
  }

  private mutating func add(_ path: SourcePath, _ bytes: () throws(FileError) -> [UInt8]) {
    do throws(FileError) {
      descriptions.append(Description(path: path, bytes: try bytes()))
    } catch {
      complaints.append(Self.complaint(error))
    }
  }

  private static func complaint(_ error: FileError) -> String {
    "\(Complaints.shown(error.path)) was not read: \(error.reason)."
  }
}
