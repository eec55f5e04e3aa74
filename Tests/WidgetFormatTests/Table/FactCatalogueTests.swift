import Presentations
import Testing

@Suite struct FactCatalogueTests {
  /// Facts of different subjects may have one name: the first that can be asked of a subject is meant.
  @Test(arguments: SubjectKind.allCases)
  func findsTheFirstFactOfANameThatSuits(_ subject: SubjectKind) {
    let kinds = subject.facts
    let suiting = FactCatalogue.all.filter { fact in fact.subjects.contains { kinds.contains($0) } }
    for name in Set(FactCatalogue.all.map(\.name)) {
      let found = FactCatalogue.fact(name, of: subject)
      #expect(found === suiting.first { $0.name == name }, "\(name)")
    }
    #expect(!suiting.isEmpty && FactCatalogue.fact("noSuchFact", of: subject) == nil)
  }
}
