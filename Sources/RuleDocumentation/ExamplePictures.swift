import AppleTables
import Findings
import Linting
import Pictures
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// Pictures of a rule's first bad and first good example, in the place where its finding shows.
struct ExamplePictures {
  /// The folder of the pictures on rules' pages, and nothing else.
  static let folder = "Documentation/Pictures/Rules"

  struct Shown {
    /// The file's name in the folder.
    var name: String
    var alternative: String
    var svg: String

    init(_ picture: Picture, named name: String) {
      self.name = name
      alternative = picture.alternative
      svg = SVGFile.markup(of: picture.markedDrawing, title: picture.alternative)
    }
  }

  /// Of the first bad example; nil if the finding shows on no picture.
  private(set) var bad: Shown?
  /// Of the first good example, in the same place; nil if it is not shown there.
  private(set) var good: Shown?

  init(of rule: Rule, in documentation: Documentation) {
    guard let example = rule.examples.first(where: \.isBad) else { return }
    for family in documentation.sheet(of: example, rule).widgets.flatMap(\.families) {
      guard let picture = family.pictures.first(where: { $0.marks.contains { $0.rectangle != nil } }) else { continue }
      bad = Shown(picture, named: "\(rule.id)-bad.svg")
      guard let better = rule.examples.first(where: { !$0.isBad }) else { return }
      good = documentation.sheet(of: better, rule).widgets.flatMap(\.families)
        .filter { $0.family == family.family }.flatMap(\.pictures)
        .first { $0.presentations.intersects(picture.presentations) }
        .map { Shown($0, named: "\(rule.id)-good.svg") }
      return
    }
  }
}

extension Documentation {
  /// Pictures of a rule's examples, with its findings: the first bad and the first good one, or all.
  package func sheets(of rule: Rule, showsAllExamples: Bool) -> [PictureSheet] {
    let bad = rule.examples.filter(\.isBad)
    let good = rule.examples.filter { !$0.isBad }
    let shown = showsAllExamples ? bad + good : Array(bad.prefix(1) + good.prefix(1))
    return shown.map { sheet(of: $0, rule) }
  }

  func sheet(of example: RuleExample, _ rule: Rule) -> PictureSheet {
    let bytes = Array(example.widget.utf8)
    let path = SourcePath("\(example.isBad ? "a bad" : "a good") example of \(rule.id): \(example.title)")
    return PictureSheet(
      of: WidgetFile.read(YAMLTree.read(bytes)), path: path, findings: report(of: rule, on: example).findings)
  }
}

/// Pictures that pages of the repository show.
struct PagePictures {
  /// The widget that the format's reference begins with.
  static let first = "Documentation/Pictures/first-widget.svg"
  /// Some places of one widget, for light and for dark pages.
  static let sheets = [
    (name: "Documentation/Pictures/weather-light.svg", isDark: false),
    (name: "Documentation/Pictures/weather-dark.svg", isDark: true),
  ]

  /// Contents by path from the repository's root.
  private(set) var contents: [String: String] = [:]

  /// - Parameters:
  ///   - example: The description of the sheet.
  ///   - reference: The format's reference, whose first description is drawn.
  init(example: [UInt8], reference: String) {
    let sheet = Self.sheet(of: example)
    for (name, isDark) in Self.sheets {
      let drawing = SVGFile.sheet(Self.rows(of: sheet), dark: isDark)
      contents[name] = SVGFile.markup(of: drawing, title: "A weather widget in places that show it")
    }
    guard let start = reference.firstPlace(of: "```yaml\n")?.upperBound,
      let end = reference[start...].firstPlace(of: "\n```")?.lowerBound,
      let picture = Self.sheet(of: Array(reference[start..<end].utf8)).widgets.first?.families.first?.pictures.first
    else { return }
    contents[Self.first] = SVGFile.markup(of: picture.drawing, title: picture.alternative)
  }

  private static func sheet(of bytes: [UInt8]) -> PictureSheet {
    PictureSheet(
      of: WidgetFile.read(YAMLTree.read(bytes)), path: SourcePath(GeneratedFiles.exampleDescription), findings: [])
  }

  /// A few places of each kind.
  private static func rows(of sheet: PictureSheet) -> [[(drawing: Drawing, caption: String)]] {
    let wanted: [[(Family, Place)]] = [
      [(.systemSmall, .homeScreen), (.systemSmall, .homeScreenTinted), (.systemSmall, .standBy)],
      [(.systemMedium, .homeScreen), (.systemSmall, .standByNight)],
      [
        (.accessoryRectangular, .lockScreen), (.accessoryCorner, .complicationTinted),
        (.accessoryRectangular, .smartStack),
      ],
    ]
    return wanted.map { row in
      row.compactMap { family, place in
        let pictures = sheet.widgets.flatMap(\.families).filter { $0.family == family }.flatMap(\.pictures)
        guard let picture = pictures.first(where: { $0.presentations.intersects(.at(place)) }) else { return nil }
        return (drawing: picture.drawing, caption: picture.presentations.captions.first ?? "")
      }
    }
  }
}
