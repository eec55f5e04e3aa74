import AppleTables
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
    /// The text to insert; nil for the name.
    var text: String?
    var snippet: String?
    var kind: Kind
    var detail = ""
    var meaning = ""
    /// Lower ranks come first. Required keys have the lowest, candidates that would be reported the highest.
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
        candidate.text = "- \(value.text ?? value.name)"
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
    var candidate = Candidate(name: key.name, kind: kind, detail: key.expected, meaning: key.meaning)
    if key.sort == .required { candidate.rank = -1 }
    if let reason = reasonAgainstFamily(key.name) {
      candidate.rank = 5
      candidate.meaning = reason
    }
    candidate.text = textOfKey(key.name, opensBlock: key.opensBlock)
    return candidate
  }

  /// A key with a colon, unless the text already has one, and a space if the value is on the same line.
  private func textOfKey(_ name: String, opensBlock: Bool) -> String {
    if structure.quote != nil { return name }
    let end = isFollowedByColon ? "" : opensBlock && !structure.isInFlow ? ":" : ": "
    return document.isJSON ? "\"\(name)\"\(end)" : name + end
  }

  private func values(at position: FormatPosition) -> [Candidate] {
    var candidates = position.values.map { value -> Candidate in
      var candidate = Candidate(name: value.word, kind: .member, meaning: value.meaning)
      let isText = value.word != "true" && value.word != "false"
      if document.isJSON, structure.quote == nil, isText { candidate.text = "\"\(value.word)\"" }
      if let reason = reasonAgainstFamily(value.word) {
        candidate.rank = 5
        candidate.meaning = reason
      }
      return candidate
    }
    if position.takesViewName {
      candidates += names.views.map { Candidate(name: $0, kind: .reference, meaning: "A view under views.") }
    }
    if position.takesColor {
      candidates += names.colors.map { color in
        let text = structure.quote == nil ? "\"\(color)\"" : color
        return Candidate(name: color, text: text, kind: .color, meaning: "A colour of this document.")
      }
    }
    return candidates
  }

  private var names: DocumentNames { DocumentNames(document.text) }

  /// Names that the document uses but does not define yet, if it can define them at this position.
  private func undefinedNames(at position: FormatPosition, _ present: [String]) -> [Candidate] {
    if position.namesViews {
      return names.usedViews.filter { !present.contains($0) }.map { name in
        let text = textOfKey(name, opensBlock: true)
        return Candidate(name: name, text: text, kind: .reference, meaning: "A view that is shown by this name.")
      }
    }
    guard position.namesSamples else { return [] }
    let list = structure.levels.dropLast().last { $0.kind == .mapping }?.key
    return names.namesForSamples(in: list).filter { !present.contains($0) }.map { name in
      Candidate(name: name, text: textOfKey(name, opensBlock: false), kind: .field, meaning: "A name in braces.")
    }
  }

  /// The reason why a family cannot be used: no platform that the widget declares shows it. Nil for any other word.
  private func reasonAgainstFamily(_ name: String) -> String? {
    guard let family = Family(rawValue: name), let line = structure.lineOfValue(at: "platforms") else { return nil }
    let declaredWords = line.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let declared = declaredWords.compactMap { $0 == Platform.iPadAlias ? .iPad : Platform(rawValue: $0) }
    guard !declared.isEmpty, !declared.contains(where: { !Set($0.devices).isDisjoint(with: family.devices) }) else {
      return nil
    }
    return "\(listed(declared.map(\.rawValue), last: "or")) does not show it."
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

  private var isFollowedByColon: Bool {
    let end = wordSpan.end
    return end < document.text.bytes.count && document.text.bytes[end] == UInt8(ascii: ":")
  }

  private func item(_ candidate: Candidate, at index: Int) -> JSONValue {
    let usesSnippet = client.takesSnippets && candidate.snippet != nil
    let text = (usesSnippet ? candidate.snippet : nil) ?? candidate.text ?? candidate.name
    let order = String(repeating: "0", count: max(0, 4 - "\(index)".utf8.count)) + "\(index)"
    return .members([
      "label": .string(candidate.name), "kind": JSONValue(candidate.kind.rawValue),
      "detail": candidate.detail.isEmpty ? nil : .string(candidate.detail),
      "documentation": candidate.meaning.isEmpty ? nil : .string(candidate.meaning), "sortText": .string(order),
      "filterText": .string(structure.quote == nil && text.hasPrefix("\"") ? text : candidate.name),
      "insertTextFormat": usesSnippet ? 2 : 1,
      "textEdit": ["range": document.text.range(of: wordSpan), "newText": .string(text)],
    ])
  }
}
