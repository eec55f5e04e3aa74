import Base

/// What is known about a project's files, so that a later reading reads only changed files.
public struct FileCache: Sendable {
  private var files: [SourcePath: KnownFile] = [:]
  #if SwiftSource
  /// What was read of catalogues, string files and project files for the files that declare widgets.
  private var context: (widgets: [SourcePath], resources: Resources, targets: BuildTargets)?
  private var cachedNames: (paths: [SourcePath], names: DeclaredNames)?
  /// The names that forgotten files had.
  private var oldNames: [SourcePath: FileNames] = [:]
  #endif

  public init() {}

  public func contains(_ path: SourcePath) -> Bool { files[path] != nil }

  public mutating func add(_ file: KnownFile, of path: SourcePath) { files[path] = file }

  public mutating func forget(_ path: SourcePath) {
    #if SwiftSource
    if let old = files[path] { oldNames[path] = old.names }
    if !path.ends(in: ".swift") || BuildTargets.isProjectFile(path) { context = nil }
    #endif
    files[path] = nil
  }

  #if SwiftSource
  func parsed(_ path: SourcePath) -> ParsedText? { files[path]?.parsed }

  /// The file of an image in the catalogues, by its name there or in generated code.
  func imageFile(named name: String) -> SourcePath? { context?.resources.assets.images.find(name)?.value.file?.path }

  /// The names of all files. Reuses the last result if no names have changed and all files could be read.
  mutating func declaredNames(of paths: [SourcePath], _ read: (SourcePath) -> [UInt8]?) -> DeclaredNames {
    let isSame = oldNames.allSatisfy { names(of: $0.key, read) == $0.value }
    if isSame, let cachedNames, cachedNames.paths == paths { return cachedNames.names }
    var declaredNames = DeclaredNames()
    let fileNames = paths.map { names(of: $0, read) }
    for (number, names) in fileNames.enumerated() { declaredNames.add(names, file: number) }
    declaredNames.addWidgets(of: fileNames)
    cachedNames = paths.allSatisfy { files[$0] != nil } ? (paths, declaredNames) : nil
    oldNames = [:]
    return declaredNames
  }

  mutating func names(of path: SourcePath, _ read: (SourcePath) -> [UInt8]?) -> FileNames {
    if let names = files[path]?.names { return names }
    guard let text = read(path) else { return FileNames(of: []) }
    let names = FileNames(of: text)
    files[path] = KnownFile(names: names)
    return names
  }

  /// Parses a file if that is not known yet.
  ///
  /// - Parameter trials: Tries unusual text first; nil to parse it right away.
  mutating func parsed(_ path: SourcePath, _ read: (SourcePath) -> [UInt8]?, _ trials: ParserTrials?) -> ParsedText {
    if let parsed = files[path]?.parsed { return parsed }
    guard let text = read(path) else { return ParsedText([]) }
    let risk = ParsingRisk(of: text)
    let refusal: Refusal? = risk == .tooDeep ? .tooDeep : risk == .unusual ? trials?.refusal(of: text) : nil
    let isUntried = risk == .unusual && trials == nil
    let parsed = refusal.map { ParsedText(text, refused: $0) } ?? ParsedText(text, checkingDepth: isUntried)
    files[path, default: KnownFile(names: FileNames(of: text))].parsed = parsed
    return parsed
  }

  /// - Parameters:
  ///   - widgets: The files that declare widgets.
  ///   - files: Asset catalogues, string files, string catalogues and project files.
  mutating func context(of widgets: [SourcePath], in files: [SourcePath], _ read: @escaping (SourcePath) -> [UInt8]?)
    -> (resources: Resources, targets: BuildTargets)
  {
    if let context, context.widgets == widgets { return (context.resources, context.targets) }
    var areAllRead = true
    let recordingRead = { (path: SourcePath) in
      let text = read(path)
      if text == nil { areAllRead = false }
      return text
    }
    let resources = widgets.isEmpty ? Resources() : Resources.read(files, read: recordingRead)
    let targets = BuildTargets.read(files, around: widgets, read: recordingRead)
    context = areAllRead ? (widgets, resources, targets) : nil
    return (resources, targets)
  }
  #endif
}

/// The names that a Swift file declares, and its syntax tree once it was needed.
public struct KnownFile: Sendable {
  let names: FileNames
  #if SwiftSource
  fileprivate(set) var parsed: ParsedText?
  #endif

  fileprivate init(names: FileNames) { self.names = names }

