public enum FactCatalogue {
  public static let all: [FactDefinition] = Array(
    [
      widget, family, containerBackground, content, shownLeaves, levelOfDetail, view, frame, rootBackground, text,
      contrast, image, color, colorPlacement, colorReplacements, address, listed,
    ].joined())

  private static let byName = Dictionary(grouping: all, by: \.name)

  public static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    let kinds = subject.queriedKinds
    return byName[name]?.first { fact in fact.subjects.contains { kinds.contains($0) } }
  }

  public static func names(of subject: SubjectKind) -> [String] {
    let kinds = subject.queriedKinds
    return all.filter { fact in fact.subjects.contains { kinds.contains($0) } }.map(\.name).sorted()
  }
}
