import Findings
import YAMLTree

/// A value to be read, and the key that it belongs to.
struct Slot {
  /// The value's key; none for the root and for items of lists.
  let key: NodeID?
  /// The value, aliases resolved.
  let node: NodeID
}

/// What reading a file carries along: what has been read, and where it stands. Its extensions each read one kind of
/// value; a value that cannot be read is reported there and then, and reading goes on beside it.
///
/// It is large, and copied for each call of a function that does not change it, so that small ones are inlined.
struct FormatReader {
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
  /// The mapping of the view whose value is being read.
  var viewNode: NodeID?
  /// The state that was read last, which an `else` below it is about.
  var lastCondition: NodeID?
  var spelling = SpellingAdvice()
  var reported: Set<ReportedFinding> = []

  init(tree: YAMLTree, limits: Limits) {
    self.tree = tree
    self.limits = limits
    file.findings = tree.findings
  }

  /// Moves the children that were read since `base` to the file.
  mutating func takeChildren(from base: Int) -> Range<Int> { childStack.moveTail(from: base, to: &file.children) }

  /// Moves the modifiers that were read since `base` to the file.
  mutating func takeModifiers(from base: Int) -> Range<Int> { modifierStack.moveTail(from: base, to: &file.modifiers) }

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

/// The rules about reading that this stage decides. The tree has its own: `yaml-syntax`, `encoding` and others.
enum ReadingRule: String, Sendable {
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case duplicateKey = "duplicate-key"
  case missingContent = "missing-content"
  case noWidget = "no-widget"
  case invalidValue = "invalid-value"
  case unknownView = "unknown-view"
  case unsupportedView = "unsupported-view"
  case undefinedView = "undefined-view"
  case duplicateKind = "duplicate-kind"
  case unknownFamily = "unknown-family"
  case familyUnlisted = "family-unlisted"
  case limitExceeded = "limit-exceeded"

  var severity: Severity {
    switch self {
    case .noWidget, .undefinedView, .familyUnlisted: .warning
    default: .error
    }
  }
}

/// What makes two findings the same: a node that aliases share is read once for each of them.
struct ReportedFinding: Hashable {
  let rule: ReadingRule
  let span: TextSpan
  let message: String
}

extension FormatReader {
  mutating func report(
    _ rule: ReadingRule, severity: Severity? = nil, at span: TextSpan, related: [RelatedPlace] = [],
    families: [String] = [], _ message: String, remedy: String? = nil, meant: String? = nil,
    missingKey: String? = nil
  ) {
    guard file.findings.count < limits.gatheredFindings else { return file.omitted.add(at: span) }
    // Without aliases nothing is read twice.
    guard !tree.hasAliases || reported.insert(ReportedFinding(rule: rule, span: span, message: message)).inserted
    else { return }
    let subject = Subject(widget: widgetKind.map { tree.string(of: $0) }, families: families)
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, span: span, related: related,
        subject: subject, remedy: remedy, meant: meant, missingKey: missingKey))
  }

  /// Takes back what was reported since there were so many findings. What aliases share is reported again elsewhere.
  mutating func withdrawFindings(since count: Int) {
    for finding in file.findings[count...] {
      guard let rule = ReadingRule(rawValue: finding.rule) else { continue }
      reported.remove(ReportedFinding(rule: rule, span: finding.span, message: finding.message))
    }
    file.findings.removeSubrange(count...)
  }

  /// - Parameter meant: What was plainly meant in place of what is underlined.
  mutating func report(_ rule: ReadingRule, at slot: Slot, _ message: String, meant: String? = nil) {
    report(rule, at: place(of: slot), message, meant: meant)
  }

  mutating func report(_ rule: ReadingRule, at node: NodeID, _ message: String, meant: String? = nil) {
    report(rule, at: tree.span(of: node), message, meant: meant)
  }

  /// Where a value stands; its key where nothing is written, the dash of an item without a value.
  func place(of slot: Slot) -> TextSpan {
    let span = tree.span(of: slot.node)
    guard span.isEmpty else { return span }
    if let key = slot.key { return tree.span(of: key) }
    let dash = span.start - 1
    guard dash >= 0, dash < tree.text.count, tree.text[dash] == UInt8(ascii: "-") else { return span }
    return TextSpan(start: dash, end: span.start)
  }
}

