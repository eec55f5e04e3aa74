import AppleTables
import Findings
import WidgetFormat

/// What may be written at a place: keys, views, modifiers and words of the format, names of the document. The text
/// before the place need not parse.
struct Completion {
  private let document: OpenDocument
  private let client: ClientCapabilities
  private let offset: Int
  private let structure: TextStructure

  init(_ document: OpenDocument, at position: Position, _ client: ClientCapabilities) {
    self.document = document
    self.client = client
    offset = document.text.offset(of: position)
    structure = TextStructure(document.text.bytes, before: offset)
  }

  /// One thing that is offered.
  private struct Offer {
    var name: String
    /// What is written, if it is not the name alone.
    var text: String?
    /// The text with places for the cursor, for clients that take such.
    var snippet: String?
    var kind: Kind
    var detail = ""
    var meaning = ""
    /// What has a lower one is offered first, whatever is usual: what is required, before what would be reported.
    var rank = 0
    /// How usual it is in its surroundings.
    var weight = 0.0
    /// Its place in the reference.
    var number = 0
  }

  /// The protocol's kinds of what is offered, for the sign in front of it.
  private enum Kind: Int {
    case method = 2, field = 5, class_ = 7, property = 10, color = 16, reference = 18, member = 20
  }

  var answer: JSONValue {
    guard !structure.isInText, let spot = structure.spot else { return ["isIncomplete": false, "items": []] }
    var offers = offers(at: spot)
    let order = CompletionOrder(structure.surroundings(of: spot, present: present(at: spot)))
    for index in offers.indices {
      let matches = typed.isEmpty || offers[index].name.lowercased().hasPrefix(typed.lowercased())
      if !matches { offers[index].rank += 10 }
      offers[index].weight = order.weight(of: offers[index].name)
      offers[index].number = index
    }
    offers.sort { ($0.rank, -$0.weight, $0.number) < ($1.rank, -$1.weight, $1.number) }
    let isIncomplete = spot.place.takesViews && typed.utf8.count < Self.lettersForIgnored
    return [
      "isIncomplete": .boolean(isIncomplete),
      "items": .array(offers.enumerated().map { item($1, at: $0) }),
    ]
  }

  // MARK: What is offered

  /// The hundreds of modifiers that are read and ignored are offered once so many letters are typed.
  private static let lettersForIgnored = 2

  /// What is typed of the word.
  private var typed: String { document.text.string(in: TextSpan(start: structure.wordStart, end: offset)) }

  /// The keys that the mapping has which is written here, before the place and behind it.
  private func present(at spot: TextStructure.Spot) -> [String] {
    spot.present + (spot.isKey || !structure.followsColon ? keysBelow : [])
  }

  private func offers(at spot: TextStructure.Spot) -> [Offer] {
    var offers: [Offer] = []
    let mayBeMapping = spot.isKey || !structure.followsColon
    let present = present(at: spot)
    if present.isEmpty { offers += values(at: spot.place) }
    let keys = spot.place.keys(beside: present).filter { key in
      key.sort != .ignoredModifier || typed.utf8.count >= Self.lettersForIgnored && key.name.hasPrefix(typed)
    }
    if mayBeMapping { offers += ownNames(at: spot.place, present) }
    if mayBeMapping {
      offers += keys.map { offer($0) }
    } else {
      offers += keys.filter { $0.sort != .ignoredModifier }.map { key in
        var offer = offer(key)
        offer.text = "{\(key.name): }"
        offer.snippet = "{\(key.name): ${1}}"
        // Words come before mappings that hold them.
        offer.rank += 3
        return offer
      }
    }
    let beginsLine = present.isEmpty && !spot.isKey && !structure.followsColon && !isInFlow
    if beginsLine, !spot.place.takesViews, let item = spot.place.item {
      offers += values(at: item).map { value in
        var offer = value
        offer.text = "- \(value.text ?? value.name)"
        return offer
      }
    }
    return offers
  }

  private var isInFlow: Bool { structure.levels.last?.isFlow ?? false }

  private func offer(_ key: FormatPlace.Key) -> Offer {
    let kind: Kind =
      switch key.sort {
      case .view: .class_
      case .modifier, .ignoredModifier: .method
      case .annotation: .field
      case .key, .required: .property
      }
    var offer = Offer(name: key.name, kind: kind, detail: key.expected, meaning: key.meaning)
    if key.sort == .required { offer.rank = -1 }
    if let reason = reasonAgainstFamily(key.name) {
      offer.rank = 5
      offer.meaning = reason
    }
    offer.text = textOfKey(key.name, opensBlock: key.opensBlock)
    return offer
  }

