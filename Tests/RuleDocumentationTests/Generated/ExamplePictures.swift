import Linting
import Pictures
@testable import widgetlint

/// Pictures of a rule's first bad and first good example in the same place.
struct ExamplePictures {
  static let folder = "Documentation/Pictures/Rules"

  struct NamedPicture {
    var name: String
    var alternative: String
    var svg: String

    init(_ picture: Picture, named name: String) {
      self.name = name
      alternative = picture.alternativeText
      svg = SVGFile.markup(of: picture.markedDrawing, title: picture.alternativeText)
    }

    /// The picture in Markdown.
    var phrase: Phrase {
      let words = alternative.filter { !"[]()\\<>`*_|".contains($0) && !$0.isNewline }
      return "!" + .link(words, to: "../Pictures/Rules/\(name)")
    }
  }

  /// The first bad example; nil if no picture shows the finding.
  private(set) var bad: NamedPicture?
  /// The first good example in the same place; nil if it is not shown there.
  private(set) var good: NamedPicture?

  init(of rule: Rule, in documentation: Documentation) {
    guard let example = rule.examples.first(where: \.isBad) else { return }
    for family in documentation.sheet(of: example, rule).widgets.flatMap(\.families) {
      guard let picture = family.pictures.first(where: { !$0.marks.isEmpty }) else { continue }
      bad = NamedPicture(picture, named: "\(rule.id)-bad.svg")
      guard let better = rule.examples.first(where: { !$0.isBad }) else { return }
      good = documentation.sheet(of: better, rule).widgets.flatMap(\.families)
        .filter { $0.family == family.family }.flatMap(\.pictures)
        .first { $0.presentations.intersects(picture.presentations) }
        .map { NamedPicture($0, named: "\(rule.id)-good.svg") }
      return
    }
  }

  /// Adds the pictures below the first bad and the first good example.
  func add(to page: inout Page) {
    for (start, picture) in [("Bad: ", bad), ("Good: ", good)] {
      let heading = page.blocks.firstIndex { block in
        if case .heading(2, let phrase) = block { phrase.plain.hasPrefix(start) } else { false }
      }
      if let heading, let picture { page.blocks.insert(.paragraph(picture.phrase), at: heading + 2) }
    }
  }
}
