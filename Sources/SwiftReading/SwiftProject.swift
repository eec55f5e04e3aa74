import Base
import YAMLTree

/// The Swift files, catalogues and project files below the paths of a run.
public struct SwiftProject {
  /// The Swift files, sorted by path.
  public var swiftFiles: [SourcePath] = []
  /// `Contents.json` of asset catalogues, string files, string catalogues, and project files not written in Swift.
  public var resourceFiles: [SourcePath] = []

  /// The maximum number of views and values that a run reads, for all widgets together.
  public var maximumSteps = Budgets.steps

  /// The number of bytes to read from the start of an image. They contain its size, and all of a small image.
  public static let imagePrefixLength = 65_536

  public init() {}

  public static var isReadable: Bool {
    #if SwiftSource
    true
    #else
    false
    #endif
  }

  /// Parses standard input and exits if this process was started to try a file; see `ParserTrials`.
  public static func runParserTrialIfRequested(_ arguments: [String]) {
    #if SwiftSource
    if arguments.dropFirst().elementsEqual([ParserTrials.argument]) { ParserTrials.parseStandardInput() }
    #endif
  }

  /// Finds the widgets and reads what they show.
  ///
  /// - Parameters:
  ///   - known: What earlier readings found in these and perhaps other files; new results are added.
  ///   - read: The bytes of a file; nil if it cannot be read.
  ///   - beginning: The first `imagePrefixLength` bytes of an image; nil if it cannot be read.
  ///   - only: The files whose widgets are read; nil for all.
  ///   - isolated: True to try unusual files in a separate process first. It runs this executable, which has to call
  ///     `runParserTrialIfRequested(_:)`.
  public func widgets(
    knowing known: inout FileCache, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?, only: Set<SourcePath>? = nil, isolated: Bool = false
  ) -> SwiftWidgets {
    #if SwiftSource
    let earlier = known
    let trials = isolated ? ParserTrials() : nil
    let widgets: SwiftWidgets
    (widgets, known) = LargeStack.run {
      var reader = ProjectReader(self, earlier, trials, read: read, beginning: beginning)
      return (reader.widgets(only: only), reader.sources.known)
    }
    return widgets
    #else
    return SwiftWidgets()
    #endif
  }
}

public struct SwiftWidgets: Sendable {
  /// The widgets as a tree, with places in the joined text.
  public internal(set) var tree = TreeBuilder().tree(over: [], findings: [])
  /// The joined text of the files that contribute to `tree`.
  public internal(set) var text = JoinedText()
  public internal(set) var descriptions: [SwiftWidget] = []
  /// Needed files that could not be parsed, sorted by path. The reasons are clauses without a period.
  public internal(set) var refused: [(path: SourcePath, reason: String)] = []
  /// The condition in code of each state of the app, by the state's word in `tree`.
  public internal(set) var stateCode: [String: String] = [:]
  /// The Swift files. `CodeRange.fileIndex` is an index into them.
  var paths: [SourcePath] = []
  /// For each file that was searched for widgets, the files whose declarations its widgets use.
  var uses: [SourcePath: Set<SourcePath>] = [:]
  /// The files that declare a `WidgetBundle` or build widgets for one.
  var bundles: Set<SourcePath> = []
  /// For each file that widgets use, the systems that it is built for, with their lowest major versions if known.
  var targetSystems: [SourcePath: [(name: String, major: Int?)]] = [:]
  /// The string file or catalogue of each text that is not in the code.
  var wordFiles: [String: SourcePath] = [:]
  var propertyScopes: [SourcePath: [PropertyScope]] = [:]
  /// Plural nouns for what the code declares besides widgets: "Live Activities" and "controls".
  public internal(set) var otherKinds: Set<String> = []

  /// Adds the name of the string file or catalogue after the text that the message quotes, unless the text is in the
  /// code.
  public func namingFiles(_ message: String) -> String {
    for (start, end) in [("\" in \"", "\""), ("The text “", "”")] {
      guard let opening = message.firstPlace(of: start) else { continue }
      let rest = message[opening.upperBound...]
      guard let closing = rest.firstPlace(of: end), let file = file(ofWords: String(rest[..<closing.lowerBound])) else {
        continue
      }
      let name = String(decoding: file.name, as: UTF8.self)
      return message[..<closing.upperBound] + " (\(name))" + message[closing.upperBound...]
    }
    return message
  }

