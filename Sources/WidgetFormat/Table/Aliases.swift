/// Names from older versions of SwiftUI or other tools. A line of `aliases.txt` has meanings, `<` and their aliases.
public enum Aliases {
  /// By alias, its meanings, of which the first one counts that is allowed in place of the alias.
  public static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in String(decoding: PackageResources.aliases_txt, as: UTF8.self).split(separator: "\n") {
      let sides = row.split(separator: "<").map { $0.split(separator: " ").map(String.init) }
      for alias in sides.last ?? [] { table[alias] = sides.first }
    }
    return table
  }()

  static let names = table.keys.sorted()

  static func meaning(of name: String, among isAllowed: (String) -> Bool) -> String? {
    meanings(of: name).first(where: isAllowed)
  }

  static func meanings(of name: String) -> [String] { table[folded(name)] ?? [] }

  static func folded(_ name: String) -> String {
    name.utf8.count > 48 ? name : name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
