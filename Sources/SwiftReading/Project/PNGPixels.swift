/// The pixels of a small PNG, to find transparent backgrounds and images of one colour.
///
/// Source: Portable Network Graphics Specification, third edition.
struct PNGPixels {
  private let width, height, bitDepth: Int
  private let colorType: UInt8
  private var paletteOpacities: [UInt8] = []
  private var data: [UInt8] = []

  /// The maximum number of pixels. Larger images are not icons.
  private static let maximumPixels = 1 << 20

  /// True if the image seems to be a shape on a transparent background: at least two corners and a tenth of all pixels
  /// are transparent, more than rounded corners cause.
  static func hasTransparentBackground(_ bytes: [UInt8]) -> Bool {
    guard let image = PNGPixels(bytes), let rows = image.rows() else { return false }
    let isClear = { (x: Int, y: Int) in image.opacity(x, of: rows[y]) < 32 }
    let (right, bottom) = (image.width - 1, image.height - 1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].count { isClear($0.0, $0.1) }
    guard corners > 1 else { return false }
    let clear = (0...bottom).reduce(0) { sum, y in sum + (0...right).count { isClear($0, y) } }
    return clear * 10 >= image.width * image.height && clear < image.width * image.height
  }

  /// True if all opaque pixels have one colour. Images with a palette are not read.
  static func hasOneColor(_ bytes: [UInt8]) -> Bool {
    guard let image = PNGPixels(bytes), image.colorType != 3, let rows = image.rows() else { return false }
    let channels = image.colorType == 4 ? 2 : 4
    var range: (low: [UInt8], high: [UInt8])?
    for row in rows {
      for x in 0..<image.width where image.opacity(x, of: row) > 127 {
        let color = (0..<channels - 1).map { row[row.startIndex + (x * channels + $0) * image.bitDepth / 8] }
        let (low, high) = range ?? (color, color)
        range = (zip(low, color).map(min), zip(high, color).map(max))
      }
    }
    // Colours at smoothed edges may differ a little.
    return range.map { zip($0, $1).allSatisfy { $1 - $0 <= 16 } } ?? false
  }

  private init?(_ bytes: [UInt8]) {
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 33 else { return nil }
    (width, height, bitDepth, colorType) = (number(16), number(20), Int(bytes[24]), bytes[25])
    // Interlaced images are not read.
    guard width > 0, height > 0, width <= Self.maximumPixels, height <= Self.maximumPixels,
      width * height <= Self.maximumPixels, bytes[28] == 0
    else { return nil }
    var start = 8
    while start + 12 <= bytes.count {
      let (length, body) = (number(start), start + 8)
      guard length <= bytes.count - body - 4 else { return nil }
      let name = String(decoding: bytes[start + 4..<body], as: UTF8.self)
      if name == "tRNS" { paletteOpacities = Array(bytes[body..<body + length]) }
      if name == "IDAT" { data += bytes[body..<body + length] }
      if name == "IEND" { return }
      start = body + length + 4
    }
    return nil
  }

  /// The number of bits per pixel; nil for colour types without an opacity for each pixel or each colour of a palette.
  private var pixelBits: Int? {
    switch (colorType, bitDepth) {
    case (4, 8), (4, 16): 2 * bitDepth
    case (6, 8), (6, 16): 4 * bitDepth
    case (3, 1), (3, 2), (3, 4), (3, 8): bitDepth
    default: nil
    }
  }

  private func rows() -> [ArraySlice<UInt8>]? {
    guard let pixelBits else { return nil }
    let length = (width * pixelBits + 7) / 8
    let step = max(1, pixelBits / 8)
    guard var raw = Inflate.bytes(of: data, limit: height * (length + 1)), raw.count == height * (length + 1) else {
      return nil
    }
    for y in 0..<height {
      let start = y * (length + 1) + 1
      for x in start..<start + length {
        let left = x - start >= step ? Int(raw[x - step]) : 0
        let above = y > 0 ? Int(raw[x - length - 1]) : 0
        let corner = y > 0 && x - start >= step ? Int(raw[x - length - 1 - step]) : 0
        let predicted: Int
        switch raw[start - 1] {
        case 0: predicted = 0
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        case 4: predicted = Self.paeth(left, above, corner)
        default: return nil
        }
        raw[x] = raw[x] &+ UInt8(predicted)
      }
    }
    // Slices that are made before all rows are final would copy the image for each row.
    return (0..<height).map { raw[$0 * (length + 1) + 1..<($0 + 1) * (length + 1)] }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (toLeft, toAbove, toCorner) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  private func opacity(_ x: Int, of row: ArraySlice<UInt8>) -> UInt8 {
    guard colorType == 3 else {
      let channels = colorType == 4 ? 2 : 4
      // The first of two bytes is the more significant one.
      return row[row.startIndex + (x * channels + channels - 1) * bitDepth / 8]
    }
    let bit = x * bitDepth
    let byte = row[row.startIndex + bit / 8]
    let index = Int(byte >> UInt8(8 - bitDepth - bit % 8)) & (1 << bitDepth - 1)
    return index < paletteOpacities.count ? paletteOpacities[index] : 255
  }
}
