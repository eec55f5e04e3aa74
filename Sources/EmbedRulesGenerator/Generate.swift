import Base

/// Writes a Swift file with two string literals for each rule file, the rule and its examples, and with tables of the
/// checks and fixes that the rules name. The compiler reports a name that no Swift file declares.
///
/// Arguments: the file to write, the folder of the rules, the rule files. Examples have a literal of their own, since
/// they make up three quarters of the files and take several milliseconds to parse, but linting does not need them.
@main struct Generate {
  static func main() {
    do throws(FileError) {
      try generate()
    } catch {
      // The build shows messages in the form of the compiler's.
      print("error: \(String(decoding: error.path.bytes, as: UTF8.self)): \(error.reason)")
      OwnProcess.end(1)
    }
  }

  private static func generate() throws(FileError) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      throw FileError(path: SourcePath("arguments"), reason: "two are needed at least")
    }
    let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
    var source = "import Linting\n\n"
    source += "extension RuleFile {\n  public static let all: [RuleFile] = [\n"
    var checks: Set<Substring> = []
    var fixes: Set<Substring> = []
    // Catalogues sort rules by id, which is the name of the file.
    for path in arguments.dropFirst(2).sorted(by: { fileName($0) < fileName($1) }) {
      let text = String(decoding: try FileReading.bytes(of: SourcePath(path), limit: .max), as: UTF8.self)
      let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      source += "    RuleFile(path: \(name.debugDescription),\n"
      checks.formUnion(words(of: "check", in: text, inside: "check"))
      fixes.formUnion(words(of: "named", in: text, inside: "fix"))
      let (rule, examples) = split(text)
      source += "      ruleText: \(rule.debugDescription),\n      exampleText: \(examples.debugDescription)),\n"
    }
    source += "  ]\n}\n"
    source += table("Check", "all: Checks", of: checks) { ".\($0)" }
    source += table("FixSubject", "namedFixes: NamedFixes", of: fixes) { "{ $0.\($0)() }" }
    try FileWriting.write(Array(source.utf8), to: SourcePath(arguments[0]))
  }

  /// The name without the extension, which would put `a.yaml` after `a-b.yaml`.
  private static func fileName(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").prefix { $0 != "." }
  }

  /// The first word of each value of `key` in the top-level key `section`.
  private static func words(of key: String, in text: String, inside section: String) -> [Substring] {
    var isInSection = false
    return text.split(separator: "\n").compactMap { line in
      if let first = line.first, first != " ", first != "#" { isInSection = line.hasPrefix("\(section):") }
      let entry = line.drop { $0 == " " || $0 == "-" }
      guard isInSection, entry.hasPrefix("\(key): ") else { return nil }
      return entry.dropFirst(key.count + 2).prefix { $0 != " " }
    }
  }

  /// Declares a dictionary from names in rules, such as `font-size`, to members of a type, such as `fontSize`.
  private static func table(
    _ type: String, _ declaration: String, of names: Set<Substring>, _ value: (String) -> String
  ) -> String {
    let rows = names.sorted().map { name in
      let words = name.split(separator: "-")
      let member = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return "    \(name.debugDescription): \(value(member.joined())),\n"
    }
    return "\nextension \(type) {\n  public static let \(declaration) = [\n\(rows.joined())  ]\n}\n"
  }

  /// Splits a rule file before `examples:`, its last key.
  private static func split(_ text: String) -> (rule: String, examples: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("examples:") }) else { return (text, "") }
    return (lines[..<first].map { $0 + "\n" }.joined(), lines[first...].joined(separator: "\n"))
  }
}
