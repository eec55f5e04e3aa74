public enum FactCatalogue {
  public static let all: [FactDefinition] = Array(
    [
      widget, family, containerBackground, content, shownLeaves, levelOfDetail, view, frame, rootBackground, text,
      contrast, image, color, colorPlacement, replacements, listed,
    ].joined())

  private static let byName = Dictionary(grouping: all, by: \.name)

  public static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    byName[name]?.first { subject.queriedKinds.contains(where: $0.subjects.contains) }
  }

  public static func names(of subject: SubjectKind) -> [String] {
    all.filter { subject.queriedKinds.contains(where: $0.subjects.contains) }.map(\.name).sorted()
  }
}
