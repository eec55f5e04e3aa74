import Files
import Findings
import YAMLTree

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
    let mentions = PathMentions(in: current.tree)
    for node in mentions.extends { follow(node, from: &current) }
    for node in mentions.rulesFrom { addRuleFolder(node, from: &current) }
    if let node = mentions.baseline { setBaseline(node, from: &current) }
    for mistake in mentions.mistakes { current.report(.invalidValue, at: mistake.node, mistake.message) }
    parsed.append(current)
  }

  private static func parse(
    _ bytes: [UInt8], at path: SourcePath, patternFolder: SourcePath, shownAs shown: SourcePath, _ limits: Limits
  ) -> ParsedConfiguration {
    var limits = limits
    limits.fileBytes = ConfigurationLoader.maximumBytes
    guard bytes.count <= limits.fileBytes else {
      var file = ConfigurationFile(
        path: path, patternFolder: patternFolder, source: SourceFile(path: shown, text: []))
      file.findings = [
        Finding(
          rule: ConfigurationRule.limitExceeded.rawValue, severity: .error,
          message: """
            The configuration has more than \(limits.fileBytes) bytes and was not read. Shorten it; no option raises \
            this limit.
            """, span: TextSpan(start: 0, end: 0))
      ]
      return ParsedConfiguration(file: file, tree: YAMLTree.read([], limits: limits))
    }
    let tree = YAMLTree.read(bytes, limits: limits)
    var file = ConfigurationFile(
      path: path, patternFolder: patternFolder, source: SourceFile(path: shown, text: tree.text))
    file.findings = tree.findings
    return ParsedConfiguration(file: file, tree: tree)
  }

  private mutating func follow(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let real = existing(node, from: &current) else { return }
    guard [".yml", ".yaml"].contains(where: { real.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
      return current.report(
        .invalidValue, at: node,
        "\(current.shown(node)) is no YAML file by its name. A configuration ends in .yml or .yaml.")
    }
    if open.contains(real) {
      let isItself = real == current.file.path
      return current.report(
        .invalidValue, at: node,
        isItself
          ? "The file extends itself. Remove this line."
          : "\(current.shown(node)) leads back here, for it extends this file in its turn. Remove one of the two."
      )
    }
    // What is reached by two ways counts once, where it was first.
    if known.contains(real) { return }
    guard known.count < ConfigurationLoader.maximumFiles else {
      return current.report(
        .limitExceeded, at: node,
        "The configuration consists of more than \(ConfigurationLoader.maximumFiles) files. Extend fewer.")
    }
    do throws(FileError) {
      try gather(real, patternFolder: real.parent, shownAs: nil)
    } catch {
      current.report(.invalidValue, at: node, "\(current.shown(node)) was not read: \(error.reason).")
    }
  }

  private mutating func addRuleFolder(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let real = existing(node, from: &current) else { return }
    guard case .folder? = try? FileReading.kind(of: real) else {
      return current.report(
        .invalidValue, at: node, "\(current.shown(node)) is no folder. rules-from takes folders of rule files.")
    }
    rulesFrom.append(Sourced(real, at: place(node, current)))
  }

  private mutating func setBaseline(_ node: NodeID, from current: inout ParsedConfiguration) {
    guard let path = inside(node, from: &current) else { return }
    if path.isThere {
      guard let real = existing(node, from: &current) else { return }
      guard case .file? = try? FileReading.kind(of: real) else {
        return current.report(.invalidValue, at: node, "\(current.shown(node)) is no file.")
      }
      baseline = Sourced(real, at: place(node, current))
      return
    }
    // It may yet be written, in a folder that is there.
    guard let folder = try? path.parent.resolved(), boundary.contains(folder) else {
      return current.report(
        .invalidValue, at: node,
        "\(current.shown(node)) stands in no folder of \(boundary.name). Make the folder, or name another.")
    }
    baseline = Sourced(folder.appending(path.name), at: place(node, current))
  }

  mutating func add(_ single: ParsedConfiguration) { parsed.append(single) }

  private func place(_ node: NodeID, _ current: ParsedConfiguration) -> ConfigurationPlace {
    ConfigurationPlace(file: parsed.count, span: current.tree.span(of: node))
  }
}
