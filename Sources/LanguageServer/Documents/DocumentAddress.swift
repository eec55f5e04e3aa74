import Findings

/// The address of a document as the client spells it, which is the document's name.
struct DocumentAddress: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// A file's address: every byte that is not plainly allowed is percent-encoded.
  init(of path: SourcePath) {
    var bytes = Array("file://".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    self.bytes = bytes
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  var json: JSONValue { .string(description) }

  /// The file that it names; nil for documents that are on no disk.
  var path: SourcePath? {
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // Between the slashes may stand a host, which can only be this one.
    let rest = bytes.dropFirst(scheme.count).drop { $0 != UInt8(ascii: "/") }.prefix { byte in
      byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    let path = Self.decoded(rest)
    return path.isEmpty || path.contains(0) ? nil : SourcePath(bytes: path)
  }

  /// Bytes with percent-encoded ones written out. A `%` that no digits follow stands for itself.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
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

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
