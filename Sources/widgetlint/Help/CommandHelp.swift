import ArgumentParser
import Base

/// The texts of `--help` about commands, in `commands.txt`, each below a line with `==` and the name of the command.
enum CommandHelp {
  static func text(_ command: String) -> String { texts[command] ?? "" }

  private static let texts: [String: String] = {
    let lines = String(decoding: PackageResources.commands_txt, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let sections = lines.split { $0.hasPrefix("== ") }
    let names = lines.filter { $0.hasPrefix("== ") }.map { String($0.dropFirst(3)) }
    // The last line of each is blank.
    return Dictionary(zip(names, sections.map { $0.dropLast().joined(separator: "\n") })) { first, _ in first }
  }()
}

extension ArgumentHelp {
  /// A row of `options.txt`: the name, that of the value in help, the text, and perhaps a remark.
  static func row(_ name: String) -> ArgumentHelp {
    let row = rows[name] ?? ["", ""]
    return ArgumentHelp(
      row[1], discussion: row.count > 2 ? row[2] : nil,
      valueName: row[0].isEmpty ? nil : row[0])
  }

  private static let rows = TableRows(PackageResources.options_txt).byName
}
