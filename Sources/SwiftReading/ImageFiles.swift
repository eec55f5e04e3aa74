import Findings

/// The image files of catalogues that widgets show, by what stands at their beginnings.
final class ImageFiles {
  private let read: (SourcePath) -> [UInt8]?
  private var shapes: [ImageFile: Shape] = [:]

  /// What an image looks like, as far as its file tells.
  enum Shape {
    /// A small shape on a clear ground.
    case glyph
    /// A shape on a clear ground that is small only where code makes it so.
    case large
    case other
  }

  /// The longest side of a small image, in points: more than the icons of tab bars and lists have.
  static let longestSideOfGlyphs = 64.0

  init(read: @escaping (SourcePath) -> [UInt8]?) { self.read = read }

  /// One whose file cannot be read, or is of another kind, is none of the shapes.
  func shape(of file: ImageFile) -> Shape {
    if let known = shapes[file] { return known }
    var shape = Shape.other
    if let header = read(file.path).flatMap(ImageHeader.init), header.hasClearGround {
      let isSmall = header.longestSide / file.pixelsPerPoint(header) <= Self.longestSideOfGlyphs
      shape = isSmall ? .glyph : .large
    }
    shapes[file] = shape
    return shape
  }
}

extension ImageFile {
  /// An entry of `images` in a catalogue's `Contents.json`; nil without a file, or with one elsewhere.
  init?(_ entry: JSONValue, in folder: SourcePath) {
    guard let name = entry["filename"]?.text, !name.isEmpty, !name.contains("/") else { return nil }
    path = folder.appending(Array(name.utf8))
    scale = entry["scale"]?.text.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
  }

  fileprivate func pixelsPerPoint(_ header: ImageHeader) -> Double {
    header.isVector || scale < 1 ? 1 : scale
  }
}

/// What the beginning of an image file tells, of a PNG, an SVG or a PDF.
struct ImageHeader {
  /// In pixels, or in points of a vector image.
  let longestSide: Double
  let isVector: Bool
  /// Whether what is not drawn on is transparent, as far as the file's kind tells.
  let hasClearGround: Bool

  init?(_ beginning: [UInt8]) {
    if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(png: beginning)
    } else if beginning.starts(with: Array("%PDF".utf8)) {
      self.init(vector: Self.numbers(after: "/MediaBox", in: beginning))
    } else {
      guard let start = Self.position(of: "<svg", in: beginning) else { return nil }
      let tag = beginning[start...].prefix { $0 != UInt8(ascii: ">") }
      self.init(vector: Self.numbers(after: "viewBox=", in: Array(tag)))
    }
  }

  private init?(vector box: [Double]) {
    guard box.count == 4 else { return nil }
    // An SVG says its width, a PDF where its right side is; both begin at 0 where it matters.
    longestSide = max(box[2], box[3])
    isVector = true
    hasClearGround = true
    guard longestSide > 0 else { return nil }
  }

  private init?(png bytes: [UInt8]) {
    guard bytes.count > 25 else { return nil }
    let side = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
    longestSide = max(side(16), side(20))
    isVector = false
    // Grey or colour with an alpha channel, or a chunk of what is transparent before the pixels.
    hasClearGround = [4, 6].contains(bytes[25]) || Self.position(of: "tRNS", in: bytes) != nil
  }

  private static func position(of word: String, in bytes: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return nil }
    return (0...bytes.count - word.count).first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// The four numbers behind a word.
  private static func numbers(after word: String, in bytes: [UInt8]) -> [Double] {
    guard let position = position(of: word, in: bytes) else { return [] }
    let rest = bytes[(position + word.utf8.count)...].prefix(120)
    return String(decoding: rest, as: UTF8.self).split { " \t\r\n[]\"',/<>".contains($0) }.prefix(4).compactMap {
      Double($0)
    }
  }
}
