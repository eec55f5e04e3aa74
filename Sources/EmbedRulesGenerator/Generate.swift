import Base

/// Writes a Swift file with every rule file as two string literals, the rule and its examples, and that lists the
/// checks and fixes that the rules name. A name that no Swift file declares is an error of the compiler.
///
/// Arguments: the file to write, the folder of the rules, the rule files. The literals are apart because examples make
/// up three quarters of the files and take several milliseconds to parse, which no run needs that only lints.
@main struct Generate {
  static func main() {
    // In the form of a compiler's message, so that the build names the file.
    func fail(_ message: String) -> Never {
      print("error: \(message)")
      OwnProcess.end(1)
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
    guard arguments.count >= 2 else {
      throw FileError(path: SourcePath("arguments"), reason: "two are needed at least")
    }
    let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
    var source = "import Linting\n\n"
    source += "extension RuleFile {\n  public static let all: [RuleFile] = [\n"
    var checks: Set<Substring> = []
    var fixes: Set<Substring> = []
    // Sorted by the names of the files, which are the ids of the rules, as in a catalogue.
    for path in arguments.dropFirst(2).sorted(by: { fileName($0) < fileName($1) }) {
      let text = String(decoding: try FileReading.bytes(of: SourcePath(path), limit: .max), as: UTF8.self)
      let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      source += "    RuleFile(path: \(name.debugDescription),\n"
      checks.formUnion(words(after: "check", in: text, below: "check"))
      fixes.formUnion(words(after: "named", in: text, below: "fix"))
      let (rule, examples) = split(text)
      source += "      ruleText: \(rule.debugDescription),\n      exampleText: \(examples.debugDescription)),\n"
    }
    source += "  ]\n}\n"
    source += table("Check", "all: Checks", of: checks) { ".\($0)" }
    source += table("FixSubject", "namedFixes: NamedFixes", of: fixes) { "{ $0.\($0)() }" }
    try FileWriting.write(Array(source.utf8), to: SourcePath(arguments[0]))
  }

  /// The name without its ending: in `a.yaml` and `a-b.yaml` the point would come after the hyphen.
  private static func fileName(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").prefix { $0 != "." }
  }

  /// The words after a key, anywhere below a top-level key.
  private static func words(after key: String, in text: String, below section: String) -> [Substring] {
    var isBelow = false
    return text.split(separator: "\n").compactMap { line in
      if let first = line.first, first != " ", first != "#" { isBelow = line.hasPrefix("\(section):") }
      let entry = line.drop { $0 == " " || $0 == "-" }
      guard isBelow, entry.hasPrefix("\(key): ") else { return nil }
      return entry.dropFirst(key.count + 2).prefix { $0 != " " }
    }
  }

  /// A table of the members of a type that rules name: `font-size` names `fontSize`.
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

  /// The text before its examples, which are the last key of a rule file, and the rest.
  private static func split(_ text: String) -> (rule: String, examples: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("examples:") }) else { return (text, "") }
    return (lines[..<first].map { $0 + "\n" }.joined(), lines[first...].joined(separator: "\n"))
  }
}
