import ArgumentParser
import Base

/// The texts of `--help` about commands, in `commands.txt`, each below a line with `==` and the name of the command.
enum CommandHelp {
  static func text(_ command: String) -> String { texts[command] ?? "" }

  private static let texts: [String: String] = {
    let newline = UInt8(ascii: "\n")
    var sections: [String: [ArraySlice<UInt8>]] = [:]
    var name = ""
    for line in PackageResources.commands_txt.split(separator: newline, omittingEmptySubsequences: false) {
      if line.starts(with: "== ".utf8) {
        name = String(decoding: line.dropFirst(3), as: UTF8.self)
      } else {
        sections[name, default: []].append(line)
      }
    }
    // The last line of each is blank.
    return sections.mapValues { String(decoding: Array($0.dropLast().joined(separator: [newline])), as: UTF8.self) }
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
