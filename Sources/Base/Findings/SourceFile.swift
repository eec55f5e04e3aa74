public struct SourceFile: Sendable {
  public let path: SourcePath
  /// The text in UTF-8 without a byte order mark. Line ends are those of the file.
  public let text: [UInt8]
  public let lines: LineTable

  public init(path: SourcePath, text: [UInt8]) {
    (self.path, self.text, lines) = (path, text, LineTable(text: text))
  }

  public func bytes(in span: TextSpan) -> ArraySlice<UInt8> {
    let start = min(max(0, span.start), text.count)
    return text[start..<min(max(start, span.end), text.count)]
  }

  public func position(at offset: Int) -> SourcePosition { lines.position(at: offset, in: text) }

  public func range(of span: TextSpan) -> SourceRange {
    SourceRange(start: position(at: span.start), end: position(at: span.end))
  }
}

/// A path as the system spells it. Its bytes need not be UTF-8.
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

/// Operations on the path's spelling, none of which reads the disk.
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

  public var selfAndParents: some Sequence<SourcePath> {
    sequence(first: self) { path in
      let parent = path.parent
      return parent == path ? nil : parent
    }
  }

  /// True if the name ends with one of the endings, and has something before it.
  public func ends(in endings: String...) -> Bool {
    let name = name
    return endings.contains { name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Joins a path to this folder; returns an absolute path unchanged.
  public func appending(_ path: [UInt8]) -> SourcePath {
    if path.first == Self.slash || bytes == [UInt8(ascii: ".")] { return SourcePath(bytes: path) }
    return SourcePath(bytes: bytes.last == Self.slash ? bytes + path : bytes + [Self.slash] + path)
  }

  public func appending(_ path: String) -> SourcePath { appending(Array(path.utf8)) }

  /// The path relative to a folder; nil if the folder does not contain it. Both must be absolute and resolved.
  public func bytes(below folder: SourcePath) -> [UInt8]? {
    if self == folder { return [] }
    let prefix = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    return bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : nil
  }

  /// The path relative to any folder, with `..` where needed. Both must be absolute and resolved.
  public func relative(to folder: SourcePath) -> SourcePath {
    let components = bytes.split(separator: Self.slash)
    let folderComponents = folder.bytes.split(separator: Self.slash)
    let sharedCount = zip(components, folderComponents).prefix { $0 == $1 }.count
    let up = Array(repeating: ArraySlice("..".utf8), count: folderComponents.count - sharedCount)
    let relative = Array((up + components[sharedCount...]).joined(separator: [Self.slash]))
    return relative.isEmpty ? SourcePath(".") : SourcePath(bytes: relative)
  }

  /// The path without `.`, repeated slashes, and `..` after a name; `.` for the current folder.
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

/// The texts of several files, one after another, so that one tree can have nodes in all of them.
public struct JoinedText: Sendable {
  public struct Piece: Sendable {
    public let path: SourcePath
    public let text: [UInt8]
    /// The offset of the file's first byte in the joined text.
    public let start: Int
    /// Comments from `//` to the end of the line, in offsets into `text`.
    public let comments: [TextSpan]
  }

  package private(set) var pieces: [Piece] = []
  public init() {}

  /// - Returns: The offset of the text in the joined text.
  public mutating func add(_ path: SourcePath, _ text: [UInt8], comments: [TextSpan]) -> Int {
    // One more byte separates files, so that no span touches two.
    let start = pieces.last.map { $0.start + $0.text.count + 1 } ?? 0
    pieces.append(Piece(path: path, text: text, start: start, comments: comments))
    return start
  }

  public var bytes: [UInt8] { pieces.flatMap { $0.text + [UInt8(ascii: "\n")] } }

  public func pieceIndex(at offset: Int) -> Int { max(0, pieces.firstIndexAfterPrefix { $0.start <= offset } - 1) }
}

/// Limits on the work for one file. Only the command line can change them, not a linted file.
public struct Limits: Sendable {
  /// Bytes of the file as stored, at most `largestFile`.
  public var fileBytes = 16 * 1024 * 1024
  /// Levels of nested collections, including the root.
  public var nesting = 128
  /// Keys, values and collections in all documents of a file.
  public var nodes = 300_000
  /// Directives: lines that begin with `%` outside of documents.
  public var directiveLines = 64
  public var aliasUses = 10_000
  /// Nodes that aliases and merges add. Also limits the views, colours or variants that uses of named views add.
  public var addedNodes = 100_000
  /// Views, or colours or variants if there are more, in all passes over a family but the first. Conditions and states
  /// multiply the passes.
  public var shownViews = 300_000
  /// Findings that are reported for a file. The most severe are kept.
  public var findings = 10_000

  /// Findings that are collected before the most severe are chosen; further ones are only counted.
  public var gatheredFindings: Int { max(20_000, 2 * min(findings, .max / 2)) }

  /// The word for the file in messages.
  public var noun = "description"

  public init() {}

  public static var forRuleFiles: Limits {
    var limits = Limits()
    limits.noun = "rule file"
    return limits
  }

  /// The longest text that rules check, in Unicode scalars; a longer one is reported instead. No option changes this.
  public static let textLength = 10_000

  /// The number of colours of a gradient that are checked. No option changes this.
  public static let gradientColors = 100

  public static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > textLength && text.unicodeScalars.count > textLength
  }

  /// One gibibyte, since larger offsets would not fit into the nodes of a tree.
  public static let largestFile = 1 << 30
}
