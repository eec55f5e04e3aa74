import AppleTables
import Base
import Linting
import Pictures
import WidgetFormat
import YAMLTree
@testable import widgetlint

/// The files that `make documentation` writes.
struct GeneratedFiles: Sendable {
  static let command = "make documentation"

  /// The description whose checklist is in the documentation.
  static let exampleDescription = "Examples/weather.widget.yml"

  static let rulePages = "Documentation/Rules"
  static let ownFolders = [rulePages, ExamplePictures.folder]
  static let formatSchema = "Documentation/widget-description.schema.json"
  static let configurationSchema = "Documentation/configuration.schema.json"

  static let formatReference = "Documentation/Format.md"

  /// Pages that people edit, in which only tables and outputs are generated.
  static let editedPages = [formatReference, "Documentation/Commands.md", "Documentation/Fixes.md", "Rules/README.md"]

  static let inputs = editedPages + [exampleDescription]

  private let documentation: Documentation
  private let inputs: [String: [UInt8]]

  /// - Parameter inputs: Contents by path; a missing file counts as empty.
  init(_ documentation: Documentation, inputs: [String: [UInt8]]) {
    (self.documentation, self.inputs) = (documentation, inputs)
  }

  private var example: [UInt8] { inputs[Self.exampleDescription] ?? [] }
  private func text(of page: String) -> String { String(decoding: inputs[page] ?? [], as: UTF8.self) }

  /// Contents by path from the root of the repository.
  var contents: [String: String] {
    var contents = [
      "Documentation/Coverage.md": file(documentation.coverage(rulePages: "Rules").page, "Rules/requirements"),
      "Documentation/Checklist.md": mark("Rules/requirements") + checklist,
      "Documentation/Facts.md": file(Documentation.facts.page, "Sources/Presentations/Facts"),
      Self.formatSchema: String(decoding: Documentation.formatSchema(), as: UTF8.self),
      Self.configurationSchema: String(decoding: documentation.configurationSchema(), as: UTF8.self),
    ]
    let tables = FormatTables.all + GeneratedTable.tables(of: documentation) + GeneratedTable.outputs(of: documentation)
    for page in Self.editedPages { contents[page] = GeneratedTable.filled(text(of: page), with: tables) }
    for rule in documentation.rules {
      let pictures = ExamplePictures(of: rule, in: documentation)
      for picture in [pictures.bad, pictures.good] {
        if let picture { contents["\(ExamplePictures.folder)/\(picture.name)"] = picture.svg }
      }
      var page = documentation.explanation(of: rule)
      pictures.add(to: &page)
      page.paragraph(.link("All rules", to: "../../Rules/README.md"))
      contents["\(Self.rulePages)/\(rule.id).md"] = file(page, "Rules/\(rule.category)/\(rule.id).yaml")
    }
    let pictures = PagePictures(example: example, reference: text(of: Self.formatReference))
    contents.merge(pictures.contents) { first, _ in first }
    return contents
  }

  private var checklist: String {
    var checklist = Checklist(documentation)
    _ = checklist.add(example, path: SourcePath(Self.exampleDescription))
    return checklist.markdown
  }

  private func file(_ page: Page, _ source: String) -> String { mark(source) + page.markdown }

  private func mark(_ source: String) -> String {
    "<!-- Written by `\(Self.command)`; to change it, edit \(source). -->\n\n"
  }
}

struct PagePictures {
  /// The first widget in the reference of the format.
  static let first = "Documentation/Pictures/first-widget.svg"
  /// Some places of one widget, for light and dark pages.
  static let sheets = [
    (name: "Documentation/Pictures/weather-light.svg", isDark: false),
    (name: "Documentation/Pictures/weather-dark.svg", isDark: true),
  ]

  private(set) var contents: [String: String] = [:]

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
    contents[Self.first] = SVGFile.markup(of: picture.drawing, title: picture.alternativeText)
  }

  private static func sheet(of bytes: [UInt8]) -> PictureSheet {
    PictureSheet(
      of: WidgetFile.read(YAMLTree.read(bytes)), path: SourcePath(GeneratedFiles.exampleDescription), findings: [])
  }

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
