import Linting
import YAMLTree

extension FixSubject {
  /// Replaces an invisible character in double quotes with its escape.
  func escapedCharacter() -> [FixDraft] {
    let span = finding.span
    let bytes = tree.text[span.start..<min(span.end, tree.text.count)]
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first, scalar.value >= 0x80 else {
      return []
    }
    let escape = ScalarText.escape(of: scalar.value)
    return draft("Write \(escape)", editor.escaping(span, as: escape))
  }
}
