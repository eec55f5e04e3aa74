import Base
import Linting
import YAMLTree

/// Reads a configuration file and the files that it extends.
struct ConfigurationLoader: Sendable {
  var catalogue: RuleCatalogue
  /// The folder in which the command runs; absolute, without symbolic links.
  var workingFolder: SourcePath
  var limits = Limits()
  var ownRules: @Sendable ([SourcePath]) -> [Rule] = { _ in [] }

  /// No option raises the limits on configurations.
  static let maximumBytes = 1 << 20
  static let maximumFiles = 32

  /// Reads a configuration. Mistakes become findings of its files, and an unreadable file its `failure`.
  ///
  /// - Parameter isNamed: True for a file that the command line names. It can be anywhere, and its patterns are
  ///   relative to the folder in which the command runs.
  func load(_ path: SourcePath, isNamed: Bool) -> Configuration {
    let spelled = workingFolder.appending(path.bytes)
    do throws(FileError) {
      let folder = try spelled.parent.resolved()
      let real = try spelled.resolved()
      let boundary = Boundary(around: isNamed ? real.parent : folder, workingFolder: workingFolder)
      guard isNamed || boundary.contains(real) else {
        throw FileError(path: shown(spelled, boundary), reason: "it is a link that leads outside \(boundary.name)")
      }
      var gathering = ConfigurationGathering(loader: self, boundary: boundary)
      if !isNamed { gathering.reportDuplicate(of: spelled) }
      try gathering.gather(real, patternFolder: isNamed ? workingFolder : folder, shownAs: isNamed ? path : nil)
      return read(gathering)
    } catch {
      return Configuration(failure: error)
    }
  }

  private func read(_ gathering: ConfigurationGathering) -> Configuration {
    var configuration = Configuration(
      baseline: gathering.baseline, rulesFrom: gathering.rulesFrom,
      ownRules: ownRules(gathering.rulesFrom.map(\.value)))
    let all = catalogue.adding(configuration.ownRules)
    let rules = Dictionary(all.rules.map { ($0.id, $0) }) { first, _ in first }
    for (index, parsed) in gathering.parsed.enumerated() {
      var reader = ConfigurationReader(parsed, file: index, rules: rules, editions: all.editions, into: configuration)
      reader.readAll()
      configuration = reader.configuration
      configuration.files.append(parsed.file)
      configuration.files[index].findings = reader.yaml.sortedFindings
    }
    return configuration
  }

  /// The path for reports, relative to the working folder unless both the path and the boundary are elsewhere.
  func shown(_ path: SourcePath, _ boundary: Boundary) -> SourcePath {
    let isNear = path.bytes(below: workingFolder) != nil || boundary.contains(workingFolder)
    return isNear ? path.relative(to: workingFolder) : path
  }
}

struct ParsedConfiguration {
  let file: ConfigurationFile
  var yaml: AuthoredYAML

  init(tree: YAMLTree, path: SourcePath, patternFolder: SourcePath, shownAs shown: SourcePath) {
    yaml = AuthoredYAML(tree)
    file = ConfigurationFile(path: path, patternFolder: patternFolder, source: SourceFile(path: shown, text: tree.text))
  }

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

/// Collects the files of a configuration by following `extends`, each once, and resolves the paths in them.
struct ConfigurationGathering {
  let loader: ConfigurationLoader
  let boundary: Boundary
  /// Extended files come before those that extend them.
  private(set) var parsed: [ParsedConfiguration] = []
  private(set) var rulesFrom: [Sourced<SourcePath>] = []
  private(set) var baseline: Sourced<SourcePath>?
  /// The current file and those that extend it, to detect cycles.
  private var extending: [SourcePath] = []
  private var gathered: Set<SourcePath> = []

  init(loader: ConfigurationLoader, boundary: Boundary) { (self.loader, self.boundary) = (loader, boundary) }

  /// Reads a file, without symbolic links and inside the boundary, and those that it extends.
  mutating func gather(_ real: SourcePath, patternFolder: SourcePath, shownAs name: SourcePath?) throws(FileError) {
    gathered.insert(real)
    extending.append(real)
    defer { extending.removeLast() }
    let shown = name ?? loader.shown(real, boundary)
    let bytes = try FileReading.allBytes(of: real, limit: ConfigurationLoader.maximumBytes, shownAs: shown)
    var limits = loader.limits
    (limits.fileBytes, limits.noun) = (ConfigurationLoader.maximumBytes, "configuration")
    let tree = YAMLTree.read(bytes, limits: limits)
    var current = ParsedConfiguration(tree: tree, path: real, patternFolder: patternFolder, shownAs: shown)
    // `extends` comes first, since origins need the index that this file gets after the extended ones.
    for key in [ConfigurationKey.extends, .rulesFrom, .baseline] {
      for node in current.paths(of: key) {
        do throws(PathMistake) {
          switch key {
          case .extends: try follow(node, in: current)
          case .rulesFrom: try addRuleFolder(node, in: current)
          default: try setBaseline(node, in: current)
          }
        } catch {
          current.yaml.report(error.kind, at: node, error.message)
        }
      }
    }
    parsed.append(current)
  }