extension WidgetFile {
  /// Reads a tree as widgets. Whatever it holds, the outcome is a file; what is wrong with it is in `findings`,
  /// the tree's own first.
  package static func read(_ tree: YAMLTree, limits: Limits = Limits()) -> WidgetFile {
    let misindented = MisindentedKeys.find(in: tree)
    let tree = misindented.isEmpty ? tree : tree.nesting(misindented.map(\.entries))
    var reader = FormatReader(tree: tree, limits: limits)
    for mistake in misindented { reader.report(mistake) }
    reader.readDocuments()
    return WidgetFile(reader.file, of: tree)
  }
}

extension FormatReader {
  fileprivate mutating func readDocuments() {
    var isExplained = tree.hasBrokenDocument
    for (index, root) in tree.documents.enumerated() {
      document = index
      let countBefore = file.findings.count
      let slot = Slot(key: nil, node: tree.resolved(root))
      let views = readRoot(slot)
      if file.findings.count > countBefore || tree.isUnknown(slot.node) { isExplained = true }
      if let views { readNamedViews(views) }
      resolveNamedViews()
    }
    guard file.widgets.isEmpty, !isExplained else { return }
    report(
      .noWidget, at: TextSpan(start: 0, end: 0),
      "The file contains no widget. Add one under `widgets`, or put `kind` at the top level.")
  }

  /// Reads the widgets of a document.
  /// - Returns: the value of `views`, to be read after them.
  private mutating func readRoot(_ slot: Slot) -> Slot? {
    let expected = "a mapping with widgets:, or one widget with kind:"
    switch tree[slot.node].kind {
    case .mapping: break
    case .sequence:
      report(.invalidValue, at: slot, "The document cannot be a list. Put widgets: above it and indent the list.")
      readWidgets(slot)
      return nil
    case .scalar, .alias:
      if !tree.isNull(slot.node), !tree.isUnknown(slot.node) { reportInvalid(slot, expecting: expected) }
      return nil
    }
    return isWidget(slot.node) ? readWidget(slot, isRoot: true) : readWidgetList(slot)
  }

  private mutating func readWidgetList(_ slot: Slot) -> Slot? {
    var views: Slot?
    readEntries(of: slot.node, among: Words.documentKeys) { reader, key, value in
      switch key {
      case .views: views = value
      case .widgets: reader.readWidgets(value)
      }
    }
    return views
  }

  private mutating func readWidgets(_ slot: Slot) {
    if isWidget(slot.node) {
      // Under a key such as `widget`, which was reported, one widget was meant.
      if slot.key.map({ tree.text(of: $0, equals: "widgets") }) ?? true {
        report(.invalidValue, at: slot, "Widgets are a list. Write a dash before the first key, and indent the others.")
      }
      _ = readWidget(slot, isRoot: false)
      return
    }
    if file.widgets.isEmpty, tree[slot.node].kind == .sequence {
      // Growing step by step would hold the widgets of a long list twice.
      file.widgets.reserveCapacity(tree.childCount(of: slot.node))
    }
    readItems(of: slot, expecting: "a list of widgets") { reader, item in
      guard reader.isMapping(item, expecting: Shape.widget.expected) else { return }
      _ = reader.readWidget(item, isRoot: false)
    }
  }

  /// Whether a document is itself a widget, by its keys.
  private mutating func isWidget(_ node: NodeID) -> Bool {
    var hasWidgetKey = false
    for entry in tree.entries(of: node) {
      if Words.documentKeys.key(entry.key, in: tree) == .widgets { return false }
      if let key = Words.widgetKeys.key(entry.key, in: tree), key != .views { hasWidgetKey = true }
    }
    return hasWidgetKey || tree.entries(of: node).contains { isMisspeltWidgetKey($0.key) }
  }

  private mutating func isMisspeltWidgetKey(_ key: NodeID) -> Bool {
    guard isWord(key), !isIgnored(key) else { return false }
    let names = Words.widgetKeys.list.names + ["widgets"]
    guard let nearest = spelling.nearest(to: tree.string(of: key), among: names) else { return false }
    return nearest != "widgets" && nearest != "views"
  }
}

