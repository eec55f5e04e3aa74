import ArgumentParser
import Foundation
import Testing

@testable import widgetlint

/// What is read without the argument parser means the same with it; and what is not plain is left to it.
@Suite struct PlainArgumentsTests {
  private struct Dump: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var asTyped: String { (kind == "long" ? "--" : "-") + name }
    }

    struct Option: Decodable {
      let kind: String
      let names: [Name]?
      let allValues: [String]?
    }

    struct Command: Decodable { let arguments: [Option] }

    let command: Command
  }

  private func parsed(_ arguments: [String]) -> String? {
    (try? Lint.parseAsRoot(arguments) as? Lint).map { "\($0)" }
  }

  private func plain(_ arguments: [String]) -> String? { Lint(plain: arguments).map { "\($0)" } }

  @Test func everyOptionMeansTheSameWithoutTheParser() throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(Lint._dumpHelp().utf8))
    var declined: Set<String> = []
    for option in dump.command.arguments where option.kind != "positional" {
      for name in (option.names ?? []).map(\.asTyped) {
        let value = option.allValues?.last ?? "7"
        let joined = name.count > 2 ? [["\(name)=\(value)"]] : []
        let ways = option.kind == "flag" ? [[name]] : [[name, value]] + joined
        for (index, way) in ways.enumerated() {
          let arguments = index == 0 ? ["a"] + way + ["b"] : way + ["a", "b"]
          guard let plain = plain(arguments) else {
            declined.insert(name)
            continue
          }
          #expect(plain == parsed(arguments), "\(arguments)")
        }
      }
    }
    // What asks for help, or is a mistake alone.
    #expect(
      declined == [
        "--stdin-filename", "--swift", "--unsafe-fixes", "--show-fixes", "--exit-non-zero-on-fix", "-h", "--help",
        "--version",
      ])
  }

  @Test(arguments: [
    [], ["."], ["-"], ["a", "b"], ["-", "--fix"], ["a", "--format", "json=b", "-f", "sarif"],
    ["--exclude", "*.yml", "--exclude", "Widgets/**", "a", "-q", "--no-gitignore", "--color", "always"],
    ["--fix", "--unsafe-fixes", "--show-fixes", "x"], ["--format=compact=a=b"], ["--output", "-"],
  ])
  func whatIsPlainMeansTheSame(_ arguments: [String]) {
    let plain = plain(arguments)
    #expect(plain != nil && plain == parsed(arguments))
  }

  /// With one answer for a mistake, the parser's.
  @Test(arguments: [
    ["--help"], ["a", "-h"], ["--version"], ["--fromat", "json"], ["--format"], ["--format", "--fix"],
    ["--format", "pdf"], ["--format="], ["--jobs", "many"], ["--jobs", "0"], ["--jobs", "-1"], ["--fix=yes"],
    ["--", "a"], ["-qf", "json"], ["-fjson"], ["--color", "never", "--color", "always"], ["--fix", "--fix"],
    ["--gitignore", "--no-gitignore"], ["--stdin-filename", "a"], ["--unsafe-fixes"], ["--fix", "--diff"], ["-", "-"],
    ["--format", "json", "--format", "text"], ["a", ""], ["-x"], ["--generate-completion-script"], ["---completion"],
  ])
  func whatIsNotPlainIsLeftToTheParser(_ arguments: [String]) {
    #expect(plain(arguments) == nil)
  }
}
