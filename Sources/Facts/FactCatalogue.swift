import AppleTables

/// All facts that rules can ask for, by name. They stand by the subject that they are about.
package enum FactCatalogue {
  package static let all: [FactDefinition] = Array(
    [
      widget, family, containerBackground, content, shownLeaves, levelOfDetail, view, frame, rootBackground, text,
      contrast, image, color, colorPlacement, typedColor, address, listed,
    ].joined())

  private static let table = NameTable(all.map(\.name))

  /// Where facts stand in `all`: for each name, in the order of `table`, the first that has it, and for each fact the next
  /// of the same name. -1 for none. Two arrays, since one for each name would be made at every start.
  private static let places: (first: [Int], next: [Int]) = {
    var first = Array(repeating: -1, count: table.names.count)
    var next = Array(repeating: -1, count: all.count)
    for place in all.indices.reversed() {
      guard let index = table.index(of: all[place].name) else { continue }
      next[place] = first[index]
      first[index] = place
    }
    return (first, next)
  }()

  /// The fact of that name that can be asked of the subject.
  package static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    var name = name
    return name.withUTF8 { fact($0, of: subject) }
  }

  /// The same by the UTF-8 bytes of its name.
  package static func fact(_ name: UnsafeBufferPointer<UInt8>, of subject: SubjectKind) -> FactDefinition? {
    guard let index = table.index(of: name) else { return nil }
    let kinds = subject.facts
    var place = places.first[index]
    while place >= 0 {
      if all[place].subjects.contains(where: { kinds.contains($0) }) { return all[place] }
      place = places.next[place]
    }
    return nil
  }

  /// Names of the facts that can be asked of the subject, sorted.
  package static func names(of subject: SubjectKind) -> [String] {
    let kinds = subject.facts
    return all.filter { fact in fact.subjects.contains { kinds.contains($0) } }.map(\.name).sorted()
  }
}
