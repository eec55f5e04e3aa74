import Base
import Reporting

/// A list that commands print as text, Markdown or JSON.
struct Listing: Sendable {
  private struct Section: Sendable {
    var heading: Phrase
    var level: Int
    var introduction: Phrase?
    /// The section's members in JSON, before the items.
    var members: [(key: String, value: JSONValue)]
    var rows: [[Phrase]] = []
    var items: [JSONValue] = []
  }

  private let title: Phrase
  /// The key of the list in JSON.
  private let key: String
  /// The key of a section's items in JSON; nil if JSON lists all items without sections.
  private let itemsKey: String?
  private let header: [String]
  private var sections: [Section] = []
  /// The items of all sections in JSON, in the order in which they were added.
  private var items: [JSONValue] = []
  var opening: [Phrase] = []
  var closing: [Phrase] = []

  init(_ title: Phrase, key: String, itemsKey: String? = nil, header: [String]) {
    (self.title, self.key, self.itemsKey, self.header) = (title, key, itemsKey, header)
  }

  /// The index of a section, which is added if it is missing. A section of level 3 belongs to the last one of level 2.
  mutating func section(
    _ heading: Phrase, level: Int = 2, introduction: Phrase? = nil, members: [(key: String, value: JSONValue)] = []
  ) -> Int {
    let start = sections.lastIndex { $0.level < level } ?? 0
    if let known = sections[start...].firstIndex(where: { $0.level == level && $0.heading == heading }) { return known }
    sections.append(Section(heading: heading, level: level, introduction: introduction, members: members))
    return sections.count - 1
  }

  mutating func add(_ row: [Phrase], to section: Int, json: JSONValue) {
    sections[section].rows.append(row)
    sections[section].items.append(json)
    items.append(json)
  }

  var page: Page {
    var page = Page()
    page.heading(1, title)
    for paragraph in opening { page.paragraph(paragraph) }
    for section in sections {
      page.heading(section.level, section.heading)
      if let introduction = section.introduction { page.paragraph(introduction) }
      page.table(header, section.rows)
    }
    for paragraph in closing { page.paragraph(paragraph) }
    return page
  }

  /// Increases when a member of the JSON changes its meaning.
  private static let formatVersion: JSONValue = 1

  var json: [UInt8] {
    let values = itemsKey.map { itemsKey in
      sections.map { JSONValue.object(of: $0.members + [(itemsKey, .array($0.items))]) }
    }
    return JSONWriter.bytes(of: ["version": Self.formatVersion, key: .array(values ?? items)], expandedDepth: 4)
  }
}
