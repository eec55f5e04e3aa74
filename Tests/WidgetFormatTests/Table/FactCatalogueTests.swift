import Base
import Testing

@testable import Presentations

@Suite struct FactCatalogueTests {
  /// A fact has the row of its name, and a row has a fact.
  @Test func everyFactHasARow() {
    let rows = TableRows(PackageResources.facts_txt).rows
    #expect(rows.map { $0[0] }.sorted() == FactCatalogue.all.map(\.name).sorted())
    #expect(rows.compactMap(\.last).sorted() == FactCatalogue.all.map(\.meaning).sorted())
    for row in rows {
      let fact = FactCatalogue.all.first { $0.name == row[0] && $0.meaning == row.last }
      let types = ["flag": .flag, "word": .word, "words": .words] as [String: FactDefinition.ValueType]
      #expect(row.count == 5 && fact?.subjects.map(\.word).joined(separator: " ") == row[1])
      #expect(fact?.type == types[row[2]] ?? .number(unit: fact?.unit ?? ""), "\(row[0])")
      #expect(row[3].split(separator: " ").count == fact?.dependsOn.count, "\(row[0])")
    }
  }

  /// Facts of different subjects may have one name: the first that can be asked of a subject is meant.
  @Test(arguments: SubjectKind.allCases)
  func findsTheFirstFactOfANameThatSuits(_ subject: SubjectKind) {
    let kinds = subject.queriedKinds
    let suiting = FactCatalogue.all.filter { fact in fact.subjects.contains { kinds.contains($0) } }
    for name in Set(FactCatalogue.all.map(\.name)) {
      let found = FactCatalogue.fact(name, of: subject)
      #expect(found === suiting.first { $0.name == name }, "\(name)")
    }
    #expect(!suiting.isEmpty && FactCatalogue.fact("noSuchFact", of: subject) == nil)
  }
}
