import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat

extension Check {
  static let familyContentRepeated = Check(each: .widget) { scope, reporter in
    var smaller: [(shown: ShownFamily, hash: ModelHash)] = []
    let comparable = scope.comparableFamilies
    var repeated: [Repetition] = []
    // Contents with different numbers of views cannot be equal; an EmptyView counts as nothing.
    let counts = comparable.map { shown in shown.survey.views.count { scope.file[$0.view].kind != .emptyView } }
    for (shown, count) in zip(comparable, counts) {
      let family = shown.offered
      guard counts.count(where: { $0 == count }) > 1, let content = family.content else { continue }
      let hash = scope.file.hash(of: content)
      if hash.isUnknown { continue }
      let same = smaller.filter { other in
        family.isLarger(than: other.shown.offered) && other.hash == hash && !scope.file.isSharedCode(shown, other.shown)
      }.map(\.shown.offered)
      if let last = same.last, !scope.hasPictureBehind(shown) {
        repeated.append(Repetition(family: family, smaller: last, smallest: same[0]))
      }
      smaller.append((shown, hash))
    }
    let listed = repeated.filter { scope.file.isListed($0.family, otherThan: $0.smaller) }
    for repetition in listed { report([repetition], of: scope, remedy: nil, &reporter) }
    // Default families share one place in the code, so they get one finding.
    let unlisted = repeated.filter { !scope.file.isListed($0.family, otherThan: $0.smaller) }
    if !unlisted.isEmpty { report(unlisted, of: scope, remedy: "unlisted", &reporter) }
  }
}

/// A family with the content of smaller families.
private struct Repetition {
  let family: OfferedFamily
  /// The largest of the smaller families.
  let smaller: OfferedFamily
  let smallest: OfferedFamily
}

private func report(
  _ repetitions: [Repetition], of scope: FactScope, remedy: String?, _ reporter: inout CheckReporter
) {
  let kept = scope.shownWidget.families.map(\.offered).filter { family in
    family.family.isSystem && family.mayBeShown && !repetitions.contains { $0.family.family == family.family }
  }
  let referenceName = { (repetition: Repetition) in
    (remedy == nil ? repetition.smaller : repetition.smallest).family.rawValue
  }
  let alike = repetitions.map(referenceName).unique.map { name in
    let names = repetitions.filter { referenceName($0) == name }.map(\.family.family.rawValue)
    return "\(listed(names)) \(names.count > 1 ? "show" : "shows") the same content as \(name)"
  }
  reporter.report(
    at: .node(repetitions[0].family.node),
    values: [
      "alike": listed(alike), "smallerFamily": repetitions[0].smaller.family.rawValue,
      "kept": listed(kept.map(\.family.rawValue)),
    ], remedy: remedy, related: [.node(repetitions[0].smaller.node)], families: repetitions.map(\.family.family))
}

extension FactScope {
  /// System families with content of their own that does not adapt to the family, the smallest first.
  fileprivate var comparableFamilies: [ShownFamily] {
    let comparable = shownWidget.families.filter { shown in
      let family = shown.offered
      return family.mayBeShown && family.family.isSystem && family.ownsContent && !shown.survey.views.isEmpty
        && !shown.survey.views.contains { file.adaptsToFamily(file[$0.view]) }
    }
    return comparable.sorted { $0.offered.family.ordinal < $1.offered.family.ordinal }
  }

  /// True if the container background may be a picture or a map, of which larger families show more.
  fileprivate func hasPictureBehind(_ family: ShownFamily) -> Bool {
    guard let background = family.offered.containerBackground else { return false }
    switch background.form {
    case .views:
      return family.describedBackgrounds.contains { $0.firstPicture(in: file) != nil }
        || family.backgrounds.flatMap(\.views).contains { shown in
          file.isKnownOnlyToApp(shown.view) || file.mayBeLoadedPhoto(file[shown.view])
        }
    // The word `unknown` may stand for a picture.
    case .invalid: return file.tree.text(of: background.node, equals: "unknown")
    default: return false
    }
  }
}

extension OfferedFamily {
  /// The two extra large families differ only in shape, so neither is larger.
  fileprivate func isLarger(than other: OfferedFamily) -> Bool {
    if family == .systemExtraLargePortrait { return other.family.ordinal < Family.systemExtraLarge.ordinal }
    return family.ordinal > other.family.ordinal
  }
}

extension WidgetFile {
  /// True if the same Swift code draws both families.
  fileprivate func isSharedCode(_ family: ShownFamily, _ other: ShownFamily) -> Bool {
    func spans(_ family: ShownFamily) -> [TextSpan] { family.survey.views.map { tree.span(of: self[$0.view].key) } }
    return tree.isFromCode && spans(family) == spans(other)
  }

  /// False for default families, which code does not list, so that all have the same place.
  fileprivate func isListed(_ family: OfferedFamily, otherThan other: OfferedFamily) -> Bool {
    !tree.isFromCode || tree.span(of: family.node) != tree.span(of: other.node)
  }

  /// True if a view fills the room of each family by itself, or has conditions about the family.
  fileprivate func adaptsToFamily(_ view: View) -> Bool {
    if [.forEach, .viewThatFits, .chart, .map, .canvas, .unknown].contains(view.kind) { return true }
    if case .name(_, nil) = view.argument { return true }
    if mayBeLoadedPhoto(view) { return true }
    if variants(of: view).contains(where: { $0.condition.map { self[$0].families != nil } ?? true }) { return true }
    return allModifiers(of: view).contains { modifier in
      switch modifier.value {
      case .condition(let condition): self[condition].families != nil
      case .role(let role): role == .photo || role == .media
      default: false
      }
    }
  }

  /// True for an image whose name only the app knows, such as one that it loads, unless something says that it is an
  /// icon: a role, `glyph`, or a frame with a fixed size.
  fileprivate func mayBeLoadedPhoto(_ view: View) -> Bool {
    guard case .image(let image) = view.argument, image.source != .symbol, image.isDynamic || image.source == .unknown
    else { return false }
    // In Swift, an image with a literal name is in the asset catalogue.
    let name = tree.string(of: image.name)
    if tree.isFromCode, !name.isEmpty, !name.hasPrefix("{") { return false }
    return !modifiers[view.modifiers].contains { modifier in
      switch (modifier.name, modifier.value) {
      case (.role, .role(let role)): role != .photo && role != .media && role != .background
      case (.glyph, .flag(true)): true
      case (.frame, .frame(let frame)): self[frame].width != nil && self[frame].height != nil
      default: false
      }
    }
  }
}
