import FoundationEssentials
import RuleDocumentation

/// Writes the generated pages anew, into the repository whose root is the current folder. For `make documentation`.
@main struct Generate {
  static func main() throws {
    let example = try Data(contentsOf: URL(filePath: GeneratedFiles.exampleDescription))
    let reference = try Data(contentsOf: URL(filePath: GeneratedFiles.formatReference))
    let files = GeneratedFiles(.whole(), example: Array(example), reference: Array(reference)).contents
    try removePages(except: files)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let new = Data(text.utf8)
      if let old = try? Data(contentsOf: URL(filePath: path)), old == new { continue }
      try new.write(to: URL(filePath: path))
      print(path)
    }
  }

  /// Removes the pages of rules that are gone.
  private static func removePages(except files: [String: String]) throws {
    let folder = GeneratedFiles.rulePages
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where files["\(folder)/\(name)"] == nil {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      print("\(folder)/\(name) is gone.")
    }
  }
}