extension FormatReader {
  /// Reads each entry of a mapping whose key is among the choices, and reports the others.
  /// - Returns: the names that unknown keys are taken to mean, so that those are not missing, too; where a key's
  ///   meaning is not known, the key itself.
  @discardableResult
  mutating func readEntries<Key>(
    of node: NodeID, among choices: Choices<Key>, except reported: Set<NodeID> = [],
    _ body: (inout FormatReader, Key, Slot) -> Void
  ) -> [String] {
    var others = UnknownKeys(of: node, among: choices.list)
    for entry in tree.entries(of: node) where !reported.contains(entry.key) {
      if let key = choices.key(entry.key, in: tree) {
        read(entry) { body(&$0, key, $1) }
      } else if let name = readUnknown(entry, &others), let key = choices.value(named: name) {
        read(entry) { body(&$0, key, $1) }
      }
    }
    return others.meant
  }

  /// What is known of the keys of a mapping that are not among the choices.
  private struct UnknownKeys {
    let node: NodeID
    let list: WordList
    /// The names that they are taken to mean.
    var meant: [String] = []
    private var written: Set<String>?

    init(of node: NodeID, among list: WordList) {
      self.node = node
      self.list = list
    }

    /// All names that are written, and those that are meant. Looked up once, since a mapping may have any number of
    /// unknown keys.
    mutating func names(in tree: YAMLTree) -> Set<String> {
      if let written { return written }
      let names = Set(tree.entries(of: node).map { tree.string(of: $0.key) })
      written = names
      return names
    }

    /// Adds a name that is meant.
    /// - Returns: whether it is not there already.
    mutating func add(_ name: String) -> Bool {
      meant.append(name)
      return written?.insert(name).inserted ?? false
    }
  }

  /// Reports an entry whose key is not among the choices. It stands apart from `readEntries`, of which the binary has a
  /// copy for each kind of key.
  /// - Returns: the name under which its value is to be read, if that is known, not there as well, and has this value.
  private mutating func readUnknown(_ entry: YAMLEntry, _ others: inout UnknownKeys) -> String? {
    let list = others.list
    if isSaidAlready(entry.key, among: list, others.names(in: tree)) {
      reportSaidAlready(entry.key, among: list)
    } else if let name = nameSaidAlready(by: entry.key, among: list, others.names(in: tree)) {
      report(
        .unknownKey, at: entry.key,
        "\(quoted(tree.string(of: entry.key))) is not a key of \(list.name), and `\(name)` already says this. Leave it "
          + "out.")
    } else if let name = reportUnknownKey(entry.key, among: list, value: tree.resolved(entry.value)) {
      if others.add(name), !isRewritten(entry.key, list) { return name }
    }
    return nil
  }

  /// Whether what is to be written in place of a key says its value, too.
  private func isRewritten(_ key: NodeID, _ list: WordList) -> Bool {
    NaturalMistakes.key(tree.string(of: key), of: list)?.contains(":") ?? false
  }

  /// Reads one entry.
  mutating func read(_ entry: YAMLEntry, _ body: (inout FormatReader, Slot) -> Void) {
    body(&self, Slot(key: entry.key, node: tree.resolved(entry.value)))
  }

  /// Reads each item of a list.
  /// - Returns: whether it is a list.
  @discardableResult
  mutating func readItems(
    of slot: Slot, expecting expected: @autoclosure () -> String, mayBeEmpty: Bool = false,
    _ body: (inout FormatReader, Slot) -> Void
  ) -> Bool {
    guard hasValue(slot, expecting: expected()) else { return false }
    guard tree[slot.node].kind == .sequence else {
      reportInvalid(slot, expecting: expected())
      return false
    }
    var number = 0
    for item in tree.items(of: slot.node) {
      number += 1
      body(&self, Slot(key: nil, node: tree.resolved(item)))
    }
    if number == 0, !mayBeEmpty {
      report(.invalidValue, at: slot, "The list is empty. Write \(expected()), or leave it out.")
      return false
    }
    return true
  }
}

extension Array {
  /// Moves all elements from an index on to the end of another array, and says where they stand there.
  fileprivate mutating func moveTail(from base: Int, to other: inout [Element]) -> Range<Int> {
    let start = other.count
    other.append(contentsOf: self[base...])
    removeSubrange(base...)
    return start..<other.count
  }
}