  /// Parses files with widgets right away, since they are always needed. Unusual files have to be tried first.
  public init(of text: [UInt8]) {
    names = FileNames(of: text)
    #if SwiftSource
    if names.declaresWidget, ParsingRisk(of: text) == .ordinary { parsed = ParsedText(text) }
    #endif
  }
}

/// The names that the files of a project declare, found without parsing: most files are never needed.
struct DeclaredNames: Sendable {
  /// The numbers of the files that declare each type, including nested types.
  private(set) var types: [String: [Int]] = [:]
  /// The numbers of the files that declare each function or variable outside of types.
  private(set) var globals: [String: [Int]] = [:]
  /// The numbers of the files whose extensions add each member or nested type, such as `View.widgetBackground`.
  private(set) var extensionMembers: [String: [Int]] = [:]
  /// The names of these members alone.
  private(set) var addedNames: Set<Substring> = []
  /// Files that may declare a type which conforms to `Widget`, or to a protocol of the project that does.
  private(set) var widgetFiles: [Int] = []
  /// The protocols of the project that inherit from `Widget` or `ControlWidget`.
  private(set) var widgetProtocols: Set<String> = []
  /// All names in files that list widgets.
  private(set) var listed: Set<String> = []
  private var hasBundle = false
  private(set) var bundleFiles: [Int] = []
  private var mainFiles: Set<Int> = []

  /// True if people may be able to add a widget: there is no bundle, a bundle may list it, or its file has `@main`.
  ///
  /// - Parameter isInBundle: True if the code of a bundle names the type. In a file with a bundle, only that counts.
  func isListed(_ type: String, in file: Int, isInBundle: Bool) -> Bool {
    if !hasBundle || isInBundle { return true }
    return !bundleFiles.contains(file) && (listed.contains(type) || mainFiles.contains(file))
  }

  mutating func add(_ names: FileNames, file: Int) {
    if let listedNames = names.listed {
      listed.formUnion(listedNames)
      bundleFiles.append(file)
      if names.hasBundle { hasBundle = true }
    }
    if names.hasMain { mainFiles.insert(file) }
    for name in names.types { types[name, default: []].append(file) }
    for name in names.globals { globals[name, default: []].append(file) }
    for name in names.extensionMembers {
      extensionMembers[name, default: []].append(file)
      if let member = name.split(separator: ".").last { addedNames.insert(member) }
    }
    if names.declaresWidget { widgetFiles.append(file) }
    for (name, inherited) in names.protocols where inherited.contains(where: { FileNames.isWidget($0) }) {
      widgetProtocols.insert(name)
    }
  }

  /// Adds the protocols that inherit from widgets' protocols, and the files with types that conform to any of these.
  mutating func addWidgets(of files: [FileNames]) {
    var count = -1
    while count < widgetProtocols.count {
      count = widgetProtocols.count
      for (name, inherited) in files.lazy.flatMap(\.protocols) where !inherited.isDisjoint(with: widgetProtocols) {
        widgetProtocols.insert(name)
      }
    }
    if widgetProtocols.isEmpty { return }
    widgetFiles = files.indices.filter {
      files[$0].declaresWidget || !files[$0].inherited.isDisjoint(with: widgetProtocols)
    }
  }
}

struct FileNames: Sendable, Equatable {
  fileprivate(set) var types: Set<String> = []
  fileprivate(set) var globals: Set<String> = []
  fileprivate(set) var extensionMembers: Set<String> = []
  /// True if the header of a type in the file names `Widget` or `ControlWidget`.
  fileprivate(set) var declaresWidget = false
  /// The types and protocols in the headers of types and extensions.
  fileprivate(set) var inherited: Set<String> = []
  /// The same for each protocol.
  fileprivate(set) var protocols: [String: Set<String>] = [:]
  /// All names in a file that declares a `WidgetBundle` or builds widgets for one; nil for other files.
  fileprivate(set) var listed: Set<String>?
  /// True if a name in the file begins with `WidgetBundle`.
  fileprivate(set) var hasBundle = false
  fileprivate(set) var hasMain = false

  init(of text: [UInt8]) {
    let scan = DeclarationScan(text)
    self = scan.names
    if hasBundle || scan.makesWidgets { listed = SwiftScanner.names(in: text) }
  }

  fileprivate init() {}

  /// True for `Widget` and `ControlWidget`, also with the name of the module.
  static func isWidget(_ name: String) -> Bool { ["Widget", "ControlWidget"].contains(name.split(separator: ".").last) }
}

