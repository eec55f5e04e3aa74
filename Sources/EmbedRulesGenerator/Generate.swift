import Files
import Findings
import YAMLTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a Swift file that holds every rule file as string literals, and lists the checks and fixes that they name.
///
/// Arguments: the file to write, the folder of the rules, the rule files. Each rule becomes three literals: what
/// linting needs and what reports need, as compact trees, and the whole file, which only documentation and tests read.
/// Not to parse YAML at every start is worth the other two. A check or a fix that a rule names and that no Swift file
/// declares is an error of the compiler.
@main struct Generate {
  /// Top-level keys that reports do not read.
  static let background: Set<Substring> = ["notes", "examples"]
  /// Top-level keys that linting does not read.
  static let documentation: Set<Substring> = background.union([
    "title", "requirements", "rationale", "remedy", "fix", "yieldsTo",
  ])

  static func main() {
    // As compilers write it, so that the build names the file.
    func fail(_ message: String) -> Never {
      print("error: \(message)")
      exit(1)
    }
    do {
      try generate()
    } catch let error as FileError {
      fail("\(String(decoding: error.path.bytes, as: UTF8.self)): \(error.reason)")
    } catch {
      fail("\(error)")
    }
  }

  private static func generate() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { return }
    let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
    var source = "import Fixing\nimport Linting\nimport RuleCatalogue\n\n"
    source += "extension RuleFile {\n  package static let all: [RuleFile] = [\n"
    var checks: Set<Substring> = []
    var fixes: Set<Substring> = []
    // By the names of the files, which are the ids of the rules: a catalogue lists rules so.
    for path in arguments.dropFirst(2).sorted(by: { fileName($0) < fileName($1) }) {
      let text = String(decoding: try FileReading.bytes(of: SourcePath(path), limit: .max), as: UTF8.self)
      let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      checks.formUnion(words(after: "check", in: text, below: "check"))
      fixes.formUnion(words(after: "named", in: text, below: "fix"))
      source += "    RuleFile(path: \(name.debugDescription),\n"
      let linted = try tree(of: text, without: documentation, path: path)
      let described = try tree(of: text, without: background, path: path)
      source += "      tree: \(linted.debugDescription),\n      described: \(described.debugDescription),\n"
      source += "      text: \(text.debugDescription)),\n"
    }
    source += "  ]\n}\n"
    source += registry("Check", "Checks", of: checks) + registry("NamedFix", "NamedFixes", of: fixes)
    try FileWriting.write(Array(source.utf8), to: SourcePath(arguments[0]))
  }

  /// Without its ending: in `a.yaml` and `a-b.yaml` the point would come after the hyphen.
  private static func fileName(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").prefix { $0 != "." }
  }

  /// The words after a key, wherever it stands below a top-level key.
  private static func words(after key: String, in text: String, below section: String) -> [Substring] {
    var isBelow = false
    return text.split(separator: "\n").compactMap { line in
      if let first = line.first, first != " ", first != "#" { isBelow = line.hasPrefix("\(section):") }
      let entry = line.drop { $0 == " " || $0 == "-" }
      guard isBelow, entry.hasPrefix("\(key): ") else { return nil }
      return entry.dropFirst(key.count + 2).prefix { $0 != " " }
    }
  }

  /// A table of the static members of a type that rules name: `font-size` names `fontSize`.
  private static func registry(_ type: String, _ table: String, of names: Set<Substring>) -> String {
    let rows = names.sorted().map { name in
      let words = name.split(separator: "-")
      let member = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return "    \(name.debugDescription): .\(member.joined()),\n"
    }
    return "\nextension \(type) {\n  package static let all: \(table) = [\n\(rows.joined())  ]\n}\n"
  }

  /// A compact tree of the text without some of its top-level keys.
  static func tree(of text: String, without keys: Set<Substring>, path: String) throws -> String {
    let tree = YAMLTree.read(Array(Self.text(text, without: keys).utf8))
    if let compact = tree.compact { return compact }
    throw RuleFileError(path: path, reason: tree.findings.first?.message ?? "Aliases are not allowed here.")
  }

  /// The text without some of its top-level keys, which begin in the first column.
  static func text(_ text: String, without keys: Set<Substring>) -> String {
    var kept: [Substring] = []
    var isLeftOut = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#" {
        isLeftOut = keys.contains(line.prefix { $0 != ":" })
      }
      if !isLeftOut { kept.append(line) }
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
