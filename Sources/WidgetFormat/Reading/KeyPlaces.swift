import AppleTables
import Base
import YAMLTree

extension NameAdvice {
  /// Advice on where a key belongs, or what it means: the first row of `places.txt` that applies.
  func placeAdvice(for word: String, _ owner: MappingShape.Owner, _ shape: MappingShape? = nil) -> String? {
    var owners = ["\(owner)"]
    if shape === MappingShape.color { owners.append("color") }
    if shape === MappingShape.timeline { owners.append("timeline") }
    if owner == .view || owner == .modifiers {
      let keys = ["content", "data", "label", "in", "title", "systemName", "format"]
      owners += keys.filter { shape?[$0] != nil }.map { "beside-\($0)" }
    }
    let meanings = word.first?.isUppercase ?? true ? [] : Aliases.meanings(of: word)
    for row in KeyPlace.all where owners.contains(where: row.owners.contains) {
      let name = ([word] + meanings).first { name in
        shape?[name] == nil && row.has(name) && (name == word || meanings.count == 1 || !row.hasVagueNames)
      }
      if let name { return row.advice.replacing("NAME", with: shortened(name)) }
    }
    return nil
  }

  /// What to write in place of a modifier that views of a kind do not have; nil if they have it.
  func advice(onUnowned modifier: String, of kind: ViewKind, isSymbol: Bool = false) -> String? {
    guard let owner = SwiftUIModifiers.owner(of: modifier), !owner.fits(kind) else { return nil }
    let owners = ["unowned-\(kind.rawValue)", isSymbol ? "unowned-symbol" : "", "unowned"]
    return KeyPlace.all.first { owners.contains(where: $0.owners.contains) && $0.has(modifier) }?.advice
      ?? "Write it on \(owner == .shapes ? "a shape" : "an Image"), or leave it out."
  }
}

/// A row of `places.txt`: names, or a kind of names; the owners of mappings in which they are mistakes; and the advice.
struct KeyPlace {
  let names: [String]
  let foldedNames: Set<String>
  let owners: [String]
  let advice: String

  static let all = TableRows(PackageResources.places_txt).rows.map { row in
    let names = words(row[0])
    return KeyPlace(names: names, foldedNames: Set(names.map(Aliases.folded)), owners: words(row[1]), advice: row[2])
  }

  /// By word, the advice on conditions, loops and content.
  static let controlFlow = Dictionary(
    all.filter { $0.owners == ["control"] }.flatMap { row in row.names.map { ($0, row.advice) } }) { first, _ in first }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// True for kinds with names such as `title`, which an alias means only if it means nothing else.
  var hasVagueNames: Bool { ["@widget", "@family", "@label", "@gauge", "@intent", "content"].contains(names[0]) }

  func has(_ name: String) -> Bool {
    if let shape = Self.shapes[names[0]] { return shape[name] != nil && name != "in" }
    return switch names[0] {
    case "@familyName": Words.families.list.contains(name)
    case "@modifier": Words.isModifier(name)
    case "@modifierOfAnyView": Words.isModifier(name) && SwiftUIModifiers.owner(of: name) == nil
    case "@view": Words.view(ignoringCase: name) != nil
    default: foldedNames.contains(Aliases.folded(name))
    }
  }

  private static let shapes: [String: MappingShape] = [
    "@condition": .condition, "@family": .family, "@frame": .frame, "@gauge": .gauge, "@intent": .action,
    "@label": .label, "@timeline": .timeline, "@widget": .widget,
  ]
}

extension Shape {
  var isScalar: Bool {
    switch structure {
    case .flag, .number, .maximum, .duration, .version, .text, .identifier, .word, .name, .alignment, .keyword: true
    case .oneOf(let shapes): shapes.allSatisfy(\.isScalar)
    default: false
    }
  }

  var isFlag: Bool { if case .flag = self { true } else { false } }

  /// True if the table has the word for the value. Of alternative shapes, only the first counts.
  func hasWord(_ word: String) -> Bool {
    if case .color = self { return false }
    return switch structure {
    case .word(let list): list.contains(word)
    case .name(let name): name.known.contains(word)
    case .oneOf(let shapes): shapes.first?.hasWord(word) ?? false
    default: false
    }
  }
}
