import Base
import WidgetFormat

/// Answers `textDocument/completion`: keys, views, modifiers and words of the format, and names of the document, in the
/// order of the format's table. The text before the cursor need not parse.
struct Completion {
  private let document: OpenDocument
  private let client: ClientCapabilities
  private let offset: Int
  private let structure: TextStructure

  init(_ document: OpenDocument, at position: Position, _ client: ClientCapabilities) {
    (self.document, self.client) = (document, client)
    offset = document.text.offset(of: position)
    structure = TextStructure(document.text.bytes, before: offset)
  }

  private struct Candidate {
    var name: String
    /// The text to insert.
    var text: String
    var snippet: String?
    var kind: Kind
    var detail = ""
    var meaning = ""
    /// Lower ranks come first. Required keys have the lowest.
    var rank = 0
  }

  /// The protocol's `CompletionItemKind`.
  private enum Kind: Int {
    case method = 2, field = 5, class_ = 7, property = 10, color = 16, reference = 18, member = 20
  }

  var answer: JSONValue {
    guard !structure.isInText, let context = structure.context else { return ["isIncomplete": false, "items": []] }
    let prefix = typed.lowercased()
    let ranked = candidates(at: context).enumerated().map { index, candidate in
      let matches = prefix.isEmpty || candidate.name.lowercased().hasPrefix(prefix)
      return (rank: candidate.rank + (matches ? 0 : 10), index: index, candidate: candidate)
    }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    return [
      "isIncomplete": .boolean(context.format.takesViews && typed.utf8.count < Self.lettersForIgnored),
      "items": .array(ranked.enumerated().map { item($1.candidate, at: $0) }),
    ]
  }

  /// The number of letters after which the hundreds of modifiers that are read but ignored become candidates.
  private static let lettersForIgnored = 2

  private var typed: String { String(decoding: document.text.bytes[structure.wordStart..<offset], as: UTF8.self) }

  private func candidates(at context: TextStructure.Context) -> [Candidate] {
    var candidates: [Candidate] = []
    let mayBeMapping = context.isKey || !structure.followsColon
    let present = context.presentKeys + (mayBeMapping ? keysBelow : [])
    if present.isEmpty { candidates += values(at: context.format) }
    let keys = context.format.keys(inMappingWith: present).filter { key in
      key.sort != .ignoredModifier || typed.utf8.count >= Self.lettersForIgnored && key.name.hasPrefix(typed)
    }
    if mayBeMapping {
      candidates += undefinedNames(at: context.format, present)
      candidates += keys.map { candidate($0) }
    } else {
      candidates += keys.filter { $0.sort != .ignoredModifier }.map { key in
        var candidate = candidate(key)
        candidate.text = "{\(key.name): }"
        candidate.snippet = "{\(key.name): ${1}}"
        // Words come before mappings that contain them.
        candidate.rank += 3
        return candidate
      }
    }
    let beginsLine = present.isEmpty && !context.isKey && !structure.followsColon && !structure.isInFlow
    if beginsLine, !context.format.takesViews, let item = context.format.item {
      candidates += values(at: item).map { value in
        var candidate = value
        candidate.text = "- \(value.text)"
        return candidate
      }
    }
    return candidates
  }

  private func candidate(_ key: FormatPosition.Key) -> Candidate {
    let kind: Kind =
      switch key.sort {
      case .view: .class_
      case .modifier, .ignoredModifier: .method
      case .annotation: .field
      case .key, .required: .property
      }
    return Candidate(
      name: key.name, text: textOfKey(key.name, opensBlock: key.opensBlock), kind: kind, detail: key.expected,
      meaning: key.meaning, rank: key.sort == .required ? -1 : 0)
  }

  /// A key with a colon, unless the text already has one, and a space if the value is on the same line.
  private func textOfKey(_ name: String, opensBlock: Bool) -> String {
    if structure.quote != nil { return name }
    let isFollowedByColon = document.text.bytes[wordSpan.end...].first == UInt8(ascii: ":")
    let end = isFollowedByColon ? "" : opensBlock && !structure.isInFlow ? ":" : ": "
    return document.isJSON ? "\"\(name)\"\(end)" : name + end
  }

  private func values(at position: FormatPosition) -> [Candidate] {
    var candidates = position.values.map { value in
      let needsQuotes = document.isJSON && structure.quote == nil && value.word != "true" && value.word != "false"
      let text = needsQuotes ? "\"\(value.word)\"" : value.word
      return Candidate(name: value.word, text: text, kind: .member, meaning: value.meaning)
    }
    if position.takesViewName {
      candidates += names.views.map { Candidate(name: $0, text: $0, kind: .reference, meaning: "A view under views.") }
    }
    if position.takesColor {
      candidates += names.colors.map { color in
        let text = structure.quote == nil ? "\"\(color)\"" : color
        return Candidate(name: color, text: text, kind: .color, meaning: "A colour of this document.")
      }
    }
    return candidates
  }

  private var names: DocumentNames { DocumentNames(text: document.text) }

