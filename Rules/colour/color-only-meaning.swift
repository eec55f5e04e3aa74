import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Reports meaning that only a colour conveys: by the annotation `conveys`, or because two states look alike without
  /// it.
  static let colorOnlyMeaning = Check(each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents + family.signedOut where content.traits.contains(.conveys) {
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for index in content.views.indices where content.views[index].isSeen {
        reporter.scope.viewIndex = index
        reporter.reportColorOnly()
      }
    }
    reporter.scope = scope
    for survey in [family.survey, scope.signedOutSurvey].compactMap(\.self) {
      var finder = AlternativeFinder(file: scope.file, survey: survey)
      for pair in finder.findAlternatives() { reporter.report(pair) }
    }
  }
}

extension FactScope {
  fileprivate var signedOutSurvey: Survey? {
    guard let family = family?.offered, case .view(let view)? = widget.signedOut else { return nil }
    return file.survey([view], in: family, within: family.presentations)
  }
}

extension CheckReporter {
  fileprivate mutating func reportColorOnly() {
    guard let modifier = scope.modifier(.conveys), case .conveys(let conveys) = modifier.value,
      let place = conveys.meansNode, conveys.means == [.color]
    else { return }
    report(
      at: .node(place), message: "colorAlone", values: ["meaning": meaning(of: modifier)],
      measured: scope.file.writtenText(of: place))
  }

  private func meaning(of modifier: Modifier) -> String {
    let tree = scope.file.tree
    return tree.entry("what", in: modifier.node).map { shortened(tree.string(of: $0.value)) } ?? "the meaning"
  }

  fileprivate mutating func report(_ pair: StateAlternatives) {
    let view = scope.file[pair.later]
    report(
      at: .node(pair.differingColor ?? view.key), message: "alternatives", values: ["view": view.kind.rawValue],
      presentations: pair.presentations, related: [.node(scope.file[pair.earlier].key)])
  }
}

/// Two sibling views, of which the app shows one or the other, that differ only in their colours.
private struct StateAlternatives {
  let earlier: ViewID
  let later: ViewID
  /// The first colour of the later view that differs; nil if only the earlier view has a colour.
  let differingColor: NodeID?
  let presentations: PresentationSet
}

private struct AlternativeFinder {
  let file: WidgetFile
  let survey: Survey
  private(set) lazy var hasher = TreeHasher(file.tree, ignoresNotation: true)
  /// The number of earlier siblings that a view is compared with, so that the time grows linearly.
  static let maximumCandidates = 16

  /// Two views with equal values are alike except for their colours.
  struct Likeness: Hashable {
    var parent: Int?
    var role: ShownView.Role
    var hash: TreeHash
  }

  typealias Candidate = (entry: SurveyedView, colors: [ModifierName: TreeHash])

  mutating func findAlternatives() -> [StateAlternatives] {
    guard !survey.stateWords.isEmpty else { return [] }
    var candidates: [Likeness: [Candidate]] = [:]
    var found: [StateAlternatives] = []
    for (index, entry) in survey.views.enumerated() {
      let view = file[entry.view]
      let isAlternative = file.modifiers[view.modifiers].contains { $0.name == .if || $0.name == .unless }
      guard isAlternative, !entry.masks.certain.isEmpty, !hasDynamicContent(in: index..<entry.end) else { continue }
      let candidate: Candidate = (entry, colorHashes(of: view))
      let likeness = Likeness(parent: entry.parent, role: entry.role, hash: hashWithoutColors(of: view))
      let earlier = candidates[likeness, default: []]
      let alternative = earlier.first { $0.colors != candidate.colors && survey.areAlternatives($0.entry, entry) }
      if let alternative { found.append(alternatives(alternative, candidate)) }
      if earlier.count < Self.maximumCandidates { candidates[likeness, default: []].append(candidate) }
    }
    return found
  }

  /// True for code with words or symbols that only the app knows: they may say what the colour says.
  private func hasDynamicContent(in subtree: Range<Int>) -> Bool {
    file.tree.isFromCode && subtree.contains { index in
      switch file[survey.views[index].view].argument {
      case .text(let text):
        if case .words = text.form { return text.isDynamic || text.image?.isDynamic == true }
        return text.image?.isDynamic == true
      case .image(let image): return image.isDynamic
      default: return false
      }
    }
  }

  private func alternatives(_ earlier: Candidate, _ later: Candidate) -> StateAlternatives {
    let modifiers = file.modifiers[file[later.entry.view].modifiers]
    let differing = modifiers.first { later.colors[$0.name] != earlier.colors[$0.name] && file.ownColor(of: $0) != nil }
    return StateAlternatives(
      earlier: earlier.entry.view, later: later.entry.view,
      differingColor: differing.flatMap { file.ownColor(of: $0) }.map { file[$0].node },
      presentations: later.entry.masks.certain)
  }

  private mutating func colorHashes(of view: View) -> [ModifierName: TreeHash] {
    file.modifiers[view.modifiers].reduce(into: [:]) { hashes, modifier in
      if let color = file.ownColor(of: modifier) { hashes[modifier.name] = hash(of: color) }
    }
  }

  /// Colours with the same values in both appearances have the same hash, however they are written.
  private mutating func hash(of color: ColorID) -> TreeHash {
    if let light = file.resolved(color, in: .light), let dark = file.resolved(color, in: .dark) {
      return TreeHash([light, dark])
    }
    return hasher.hash(of: file[color].node)
  }

  private mutating func hashWithoutColors(of view: View) -> TreeHash {
    var ignoredKeys: Set<NodeID> = []
    var hash = TreeHash.null
    for modifier in file.modifiers[view.modifiers] {
      switch modifier.name {
      case .if, .unless, .id: ignoredKeys.insert(modifier.key)
      default:
        guard file.ownColor(of: modifier) != nil else { continue }
        ignoredKeys.insert(modifier.key)
        // Views that differ in having a background, or in its shape, differ in more than colour.
        if modifier.name == .background { hash = hash.combined(with: TreeHash(true)) }
        if case .styleInShape(_, let shape?) = modifier.value { hash = hash.combined(with: hasher.hash(of: shape)) }
      }
    }
    return hash.combined(with: hasher.hash(ofEntries: view.node) { ignoredKeys.contains($0) })
  }
}

extension WidgetFile {
  fileprivate func ownColor(of modifier: Modifier) -> ColorID? {
    guard [.foregroundStyle, .tint, .fill, .background].contains(modifier.name) else { return nil }
    switch modifier.value {
    case .color(let color), .styleInShape(let color?, _): return isUnknown(color) ? nil : color
    default: return nil
    }
  }
}
