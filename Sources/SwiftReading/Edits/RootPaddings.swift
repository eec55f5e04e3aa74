#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// A draft that also disables the system's margins if the content has its own padding of at least 12 points, or
  /// reaches to the edges.
  func keepingMargins(_ title: String, _ files: [FileEdits], reachesEdges: Bool = false) -> [DraftedFix] {
    var draft = DraftedFix(title, files)
    draft.silentRules = ["margin-doubled", "margin-minimum"]
    if widgets.contains(where: { $0.description["contentMarginsDisabled"] != nil }) { return [draft] }
    // Only a person can tell whether the bar or the margins matter more.
    if hasBar, !reachesEdges { return [] }
    let insets = families.filter { $0.key.hasPrefix("system") }.compactMap { $0.value["content"]?.rootInsets }
    let isPadded = insets.joined().contains { $0.points >= Self.smallestMargin }
    // A smaller padding is too little as the only margin, so the system's margins stay.
    let hasMargins = insets.contains { !$0.isEmpty && $0.allSatisfy { $0.points >= Self.smallestMargin } }
    if !hasMargins, insets.joined().contains(where: { $0.points < Self.smallestMargin && $0.points >= 8 }) {
      draft.silentRules = ["margin-minimum"]
      return [draft]
    }
    guard isPadded || reachesEdges else { return [draft] }
    // Sizes that code computes from the available space would change with the margins.
    let token = editor.token(at: finding.span.start)
    if token?.ancestor(Call.self, where: { $0.calledExpression.code == "GeometryReader" }) != nil { return [] }
    guard let margins = marginDisablingEdits else { return [] }
    draft.title = "\(title), and disable the content margins"
    draft.files = FileEdits.joined(files + [margins])
    return [draft]
  }

  /// The minimum padding, in points, that is enough without the system's margins.
  private static let smallestMargin = 12.0

  /// True if a padding is also between views of a row or column, where it is not a margin.
  func isBetweenViews(_ padding: TextSpan) -> Bool {
    let (isPadding, inner) = (matcher(for: padding), innerSides(of: padding))
    return families.contains { !$0.value.paddedSides(at: isPadding).isDisjoint(with: inner) }
  }

  func innerSides(of padding: TextSpan) -> Set<String> {
    let isPadding = matcher(for: padding)
    return families.reduce(into: []) { sides, family in sides.formUnion(family.value.innerSides(at: isPadding)) }
  }

  func matcher(for span: TextSpan) -> (CodeRange) -> Bool { { path(of: $0) == request.path && $0.span == span } }

  var isAtFinding: (CodeRange) -> Bool { matcher(for: finding.span) }
}

/// The padding of all of the content at one side.
private struct RootInset {
  let side: String
  var points: Double
  /// Nil for the sum of several paddings.
  var place: CodeRange?
}

extension DescriptionNode {
  private static let containers = ["Group", "ZStack", "VStack", "HStack", "Link", "Button"]

  /// The paddings around all of the content: of the views down to the first row or column with several views, and of
  /// the layers of each ZStack.
  fileprivate var rootInsets: [RootInset] {
    if case .list(let views) = content { return views.flatMap(\.rootInsets) }
    let ownInsets = self["padding"]?.sides ?? []
    let innerInsets = Self.containers.flatMap { name -> [RootInset] in
      // In a row or column, each view has paddings of its own.
      guard let inner = self[name], !["VStack", "HStack"].contains(name) || inner.children.count < 2 else { return [] }
      return inner.rootInsets
    }
    if innerInsets.isEmpty { return ownInsets }
    return innerInsets.map { inset in
      guard let outer = ownInsets.first(where: { $0.side == inset.side }) else { return inset }
      return RootInset(side: inset.side, points: inset.points + outer.points)
    } + ownInsets.filter { outer in !innerInsets.contains { $0.side == outer.side } }
  }

  /// The sides at which the view with an entry at a matching place has neighbours in its row or column.
  fileprivate func innerSides(at matches: (CodeRange) -> Bool) -> Set<String> {
    steps(to: matches).map(\.entry).reduce(into: []) { sides, entry in
      guard let (before, after) = Self.sidesByStack[entry.key], case .list(let views) = entry.value.content else {
        return
      }
      for (index, view) in views.enumerated() where view.hasEntry(at: matches) {
        if views[..<index].contains(where: { $0.isBeside(view) }) { sides.insert(before) }
        if views[(index + 1)...].contains(where: { $0.isBeside(view) }) { sides.insert(after) }
      }
    }
  }

  private static let sidesByStack = ["HStack": ("leading", "trailing"), "VStack": ("top", "bottom")]

  /// True for a view other than empty space that may be shown together with another one.
  private func isBeside(_ other: DescriptionNode) -> Bool {
    if isSpacer { return false }
    let opposites = conditions.map { $0.hasPrefix("if ") ? "unless \($0.dropFirst(3))" : "if \($0.dropFirst(7))" }
    return Set(opposites).isDisjoint(with: other.conditions)
  }

  private var conditions: [String] {
    entries.filter { RedundantGroups.conditions.contains($0.key) }.map { "\($0.key) \($0.value.scalar ?? "")" }
  }

  fileprivate func paddedSides(at matches: (CodeRange) -> Bool) -> Set<String> {
    let paddings = steps(to: matches).map(\.entry).filter { $0.key == "padding" }
    return Set(paddings.flatMap { padding in
      padding.value.sides.filter { matches(padding.keyPlace) || $0.place.map(matches) == true }.map(\.side)
    })
  }

  private var sides: [RootInset] {
    let numbers = entries.isEmpty ? [("all", self)] : entries.map { ($0.key, $0.value) }
    return numbers.flatMap { key, number -> [RootInset] in
      guard let points = number.scalar == "true" ? 16 : number.scalar.flatMap({ Double($0) }) else { return [] }
      return Self.sides(of: key).map { RootInset(side: $0, points: points, place: number.place) }
    }
  }
}

extension Call {
  /// The padding, with the paddings directly before and after it in the chain.
  var adjacentPaddings: [Call] {
    let modifiers = Array(wholeChain.chain.modifiers)
    guard let index = modifiers.firstIndex(of: self) else { return [] }
    let isPadding = { (call: Call) in call.modifierName == "padding" }
    return modifiers[..<index].reversed().prefix(while: isPadding) + modifiers[index...].prefix(while: isPadding)
  }
}
#endif