/// Scans one file for declared names. A wrong name only costs the time to parse the file.
private struct DeclarationScan {
  private(set) var names = FileNames()
  /// True if the file has `some Widget`, the return type of functions that bundles call.
  private(set) var makesWidgets = false
  private var isAfterAt = false
  private var isAfterSome = false

  private let text: [UInt8]
  private var depth = 0
  /// The extensions around the position, with the depth of their members.
  private var extensions: [(name: String, depth: Int)] = []
  private var keyword = Keyword.none
  /// The name of an extension before its opening brace.
  private var pendingExtension: String?
  /// The name of a protocol before its opening brace.
  private var pendingProtocol: String?
  private var isProtocol = false
  /// True between the name of a type or extension and its opening brace.
  private var isInHeader = false

  private enum Keyword { case none, type, `extension`, member }

  init(_ text: [UInt8]) {
    self.text = text
    for token in IteratorSequence(SwiftScanner(text)) {
      switch token {
      case .word(let range): readWord(range)
      case .punctuation(let byte): readPunctuation(byte)
      case .comment: break
      }
    }
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    // `extension [Element]` extends `Array`.
    if keyword == .extension, byte == UInt8(ascii: "[") { (pendingExtension, isInHeader) = ("Array", true) }
    keyword = .none
    isAfterAt = byte == UInt8(ascii: "@")
    if byte == UInt8(ascii: "{") {
      depth += 1
      (isInHeader, pendingProtocol) = (false, nil)
      if let name = pendingExtension { extensions.append((name, depth)) }
      pendingExtension = nil
    } else if byte == UInt8(ascii: "}") {
      depth -= 1
      while let last = extensions.last, last.depth > depth { extensions.removeLast() }
    }
  }

  private mutating func readWord(_ range: Range<Int>) {
    let word = text[range]
    if word.count < 10, let known = Self.keywords[String(decoding: word, as: UTF8.self)] {
      keyword = known
      isProtocol = word.elementsEqual("protocol".utf8)
    } else {
      readName(word)
    }
  }

  private static let keywords: [String: Keyword] = [
    "var": .member, "let": .member, "func": .member, "enum": .type, "class": .type, "actor": .type, "struct": .type,
    "protocol": .type, "typealias": .type, "extension": .extension,
  ]

  /// The maximum length of a name, in bytes: each member is stored with the name of the extended type.
  private static let longestName = 500

  private mutating func readName(_ word: ArraySlice<UInt8>) {
    defer { (keyword, isAfterAt) = (.none, false) }
    if word.count > Self.longestName { return }
    if isAfterAt, word.elementsEqual("main".utf8) { names.hasMain = true }
    if word.starts(with: "WidgetBundle".utf8) { names.hasBundle = true }
    if isAfterSome, word.elementsEqual("Widget".utf8) || word.suffix(7).elementsEqual(".Widget".utf8) {
      makesWidgets = true
    }
    isAfterSome = word.elementsEqual("some".utf8)
    if isInHeader { addInherited(Self.withoutBackticks(word)) }
    switch keyword {
    case .none:
      // `Program` looks up the protocols of extensions as the member `:`.
      if let name = pendingExtension { names.extensionMembers.insert("\(name).:") }
      if word.elementsEqual("init".utf8) { addToExtension(word) }
    case .type:
      names.types.insert(Self.withoutBackticks(word))
      addToExtension(word)
      isInHeader = true
      pendingProtocol = isProtocol ? Self.withoutBackticks(word) : nil
    case .extension:
      let isQualified = word.starts(with: Self.module)
      pendingExtension = Self.withoutBackticks(isQualified ? word.dropFirst(Self.module.count) : word)
      isInHeader = true
    case .member:
      addToExtension(word)
      if depth == 0 { names.globals.insert(Self.withoutBackticks(word)) }
    }
  }

  private mutating func addInherited(_ name: String) {
    if FileNames.isWidget(name) { names.declaresWidget = true }
    names.inherited.insert(name)
    if let pendingProtocol { names.protocols[pendingProtocol, default: []].insert(name) }
  }

  /// `extension SwiftUI.Image` is one of `Image`.
  private static let module = Array("SwiftUI.".utf8)

  private mutating func addToExtension(_ word: ArraySlice<UInt8>) {
    guard let outer = extensions.last, outer.depth == depth else { return }
    names.extensionMembers.insert("\(outer.name).\(Self.withoutBackticks(word))")
  }

  private static func withoutBackticks(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}
