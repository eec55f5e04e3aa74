import Files
import Findings
import RuleCatalogue
import YAMLTree

/// Reads a configuration file with all that it extends.
package struct ConfigurationLoader: Sendable {
  /// Its rules are those that a configuration may name.
  package var catalogue: RuleCatalogue
  /// The folder in which the command runs: absolute, links followed.
  package var workingFolder: SourcePath
  package var limits: Limits
  /// Reads the rules in folders that `rulesFrom` names, before anything is said of them.
  package var ownRules: @Sendable ([SourcePath]) -> [Rule]

  package init(
    catalogue: RuleCatalogue, workingFolder: SourcePath, limits: Limits = Limits(),
    ownRules: @escaping @Sendable ([SourcePath]) -> [Rule] = { _ in [] }
  ) {
    self.catalogue = catalogue
    self.workingFolder = workingFolder
    self.limits = limits
    self.ownRules = ownRules
  }

  /// Largest configuration file, in bytes. No option raises it.
  package static let maximumBytes = 1 << 20
  /// Most files that one configuration may consist of.
  package static let maximumFiles = 32

  /// Reads a configuration. Mistakes are in its files' findings; a file that cannot be read is its `failure`.
  ///
  /// - Parameters:
  ///   - path: The file; absolute or relative to the folder in which the command runs.
  ///   - isNamed: Whether the command line named it: then its patterns start from the folder in which the
  ///     command runs, and it may stand anywhere.
  package func load(_ path: SourcePath, isNamed: Bool) -> Configuration {
    let spelled = workingFolder.appending(path.bytes)
    do throws(FileError) {
      let folder = try spelled.parent.resolved()
      let real = try spelled.resolved()
      let boundary = Boundary(around: isNamed ? real.parent : folder, workingFolder: workingFolder)
      guard isNamed || boundary.contains(real) else {
        throw FileError(path: shown(spelled, boundary), reason: "it is a link that leads outside \(boundary.name)")
      }
      var gathering = ConfigurationGathering(loader: self, boundary: boundary)
      if !isNamed { gathering.reportTwin(of: spelled) }
      try gathering.gather(real, patternFolder: isNamed ? workingFolder : folder, shownAs: isNamed ? path : nil)
      return read(gathering)
    } catch {
      var configuration = Configuration()
      configuration.failure = error
      return configuration
    }
  }

  private func read(_ gathering: ConfigurationGathering) -> Configuration {
    var configuration = Configuration()
    configuration.rulesFrom = gathering.rulesFrom
    configuration.baseline = gathering.baseline
    configuration.ownRules = ownRules(gathering.rulesFrom.map(\.value))
    let all = catalogue.adding(configuration.ownRules)
    let rules = Dictionary(all.rules.map { ($0.id, $0) }) { first, _ in first }
    for (index, parsed) in gathering.parsed.enumerated() {
      var reader = ConfigurationReader(
        parsed, file: index, rules: rules, editions: all.editions, into: configuration)
      reader.readAll()
      configuration = reader.configuration
      configuration.files.append(parsed.file)
      configuration.files[index].findings = reader.yaml.sortedFindings
    }
    return configuration
  }

  /// A file's path as reports show it: from the folder in which the command runs, unless that lies elsewhere.
  func shown(_ path: SourcePath, _ boundary: Boundary) -> SourcePath {
    let isNear = path.bytes(below: workingFolder) != nil || boundary.contains(workingFolder)
    return isNear ? path.relative(to: workingFolder) : path
  }
}

/// A file, and its tree with what was found while it was gathered.
struct ParsedConfiguration {
  let file: ConfigurationFile
  var yaml: AuthoredYAML

  init(tree: YAMLTree, path: SourcePath, patternFolder: SourcePath, shownAs shown: SourcePath) {
    yaml = AuthoredYAML(tree)
    file = ConfigurationFile(
      path: path, patternFolder: patternFolder, source: SourceFile(path: shown, text: tree.text))
  }

  mutating func report(_ node: NodeID, _ message: String) { yaml.report(.invalidValue, at: node, message) }