  private mutating func follow(_ node: NodeID, in current: ParsedConfiguration) throws(PathMistake) {
    let (real, shown) = (try existing(node, in: current), current.yaml.shown(node))
    guard real.ends(in: ".yml", ".yaml") else {
      throw PathMistake("\(shown) is not the name of a YAML file. Configurations end in .yml or .yaml.")
    }
    if real == current.file.path { throw PathMistake("The file extends itself. Remove this line.") }
    if extending.contains(real) { throw PathMistake("\(shown) extends this file in turn. Remove one of the two.") }
    // A file that is extended twice counts only the first time.
    if gathered.contains(real) { return }
    guard gathered.count < ConfigurationLoader.maximumFiles else {
      throw PathMistake(
        "The configuration consists of more than \(ConfigurationLoader.maximumFiles) files. Extend fewer.",
        .limitExceeded)
    }
    do throws(FileError) {
      try gather(real, patternFolder: real.parent, shownAs: nil)
    } catch {
      throw PathMistake("\(shown) could not be read: \(error.reason).")
    }
  }

  private mutating func addRuleFolder(_ node: NodeID, in current: ParsedConfiguration) throws(PathMistake) {
    let real = try existing(node, in: current)
    guard real.kind == .folder else {
      throw PathMistake("\(current.yaml.shown(node)) is not a folder. rulesFrom takes folders with rule files.")
    }
    rulesFrom.append(Sourced(value: real, origin: origin(node, current)))
  }

  private mutating func setBaseline(_ node: NodeID, in current: ParsedConfiguration) throws(PathMistake) {
    var path = try inside(node, in: current)
    if path.exists {
      path = try existing(node, in: current)
      guard path.kind == .file else { throw PathMistake("\(current.yaml.shown(node)) is not a file.") }
    } else {
      // The file may not exist yet, but its folder must.
      guard let folder = try? path.parent.resolved(), boundary.contains(folder) else {
        let shown = current.yaml.shown(node)
        throw PathMistake("\(shown) is not in a folder of \(boundary.name). Create the folder, or name another.")
      }
      path = folder.appending(path.name)
    }
    baseline = Sourced(value: path, origin: origin(node, current))
  }

  private func origin(_ node: NodeID, _ current: ParsedConfiguration) -> ConfigurationOrigin {
    ConfigurationOrigin(file: parsed.count, span: current.yaml.tree.span(of: node))
  }

  /// The path that a value spells; throws if it leads outside of the boundary. Does not access the file system, so that
  /// a configuration cannot find out which files exist outside.
  private func inside(_ node: NodeID, in current: ParsedConfiguration) throws(PathMistake) -> SourcePath {
    let (text, shown) = (current.yaml.tree.string(of: node), current.yaml.shown(node))
    if text.utf8.contains(0) || text.isEmpty { throw PathMistake("\(shown) is not a path.") }
    if text.contains(text: "://") {
      throw PathMistake("\(shown) is a URL, and nothing is downloaded. Copy the file into the repository.")
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      throw PathMistake("\(shown) is not a relative path. Write it relative to the folder of this file.")
    }
    return try insideBoundary(current.file.path.parent.appending(text).normalized, shown)
  }

  /// The resolved path that a value names; throws unless it exists inside of the boundary.
  private func existing(_ node: NodeID, in current: ParsedConfiguration) throws(PathMistake) -> SourcePath {
    let (path, shown) = (try inside(node, in: current), current.yaml.shown(node))
    let real: SourcePath
    do throws(FileError) {
      real = try path.resolved()
    } catch {
      throw PathMistake("\(shown) could not be read: \(error.reason). The path is relative to the folder of this file.")
    }
    // A symbolic link may still lead outside.
    return try insideBoundary(real, shown)
  }

  private func insideBoundary(_ path: SourcePath, _ shown: String) throws(PathMistake) -> SourcePath {
    if boundary.contains(path) { return path }
    throw PathMistake("\(shown) leads outside \(boundary.name) and was not read. Use a file inside it.")
  }

  /// Reports a `.widgetlint.yaml` next to `.widgetlint.yml`, which is not read.
  mutating func reportDuplicate(of path: SourcePath) {
    let twin = path.parent.appending(ConfigurationSearch.names[1])
    guard path.name.elementsEqual(ConfigurationSearch.names[0].utf8), twin.exists else { return }
    var second = ParsedConfiguration(
      tree: YAMLTree.read([], limits: loader.limits), path: twin, patternFolder: twin.parent,
      shownAs: loader.shown(twin, boundary))
    second.yaml.report(
      .invalidValue, at: TextSpan(start: 0, end: 0),
      "The folder has two configurations, \(listed(ConfigurationSearch.names)). Remove one.")
    parsed.append(second)
  }
}

private struct PathMistake: Error {
  let message: String
  let kind: AuthoredYAML.Mistake

  init(_ message: String, _ kind: AuthoredYAML.Mistake = .invalidValue) { (self.message, self.kind) = (message, kind) }
}
