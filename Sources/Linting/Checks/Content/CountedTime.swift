/// Finds a value of the run time with a unit of time before "ago" or "left", or behind "in".
struct CountedTime {
  private let units: LoweredWords
  private let unitsBeforeAgo: LoweredWords
  private let wordsAfterUnit: LoweredWords
  private let wordsBeforeValue: LoweredWords

  init(_ reporter: CheckReporter) {
    units = reporter.words("units")
    unitsBeforeAgo = reporter.words("unitsBeforeAgo")
    wordsAfterUnit = reporter.words("wordsAfterUnit")
    wordsBeforeValue = reporter.words("wordsBeforeValue")
  }

  /// The first such words as they are written.
  func phrase(in text: String) -> String? {
    let tokens = TimeToken.tokens(of: text)
    for index in tokens.indices where tokens[index].kind == .value {
      var next = index + 1
      if next < tokens.count, tokens[next].kind == .blank || tokens[next].kind == .hyphen { next += 1 }
      guard next < tokens.count, tokens[next].kind == .word else { continue }
      guard let range = match(tokens, value: index, unit: next) else { continue }
      return String(text[range])
    }
    return nil
  }

  private func match(_ tokens: [TimeToken], value: Int, unit: Int) -> Range<String.Index>? {
    let isUnit = units.contains(tokens[unit].lowered)
    if unit + 2 < tokens.count, tokens[unit + 1].kind == .blank, wordsAfterUnit.contains(tokens[unit + 2].lowered) {
      let isBeforeAgo = tokens[unit + 2].lowered.elementsEqual("ago".utf8)
      if isUnit || (isBeforeAgo && unitsBeforeAgo.contains(tokens[unit].lowered)) {
        return tokens[value].range.lowerBound..<tokens[unit + 2].range.upperBound
      }
    }
    guard isUnit, value >= 2, tokens[value - 1].kind == .blank, wordsBeforeValue.contains(tokens[value - 2].lowered)
    else { return nil }
    return tokens[value - 2].range.lowerBound..<tokens[unit].range.upperBound
  }
}

/// A piece of a text.
struct TimeToken {
  enum Kind {
    /// `{…}`, known only at run time.
    case value
    case word
    case blank
    case hyphen
    /// Anything else, values that the system counts among it.
    case other
  }

  var kind: Kind
  var range: Range<String.Index>
  /// A word's bytes, ASCII letters in lower case.
  var lowered: [UInt8] = []

  static func tokens(of text: String) -> [TimeToken] {
    let scalars = text.unicodeScalars
    let lastClosing = scalars.lastIndex(of: "}")
    var tokens: [TimeToken] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let start = index
      let kind = kind(of: scalars[index])
      scalars.formIndex(after: &index)
      if kind == .value, let lastClosing, start < lastClosing {
        while scalars[index] != "}" { scalars.formIndex(after: &index) }
        scalars.formIndex(after: &index)
        tokens.append(value(scalars[start..<index]))
        continue
      }
      while kind != .value, kind != .other, index < scalars.endIndex, Self.kind(of: scalars[index]) == kind {
        scalars.formIndex(after: &index)
      }
      let lowered = kind == .word ? String(scalars[start..<index]).loweredBytes : []
      tokens.append(TimeToken(kind: kind == .value ? .other : kind, range: start..<index, lowered: lowered))
    }
    return tokens
  }

  private static func value(_ scalars: Substring.UnicodeScalarView) -> TimeToken {
    // With a style the system keeps it up to date.
    let isCounted = String(scalars).utf8.containsBytes("style:")
    return TimeToken(kind: isCounted ? .other : .value, range: scalars.startIndex..<scalars.endIndex)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar == "{" { return .value }
    if scalar == "-" { return .hyphen }
    if scalar.isLetter { return .word }
    return scalar.properties.isWhitespace ? .blank : .other
  }
}

extension String.UTF8View {
  fileprivate func containsBytes(_ searched: StaticString) -> Bool {
    searched.withUTF8Buffer { searched in
      indices.contains { self[$0...].starts(with: searched) }
    }
  }
}
