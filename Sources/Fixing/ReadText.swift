import Edits
import Findings
import Linting
import WidgetFormat
import YAMLTree

/// A file's text with all that fixes ask of it: its tree, its widgets, and what is found in it.
struct ReadText: Sendable {
  /// As the file is stored.
  let bytes: [UInt8]
  let editor: TreeEditor
  let file: WidgetFile
  let findings: [Finding]

  init(_ bytes: [UInt8], findings: [Finding], limits: Limits) {
    self.bytes = bytes
    let tree = YAMLTree.read(bytes, limits: limits)
    editor = TreeEditor(tree)
    file = WidgetFile.read(tree, limits: limits)
    self.findings = findings
  }

  var tree: YAMLTree { editor.tree }

  /// Rules of which a finding means that the file cannot be edited without a guess.
  private static let unfixable: Set<String> = ["yaml-syntax", "limit-exceeded"]

  /// Why nothing in the file is fixed, as a clause; nil where fixes may be looked for.
  var obstacle: String? {
    if findings.contains(where: { $0.rule == "yaml-syntax" }) { return "it has a syntax error" }
    if findings.contains(where: { $0.rule == "limit-exceeded" }) { return "it exceeds a limit" }
    if tree.hasBrokenDocument { return "it cannot be read whole" }
    return nil
  }
}
