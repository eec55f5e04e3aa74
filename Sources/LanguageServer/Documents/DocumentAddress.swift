import Base
import Reporting

/// The URI of a document as the client spells it, which identifies the document.
struct DocumentAddress: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  init(of path: SourcePath) { self.init("file://" + percentEncoded(path.bytes)) }
  var description: String { String(decoding: bytes, as: UTF8.self) }
  var json: JSONValue { .string(description) }

  /// The file of the document; nil for documents that are not files.
  var path: SourcePath? {
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // A host after `file://` can only be this machine.
    let rest = bytes.dropFirst(scheme.count).drop { $0 != UInt8(ascii: "/") }.prefix { byte in
      byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    let path = Self.decoded(rest)
    return path.isEmpty || path.contains(0) ? nil : SourcePath(bytes: path)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
