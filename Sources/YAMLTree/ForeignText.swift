import Findings

/// A line, or a value at a line's end, in another language than YAML.
package struct ForeignText: Sendable {
  /// What is read in its place.
  package enum StandIn: Sendable {
    /// Nothing: blanks.
    case nothing
    /// The text itself: what makes it foreign stands elsewhere.
    case itself
    /// A value of which nothing is known.
    case unknownValue
    /// The key that the text begins with, so many bytes long; its value stands below.
    case key(Int)
    /// The key that the text begins with, and a value of which nothing is known.
    case keyOfUnknownValue(Int)
  }

  /// Its place, within one line.
  package let span: TextSpan
  package let standIn: StandIn
  /// What to write instead; nil where another message says it, as for a closing brace.
  package let message: String?

  package init(span: TextSpan, standIn: StandIn, message: String?) {
    self.span = span
    self.standIn = standIn
    self.message = message
  }

  /// Finds it in a document that libyaml refuses: in order, without overlaps.
  package typealias Finder = @Sendable (UnsafeBufferPointer<UInt8>, _ document: Range<Int>) -> [ForeignText]
}

extension ForeignText.StandIn {
  /// How the text begins in which it stands; blanks follow.
  fileprivate func bytes(after text: some Collection<UInt8>) -> [UInt8] {
    switch self {
    case .nothing, .itself: []
    case .unknownValue: Self.unknown
    case .key(let length): text.prefix(length) + [UInt8(ascii: ":")]
    case .keyOfUnknownValue(let length): text.prefix(length) + Array(": ".utf8) + Self.unknown
    }
  }

  /// An alias without an anchor: YAML's own form of a value that is not known.
  private static let unknown = Array("*_".utf8)
}

/// A copy of the text in which foreign text is replaced, every other byte at its place.
final class RewrittenText {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  /// Where values of which nothing is known stand.
  private(set) var unknownValues: Set<Int> = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    storage = .allocate(capacity: text.count)
    _ = storage.initialize(from: text)
  }

  deinit { storage.deallocate() }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(storage) }

  func replace(_ foreign: ForeignText) {
    if case .itself = foreign.standIn { return }
    let range = foreign.span.start..<foreign.span.end
    let standIn = foreign.standIn.bytes(after: storage[range])
    for offset in range { storage[offset] = UInt8(ascii: " ") }
    // What is shorter than its stand-in is left out: nothing may move.
    guard standIn.count <= range.count else { return }
    switch foreign.standIn {
    case .unknownValue, .keyOfUnknownValue: unknownValues.insert(range.lowerBound + standIn.count - 2)
    case .nothing, .itself, .key: break
    }
    for (offset, byte) in standIn.enumerated() { storage[range.lowerBound + offset] = byte }
  }
}

/// A document that is read a second time, without its foreign text.
struct SecondReading {
  let rewritten: RewrittenText
  /// Where reading the document went wrong the first time.
  let stop: Int
  /// Where the document ends.
  let end: Int
  let error: SyntaxError
  /// What is reported if the document reads further without it.
  var foreign: [ForeignText]
}