  /// A value as messages name it.
  func shown(_ node: NodeID) -> String { yaml.shown(node) }

  /// The nodes that name files or folders under a key.
  mutating func paths(of key: ConfigurationKey) -> [NodeID] {
    guard let root = yaml.tree.documents.first,
      let entry = yaml.entries(of: root).first(where: { yaml.text($0.key) == key.rawValue })
    else { return [] }
    if key == .baseline {
      if yaml.text(entry.value) != nil { return [entry.value] }
      let message = "baseline takes the path of a file, relative to this one."
      yaml.report(.invalidValue, at: entry.value, or: entry.key, message)
      return []
    }
    return yaml.words(
      in: entry.value, or: entry.key, noList: "\(key.rawValue) takes a path, or a list of paths."
    ) { _ in "\(key.rawValue) takes paths, and this is not one." }
  }
}

/// Follows `extends` from file to file, each once, and looks up every path that a configuration names.
struct ConfigurationGathering {
  let loader: ConfigurationLoader
  let boundary: Boundary
  /// What is extended before what extends it.
  private(set) var parsed: [ParsedConfiguration] = []
  private(set) var rulesFrom: [Sourced<SourcePath>] = []
  private(set) var baseline: Sourced<SourcePath>?
  /// Files whose extended files are being gathered.
  private var open: [SourcePath] = []
  private var known: Set<SourcePath> = []

  init(loader: ConfigurationLoader, boundary: Boundary) {
    self.loader = loader
    self.boundary = boundary
  }

