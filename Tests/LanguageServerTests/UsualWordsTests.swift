import Foundation
import RuleCatalogue
import Rules
import Testing
import YAMLTree

@testable import LanguageServer

/// The table by which completion orders words is counted in the examples: those of the rules, and the whole widgets in
/// Examples, which count twice.
@Suite struct UsualWordsTests {
  private static let file = DiagnosticsTests.project
    .appending(path: "Sources/LanguageServer/Features/UsualWords.swift")

  /// Words that a list has at most, and how often a word has to stand there.
  private static let mostWords = 16
  private static let leastCount = 2

  @Test func tableIsThatOfTheExamples() throws {
    let table = Self.source(of: try Self.lists())
    if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] == "1" {
      try Data(table.utf8).write(to: Self.file)
    }
    #expect(
      try String(contentsOf: Self.file, encoding: .utf8) == table,
      "Record it: WIDGETLINT_RECORD=1 swift test --filter UsualWordsTests")
  }

  private static func lists() throws -> [String: [String]] {
    var counts: [String: [String: Int]] = [:]
    for text in RuleCatalogue.withExamples().rules.flatMap(\.examples).map(\.widget) { count(text, weight: 1, &counts) }
    let folder = DiagnosticsTests.project.appending(path: "Examples")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yml") {
      count(try String(contentsOf: folder.appending(path: name), encoding: .utf8), weight: 2, &counts)
    }
    return counts.mapValues { counts in
      counts.filter { $0.value >= leastCount }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(mostWords).map(\.key)
    }.filter { !$0.value.isEmpty }
  }

  /// Counts the words of the format in a text, each in the lists of its surroundings.
  private static func count(_ text: String, weight: Int, _ counts: inout [String: [String: Int]]) {
    let tree = YAMLTree.read(Array(text.utf8))
    var seen: Set<Int> = []
    for node in tree.nodes.indices.map({ NodeID(index: UInt32($0)) }) where tree[node].kind == .scalar {
      let start = tree.span(of: node).start
      guard start < tree.text.count, !"\"'|>".utf8.contains(tree.text[start]), seen.insert(start).inserted else {
        continue
      }
      let word = tree.string(of: node)
      guard word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { continue }
      let structure = TextStructure(tree.text, before: start)
      guard !structure.isInText, let spot = structure.spot else { continue }
      let isKey = !spot.place.takesOwnNames && spot.place.value(of: word) != nil
      guard isKey || spot.place.values.contains(where: { $0.word == word }) else { continue }
      let surroundings = structure.surroundings(of: spot, present: spot.present)
      // Beside a view it does nothing, and stands there only in examples of that.
      if word == "containerBackground", surroundings.contains(where: { $0.hasPrefix("beside ") }) { continue }
      for list in surroundings {
        counts[list, default: [:]][word, default: 0] += weight
      }
    }
  }

  /// The table as a source file: a list a line, longer ones continued.
  private static func source(of lists: [String: [String]]) -> String {
    var lines: [String] = []
    for (name, words) in lists.sorted(by: { $0.key < $1.key }) {
      var line = "    \(name):"
      for word in words {
        if line.utf8.count + word.utf8.count > 116 {
          lines.append(line + " \\")
          line = "     "
        }
        line += (line.hasSuffix(" ") ? "" : " ") + word
      }
      lines.append(line)
    }
    return """
      // Counted in the examples by UsualWordsTests; do not edit it, but record it anew.

      /// The words that are usual in some surroundings, the most usual first.
      enum UsualWords {
        /// Surroundings are `in` a key's mapping or list, `at` a key as its value, `beside` a view, `after` a key, and
        /// `within` a family.
        static let lists: [String: [String]] = {
          var lists: [String: [String]] = [:]
          for line in table.split(separator: "\\n") {
            let parts = line.split(separator: ":")
            lists[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
          }
          return lists
        }()

        private static let table = \"\"\"
      \(lines.joined(separator: "\n"))
          \"\"\"
      }

      """
  }
}
