import AppleTables

/// All facts that rules can ask for, by name. They stand by the subject that they are about.
package enum FactCatalogue {
  package static let all: [FactDefinition] =
    widget + family + containerBackground + content + shownLeaves + levelOfDetail + view + frame + rootBackground + text
    + contrast + image + color + colorPlacement + typedColor + address + listed

  private static let table = NameTable(all.map(\.name))

  /// The facts of each name, in the order of `table`.
  private static let byName: [[FactDefinition]] = all.reduce(into: table.names.map { _ in [] }) { facts, fact in
    if let index = table.index(of: fact.name) { facts[index].append(fact) }
  }

  /// The fact of that name that can be asked of the subject.
  package static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    guard let index = table.index(of: name) else { return nil }
    let kinds = subject.facts
    return byName[index].first { fact in fact.subjects.contains { kinds.contains($0) } }
  }

  /// Names of the facts that can be asked of the subject, sorted.
  package static func names(of subject: SubjectKind) -> [String] {
    let kinds = subject.facts
    return all.filter { fact in fact.subjects.contains { kinds.contains($0) } }.map(\.name).sorted()
  }
}
