import Base
import YAMLTree

/// The Swift files, catalogues and project files below the paths of a run.
public struct SwiftProject {
  /// Swift files, in the order of their paths.
  public var swiftFiles: [SourcePath] = []
  /// `Contents.json` of asset catalogues, string files and string catalogues, and files of Xcode and XcodeGen.
  public var resourceFiles: [SourcePath] = []

  /// The number of names and calls that are followed for all widgets together.
  public var maximumSteps = Budgets.steps

  /// The number of bytes of an image that are read.
  public static let imageBeginning = 65_536

  public init() {}

  public static var isReadable: Bool {
    #if SwiftSource
    true
    #else
    false
    #endif
  }

  /// Ends this process if it was started to try a file; see `ParserTrials`.
  public static func answerTrial(_ arguments: [String]) {
    #if SwiftSource
    if arguments.dropFirst().elementsEqual([ParserTrials.argument]) { ParserTrials.parseStandardInput() }
    #endif
  }

  /// Finds the widgets and reads what they show.
  ///
  /// - Parameters:
  ///   - known: The results of earlier readings of these and perhaps other files; new results are added.
  ///   - read: The bytes of a file; nil if it cannot be read.
  ///   - beginning: The first bytes of an image, which contain its size; nil if it cannot be read.
  ///   - only: Files whose widgets are read; nil for all.
  ///   - isolated: True if unusual files are first tried in a process of their own, as only the tool itself can do.
  public func widgets(
    knowing known: inout KnownFiles, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?, only: Set<SourcePath>? = nil, isolated: Bool = false
  ) -> SwiftWidgets {
    #if SwiftSource
    let before = known
    let trials = isolated ? ParserTrials() : nil
    let widgets: SwiftWidgets
    (widgets, known) = LargeStack.run {
      var reader = ProjectReader(self, before, trials, read: read, beginning: beginning)
      return (reader.widgets(only: only), reader.known)
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
  /// The files that contribute to it.
  public internal(set) var text = JoinedText()
  public internal(set) var descriptions: [SwiftWidget] = []
  /// Files that were needed and could not be parsed, in the order of their paths.
  public internal(set) var refused: [RefusedFile] = []
  /// The code of each state of the app, by its word in the tree.
  public internal(set) var stateCode: [String: String] = [:]
  /// The Swift files by their numbers in places.
  var paths: [SourcePath] = []
  /// The files whose declarations the widgets of a file use.
  var uses: [SourcePath: Set<SourcePath>] = [:]
  /// Files that list widgets.
  var bundles: Set<SourcePath> = []
  /// The systems of all targets with a file that widgets use, each with its first major version if it is known.
  var targetSystems: [SourcePath: [(name: String, major: Int?)]] = [:]
  /// The files of words that are in a catalogue instead of the code.
  public internal(set) var wordFiles: [String: SourcePath] = [:]
  /// The code of each file that can, or cannot, declare a property of a view.
  var propertyScopes: [SourcePath: [PropertyScope]] = [:]
  /// Plural nouns for the other kinds that a WidgetBundle lists, if the code declares them: "Live Activities" and
  /// "controls".
  public internal(set) var otherKinds: Set<String> = []

  /// A message with the file of the words that it quotes: `begins with "The" in "The steps of a day"`.
  public func withFilesOfWords(_ message: String) -> String {
    let marks = [("\" in \"", "\""), ("The text “", "”")]
    for (start, end) in marks {
      guard let before = message.firstPlace(of: start) else { continue }
      let rest = message[before.upperBound...]
      guard let after = rest.firstPlace(of: end), let file = file(ofWords: String(rest[..<after.lowerBound])) else {
        continue
      }
      let name = String(decoding: file.name, as: UTF8.self)
      return message[..<after.upperBound] + " (\(name))" + message[after.upperBound...]
    }
    return message
  }

  /// A remedy with sentences about the surroundings that its code needs; see `SwiftRequirements`.
  public func complete(
    _ remedy: String, at span: TextSpan, in path: SourcePath, oldest: [String: Int], importsWidgetKit: Bool
  ) -> String {
    let scopes = propertyScopes[path] ?? []
    let around = scopes.filter { $0.isOfType && $0.span.contains(span) }.max { $0.span.start < $1.span.start }
    return SwiftRequirements.added(
      to: scopes.adapted(withCodeOfStates(remedy), at: span),
      ofView: propertyScopes[path] == nil ? [:] : around?.environmentNames, oldest: oldest,
      importsWidgetKit: importsWidgetKit)
  }

  /// The file of words that a message quotes, whose end may be an ellipsis.
  private func file(ofWords words: String) -> SourcePath? {
    if let file = wordFiles[words] { return file }
    guard words.hasSuffix("…") else { return nil }
    return wordFiles.filter { $0.key.hasPrefix(words.dropLast()) }.min { $0.key < $1.key }?.value
  }

  /// The major version of the oldest system on each platform that a widget is built for; empty unless all are written.
  public var oldestSystems: [String: Int] {
    var oldest: [String: Int] = [:]
    for widget in descriptions {
      let systems = widget.description.oldestSystems
      if systems.isEmpty { return [:] }
      for (system, major) in systems {
        guard let major else { return [:] }
        oldest[system] = min(oldest[system] ?? major, major)
      }
    }
    return oldest
  }

  /// A sentence with the code of states, instead of the `if: word` and `unless: word` of descriptions.
  public func withCodeOfStates(_ sentence: String) -> String {
    sentence.split(separator: "`", omittingEmptySubsequences: false).map { part in
      for (key, holds) in [("if: ", true), ("unless: ", false)] where part.hasPrefix(key) {
        return Condition.state(String(part.dropFirst(key.count)), holds).code(stateCode)
      }
      return String(part)
    }.joined(separator: "`")
  }

  public struct RefusedFile: Sendable {
    public let path: SourcePath
    /// The reason as a clause.
    public let reason: String
  }

  /// The files that were read for widgets of their own.
  public var widgetFiles: Set<SourcePath> { Set(uses.keys) }

  /// The files whose widgets may change when some files change; nil if those of all files may.
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
  /// True if people can add it: a WidgetBundle lists it, or it is the only one of its extension.
  public let isListed: Bool
  /// The code that could not be read, with its places.
  public let notes: [String]
  public let statistics: ReadingStatistics

  public var text: String { DescriptionWriter.text(of: description) }

  /// The description as YAML, with names for views that occur several times.
  public var shortText: String { DescriptionWriter.text(of: NamedViews.naming(in: description)) }
}

#if SwiftSource
/// Swift files → names → widgets → descriptions → one tree.
struct ProjectReader {
  private let project: SwiftProject
  private let sources: SwiftSources
  private var programs: [BuildConditions: Program] = [:]
  private var result = SwiftWidgets()

  init(
    _ project: SwiftProject, _ known: KnownFiles, _ trials: ParserTrials?, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?
  ) {
    self.project = project
    sources = SwiftSources(project, known, ImageFiles(read: beginning), trials: trials, read: read)
  }

  var known: KnownFiles { sources.known }

  mutating func widgets(only chosen: Set<SourcePath>?) -> SwiftWidgets {
    let files = sources.names.widgetFiles.filter { chosen?.contains(sources.paths[$0]) ?? true }
    let (resources, targets) = sources.context(of: project)
    result.wordFiles = resources.strings.files
    var nodes: [DescriptionNode] = []
    var unlisted: [(widget: WidgetDescription, hasTarget: Bool)] = []
    let projects = targets.projects(building: sources.names.widgetFiles.map { sources.paths[$0] })
    for number in files {
      sources.used = [number]
      let (found, listed) = descriptions(in: number, targets, resources)
      let used = Set(sources.used.map { sources.paths[$0] })
      result.uses[sources.paths[number]] = used
      for path in used where result.targetSystems[path] == nil {
        result.targetSystems[path] = targets.oldestSystems(of: path)
      }
      let isLeftOut = targets.leavesOut(sources.paths[number], in: projects)
      let isBundle = sources.names.bundleFiles.contains(number)
      let named = isBundle ? BundleNames.names(in: sources.file(number).tree, nil) : []
      for description in found {
        let node = description.node
        let widget = description.widget
        let isInBundle = listed.contains(widget.namePlace) || named.contains(widget.name)
        let isListed = !isLeftOut && sources.names.isListed(widget.name, in: number, isInBundle: isInBundle)
        if isListed {
          nodes.append(node)
        } else {
          unlisted.append((description, !isLeftOut))
        }
        result.descriptions.append(
          SwiftWidget(
            kind: description.kind, path: sources.paths[number], platforms: description.platforms.map(\.name),
            description: RedundantGroups.removed(from: node),
            isListed: isListed, notes: notes(of: description.statistics), statistics: description.statistics))
      }
    }
    join(nodes, unlisted)
    return result
  }

  private func notes(of statistics: ReadingStatistics) -> [String] {
    let notes = statistics.unread.sorted { $0.key < $1.key }.map { name, unread in
      let file = sources.file(unread.place.file)
      let place = "\(String(decoding: file.path.bytes, as: UTF8.self)):\(file.line(at: unread.place.span.start))"
      return "\(name)\(unread.count > 1 ? ", \(unread.count) times" : "") (\(place))"
    }
    return statistics.isCut ? notes + ["code that is nested too deeply or repeated too often"] : notes
  }

  /// The widgets of a file, each once for all platforms on which it is the same, and the names of those in bundles.
  private mutating func descriptions(in number: Int, _ targets: BuildTargets, _ resources: Resources)
    -> (widgets: [WidgetDescription], listed: Set<SwiftPlace>)
  {
    let builds = targets.builds(of: sources.paths[number])
    var described = builds.flatMap { widgets(in: number, on: $0, resources) }
    // A bundle may list a widget on some platforms only.
    var listed = Set(described.filter(\.isListed).map(\.description.widget.namePlace))
    let isElsewhere = described.contains { found in
      let widget = found.description.widget
      return !listed.contains(widget.namePlace) && sources.names.listed.contains(widget.name)
    }
    if isElsewhere {
      let others = BuildTargets.platforms.subtracting(builds.map(\.conditions.platform)).sorted()
      let more = others.flatMap { widgets(in: number, on: Build(conditions: .init(platform: $0)), resources) }
      let added = more.filter { $0.isListed && !listed.contains($0.description.widget.namePlace) }
      listed.formUnion(added.map(\.description.widget.namePlace))
      described += added
    }
    let shown = described.filter { $0.isListed || !listed.contains($0.description.widget.namePlace) }
    return (Self.joined(shown.map(\.description)), listed)
  }

  private mutating func widgets(in number: Int, on build: Build, _ resources: Resources)
    -> [(description: WidgetDescription, isListed: Bool)]
  {
    var described: [(description: WidgetDescription, isListed: Bool)] = []
    let program = program(for: build.conditions)
    if program.declaresControl(in: number) { result.otherKinds.insert("controls") }
    for widget in program.widgets(in: number) {
      let evaluation = SwiftEvaluation(program, resources, family: nil)
      let configuration = ConfigurationReader(evaluation: evaluation).configuration(of: widget)
      if configuration?.name == "ActivityConfiguration" {
        result.otherKinds.insert("Live Activities")
      } else if let configuration {
        let description = WidgetDescription(of: widget, configuration, evaluation, lowestVersion: build.lowestVersion)
        if !description.isHidden { described.append((description, program.lists(widget) ?? true)) }
      }
      sources.finishWidget(at: widget.namePlace)
    }
    return described
  }

  private static func joined(_ descriptions: [WidgetDescription]) -> [WidgetDescription] {
    var found: [WidgetDescription] = []
    // Keyed by the place of the widget's name, since a file may declare thousands of widgets.
    var indices: [Int: [Int]] = [:]
    for description in descriptions {
      let start = description.widget.namePlace.span.start
      let others = indices[start, default: []]
      if let same = others.first(where: { found[$0].shows(theSameAs: description) }) {
        found[same].platforms += description.platforms
      } else if !others.contains(where: { found[$0].join(description) }) {
        indices[start] = others + [found.count]
        found.append(description)
      }
    }
    return found
  }

  /// Joins the descriptions to one tree, with findings about the code.
  private mutating func join(
    _ nodes: [DescriptionNode], _ unlisted: [(widget: WidgetDescription, hasTarget: Bool)]
  ) {
    let sources = sources
    var tree = DescriptionTree { number in
      let file = sources.file(number)
      return (file.path, file.text, file.comments.others)
    }
    if let first = nodes.first?.place {
      let start = SwiftPlace(file: first.file, span: TextSpan(start: 0, end: 0))
      tree.add(.mapping([("widgets", .list(nodes, at: start))], at: start))
    }
    var findings: [Finding] = []
    func report(_ rule: String, _ severity: Severity, _ message: String, at place: SwiftPlace, remedy: String? = nil) {
      var finding = Finding(rule: rule, severity: severity, message: message, span: tree.span(of: place))
      finding.remedy = remedy
      findings.append(finding)
    }
    for file in sources.parsedFiles where !nodes.isEmpty {
      if let (message, place) = file.problem { report("swift-syntax", .warning, message, at: place) }
    }
    for (description, hasTarget) in unlisted where !nodes.isEmpty {
      let name = description.widget.name
      let reason = hasTarget ? "No WidgetBundle lists \(name)" : "No target of the project builds the file of \(name)"
      report(
        "unlisted-widget", .note, "\(reason), so people cannot add it, and it is not checked.",
        at: description.widget.namePlace,
        remedy: hasTarget ? nil : "Add the file to the target of the widgets, or delete it if it is no longer used.")
    }
    if let place = sources.firstIncompleteWidget, !nodes.isEmpty {
      let message = """
        The widgets of this run lead to more than \(project.maximumSteps) views and values, so only a part of those \
        from here on is checked. Pass fewer files at a time.
        """
      report("limit-exceeded", .warning, message, at: place)
    }
    let shown = Set(tree.text.pieces.map(\.path))
    let protocols = Set(sources.parsedFiles.flatMap(\.protocols))
    for file in sources.parsedFiles where shown.contains(file.path) {
      result.propertyScopes[file.path] = PropertyScopes.all(in: file) { name in
        sources.names.types[name] != nil && !protocols.contains(name)
      }
    }
    (result.text, result.tree) = (tree.text, tree.finished(findings: findings))
    (result.refused, result.stateCode, result.paths) = (sources.refused, sources.stateCode, sources.paths)
    result.bundles = Set(sources.names.bundleFiles.map { sources.paths[$0] })
  }

  private mutating func program(for build: BuildConditions) -> Program {
    let program = programs[build] ?? Program(sources, build)
    programs[build] = program
    return program
  }
}
#endif
