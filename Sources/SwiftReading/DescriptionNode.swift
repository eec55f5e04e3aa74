import Findings

/// A piece of a Swift file, in bytes of its text.
struct SwiftPlace: Hashable, Sendable {
  /// Which file, by its number among all files of the project.
  var file: Int
  var span: TextSpan
}

/// A node of a description that is put together from Swift. Each knows the piece of Swift that says it.
struct DescriptionNode: Sendable {
  indirect enum Content: Sendable {
    /// A scalar. A text is one even where it looks like a number.
    case scalar(String, isText: Bool)
    /// A string literal whose words are the text, quotes at both ends of its place.
    case literal(String)
    case mapping([Entry])
    case list([DescriptionNode])
  }

  struct Entry: Sendable {
    var key: String
    var keyPlace: SwiftPlace
    var value: DescriptionNode
  }

  var content: Content
  var place: SwiftPlace
  /// The project's own view that shows it.
  var viewName: String?

  /// A word of the format, or a number.
  static func word(_ word: String, at place: SwiftPlace) -> DescriptionNode {
    DescriptionNode(content: .scalar(word, isText: false), place: place)
  }

  static func text(_ text: String, at place: SwiftPlace) -> DescriptionNode {
    DescriptionNode(content: .scalar(text, isText: true), place: place)
  }

  static func number(_ number: Double, at place: SwiftPlace) -> DescriptionNode {
    .word(written(number), at: place)
  }

  static func list(_ items: [DescriptionNode], at place: SwiftPlace) -> DescriptionNode {
    DescriptionNode(content: .list(items), place: place)
  }

  /// A mapping whose keys stand where it stands.
  static func mapping(_ entries: [(String, DescriptionNode)], at place: SwiftPlace) -> DescriptionNode {
    let entries = entries.map { Entry(key: $0.0, keyPlace: $0.1.place, value: $0.1) }
    return DescriptionNode(content: .mapping(entries), place: place)
  }

  /// What is there and cannot be read from the code.
  static func unknown(at place: SwiftPlace) -> DescriptionNode { .word("unknown", at: place) }

  var isUnknown: Bool {
    if case .scalar("unknown", false) = content { true } else { false }
  }

  /// How many nodes it is, with those inside.
  var nodeCount: Int {
    switch content {
    case .scalar, .literal: 1
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.nodeCount }
    case .list(let items): items.reduce(1) { $0 + $1.nodeCount }
    }
  }

  /// The scalar's text; nil for collections.
  var scalar: String? {
    switch content {
    case .scalar(let text, _), .literal(let text): text
    case .mapping, .list: nil
    }
  }

  /// The same where the system chooses the font, as a watch face does for a widget's label.
  var withoutFonts: DescriptionNode {
    var node = self
    switch content {
    case .mapping(let entries):
      node.content = .mapping(
        entries.filter { $0.key != "font" && $0.key != "fontWeight" }.map { entry in
          var entry = entry
          entry.value = entry.value.withoutFonts
          return entry
        })
    case .list(let items): node.content = .list(items.map(\.withoutFonts))
    case .scalar, .literal: break
    }
    return node
  }

  /// Whether both say the same, wherever they stand.
  func says(theSameAs other: DescriptionNode) -> Bool {
    switch (content, other.content) {
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.says(theSameAs: $1.value) }
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.says(theSameAs: $1) }
    default:
      scalar != nil && scalar == other.scalar
    }
  }

  /// A number as descriptions write it: no exponent, at most three decimals.
  static func written(_ number: Double) -> String {
    let bounded = max(-1e9, min(1e9, number.isNaN ? 0 : number))
    let thousandths = Int64((bounded * 1000).rounded())
    let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
    let sign = thousandths < 0 && whole == 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
