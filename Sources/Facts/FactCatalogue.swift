/// All facts that rules can ask for, by name. They stand by the subject that they are about.
package enum FactCatalogue {
  package static let all: [FactDefinition] =
    widget + family + containerBackground + content + shownLeaves + levelOfDetail + view + rootBackground + text
    + contrast + image + color + colorPlacement + listed

  private static let byName: [String: [FactDefinition]] = Dictionary(grouping: all, by: \.name)

  /// The fact of that name that can be asked of the subject.
  package static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    let kinds = subject.facts
    return byName[name]?.first { fact in fact.subjects.contains { kinds.contains($0) } }
  }

  /// Names of the facts that can be asked of the subject, sorted.
  package static func names(of subject: SubjectKind) -> [String] {
    let kinds = subject.facts
    return all.filter { fact in fact.subjects.contains { kinds.contains($0) } }.map(\.name).sorted()
  }
}
