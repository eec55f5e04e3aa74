import Findings

/// A syntax error in words that help.
struct SyntaxError {
  let span: TextSpan
  let message: String
  let related: [RelatedPlace]

  /// - Parameters:
  ///   - place: libyaml's problem mark as a byte offset.
  ///   - contextPlace: the beginning of what it was reading, as a byte offset.
  init(
    _ problem: SyntaxProblem, at place: Int, contextPlace: Int, in text: UnsafeBufferPointer<UInt8>
  ) {
    if problem.context == "while scanning a quoted scalar" {
      span = Self.character(at: contextPlace, in: text)
      message = "The text that begins here has no closing quote. Add it."
      related = []
      return
    }
    span = Self.character(at: place, in: text)
    message = Self.message(for: problem, at: place, in: text)
    let isElsewhere = !problem.context.isEmpty && contextPlace < place
    related =
      isElsewhere
      ? [RelatedPlace(span: Self.character(at: contextPlace, in: text), message: "\(problem.context), begun here")] : []
  }

  /// The character at an offset; nothing at the end of the text or of a line.
  private static func character(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> TextSpan {
    guard offset < text.count, !text[offset].isLineEnd else { return TextSpan(start: offset, end: offset) }
    return TextSpan(start: offset, end: offset + (text.scalar(at: offset)?.length ?? 1))
  }

  private static func message(
    for problem: SyntaxProblem, at place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> String {
    if followsFlowCollection(place, in: text), problem.phrase.hasPrefix("did not find expected") {
      return """
        This stands after a closing bracket, where the value has ended already. If all of it is one text, put it \
        between double quotes.
        """
    }
    if place < text.count, text[place] == 0x09, problem.phrase.hasPrefix("found") {
      return "A tab stands where the line is indented. Indent with spaces."
    }
    return known(problem.phrase, at: place, in: text)
      ?? "YAML's syntax is broken here: libyaml \(problem.phrase). Nothing up to the next document is read."
  }

  /// Whether the last character before a place, on its line, closes a flow collection.
  private static func followsFlowCollection(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = place - 1
    while before >= 0, before < text.count, text[before].isBlank { before -= 1 }
    guard before >= 0, before < place, before < text.count, place < text.count, !text[place].isLineEnd else {
      return false
    }
    return text[before] == 0x7D || text[before] == 0x5D
  }

  private static func known(
    _ phrase: String, at place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> String? {
    switch phrase {
    case "mapping values are not allowed in this context":
      return """
        A key with a value cannot begin here. If the colon belongs to a text, put the text between double quotes; \
        else check how the line is indented.
        """
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return "A tab stands where the line is indented. Indent with spaces."
    case "found character that cannot start any token":
      return "A value cannot begin with this character. If it belongs to a text, put the text between double quotes."
    case "found unknown escape character":
      return "YAML knows no such escape. Write two backslashes for one, or put the text between single quotes."
    case "found invalid Unicode character escape code":
      return """
        This escape is no character of its own, perhaps half of a surrogate pair as in JSON. Write the character itself.
        """
    case "found incompatible YAML document":
      return "This version of YAML is not known. Remove the line, or write %YAML 1.2."
    case "could not find expected ':'":
      return
        "The key before this place has no colon. Write a colon and a space after it, or put the text between quotes."
    case "did not find expected ',' or ']'":
      return "A list in brackets misses a comma or its closing bracket before this place. Add it."
    case "did not find expected ',' or '}'":
      return "A mapping in braces misses a comma or its closing brace before this place. Add it."
    case "did not find expected key":
      return
        "A key is expected here. Check how the line is indented, and put texts with special characters between quotes."
    case "did not find expected '-' indicator":
      return "The next item of the list is expected here. Begin it with a dash, or check how the line is indented."
    case "did not find expected node content":
      return "A value is expected here. Write one, or put the text between double quotes."
    case "block sequence entries are not allowed in this context":
      return "A list cannot begin here. Write it on the next line, or put the text between double quotes."
    case "did not find expected <document start>":
      return "Here a new document would begin, since the one before has ended. Write --- on a line before it."
    case "found undefined tag handle":
      return "No %TAG line says what this tag stands for. Remove the tag."
    case "found unexpected document indicator":
      return "The document ends here while a text is still open. Close its quotes before this line."
    default: return nil
    }
  }
}
