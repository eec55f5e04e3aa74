import AppleTables
import YAMLTree

/// Views as bytes, the same for all that mean the same: the order of keys, short and long forms, quotes, aliases and
/// `x-` keys make no difference.
package struct ModelSignature: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// A part could not be read: nothing follows from a comparison.
  package internal(set) var isUnknown = false

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Double) {
    // Adding zero makes one of the two zeros.
    withUnsafeBytes(of: (number + 0).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// With the length before it, so that what follows is not taken for a part of it.
  mutating func append(_ text: some Collection<UInt8>) {
    append(text.count)
    bytes.append(contentsOf: text)
  }

  mutating func append(word: String) { append(word.utf8) }
}

extension WidgetFile {
  /// What a family's content means.
  package func signature(of content: Content) -> ModelSignature {
    var writer = SignatureWriter(file: self)
    writer.write(views: content.roots)
    writer.signature.isUnknown = writer.signature.isUnknown || content.isInvalid
    return writer.signature
  }
}
