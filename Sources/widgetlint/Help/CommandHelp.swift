import ArgumentParser
import Base

extension CommandConfiguration {
  /// Takes the texts of a command from its section of `commands.txt`: a sentence, a blank line, and a discussion.
  init(of command: String, usage: String? = nil, version: String = "", subcommands: [any ParsableCommand.Type] = []) {
    let lines = Self.linesByCommand[command, default: [[]]]
    self.init(
      commandName: command.split(separator: " ").last.map(String.init),
      abstract: String(decoding: lines[0], as: UTF8.self), usage: usage,
      discussion: String(decoding: Array(lines.dropFirst(2).joined(separator: [newline])), as: UTF8.self),
      version: version, subcommands: subcommands)
  }

  /// The lines of each section below its heading, without the blank line at the end.
  private static let linesByCommand: [String: [ArraySlice<UInt8>]] = {
    var sections: [String: [ArraySlice<UInt8>]] = [:]
    var name = ""
    for line in PackageResources.commands_txt.split(separator: newline, omittingEmptySubsequences: false) {
      if line.starts(with: "== ".utf8) {
        name = String(decoding: line.dropFirst(3), as: UTF8.self)
      } else {
        sections[name, default: []].append(line)
      }
    }
    return sections.mapValues { Array($0.dropLast()) }
  }()
}

private let newline = UInt8(ascii: "\n")

extension ArgumentHelp {
  /// The help for an option, from its row in `options.txt`: the name of the value, the text, and perhaps a discussion.
  static func row(_ name: String) -> ArgumentHelp {
    let row = rows[name] ?? ["", ""]
    return ArgumentHelp(row[1], discussion: row.count > 2 ? row[2] : nil, valueName: row[0].isEmpty ? nil : row[0])
  }

  private static let rows = TableRows(PackageResources.options_txt).byName
}

extension Widgetlint {
  /// The completion script that the arguments request for a shell; nil if they request none. The argument parser's
  /// script does not complete options of the default command, so added lines complete `widgetlint --format` as
  /// `widgetlint lint --format`.
  static func completionScript(_ arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = completionScript(for: shell)
    switch shell {
    case .bash: return script + "\n" + replacingPlaceholders(in: PackageResources.completion_bash)
    case .fish: return script + "\n" + replacingPlaceholders(in: PackageResources.completion_fish)
    case .zsh:
      return script.replacingFirst(
        "_widgetlint() {",
        with: replacingPlaceholders(in: PackageResources.completion_zsh) + "_widgetlint_as_typed() {")
    default: return script
    }
  }

  /// A script with the names of the commands in place of PATTERN and NAMES.
  private static func replacingPlaceholders(in bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacingFirst("PATTERN", with: commandNames.joined(separator: "|"))
      .replacing("NAMES", with: commandNames.joined(separator: " "))
  }
}
