#if SwiftSource
import Findings
import YAMLTree

/// Swift files → names → widgets → descriptions → one tree.
struct ProjectReader {
  private let project: SwiftProject
  private let sources: SwiftSources
  private var programs: [BuildConditions: Program] = [:]

  init(
    _ project: SwiftProject, _ known: KnownFiles, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?
  ) {
    self.project = project
    sources = SwiftSources(project.swiftFiles, known, ImageFiles(read: beginning), read: read)
  }

  /// What is known of the files now.
  var known: KnownFiles { sources.known }

  mutating func widgets() -> SwiftWidgets {
    let files = sources.names.widgetFiles
    let (resources, targets) = sources.surroundings(of: project)
    var widgets: [SwiftWidget] = []
    var nodes: [DescriptionNode] = []
    var unlisted: [WidgetDescription] = []
    for number in files {
      for description in descriptions(in: number, targets, resources) {
        let node = description.node
        let isListed = sources.names.isListed(description.typeName, in: number)
        if isListed { nodes.append(node) } else { unlisted.append(description) }
        widgets.append(
          SwiftWidget(
            kind: description.kind, path: sources.paths[number], description: PlainGroups.removed(from: node),
            isListed: isListed, notes: notes(of: description.statistics), statistics: description.statistics))
      }
    }
    return joined(nodes, unlisted, widgets)
  }

  private func notes(of statistics: ReadingStatistics) -> [String] {
    let notes = statistics.unread.sorted { $0.key < $1.key }.map { name, count in
      let place = statistics.unreadPlaces[name].map { place in
        let file = sources.file(place.file)
        return " (\(String(decoding: file.path.bytes, as: UTF8.self)):\(file.line(at: place.span.start)))"
      }
      return "\(name)\(count > 1 ? ", \(count) times" : "")\(place ?? "")"
    }
    return statistics.isCut ? notes + ["what is nested too deeply, or repeated too often"] : notes
  }

  /// The widgets of a file, each once for all platforms on which it shows the same.
  private mutating func descriptions(
    in number: Int, _ targets: BuildTargets, _ resources: Resources
  ) -> [WidgetDescription] {
    var found: [WidgetDescription] = []
    for build in targets.builds(of: sources.paths[number]) {
      let program = program(for: build)
      for widget in program.widgets(in: number) {
        guard let description = WidgetDescription(of: widget, in: program, resources) else { continue }
        if let same = found.firstIndex(where: { $0.shows(theSameAs: description) }) {
          found[same].platforms += description.platforms
        } else if !found.indices.contains(where: { found[$0].join(description) }) {
          found.append(description)
        }
      }
    }
    return found
  }

  /// - Parameter unlisted: Widgets that nobody can add.
  private func joined(
    _ nodes: [DescriptionNode], _ unlisted: [WidgetDescription], _ widgets: [SwiftWidget]
  ) -> SwiftWidgets {
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
    for file in sources.needed where !nodes.isEmpty {
      guard let (message, place) = file.problem else { continue }
      findings.append(
        Finding(rule: "swift-syntax", severity: .warning, message: message, span: tree.span(of: place)))
    }
    for description in unlisted where !nodes.isEmpty {
      let message = "No WidgetBundle lists \(description.typeName), so people cannot add it, and it is not checked."
      let span = tree.span(of: description.namePlace)
      findings.append(Finding(rule: "unlisted-widget", severity: .note, message: message, span: span))
    }
    let text = tree.text
    return SwiftWidgets(
      tree: tree.finished(findings: findings), text: text, descriptions: widgets, tooDeep: sources.tooDeep,
      stateCode: sources.stateCode)
  }

  private mutating func program(for build: BuildConditions) -> Program {
    if let program = programs[build] { return program }
    let program = Program(sources, build)
    programs[build] = program
    return program
  }
}
#endif

/// How much of the code was read, for those who judge what was found.
package struct ReadingStatistics: Sendable {
  /// Views that were read, opaque ones included.
  package var views = 0
  package var opaqueViews = 0
  /// Modifiers that were met, and those whose effect is not known.
  package var modifiers = 0
  package var lostModifiers = 0
  /// Whether something was nested too deeply, or there was too much of it.
  package var isCut = false
  /// Names of what could not be read, with how often.
  package var unread: [String: Int] = [:]
  /// Where each of them stands first.
  var unreadPlaces: [String: SwiftPlace] = [:]

  init() {}

  /// Notes something that could not be read.
  mutating func noteUnread(_ name: String, at place: SwiftPlace) {
    unread[name, default: 0] += 1
    if unreadPlaces[name] == nil { unreadPlaces[name] = place }
  }

  package mutating func add(_ other: ReadingStatistics) {
    views += other.views
    opaqueViews += other.opaqueViews
    modifiers += other.modifiers
    lostModifiers += other.lostModifiers
    isCut = isCut || other.isCut
    unread.merge(other.unread, uniquingKeysWith: +)
    unreadPlaces.merge(other.unreadPlaces) { first, _ in first }
  }
}