  /// The remedy with sentences about what its code needs in order to compile; see `SwiftRequirements`.
  public func complete(
    _ remedy: String, at span: TextSpan, in path: SourcePath, oldest: [String: Int], importsWidgetKit: Bool
  ) -> String {
    let scopes = propertyScopes[path] ?? []
    let enclosingType = scopes.filter { $0.isOfType && $0.span.contains(span) }.max { $0.span.start < $1.span.start }
    return SwiftRequirements.added(
      to: scopes.adapted(namingStates(remedy), at: span),
      ofView: propertyScopes[path] == nil ? [:] : enclosingType?.environmentNames, oldest: oldest,
      importsWidgetKit: importsWidgetKit)
  }

  /// The file with a text, the end of which may be replaced by an ellipsis.
  private func file(ofWords words: String) -> SourcePath? {
    if let file = wordFiles[words] { return file }
    guard words.hasSuffix("…") else { return nil }
    return wordFiles.filter { $0.key.hasPrefix(words.dropLast()) }.min { $0.key < $1.key }?.value
  }

  /// The lowest major version of each system that the widgets are built for; empty if one is unknown.
  public var oldestSystems: [String: Int] {
    let systems = descriptions.map(\.description.oldestSystems)
    if systems.contains(where: { $0.isEmpty || $0.contains { $0.major == nil } }) { return [:] }
    let majors = systems.joined().compactMap { system, major in major.map { (system, $0) } }
    return Dictionary(majors) { min($0, $1) }
  }

  /// Replaces the `if: word` and `unless: word` of descriptions in a sentence by conditions in Swift.
  public func namingStates(_ sentence: String) -> String {
    sentence.split(separator: "`", omittingEmptySubsequences: false).map { part in
      for (key, holds) in [("if: ", true), ("unless: ", false)] where part.hasPrefix(key) {
        return Condition.state(word: String(part.dropFirst(key.count)), holds: holds).code(stateCode: stateCode)
      }
      return String(part)
    }.joined(separator: "`")
  }

  public var widgetFiles: Set<SourcePath> { Set(uses.keys) }

  /// The files whose widgets may differ after changes of files; nil if the widgets of all files may.
  public func affected(by changed: Set<SourcePath>) -> Set<SourcePath>? {
    if changed.contains(where: { !$0.ends(in: ".swift") || bundles.contains($0) }) { return nil }
    return Set(uses.filter { !$0.value.isDisjoint(with: changed) }.keys)
  }
}

public struct SwiftWidget: Sendable {
  public let kind: String
  public let path: SourcePath
  public let platforms: [String]
  let description: DescriptionNode
  /// True if people can add the widget, as far as targets, bundles and `@main` tell.
  public let isListed: Bool
  /// Descriptions of code that could not be read, with path and line.
  public let notes: [String]
  public let statistics: ReadingStatistics

  public var text: String { DescriptionWriter.text(of: description) }

  /// The description as YAML, with names for views that occur several times.
  public var shortText: String { DescriptionWriter.text(of: NamedViews.naming(in: description)) }
}

#if SwiftSource
/// Reads the widgets of a project and joins them to one tree.
struct ProjectReader {
  private let project: SwiftProject
  let sources: SwiftSources
  private var programs: [BuildConditions: Program] = [:]
  private var resources = Resources()
  private var result = SwiftWidgets()

  init(
    _ project: SwiftProject, _ known: FileCache, _ trials: ParserTrials?, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?
  ) {
    self.project = project
    sources = SwiftSources(project, known, ImageFiles(read: beginning), trials: trials, read: read)
  }

