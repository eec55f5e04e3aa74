import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// What rules find in a file, gathered widget by widget; what has one cause is one finding. A class, so that checks add
/// to it from wherever they are.
final class RuleFindings {
  let file: WidgetFile
  /// Findings beyond these are counted only.
  private let room: Int
  private(set) var omitted = OmittedFindings()
  /// Of the widgets that are done.
  private(set) var findings: [Finding] = []
  /// Ids of the rules that met something that they are about; nil where nothing asks for them.
  private(set) var met: Set<String>?
  /// What is shown of the findings.
  let details: FindingDetails

  /// What is found in the widget at hand.
  private var found: [RawFinding] = []
  private var indexByKey: [RawFinding.Key: FoundIndex] = [:]
  private enum FoundIndex {
    case listed(Int)
    case omitted
  }

  /// Checks of the whole file, by name.
  var fileChecks: [String: any FileCheck] = [:]
  /// Index of the first widget that is looked at: those for a television alone are not.
  private(set) lazy var firstWidget = file.widgets.firstIndex { !$0.isForTelevisionOnly }
  private var description: (widget: Int, text: DescriptionText?)?
  /// What was parted last: the views of a content ask for the same, one after the other.
  private var parted: (of: PresentationSet, by: FactDefinition.Variation, parts: [PresentationSet])?

  /// - Parameters:
  ///   - room: How many findings are listed.
  ///   - notesMet: Whether it is asked which rules met something.
  ///   - details: What is shown of findings. A finding that is joined with one of another widget may get any level that
  ///     its rule may have.
  init(in file: WidgetFile, room: Int, notesMet: Bool, _ details: FindingDetails) {
    self.file = file
    self.room = room
    self.details = details
    met = notesMet ? [] : nil
  }

  /// Notes that a rule has something to look at.
  func meet(_ rule: Rule) { met?.insert(rule.id) }

  /// Adds a finding as the configuration wants it in its families.
  func add(of rule: Rule, _ finding: RawFinding) {
    if let finding = finding.levelled(by: rule) { add(finding) }
  }

  func add(_ finding: RawFinding) {
    switch indexByKey[finding.key] {
    case .listed(let index): found[index].merge(finding)
    case .omitted: return
    case nil where findings.count + found.count >= room:
      indexByKey[finding.key] = .omitted
      omitted.add(at: finding.span)
    case nil:
      indexByKey[finding.key] = .listed(found.count)
      found.append(finding)
    }
  }

  /// A widget's description as words, which several checks read one after the other.
  func description(of widget: ShownWidget) -> DescriptionText? {
    if let description, description.widget == widget.index { return description.text }
    var text: DescriptionText?
    if let written = widget.widget.description, Limits.isTooLong(written.value) {
      addTooLong(
        "The description", at: file.tree.span(of: written.node),
        judgedBy: "no rule judges how it is written. Shorten it: the gallery shows a sentence or two.")
    } else {
      text = DescriptionText(of: widget.widget)
    }
    description = (widget.index, text)
    return text
  }

  /// Presentations parted by what facts depend on.
  func parts(of presentations: PresentationSet, by variation: FactDefinition.Variation) -> [PresentationSet] {
    if let parted, parted.of == presentations, parted.by == variation { return parted.parts }
    let parts = presentations.parts(by: variation)
    parted = (presentations, variation, parts)
    return parts
  }

  /// Puts what was found in a widget into words. What is found next is in another widget, and a finding of its own.
  func conclude(_ widget: Widget) {
    if indexByKey.isEmpty { return }
    let kind = widget.kind.map { file.tree.string(of: $0) }
    for raw in found { findings.append(raw.finding(inWidget: kind, details)) }
    found.removeAll(keepingCapacity: true)
    indexByKey.removeAll(keepingCapacity: true)
  }

  /// Adds what is known only now that all widgets are done.
  func concludeFile() {
    for finding in fileChecks.values.flatMap(\.findings) {
      if findings.count < room { findings.append(finding) } else { omitted.add(at: finding.span) }
    }
  }
}

/// A violation as it was seen once: in some presentations of one family, in one state of the app.
struct RawFinding {
  /// Violations with equal keys are one finding.
  struct Key: Hashable {
    var rule: String
    var group: String
    var span: TextSpan?

    /// By the place alone: few rules find something at the same one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(span?.start ?? -1)
      if span == nil { hasher.combine(group) }
    }
  }

  var key: Key
  var severity: Severity
  /// The highest level that the rule may give a finding.
  var highestLevel: Severity
  var span: TextSpan
  var families: [Family]
  var presentations: PresentationSet
  /// Where the families are shown at all.
  var possible: PresentationSet
  var states: [String]
  var related: [RelatedPlace] = []
  /// Phrase for the places of further violations with the same key.
  var othersMessage: String?
  /// What it says.
  var words: FindingWords
  /// Whether the earliest place in the file stands for all, rather than the first that was looked at.
  var prefersEarliest = false
  /// The kind of the widget concerned, if that is not the one that is looked at.
  var widget: String?

  /// Places beyond this are not named: a list too long to read, and one that takes long to make.
  private static let maximumRelated = 50

  /// The violation as a configuration wants it in its families; nil where it does not want it.
  func levelled(by rule: Rule) -> RawFinding? {
    guard let levels = rule.familyLevels else { return self }
    guard let (severity, families) = levels.applied(to: severity, families) else { return nil }
    var finding = self
    finding.severity = severity
    finding.families = families
    return finding
  }

  /// Takes in another violation with the same key.
  mutating func merge(_ other: RawFinding) {
    if prefersEarliest, other.span < span {
      var earlier = other
      earlier.merge(self)
      self = earlier
      return
    }
    severity = max(severity, other.severity)
    for family in other.families where !families.contains(family) { families.append(family) }
    presentations.formUnion(other.presentations)
    possible.formUnion(other.possible)
    if states.isEmpty || other.states.isEmpty {
      // It shows without any state, so none is worth naming.
      states = []
    } else {
      for state in other.states where !states.contains(state) { states.append(state) }
    }
    for place in other.related { addRelated(place) }
    guard let othersMessage, other.span != span else { return }
    addRelated(RelatedPlace(span: other.span, message: othersMessage))
  }

  private mutating func addRelated(_ place: RelatedPlace) {
    guard related.count < Self.maximumRelated, !related.contains(place) else { return }
    related.append(place)
  }
}
