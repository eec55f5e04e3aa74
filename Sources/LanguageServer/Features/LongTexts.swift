import Findings

/// The texts of a document that go on over several lines: a comment in one would be a part of it. Found once, since a
/// document may have many findings.
struct LongTexts {
  /// In the order of their places; none overlap.
  private let spans: [TextSpan]

  /// - Parameter spans: Of texts, none inside of another one.
  init(_ spans: [TextSpan]) { self.spans = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) } }

  /// Whether a place is between the beginning and the end of a text.
  func surround(_ offset: Int) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && offset < spans[low - 1].end
  }

  /// Between three quotes and the next three in Swift code. Where comments contain such quotes this errs, and then more
  /// counts as text.
  init(ofSwift bytes: [UInt8]) {
    var spans: [TextSpan] = []
    var start: Int?
    var run = 0
    for (offset, byte) in bytes.enumerated() {
      run = byte == UInt8(ascii: "\"") ? run + 1 : 0
      guard run == 3 else { continue }
      run = 0
      if let opened = start {
        spans.append(TextSpan(start: opened, end: offset + 1))
        start = nil
      } else {
        start = offset
      }
    }
    if let start { spans.append(TextSpan(start: start, end: .max)) }
    self.init(spans)
  }
}
