/// Finds the names that were meant. The number of comparisons is limited, since a file may have many misspelt names.
public struct SpellingAdvice {
  private var remaining = 400_000

  public init() {}

  public mutating func nearest(to text: String, among names: [String]) -> String? {
    guard remaining >= names.count else { return nil }
    remaining -= names.count
    return AppleTables.nearest(to: text.utf8, among: names)
  }

  /// The name whose words are all in a longer name, in their order, such as `kind` in `widgetKind`; of several, the one
  /// with the most words. Nil if two have as many.
  public mutating func nameContained(in text: String, among names: [String]) -> String? {
    guard text.utf8.count <= longestCorrectedName, remaining >= names.count else { return nil }
    let written = Self.words(of: text)
    guard written.count > 1 else { return nil }
    remaining -= names.count
    let namesByLength = Dictionary(grouping: names) { name in
      var rest = Self.words(of: name)[...]
      let count = rest.count < written.count ? rest.count : 0
      for word in written where word == rest.first { rest.removeFirst() }
      return rest.isEmpty ? count : 0
    }
    guard let longest = namesByLength.keys.max(), longest > 0, namesByLength[longest]?.count == 1 else { return nil }
    return namesByLength[longest]?.first
  }

  /// The only name with all words of a shorter one, in their order, such as `minimumScaleFactor` for `minimumScale`.
  public mutating func nameContaining(_ text: String, among names: [String]) -> String? {
    guard text.utf8.count <= longestCorrectedName, remaining >= names.count else { return nil }
    let written = Self.words(of: text)
    guard written.count > 1 else { return nil }
    remaining -= names.count
    let longer = names.filter { name in
      let words = Self.words(of: name)
      var rest = written[...]
      for word in words where word == rest.first { rest.removeFirst() }
      return rest.isEmpty && words.count > written.count
    }
    return longer.count == 1 ? longer[0] : nil
  }

  private static func words(of name: String) -> [String] {
    let spaced = name.reduce(into: "") { $0 += ($1.isUppercase && $0.last?.isLowercase ?? false ? " " : "") + "\($1)" }
    return spaced.lowercased().split { "-_ ".contains($0) }.map(String.init)
  }
}
