import Edits
import Findings
import Linting
import Presentations
import WidgetFormat
import YAMLTree

/// A file's text with all that fixes ask of it: its tree, its widgets, and what is found in it.
struct ReadText {
  /// As the file is stored.
  let bytes: [UInt8]
  let editor: TreeEditor
  let file: WidgetFile
  let findings: [Finding]
  let shown: ShownText

  /// - Parameter file: What was read from the tree.
  init(_ bytes: [UInt8], _ tree: YAMLTree, _ file: WidgetFile, findings: [Finding], limits: Limits) {
    self.bytes = bytes
    editor = TreeEditor(tree)
    self.file = file
    self.findings = findings
    shown = ShownText(file, limits)
  }

  init(_ bytes: [UInt8], findings: [Finding], limits: Limits) {
    let tree = YAMLTree.read(bytes, limits: limits)
    self.init(bytes, tree, WidgetFile.read(tree, limits: limits), findings: findings, limits: limits)
  }

  var tree: YAMLTree { editor.tree }

  /// Whether one of the rules finds something in a piece of the text.
  func isFound(by rules: Set<String>, in place: TextSpan) -> Bool {
    let first = findings.firstIndexAfterPrefix { $0.span.start < place.start }
    return findings[first...].lazy.prefix { $0.span.start <= place.end }.contains { finding in
      rules.contains(finding.rule) && finding.suppression == nil && place.contains(finding.span)
    }
  }

  /// Why nothing in the file is fixed, as a clause; nil where fixes may be looked for.
  var obstacle: String? {
    if findings.contains(where: { $0.rule == "yaml-syntax" }) { return "it has a syntax error" }
    if findings.contains(where: { $0.rule == "limit-exceeded" }) { return "it exceeds a limit" }
    if tree.hasBrokenDocument { return "it cannot be read whole" }
    return nil
  }
}

/// What a text shows, worked out when the first fix asks for it.
final class ShownText {
  private let file: WidgetFile
  private let limits: Limits
  /// Of a large file one widget at a time is kept; fixes of one widget mostly follow each other.
  private var latest: ShownWidget?

  init(_ file: WidgetFile, _ limits: Limits) {
    self.file = file
    self.limits = limits
  }

  /// The widget at an index of the file with all that its families show.
  func widget(_ index: Int) -> ShownWidget? {
    if let latest, latest.index == index { return latest }
    var widgets = ShownWidgets(of: file, from: index, limits: limits)
    latest = widgets.next()
    return latest
  }

  private(set) lazy var signature = ShownSignature(of: file, limits: limits)
}
