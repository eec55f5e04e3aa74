/// Texts with the capitals that a sentence has.
extension String {
  /// Words in small letters but for the first, and for those that have a capital inside.
  package var sentenceCased: String {
    var isFirst = true
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let first = word.first else { return String(word) }
      defer { isFirst = false }
      let hasInnerCapital = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
      if hasInnerCapital || word.hasPrefix("{") { return String(word) }
      return isFirst ? first.uppercased() + word.dropFirst().lowercased() : word.lowercased()
    }.joined(separator: " ")
  }

  /// The first letter as a capital, and everything else as it is.
  var capitalizedAtStart: String {
    guard let letter = unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic }) else { return self }
    return self[..<letter] + self[letter].uppercased() + self[index(after: letter)...]
  }
}
