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
  /// Reads the rules in folders that `rules-from` names, before anything is said of them.
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
  ///   - isNamed: Whether whoever runs the linter named it: then its patterns start from the folder in which the
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
      configuration.files[index].findings = reader.findings.sorted { ($0.span, $0.message) < ($1.span, $1.message) }
    }
    return configuration
  }

  /// A file's path as reports show it: from the folder in which the command runs, unless that lies elsewhere.
  func shown(_ path: SourcePath, _ boundary: Boundary) -> SourcePath {
    let isNear = path.bytes(below: workingFolder) != nil || boundary.contains(workingFolder)
    return isNear ? path.relative(to: workingFolder) : path
  }
}

/// A file's tree, with what was found while it was gathered.
struct ParsedConfiguration {
  var file: ConfigurationFile
  var tree: YAMLTree
}