  /// A key with its colon, unless that stands there, and with a blank where the value stands on the same line.
  private func textOfKey(_ name: String, opensBlock: Bool) -> String {
    if structure.quote != nil { return name }
    let end = followedByColon ? "" : opensBlock && !isInFlow ? ":" : ": "
    return document.isJSON ? "\"\(name)\"\(end)" : name + end
  }

  private func values(at place: FormatPlace) -> [Offer] {
    var offers = place.values.map { value -> Offer in
      var offer = Offer(name: value.word, kind: .member, meaning: value.meaning)
      let isText = value.word != "true" && value.word != "false"
      if document.isJSON, structure.quote == nil, isText { offer.text = "\"\(value.word)\"" }
      if let reason = reasonAgainstFamily(value.word) {
        offer.rank = 5
        offer.meaning = reason
      }
      return offer
    }
    if place.takesViewName {
      offers += names.views.map { Offer(name: $0, kind: .reference, meaning: "A view under views.") }
    }
    if place.takesColor {
      offers += names.colors.map { color in
        let text = structure.quote == nil ? "\"\(color)\"" : color
        return Offer(name: color, text: text, kind: .color, meaning: "A colour of this document.")
      }
    }
    return offers
  }

  // MARK: What the document says

  private var names: DocumentNames { DocumentNames(document.text) }

  /// Names that the document uses and does not give yet, where it may give them.
  private func ownNames(at place: FormatPlace, _ present: [String]) -> [Offer] {
    if place.namesViews {
      return names.usedViews.filter { !present.contains($0) }.map { name in
        let text = textOfKey(name, opensBlock: true)
        return Offer(name: name, text: text, kind: .reference, meaning: "A view that is shown by this name.")
      }
    }
    guard place.namesSamples else { return [] }
    let list = structure.levels.dropLast().last { $0.kind == .mapping }?.key
    return names.sampled(in: list).filter { !present.contains($0) }.map { name in
      let text = textOfKey(name, opensBlock: false)
      return Offer(name: name, text: text, kind: .field, meaning: "A name in braces.")
    }
  }

  /// Why a family is no good here: no platform that the widget declares shows it.
  private func reasonAgainstFamily(_ name: String) -> String? {
    guard let family = Family(rawValue: name), let line = structure.lineOfValue(at: "platforms") else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let declared = words.compactMap { $0 == Platform.iPadAlias ? .iPad : Platform(rawValue: $0) }
    guard !declared.isEmpty, !declared.contains(where: { !Set($0.devices).isDisjoint(with: family.devices) }) else {
      return nil
    }
    return "\(listed(declared.map(\.rawValue), last: "or")) does not show it."
  }

  /// Keys of the same mapping in the lines below: those whose column is the word's, up to a line that is less far in.
  private var keysBelow: [String] {
    guard !isInFlow else { return [] }
    var keys: [String] = []
    let text = document.text
    var line = text.line(at: offset) + 1
    while line < text.lines.starts.count {
      let span = text.span(ofLine: line)
      let content = text.bytes[span.start..<span.end]
      line += 1
      let rest = content.drop { $0 == 0x20 }
      if rest.isEmpty || rest.first == UInt8(ascii: "#") { continue }
      let column = rest.startIndex - content.startIndex
      if column < structure.column || rest.first == UInt8(ascii: "-") && column == structure.column { break }
      guard column == structure.column, let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { continue }
      keys.append(String(decoding: rest[..<colon], as: UTF8.self))
    }
    return keys
  }

  // MARK: How it is offered

  /// The word around the place, from its beginning to the end of its letters.
  private var wordSpan: TextSpan {
    let rest = document.text.bytes[offset...].prefix { byte in
      byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
    return TextSpan(start: structure.wordStart, end: rest.endIndex)
  }

  private var followedByColon: Bool {
    let end = wordSpan.end
    return end < document.text.bytes.count && document.text.bytes[end] == UInt8(ascii: ":")
  }

  private func item(_ offer: Offer, at index: Int) -> JSONValue {
    let usesSnippet = client.takesSnippets && offer.snippet != nil
    let text = (usesSnippet ? offer.snippet : nil) ?? offer.text ?? offer.name
    let order = String(repeating: "0", count: max(0, 4 - "\(index)".utf8.count)) + "\(index)"
    return .members([
      "label": .string(offer.name),
      "kind": JSONValue(offer.kind.rawValue),
      "detail": offer.detail.isEmpty ? nil : .string(offer.detail),
      "documentation": offer.meaning.isEmpty ? nil : .string(offer.meaning),
      "sortText": .string(order),
      "filterText": .string(structure.quote == nil && text.hasPrefix("\"") ? text : offer.name),
      "insertTextFormat": usesSnippet ? 2 : 1,
      "textEdit": ["range": document.text.range(of: wordSpan), "newText": .string(text)],
    ])
  }
}

/// What is usual around a word, so that it is offered first: each list of `UsualWords` that is about the surroundings
/// speaks for its words, the more the further up they stand. What no list has keeps the order of the reference.
struct CompletionOrder {
  /// The places of words in the lists, from 0.
  private let lists: [[String: Int]]