  mutating func widgets(only chosen: Set<SourcePath>?) -> SwiftWidgets {
    let files = sources.names.widgetFiles.filter { chosen?.contains(sources.paths[$0]) ?? true }
    resources = sources.resources(of: project)
    let targets = sources.targets
    result.wordFiles = resources.strings.files
    var nodes: [DescriptionNode] = []
    var unlisted: [(widget: WidgetDescription, reason: UnlistedReason)] = []
    let replaced = namesForOlderSystems
    let projects = targets.projects(building: sources.names.widgetFiles.map { sources.paths[$0] })
    for number in files {
      sources.usedFiles = [number]
      let (foundWidgets, listed) = descriptions(in: number)
      let usedPaths = Set(sources.usedFiles.map { sources.paths[$0] })
      result.uses[sources.paths[number]] = usedPaths
      for path in usedPaths where result.targetSystems[path] == nil {
        result.targetSystems[path] = targets.oldestSystems(of: path)
      }
      let isLeftOut = targets.leavesOut(sources.paths[number], in: projects)
      let isBundle = sources.names.bundleFiles.contains(number)
      let bundleNames = isBundle ? BundleNames.names(in: sources.file(number).tree, nil) : []
      for description in foundWidgets {
        let node = description.node
        let widget = description.widget
        let isInBundle = listed.contains(widget.namePlace) || bundleNames.contains(widget.name)
        let isListed = sources.names.isListed(widget.name, in: number, isInBundle: isInBundle)
        let reason: UnlistedReason? =
          isLeftOut ? .target : !isListed ? .bundle : replaced.contains(widget.name) ? .olderSystems : nil
        if let reason { unlisted.append((description, reason)) } else { nodes.append(node) }
        result.descriptions.append(
          SwiftWidget(
            kind: description.kind, path: sources.paths[number], platforms: description.platforms.map(\.name),
            description: RedundantGroups.removed(from: node),
            isListed: reason == nil || reason == .olderSystems, notes: notes(of: description.statistics),
            statistics: description.statistics))
      }
    }
    join(nodes, unlisted)
    return result
  }

  /// The names that bundles list only for systems older than the newest.
  private var namesForOlderSystems: Set<String> {
    let trees = sources.names.bundleFiles.map { sources.file($0).tree }
    let newest = Set(trees.flatMap { BundleNames.names(in: $0, nil, onNewestSystem: true) })
    return Set(trees.flatMap { BundleNames.names(in: $0, nil) }).subtracting(newest)
  }

  private func notes(of statistics: ReadingStatistics) -> [String] {
    let notes = statistics.unread.sorted { $0.key < $1.key }.map { name, unread in
      let file = sources.file(unread.place.fileIndex)
      let place = "\(String(decoding: file.path.bytes, as: UTF8.self)):\(file.line(at: unread.place.span.start))"
      return "\(name)\(unread.count > 1 ? ", \(unread.count) times" : "") (\(place))"
    }
    return statistics.isCut ? notes + ["code that is nested too deeply or repeated too often"] : notes
  }

  /// The widgets of a file, each once for all platforms on which it is the same, and the places of the listed widgets'
  /// names.
  private mutating func descriptions(in number: Int) -> (widgets: [WidgetDescription], listed: Set<CodeRange>) {
    let builds = sources.targets.builds(of: sources.paths[number], namesWatch: sources.file(number).namesWatch)
    var described = builds.flatMap { widgets(in: number, on: $0) }
    // A bundle may list a widget on some platforms only.
    var listed = Set(described.filter(\.isListed).map(\.description.widget.namePlace))
    let isListedElsewhere = described.contains { found in
      let widget = found.description.widget
      return !listed.contains(widget.namePlace) && sources.names.listed.contains(widget.name)
    }
    if isListedElsewhere {
      let otherPlatforms = BuildTargets.platforms.subtracting(builds.map(\.conditions.platform)).sorted()
      let candidates = otherPlatforms.flatMap { widgets(in: number, on: Build(conditions: .init(platform: $0))) }
      let added = candidates.filter { $0.isListed && !listed.contains($0.description.widget.namePlace) }
      listed.formUnion(added.map(\.description.widget.namePlace))
      described += added
    }
    let shown = described.filter { $0.isListed || !listed.contains($0.description.widget.namePlace) }
    return (Self.joined(shown.map(\.description)), listed)
  }

  private mutating func widgets(in number: Int, on build: Build) -> [(description: WidgetDescription, isListed: Bool)] {
    var described: [(description: WidgetDescription, isListed: Bool)] = []
    let program = programs[build.conditions] ?? Program(sources, build.conditions)
    programs[build.conditions] = program
    if program.declaresControl(in: number) { result.otherKinds.insert("controls") }
    for widget in program.widgets(in: number) {
      let evaluation = SwiftEvaluation(program, resources, family: nil)
      let configuration = ConfigurationReader(evaluation: evaluation).configuration(of: widget)
      if configuration?.name == "ActivityConfiguration" {
        result.otherKinds.insert("Live Activities")
      } else if let configuration {
        let description = WidgetDescription(of: widget, configuration, evaluation, lowestVersion: build.lowestVersion)
        if !description.isHidden { described.append((description, program.isListed(widget) ?? true)) }
      }
      sources.finishWidget(at: widget.namePlace)
    }
    return described
  }

