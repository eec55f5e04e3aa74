/// Which names the files of a project declare, found without parsing them: of most files nothing is ever needed.
struct DeclaredNames {
  /// Types by name, nested ones too: the numbers of the files that declare them.
  private(set) var types: [String: [Int]] = [:]
  /// Functions and variables outside of types.
  private(set) var globals: [String: [Int]] = [:]
  /// What extensions add, types too, as `View.widgetBackground`.
  private(set) var extensionMembers: [String: [Int]] = [:]
  /// Files that declare a type which conforms to `Widget`.
  private(set) var widgetFiles: [Int] = []

  mutating func add(_ names: FileNames, file: Int) {
    for name in names.types { types[name, default: []].append(file) }
    for name in names.globals { globals[name, default: []].append(file) }
    for name in names.extensionMembers { extensionMembers[name, default: []].append(file) }
    if names.declaresWidget { widgetFiles.append(file) }
  }
}

/// Which names one file declares.
struct FileNames: Sendable {
  fileprivate(set) var types: Set<String> = []
  fileprivate(set) var globals: Set<String> = []
  fileprivate(set) var extensionMembers: Set<String> = []
  fileprivate(set) var declaresWidget = false

  init(of text: [UInt8]) {
    var scan = DeclarationScan(text)
    scan.run()
    self = scan.names
  }

  fileprivate init() {}
}

/// One file's names. Braces say where a declaration stands; what the scan takes for one and is none costs a file that
/// is parsed in vain.
private struct DeclarationScan {
  private(set) var names = FileNames()

  private let text: [UInt8]
  private var scanner: SwiftScanner
  private var depth = 0
  /// Extensions that are open, with the depth of what stands right inside.
  private var extensions: [(name: String, depth: Int)] = []
  private var keyword = Keyword.none
  /// The extension whose brace is still to come.
  private var pendingExtension: String?
  /// Whether what is read stands between a type's name and its brace.
  private var isInHeader = false

  private enum Keyword { case none, type, `extension`, member }

  init(_ text: [UInt8]) {
    self.text = text
    scanner = SwiftScanner(text)
  }

  mutating func run() {
    while let piece = scanner.next() {
      switch piece {
      case .word(let range): read(range)
      case .mark(let byte): read(byte)
      case .comment: break
      }
    }
  }

  private mutating func read(_ byte: UInt8) {
    keyword = .none
    if byte == UInt8(ascii: "{") {
      depth += 1
      isInHeader = false
      if let name = pendingExtension { extensions.append((name, depth)) }
      pendingExtension = nil
    } else if byte == UInt8(ascii: "}") {
      depth -= 1
      while let last = extensions.last, last.depth > depth { extensions.removeLast() }
    }
  }

  private mutating func read(_ range: Range<Int>) {
    let word = text[range]
    switch word.count {
    case 3 where word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8): keyword = .member
    case 4 where word.elementsEqual("func".utf8): keyword = .member
    case 4 where word.elementsEqual("enum".utf8): keyword = .type
    case 5 where word.elementsEqual("class".utf8) || word.elementsEqual("actor".utf8): keyword = .type
    case 6 where word.elementsEqual("struct".utf8): keyword = .type
    case 8 where word.elementsEqual("protocol".utf8): keyword = .type
    case 9 where word.elementsEqual("typealias".utf8): keyword = .type
    case 9 where word.elementsEqual("extension".utf8): keyword = .extension
    default: name(word)
    }
  }

  private mutating func name(_ word: ArraySlice<UInt8>) {
    defer { keyword = .none }
    if isInHeader, word.count >= 6, word.suffix(6).elementsEqual("Widget".utf8) {
      let rest = word.dropLast(6)
      if rest.isEmpty || rest.last == UInt8(ascii: ".") { names.declaresWidget = true }
    }
    switch keyword {
    case .none: return
    case .type:
      names.types.insert(Self.string(word))
      addToExtension(word)
      isInHeader = true
    case .extension:
      pendingExtension = Self.string(word)
      isInHeader = true
    case .member:
      addToExtension(word)
      if depth == 0 { names.globals.insert(Self.string(word)) }
    }
  }

  /// Notes what stands right inside of an extension.
  private mutating func addToExtension(_ word: ArraySlice<UInt8>) {
    guard let outer = extensions.last, outer.depth == depth else { return }
    names.extensionMembers.insert("\(outer.name).\(Self.string(word))")
  }

  private static func string(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}
