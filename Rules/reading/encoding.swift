import Linting

extension FixSubject {
  /// Replaces an invisible character with its escape, between double quotes.
  func escapedCharacter() -> [FixDraft] {
    let span = finding.span
    let bytes = Array(tree.text[span.start..<min(span.end, tree.text.count)])
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first, scalar.value >= 0x80 else {
      return []
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let escape =
      scalar.value < 0x100 ? "\\x\(digits)" : "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    return draft("Write \(escape)", editor.escaping(span, as: escape))
  }
}
