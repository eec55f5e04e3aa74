import Files
import Findings
import YAMLTree

extension ConfigurationGathering {
  /// The path that a value names, if its spelling stays inside the boundary. Nothing is looked up: whether a file
  /// outside is there is no business of a configuration either.
  func inside(_ node: NodeID, from current: inout ParsedConfiguration) -> SourcePath? {
    let text = current.tree.string(of: node)
    let shown = current.shown(node)
    if text.utf8.contains(0) || text.isEmpty {
      current.report(.invalidValue, at: node, "\(shown) is no path.")
      return nil
    }
    if text.contains("://") {
      current.report(
        .invalidValue, at: node, "\(shown) is an address, and nothing is fetched. Copy the file into the repository.")
      return nil
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      current.report(
        .invalidValue, at: node, "\(shown) is not relative. Write the path from the folder of this file on.")
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
        .invalidValue, at: node,
        "\(current.shown(node)) was not read: \(error.reason). The path is relative to the folder of this file.")
      return nil
    }
  }

  private func reportOutside(_ node: NodeID, _ current: inout ParsedConfiguration) {
    current.report(
      .invalidValue, at: node,
      "\(current.shown(node)) leads outside \(boundary.name), and was not looked at. Use a file inside.")
  }

  /// Of `.widgetlint.yml` and `.widgetlint.yaml` in one folder the second would be passed over in silence.
  mutating func reportTwin(of path: SourcePath) {
    let twin = path.parent.appending(ConfigurationSearch.names[1])
    guard path.name.elementsEqual(ConfigurationSearch.names[0].utf8), twin.isThere else { return }
    let shown = loader.shown(twin, boundary)
    var file = ConfigurationFile(
      path: twin, patternFolder: twin.parent, source: SourceFile(path: shown, text: []))
    file.findings = [
      Finding(
        rule: ConfigurationRule.invalidValue.rawValue, severity: .error,
        message:
          "The folder has two configurations, \(listed(ConfigurationSearch.names)). Remove one.",
        span: TextSpan(start: 0, end: 0))
    ]
    add(ParsedConfiguration(file: file, tree: YAMLTree.read([], limits: loader.limits)))
  }
}

extension ParsedConfiguration {
  mutating func report(_ rule: ConfigurationRule, at node: NodeID, _ message: String) {
    file.findings.append(
      Finding(rule: rule.rawValue, severity: .error, message: message, span: tree.span(of: node)))
  }

  /// A value as messages name it.
  func shown(_ node: NodeID) -> String {
    let text = tree.string(of: node).unicodeScalars
    return "\"\(text.count > 60 ? String(text.prefix(60)) + "…" : String(text))\""
  }
}