  /// Names that the document uses but does not define yet, if it can define them at this position.
  private func undefinedNames(at position: FormatPosition, _ present: [String]) -> [Candidate] {
    if position.namesViews {
      return names.usedViews.filter { !present.contains($0) }.map { name in
        let text = textOfKey(name, opensBlock: true)
        return Candidate(name: name, text: text, kind: .reference, meaning: "A view that is shown by this name.")
      }
    }
    guard position.namesSamples else { return [] }
    return names.namesForSamples.filter { !present.contains($0) }.map { name in
      Candidate(name: name, text: textOfKey(name, opensBlock: false), kind: .field, meaning: "A name in braces.")
    }
  }

  /// Keys of the same mapping below: those in the same column, up to a line that is indented less.
  private var keysBelow: [String] {
    guard !structure.isInFlow else { return [] }
    var keys: [String] = []
    let text = document.text
    for line in text.lines.starts.indices.dropFirst(text.line(at: offset) + 1) {
      guard let (column, rest) = text.indentation(ofLine: line) else { continue }
      if column < structure.column || rest.first == UInt8(ascii: "-") && column == structure.column { break }
      guard column == structure.column, let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { continue }
      keys.append(String(decoding: rest[..<colon], as: UTF8.self))
    }
    return keys
  }

  private var wordSpan: TextSpan {
    let rest = document.text.bytes[offset...].prefix(while: \.isLetterOrDigit)
    return TextSpan(start: structure.wordStart, end: rest.endIndex)
  }

  private func item(_ candidate: Candidate, at index: Int) -> JSONValue {
    let snippet = client.takesSnippets ? candidate.snippet : nil
    let text = snippet ?? candidate.text
    let order = String(repeating: "0", count: max(0, 4 - "\(index)".utf8.count)) + "\(index)"
    return .members([
      "label": .string(candidate.name), "kind": JSONValue(candidate.kind.rawValue),
      "detail": candidate.detail.isEmpty ? nil : .string(candidate.detail),
      "documentation": candidate.meaning.isEmpty ? nil : .string(candidate.meaning), "sortText": .string(order),
      "filterText": .string(structure.quote == nil && text.hasPrefix("\"") ? text : candidate.name),
      "insertTextFormat": snippet == nil ? 1 : 2,
      "textEdit": ["range": document.text.range(of: wordSpan), "newText": .string(text)],
    ])
  }
}

/// The names that a text defines and uses, even if the text does not parse.
struct DocumentNames {
  let text: PositionedText
  private var bytes: [UInt8] { text.bytes }

  private static let maximumNames = 200

  private static func isNamePart(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "_") }

  /// The keys under `views`, found by their columns.
  var views: [String] {
    var names: [String] = []
    var outerColumn: Int?
    var innerColumn: Int?
    for line in 0..<text.lines.starts.count {
      guard let (column, rest) = text.indentation(ofLine: line) else { continue }
      if let known = outerColumn, column <= known { (outerColumn, innerColumn) = (nil, nil) }
      if outerColumn == nil {
        if rest.starts(with: "views:".utf8) { outerColumn = column }
      } else if innerColumn == nil || innerColumn == column, let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        innerColumn = column
        names.append(String(decoding: rest[..<colon], as: UTF8.self))
      }
    }
    return names
  }

  var colors: [String] {
    var found: [String] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") && found.count < 20 {
      let digits = bytes[(index + 1)...].prefix { $0.hexadecimalValue != nil }
      let color = "#" + String(decoding: digits, as: UTF8.self)
      let isBeforeQuote = digits.endIndex < bytes.count && "\"'".utf8.contains(bytes[digits.endIndex])
      guard [3, 6, 8].contains(digits.count), isBeforeQuote, !found.contains(color) else { continue }
      found.append(color)
    }
    return found
  }

  var usedViews: [String] { words(after: "View:").map(\.name).unique }

  /// The names in braces and after `data:`, in the order of their first uses.
  var namesForSamples: [String] {
    var names: [(offset: Int, name: String)] = words(after: "data:")
    for index in bytes.indices where bytes[index] == UInt8(ascii: "{") && names.count < Self.maximumNames {
      let name = bytes[(index + 1)...].prefix(while: Self.isNamePart)
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { continue }
      names.append((index, String(decoding: name, as: UTF8.self)))
    }
    return names.sorted { $0.offset < $1.offset }.map(\.name).unique
  }

  private func words(after key: String) -> [(offset: Int, name: String)] {
    let key = Array(key.utf8)
    guard bytes.count > key.count else { return [] }
    var found: [(Int, String)] = []
    for start in 0..<(bytes.count - key.count) where bytes[start] == key[0] && found.count < Self.maximumNames {
      let end = start + key.count
      guard bytes[start..<end].elementsEqual(key), start == 0 || !Self.isNamePart(bytes[start - 1]) else { continue }
      let word = bytes[end...].drop { $0 == 0x20 }.prefix(while: Self.isNamePart)
      if !word.isEmpty { found.append((start, String(decoding: word, as: UTF8.self))) }
    }
    return found
  }
}