  private static func joined(_ descriptions: [WidgetDescription]) -> [WidgetDescription] {
    var distinct: [WidgetDescription] = []
    // Indices in `distinct` by the offset of the widget's name. A linear search would be slow for thousands of widgets.
    var indicesByOffset: [Int: [Int]] = [:]
    for description in descriptions {
      let offset = description.widget.namePlace.span.start
      let indices = indicesByOffset[offset, default: []]
      if let same = indices.first(where: { distinct[$0].shows(theSameAs: description) }) {
        distinct[same].platforms += description.platforms
      } else if !indices.contains(where: { distinct[$0].join(description) }) {
        indicesByOffset[offset] = indices + [distinct.count]
        distinct.append(description)
      }
    }
    return distinct
  }

  private mutating func join(
    _ nodes: [DescriptionNode], _ unlisted: [(widget: WidgetDescription, reason: UnlistedReason)]
  ) {
    let sources = sources
    var tree = DescriptionTreeBuilder { number in
      let file = sources.file(number)
      return (file.path, file.text, file.comments.otherComments)
    }
    if let first = nodes.first?.place {
      let start = CodeRange(fileIndex: first.fileIndex, span: TextSpan(start: 0, end: 0))
      tree.add(.mapping([("widgets", .list(nodes, at: start))], at: start))
    }
    var findings: [Finding] = []
    func report(_ rule: String, _ severity: Severity, _ message: String, at place: CodeRange, remedy: String? = nil) {
      let span = tree.span(of: place)
      findings.append(Finding(rule: rule, severity: severity, message: message, span: span, remedy: remedy))
    }
    for file in sources.parsedFiles where !nodes.isEmpty {
      if let (message, place) = file.syntaxError { report("swift-syntax", .warning, message, at: place) }
    }
    for (description, reason) in unlisted where !nodes.isEmpty {
      let message = reason.message(about: description.widget.name)
      report("unlisted-widget", .note, message, at: description.widget.namePlace, remedy: reason.remedy)
    }
    if let place = sources.firstIncompleteWidget, !nodes.isEmpty {
      let message = """
        The widgets of this run lead to more than \(project.maximumSteps) views and values, so only a part of those \
        from here on is checked. Pass fewer files at a time.
        """
      report("limit-exceeded", .warning, message, at: place)
    }
    recordPropertyScopes(in: Set(tree.text.pieces.map(\.path)))
    (result.text, result.tree) = (tree.text, tree.finished(findings: findings, states: sources.states))
    (result.refused, result.stateCode, result.paths) = (sources.refused, sources.states.code, sources.paths)
    result.bundles = Set(sources.names.bundleFiles.map { sources.paths[$0] })
  }

  private mutating func recordPropertyScopes(in shown: Set<SourcePath>) {
    let sources = sources
    let protocols = Set(sources.parsedFiles.flatMap(\.protocols))
    for file in sources.parsedFiles where shown.contains(file.path) {
      result.propertyScopes[file.path] = PropertyScopeFinder.all(in: file) { name in
        sources.names.types[name] != nil && !protocols.contains(name)
      }
    }
  }
}

/// Why people with the newest system cannot add a widget.
private enum UnlistedReason {
  case target, bundle, olderSystems

  func message(about name: String) -> String {
    switch self {
    case .target:
      "No target of the project builds the file of \(name), so people cannot add it, and it is not checked."
    case .bundle: "No WidgetBundle lists \(name), so people cannot add it, and it is not checked."
    case .olderSystems: "Only older systems show \(name), so it is not checked."
    }
  }

  var remedy: String? {
    switch self {
    case .target: "Add the file to the target of the widgets, or delete it if it is no longer used."
    case .bundle: nil
    case .olderSystems: "Delete it as soon as the app needs a newer system."
    }
  }
}
#endif