  init(_ surroundings: [String]) {
    lists = surroundings.compactMap { UsualWords.lists[$0] }.map { words in
      Dictionary(words.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
  }

  /// How usual a word is; 0 for one that no list has. The first of a list counts twice as much as the fourth.
  func weight(of word: String) -> Double {
    lists.reduce(0) { sum, list in sum + (list[word].map { 1 / Double($0 + 3) } ?? 0) }
  }
}

extension TextStructure {
  /// The names of the lists about the surroundings of the word.
  ///
  /// - Parameter present: The keys of the mapping in which it is a key, those behind the place included.
  func surroundings(of spot: Spot, present: [String]) -> [String] {
    let parent = spot.path.last ?? "a document"
    if followsColon, !spot.isKey { return ["at \(parent)"] }
    var names: [String] = []
    if let view = present.first(where: { $0.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false }) {
      names.append("beside \(view)")
    } else {
      names.append("in \(parent)")
      let family = spot.path.last { $0.hasPrefix("system") || $0.hasPrefix("accessory") }
      if let family { names.append("within \(family)") }
    }
    if let previous = spot.present.last { names.append("after \(previous)") }
    return names
  }
}

/// Names in a text that need not parse: those that it gives, and those that it uses.
struct DocumentNames {
  private let text: PositionedText
  private var bytes: [UInt8] { text.bytes }

  init(_ text: PositionedText) { self.text = text }

  private static let most = 200

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F
  }

  /// The views under `views`: keys of the mappings there, by their columns.
  var views: [String] {
    var names: [String] = []
    var outer: Int?
    var inner: Int?
    for line in 0..<text.lines.starts.count {
      let span = text.span(ofLine: line)
      let content = bytes[span.start..<span.end]
      let rest = content.drop { $0 == 0x20 }
      if rest.isEmpty || rest.first == UInt8(ascii: "#") { continue }
      let column = rest.startIndex - content.startIndex
      if let known = outer, column <= known { (outer, inner) = (nil, nil) }
      if outer == nil {
        if rest.starts(with: "views:".utf8) { outer = column }
      } else if inner == nil || inner == column, let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        inner = column
        names.append(String(decoding: rest[..<colon], as: UTF8.self))
      }
    }
    return names
  }

  /// Hexadecimal colours, each once, in the order of the document.
  var colors: [String] {
    var found: [String] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") && found.count < 20 {
      let digits = bytes[(index + 1)...].prefix { byte in
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
      }
      let color = "#" + String(decoding: digits, as: UTF8.self)
      let isBeforeQuote = digits.endIndex < bytes.count && "\"'".utf8.contains(bytes[digits.endIndex])
      guard [3, 6, 8].contains(digits.count), isBeforeQuote, !found.contains(color) else { continue }
      found.append(color)
    }
    return found
  }

  /// The views that the document shows by their names, as in `View: Row`, in the order in which they first appear.
  var usedViews: [String] {
    var seen: Set<String> = []
    return places(behind: "View:").map(\.name).filter { seen.insert($0).inserted }
  }

  /// The names in braces and of data, for which samples stand in, in the order in which they first appear; those of
  /// a list's items first where a list is named.
  func sampled(in list: String?) -> [String] {
    var names: [(offset: Int, name: String)] = places(behind: "data:")
    for index in bytes.indices where bytes[index] == UInt8(ascii: "{") && names.count < Self.most {
      let name = bytes[(index + 1)...].prefix(while: Self.isLetter)
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { continue }
      names.append((index, String(decoding: name, as: UTF8.self)))
    }
    names.sort { $0.offset < $1.offset }
    let start = list.flatMap { list in places(behind: "data:").first { $0.name == list }?.offset } ?? 0
    let order = names.filter { $0.offset > start } + names.filter { $0.offset <= start }
    var seen: Set<String> = []
    return order.map(\.name).filter { seen.insert($0).inserted }
  }

  /// The words behind a key and blanks, each with where its key begins.
  private func places(behind key: String) -> [(offset: Int, name: String)] {
    let key = Array(key.utf8)
    guard bytes.count > key.count else { return [] }
    var found: [(Int, String)] = []
    for start in 0..<(bytes.count - key.count) where bytes[start] == key[0] && found.count < Self.most {
      let end = start + key.count
      guard bytes[start..<end].elementsEqual(key), start == 0 || !Self.isLetter(bytes[start - 1]) else { continue }
      let word = bytes[end...].drop { $0 == 0x20 }.prefix(while: Self.isLetter)
      if !word.isEmpty { found.append((start, String(decoding: word, as: UTF8.self))) }
    }
    return found
  }
}
