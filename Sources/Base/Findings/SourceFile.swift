/// A file's path and text, for reports.
public struct SourceFile: Sendable {
  public let path: SourcePath
  /// The decoded text as UTF-8, without byte order mark, line ends as written.
  public let text: [UInt8]
  public let lines: LineTable

  public init(path: SourcePath, text: [UInt8]) {
    (self.path, self.text) = (path, text)
    lines = LineTable(text: text)
  }

  /// The bytes under a span, clamped to the text.
  public func bytes(in span: TextSpan) -> ArraySlice<UInt8> {
    let start = min(max(0, span.start), text.count)
    return text[start..<min(max(start, span.end), text.count)]
  }

  public func position(at offset: Int) -> SourcePosition { lines.position(at: offset, in: text) }

  public func range(of span: TextSpan) -> SourceRange {
    SourceRange(start: position(at: span.start), end: position(at: span.end))
  }
}

/// A file's path as the system gave it: bytes, which need not be UTF-8.
public struct SourcePath: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }
}

extension SourcePath: Comparable {
  public static func < (left: SourcePath, right: SourcePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Operations on the path's spelling; nothing here reads the disk.
extension SourcePath {
  private static let slash = UInt8(ascii: "/")

  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The path without its last component: `.` for a lone name, `/` for the root.
  public var parent: SourcePath {
    var rest = bytes[...]
    while rest.count > 1, rest.last == Self.slash { rest.removeLast() }
    guard let index = rest.lastIndex(of: Self.slash) else { return SourcePath(".") }
    rest = rest[..<index]
    while rest.count > 1, rest.last == Self.slash { rest.removeLast() }
    return rest.isEmpty ? SourcePath("/") : SourcePath(bytes: Array(rest))
  }

  /// The last component; empty for the root.
  public var name: [UInt8] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return Array(bytes[start..<end])
  }

  /// The path and the folders above it, up to the root.
  public var selfAndParents: some Sequence<SourcePath> {
    sequence(first: self) { path in
      let parent = path.parent
      return parent == path ? nil : parent
    }
  }

  /// True if the name has a beginning and one of some endings.
  public func ends(in endings: String...) -> Bool {
    let name = name
    return endings.contains { name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// A path below this folder; an absolute one is itself.
  public func appending(_ path: [UInt8]) -> SourcePath {
    if path.first == Self.slash || bytes == [UInt8(ascii: ".")] { return SourcePath(bytes: path) }
    return SourcePath(bytes: bytes.last == Self.slash ? bytes + path : bytes + [Self.slash] + path)
  }

  public func appending(_ path: String) -> SourcePath { appending(Array(path.utf8)) }

  /// The path relative to a folder that contains it, else nil. Both must be absolute and resolved.
  public func bytes(below folder: SourcePath) -> [UInt8]? {
    if self == folder { return [] }
    let prefix = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    return bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : nil
  }

  /// The path relative to any folder, with `..`. Both must be absolute and resolved.
  public func relative(to folder: SourcePath) -> SourcePath {
    let own = bytes.split(separator: Self.slash)
    let other = folder.bytes.split(separator: Self.slash)
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: ArraySlice("..".utf8), count: other.count - shared)
    let relative = Array((up + own[shared...]).joined(separator: [Self.slash]))
    return relative.isEmpty ? SourcePath(".") : SourcePath(bytes: relative)
  }

  /// The path without `.`, doubled slashes, and `..` that its spelling resolves; `.` for the current folder.
  public var normalized: SourcePath {
    var components: [ArraySlice<UInt8>] = []
    for component in bytes.split(separator: Self.slash) where !component.elementsEqual(".".utf8) {
      let isUp = component.elementsEqual("..".utf8)
      if isUp, let last = components.last, !last.elementsEqual("..".utf8) {
        components.removeLast()
      } else if !isUp || !isAbsolute {
        components.append(component)
      }
    }
    if components.isEmpty, !isAbsolute { return SourcePath(".") }
    return SourcePath(bytes: (isAbsolute ? [Self.slash] : []) + components.joined(separator: [Self.slash]))
  }
}

/// The texts of several files, one after another, for a tree that is read from all of them.
public struct JoinedText: Sendable {
  public struct Piece: Sendable {
    public let path: SourcePath
    public let text: [UInt8]
    /// Offset of its first byte in the joined text.
    public let start: Int
    /// Comments, from `//` to the end of the line, relative to the piece.
    public let comments: [TextSpan]
  }

  package private(set) var pieces: [Piece] = []
  private var length = 0

  public init() {}

  /// - Returns: The offset of the file.
  public mutating func add(_ path: SourcePath, _ text: [UInt8], comments: [TextSpan]) -> Int {
    let start = length
    pieces.append(Piece(path: path, text: text, start: start, comments: comments))
    // One byte between files, so that no span touches two.
    length += text.count + 1
    return start
  }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    for piece in pieces {
      bytes += piece.text
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  public func pieceIndex(at offset: Int) -> Int { max(0, pieces.firstIndexAfterPrefix { $0.start <= offset } - 1) }
}

/// Limits on the cost of a file. Only the command line can change them, never a linted file.
public struct Limits: Sendable {
  /// Bytes of the file as stored. More than `largestFile` is never read.
  public var fileBytes = 16 * 1024 * 1024
  /// Nested collections; the root counts 1.
  public var nesting = 128
  /// Keys, values and collections in all documents of a file.
  public var nodes = 300_000
  /// Lines that begin with `%` outside documents' content.
  public var directiveLines = 64
  /// Uses of aliases in a file.
  public var aliasUses = 10_000
  /// Nodes added by aliases and merges; likewise views (or colours or variants, if more) added by uses of named views.
  public var addedNodes = 100_000
  /// Views (or colours of gradients or variants, if more) that are checked beyond one pass for each family, since
  /// conditions and states multiply them.
  public var shownViews = 300_000
  /// Findings that are listed for a file; the most severe are kept.
  public var findings = 10_000

  /// Findings that are gathered before the most severe are chosen; beyond it they are counted only.
  public var gatheredFindings: Int { max(20_000, 2 * min(findings, .max / 2)) }

  /// What messages call the file.
  public var noun = "description"

  public init() {}

  public static var forRuleFiles: Limits {
    var limits = Limits()
    limits.noun = "rule file"
    return limits
  }

  /// Characters (Unicode scalars) of a text that rules check; longer ones are reported and not checked. No option
  /// changes it.
  public static let textLength = 10_000

  /// Colours of a gradient that are checked, each wherever the gradient is drawn. No option changes it.
  public static let gradientColors = 100

  public static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > textLength && text.unicodeScalars.count > textLength
  }

  /// One gibibyte: beyond it, nodes' offsets would not fit.
  public static let largestFile = 1 << 30
}
