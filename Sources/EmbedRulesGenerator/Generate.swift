import FoundationEssentials
import YAMLTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a Swift file that holds every rule file as string literals.
///
/// Arguments: the file to write, the folder of the rules, the rule files. Each rule becomes two literals:
/// what linting needs, as a compact tree, and the whole file, which only documentation and tests read. Not to parse
/// YAML at every start is worth the second literal.
@main struct Generate {
  /// Top-level keys that linting does not read.
  static let documentation: Set<Substring> = [
    "title", "rationale", "notes", "examples", "remedy", "fix", "yieldsTo",
  ]

  static func main() {
    do {
      try generate()
    } catch {
      // As compilers write it, so that the build names the file.
      print("error: \(error)")
      exit(1)
    }
  }

  private static func generate() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { return }
    let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
    var source = "extension RuleFile {\n  static let embedded: [RuleFile] = [\n"
    for path in arguments.dropFirst(2).sorted() {
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      source += "    RuleFile(path: \(name.debugDescription),\n"
      source += "      tree: \(try tree(of: condition(of: text), path: path).debugDescription),\n"
      source += "      text: \(text.debugDescription)),\n"
    }
    source += "  ]\n}\n"
    try Data(source.utf8).write(to: URL(filePath: arguments[0]))
  }

  /// A compact tree of the text. A file of statements is none, since linting does not read it.
  static func tree(of text: String, path: String) throws -> String {
    if path.contains("/requirements/") { return "" }
    let tree = YAMLTree.read(Array(text.utf8))
    if let compact = tree.compact { return compact }
    throw RuleFileError(path: path, reason: tree.findings.first?.message ?? "Aliases are not allowed here.")
  }

  /// The text without its documentation: top-level keys begin in the first column.
  static func condition(of text: String) -> String {
    var kept: [Substring] = []
    var isDocumentation = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#" {
        isDocumentation = documentation.contains(line.prefix { $0 != ":" })
      }
      if !isDocumentation, !line.isEmpty { kept.append(line) }
    }
    return kept.joined(separator: "\n") + "\n"
  }
}

/// Why a rule file cannot be carried.
struct RuleFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }
}
