import AppleTables
import WidgetFormat
import YAMLTree

/// All views that a family could show, in document order, each with where its conditions let it be seen.
/// One walk of the model; what is shown in a given presentation and state is picked from it.
package struct Survey: Sendable {
  package struct Entry: Sendable {
    package var view: ViewID
    package var role: ShownView.Role
    package var parent: Int?
    package var end: Int
    /// Its own condition and those of the views above it.
    package var masks: ConditionMasks
    /// Words of `if` and `unless` on its path, as bits of the survey's words.
    package var required: UInt64
    package var excluded: UInt64
  }

  package internal(set) var entries: [Entry] = []
  /// Distinct masks of conditions other than "everywhere": they part the presentations.
  package internal(set) var masks: [ConditionMasks] = []
  /// Words of `if` and `unless`, the first 64.
  package internal(set) var words: [String] = []
  /// The sets of words that are looked at, one state of the app each; the first has none.
  package internal(set) var states: [UInt64] = [0]
  /// The keys of all conditions on views and variants in it.
  package internal(set) var conditionKeys: ConditionKeys = []
  /// Whether anything in it, a variant included, says how the accented mode groups or draws it.
  package internal(set) var mentionsAccent = false
  /// Whether a view in it shows what only the app knows.
  package internal(set) var hasOpaqueView = false
}

/// Makes a survey. Recursion is bounded by the nesting that reading allows.
struct Surveyor {
  let file: WidgetFile
  let family: OfferedFamily
  private(set) var survey = Survey()
  private var known: Set<ConditionMasks> = []
  /// States beyond this are not told apart.
  private static let maximumStates = 16

  init(file: WidgetFile, family: OfferedFamily) {
    self.file = file
    self.family = family
  }

  mutating func add(_ roots: ArraySlice<ViewID>, within presentations: PresentationSet) {
    let masks = ConditionMasks(everywhere: presentations)
    for root in roots { add(root, role: .content, under: nil, masks: masks, required: 0, excluded: 0) }
  }

  private mutating func add(
    _ id: ViewID, role: ShownView.Role, under parent: Int?, masks: ConditionMasks, required: UInt64,
    excluded: UInt64
  ) {
    var entry = Survey.Entry(
      view: id, role: role, parent: parent, end: 0, masks: masks, required: required, excluded: excluded)
    if file.isOpaque(id) { survey.hasOpaqueView = true }
    let traits = file.views[id.index].traits
    if traits.intersects(Self.telling) { applyConditions(of: id, to: &entry) }
    let index = survey.entries.count
    survey.entries.append(entry)
    let below = Below(index: index, required: entry.required, excluded: entry.excluded)
    addParts(of: id, role: role, masks: entry.masks, below: below, traits: traits)
    survey.entries[index].end = survey.entries.count
  }

  /// Modifiers that a survey looks at: conditions, and what the accented mode asks for.
  private static let telling: ViewTraits = [
    ViewTraits(.when), ViewTraits(.variants), ViewTraits(.if), ViewTraits(.unless), ViewTraits(.widgetAccentable),
    ViewTraits(.widgetAccentedRenderingMode),
  ]

  /// What a view hands down to all parts below it.
  private struct Below {
    var index: Int
    var required: UInt64
    var excluded: UInt64
  }

  private mutating func add(_ part: ViewID, _ role: ShownView.Role, _ masks: ConditionMasks, _ below: Below) {
    add(part, role: role, under: below.index, masks: masks, required: below.required, excluded: below.excluded)
  }

  private mutating func applyConditions(of id: ViewID, to entry: inout Survey.Entry) {
    var hasWords = false
    for modifier in file.modifiers[file.views[id.index].modifiers] {
      switch (modifier.name, modifier.value) {
      case (.when, .condition(let condition)): entry.masks.formIntersection(recorded(condition))
      case (.when, _):
        entry.masks.certain = []
        survey.conditionKeys.insert(.unknown)
      case (.variants, .variants(let range)): recordVariants(range)
      case (.if, .word):
        entry.required |= bit(for: modifier.node)
        hasWords = true
      case (.unless, .word):
        entry.excluded |= bit(for: modifier.node)
        hasWords = true
      default: noteAccent(of: modifier)
      }
    }
    if hasWords { recordState(entry.required | entry.excluded) }
  }

  private mutating func recordVariants(_ range: Range<Int>) {
    for variant in file.variants[range] {
      for modifier in file.modifiers[variant.modifiers] { noteAccent(of: modifier) }
      if let condition = variant.condition {
        _ = recorded(condition)
      } else {
        survey.conditionKeys.insert(.unknown)
      }
    }
  }

  private mutating func noteAccent(of modifier: Modifier) {
    switch (modifier.name, modifier.value) {
    case (.widgetAccentable, .flag(true)), (.widgetAccentedRenderingMode, _): survey.mentionsAccent = true
    default: break
    }
  }

  mutating func recorded(_ condition: ConditionID) -> ConditionMasks {
    let masks = file[condition].masks(in: family)
    survey.conditionKeys.formUnion(file[condition].keys)
    if known.insert(masks).inserted { survey.masks.append(masks) }
    return masks
  }

  private mutating func bit(for word: NodeID) -> UInt64 {
    let text = file.tree.string(of: word)
    if let known = survey.words.firstIndex(where: { $0.utf8.elementsEqual(text.utf8) }) { return 1 << UInt64(known) }
    guard survey.words.count < 64 else { return 0 }
    survey.words.append(text)
    return 1 << UInt64(survey.words.count - 1)
  }

  private mutating func recordState(_ words: UInt64) {
    guard !survey.states.contains(words), survey.states.count < Self.maximumStates else { return }
    survey.states.append(words)
  }

  /// Modifiers that draw views of their own.
  private static let drawing: ViewTraits = [
    ViewTraits(.background), ViewTraits(.overlay), ViewTraits(.widgetLabel),
  ]

  private mutating func addParts(
    of id: ViewID, role: ShownView.Role, masks: ConditionMasks, below: Below, traits: ViewTraits
  ) {
    let kind = file.views[id.index].kind
    guard kind != .named, kind != .gauge, kind != .progressView, !traits.intersects(Self.drawing) else {
      for part in parts(drawnWith: file[id], role: role, masks: masks) { add(part.view, part.role, part.masks, below) }
      return
    }
    // Most views draw nothing but their children, which need no list of their own.
    let inner: ShownView.Role = role == .widgetLabel || role == .gaugeLabel ? role : .content
    for child in file.views[id.index].children { add(file.children[child], inner, masks, below) }
  }
}

extension Survey.Entry {
  /// Whether it is there in a state of the app.
  package func isShown(in state: UInt64) -> Bool { required & ~state == 0 && excluded & state == 0 }
}
