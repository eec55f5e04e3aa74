import AppleTables

/// The page's style sheet: `style.css`, and the filters for the pictures of the page.
enum PageStyle {
  /// A figure has the classes `zn` for its size, `fn` for its family, `ln` for its places, `rn` for its rules, `sn` for
  /// its state, `m` if it has marks, and `o` if it is hidden until people choose its state.
  static func css(sizes: [(width: Double, height: Double)], places: Int, rules: Int, states: Int) -> String {
    var css = String(decoding: PackageResources.style_css, as: UTF8.self)
    for (number, size) in sizes.enumerated() {
      let (width, height) = (Markup.number(size.width), Markup.number(size.height + 60))
      css += "figure.z\(number){contain-intrinsic-size:\(width)px \(height)px}\n"
    }
    for family in Family.allCases.indices { css += hiding("family", family, unless: "f\(family)") }
    for place in 0..<places { css += hiding("place", place, unless: "l\(place)") }
    css += ":root:has(#finding [value=any]:checked) figure:not(.m){display:none}\n"
    for rule in 0..<rules { css += hiding("finding", rule, unless: "r\(rule)") }
    if states > 0 {
      css += "#state{max-width:22em}\n"
      css += ":root:has(#state [value=most]:checked) .o{display:none}\n"
      css += ":root:has(#state [value=most]:checked) .family:not(:has(figure:not(.o))){display:none}\n"
    }
    for state in 0..<states {
      css += hiding("state", state, unless: "s\(state)")
      css += ":root:has(#state [value=\"\(state)\"]:checked) h4:not(.s\(state)){display:none}\n"
    }
    return css
  }

  /// Hides pictures without a class when people select a value of a list, and families without visible pictures.
  private static func hiding(_ list: String, _ value: Int, unless name: String) -> String {
    """
    :root:has(#\(list) [value="\(value)"]:checked) :is(figure:not(.\(name)),.family:not(:has(.\(name)))){display:none}

    """
  }
}

/// SHA-256, by which the page's content security policy allows its style.
/// Source: FIPS 180-4, Secure Hash Standard (2015).
enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    for start in stride(from: 0, to: padded.count, by: 64) { add(padded[start..<start + 64], to: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotatedRight(early, 7) ^ rotatedRight(early, 18) ^ early >> 3
      let second = rotatedRight(late, 17) ^ rotatedRight(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var work = state
    for index in 0..<64 {
      let mixed = rotatedRight(work[4], 6) ^ rotatedRight(work[4], 11) ^ rotatedRight(work[4], 25)
      let choice = work[4] & work[5] ^ ~work[4] & work[6]
      let first = work[7] &+ mixed &+ choice &+ constants[index] &+ words[index]
      let stirred = rotatedRight(work[0], 2) ^ rotatedRight(work[0], 13) ^ rotatedRight(work[0], 22)
      let majority = work[0] & work[1] ^ work[0] & work[2] ^ work[1] & work[2]
      work = [first &+ stirred &+ majority, work[0], work[1], work[2], work[3] &+ first, work[4], work[5], work[6]]
    }
    for index in state.indices { state[index] &+= work[index] }
  }

  private static func rotatedRight(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
    0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
    0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
    0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2,
  ]
}

func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = Array(bytes[start..<min(start + 3, bytes.count)])
    let word = (0..<3).reduce(0) { $0 << 8 | (part.indices.contains($1) ? Int(part[$1]) : 0) }
    for place in 0..<4 { text.append(place <= part.count ? digits[word >> (18 - 6 * place) & 63] : "=") }
  }
  return text
}