  /// Gathers a file and what it extends. The depth is bounded by the number of files.
  ///
  /// - Parameter real: Absolute, links followed, and allowed.
  mutating func gather(_ real: SourcePath, patternFolder: SourcePath, shownAs name: SourcePath?) throws(FileError) {
    known.insert(real)
    open.append(real)
    defer { open.removeLast() }
    let shown = name ?? loader.shown(real, boundary)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: real, limit: ConfigurationLoader.maximumBytes)
    } catch {
      throw FileError(path: shown, reason: error.reason)
    }
    var current = Self.parse(bytes, at: real, patternFolder: patternFolder, shownAs: shown, loader.limits)
    // What is extended comes first, since it stands before this file among those of the configuration.
    for node in current.paths(of: .extends) { follow(node, from: &current) }
    for node in current.paths(of: .rulesFrom) { addRuleFolder(node, from: &current) }
    for node in current.paths(of: .baseline) { setBaseline(node, from: &current) }
    parsed.append(current)
  }

  private static func parse(
    _ bytes: [UInt8], at path: SourcePath, patternFolder: SourcePath, shownAs shown: SourcePath, _ limits: Limits
  ) -> ParsedConfiguration {
    var limits = limits
    limits.fileBytes = ConfigurationLoader.maximumBytes
    limits.noun = "configuration"
    let isTooLong = bytes.count > limits.fileBytes
    var parsed = ParsedConfiguration(
      tree: YAMLTree.read(isTooLong ? [] : bytes, limits: limits), path: path, patternFolder: patternFolder,
      shownAs: shown)
    if isTooLong {
      parsed.yaml.report(
        .limitExceeded, at: TextSpan(start: 0, end: 0),
        """
        The configuration is larger than \(limits.fileBytes) bytes and was not read. Shorten it; no option \
        raises this limit.
        """)
    }
    return parsed
  }

  private mutating func follow(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let real = existing(node, from: &current) else { return }
    guard [".yml", ".yaml"].contains(where: { real.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
      return current.report(
        node, "\(current.shown(node)) is not the name of a YAML file. Configurations end in .yml or .yaml.")
    }
    if open.contains(real) {
      let isItself = real == current.file.path
      return current.report(
        node, isItself
          ? "The file extends itself. Remove this line."
          : "\(current.shown(node)) extends this file in turn. Remove one of the two."
      )
    }
    // What is reached by two ways counts once, where it was first.
    if known.contains(real) { return }
    guard known.count < ConfigurationLoader.maximumFiles else {
      return current.yaml.report(
        .limitExceeded, at: node,
        "The configuration consists of more than \(ConfigurationLoader.maximumFiles) files. Extend fewer.")
    }
    do throws(FileError) {
      try gather(real, patternFolder: real.parent, shownAs: nil)
    } catch {
      current.report(node, "\(current.shown(node)) could not be read: \(error.reason).")
    }
  }

  private mutating func addRuleFolder(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let real = existing(node, from: &current) else { return }
    guard case .folder? = try? FileReading.kind(of: real) else {
      return current.report(node, "\(current.shown(node)) is not a folder. rulesFrom takes folders with rule files.")
    }
    rulesFrom.append(Sourced(real, at: place(node, current)))
  }

  private mutating func setBaseline(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let path = inside(node, from: &current) else { return }
    if path.isThere {
      guard let real = existing(node, from: &current) else { return }
      guard case .file? = try? FileReading.kind(of: real) else {
        return current.report(node, "\(current.shown(node)) is not a file.")
      }
      baseline = Sourced(real, at: place(node, current))
      return
    }
    // It may yet be written, in a folder that is there.
    guard let folder = try? path.parent.resolved(), boundary.contains(folder) else {
      return current.report(
        node, "\(current.shown(node)) is not in a folder of \(boundary.name). Create the folder, or name another.")
    }
    baseline = Sourced(folder.appending(path.name), at: place(node, current))
  }

  private func place(_ node: NodeID, _ current: ParsedConfiguration) -> ConfigurationPlace {
    ConfigurationPlace(file: parsed.count, span: current.yaml.tree.span(of: node))
  }

  /// The path that a value names, if its spelling stays inside the boundary. Nothing is looked up: whether a file
  /// outside is there is no business of a configuration either.
  func inside(_ node: NodeID, from current: inout ParsedConfiguration) -> SourcePath? {
    let text = current.yaml.tree.string(of: node)
    let shown = current.shown(node)
    if text.utf8.contains(0) || text.isEmpty {
      current.report(node, "\(shown) is not a path.")
      return nil
    }
    if text.holds("://") {
      current.report(node, "\(shown) is a URL, and nothing is downloaded. Copy the file into the repository.")
      return nil
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      current.report(node, "\(shown) is not a relative path. Write it relative to the folder of this file.")
      return nil
    }
    let path = Boundary.normalized(current.file.path.parent.appending(text))
    guard boundary.contains(path) else {
      reportOutside(node, &current)
      return nil
    }
    return path
  }

  /// The file or folder that a value names, links followed, if it is there and inside the boundary.
  func existing(_ node: NodeID, from current: inout ParsedConfiguration) -> SourcePath? {
    guard let path = inside(node, from: &current) else { return nil }
    do throws(FileError) {
      // The spelling decides what is meant; a folder that is a link may still lead elsewhere.
      let real = try path.resolved()
      guard boundary.contains(real) else {
        reportOutside(node, &current)
        return nil
      }
      return real
    } catch {
      current.report(
        node,
        "\(current.shown(node)) could not be read: \(error.reason). The path is relative to the folder of this file.")
      return nil
    }
  }

  private func reportOutside(_ node: NodeID, _ current: inout ParsedConfiguration) {
    current.report(
      node, "\(current.shown(node)) leads outside \(boundary.name) and was not read. Use a file inside it.")
  }

  /// Of `.widgetlint.yml` and `.widgetlint.yaml` in one folder the second would be ignored in silence.
  mutating func reportTwin(of path: SourcePath) {
    let twin = path.parent.appending(ConfigurationSearch.names[1])
    guard path.name.elementsEqual(ConfigurationSearch.names[0].utf8), twin.isThere else { return }
    var second = ParsedConfiguration(
      tree: YAMLTree.read([], limits: loader.limits), path: twin, patternFolder: twin.parent,
      shownAs: loader.shown(twin, boundary))
    second.yaml.report(
      .invalidValue, at: TextSpan(start: 0, end: 0),
      "The folder has two configurations, \(listed(ConfigurationSearch.names)). Remove one.")
    parsed.append(second)
  }
}
