import Findings
import YAMLTree

/// What reading a file carries along: what has been read, and where it stands. Its extensions each read one kind of
/// value; a value that cannot be read is reported there and then, and reading goes on beside it.
struct FileReader {
  /// Views and colours nest no deeper than this, whatever the limit on nesting allows.
  static let deepestNesting = 512

  let tree: YAMLTree
  let limits: Limits
  var file = WidgetFileParts()
  /// The document that is being read, from 0.
  var document = 0
  /// The `kind` of the widget that is being read.
  var widgetKind: NodeID?
  /// How many views and colours the current value is nested in, and the most since this was last set to 0.
  var depth = 0
  var deepest = 0
  /// Children and modifiers of the views that are being read, the innermost view's last.
  var childStack: [ViewID] = []
  var modifierStack: [Modifier] = []
  /// Where the current document uses named views.
  var namedViewUses: [NamedViewUse] = []
  /// The current document's named views.
  var namedViews = NamedViewGraph()
  /// Views that uses of named views have added to the file so far.
  var addedViews = 0
  /// Kinds seen in the file, as bytes: strings that merely look alike are not the same kind.
  var kinds: [[UInt8]: NodeID] = [:]
  var spelling = SpellingAdvice()
  var reported: Set<ReportedFinding> = []

  init(tree: YAMLTree, limits: Limits) {
    self.tree = tree
    self.limits = limits
    file.findings = tree.findings
  }

  /// Moves the children that were read since `base` to the file.
  mutating func takeChildren(from base: Int) -> Range<Int> {
    let start = file.children.count
    file.children.append(contentsOf: childStack[base...])
    childStack.removeSubrange(base...)
    return start..<file.children.count
  }

  /// Moves the modifiers that were read since `base` to the file.
  mutating func takeModifiers(from base: Int) -> Range<Int> {
    let start = file.modifiers.count
    file.modifiers.append(contentsOf: modifierStack[base...])
    modifierStack.removeSubrange(base...)
    return start..<file.modifiers.count
  }

  /// Enters a nested view or colour, or reports that it is nested too deeply to be looked at.
  mutating func enter(_ slot: Slot) -> Bool {
    guard depth < Self.deepestNesting else {
      report(
        .limitExceeded, at: slot,
        "Views and colours nest at most \(Self.deepestNesting) levels deep. What is nested deeper is not checked.")
      return false
    }
    depth += 1
    deepest = max(deepest, depth)
    return true
  }

  mutating func leave() { depth -= 1 }
}
