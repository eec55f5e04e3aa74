#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// A draft after which the content has margins once. A padded root keeps its padding, of 12 points or more, in place
  /// of the system's margins, which are switched off, as they are for content that reaches to the edges.
  func keepingMargins(_ title: String, _ files: [FileEdits], reachesEdges: Bool = false) -> [DraftedFix] {
    var draft = DraftedFix(title, files)
    draft.silences = ["margin-doubled", "margin-minimum"]
    if widgets.contains(where: { $0.description["contentMarginsDisabled"] != nil }) { return [draft] }
    // Only a person can tell whether the bar or the margins matter more.
    if hasBar, !reachesEdges { return [] }
    let insets = families.filter { $0.key.hasPrefix("system") }.compactMap { $0.value["content"]?.rootInsets }
    let isPadded = insets.joined().contains { $0.points >= Self.smallestMargin }
    // A smaller padding would be too little without the system's margins, which the content has already.
    let hasMargins = insets.contains { !$0.isEmpty && $0.allSatisfy { $0.points >= Self.smallestMargin } }
    if !hasMargins, insets.joined().contains(where: { $0.points < Self.smallestMargin && $0.points >= 8 }) {
      draft.silences = ["margin-minimum"]
      return [draft]
    }
    guard isPadded || reachesEdges else { return [draft] }
    // Sizes that are computed from the room would change with the margins.
    let reader = editor.token(at: place.start)?.ancestor(Call.self) { $0.calledExpression.code == "GeometryReader" }
    if reader != nil { return [] }
    guard let margins = disabledMargins else { return [] }
    draft.title = "\(title), and disable the content margins"
    draft.files = FileEdits.joined(files + [margins])
    return [draft]
  }

  /// A padding of at least this, in points, is enough without the margins of the system.
  private static let smallestMargin = 12.0

  /// True if a padding is that of one of several views in a row or column, which would become unlike the others.
  func isInRow(_ padding: TextSpan) -> Bool { !innerSides(of: padding).isEmpty }

  /// True if a padding is also between views of a row or column, where it is no margin.
  func isBetweenViews(_ padding: TextSpan) -> Bool {
    let (isHere, inner) = (isHere(padding), innerSides(of: padding))
    return families.contains { !$0.value.paddedSides(at: isHere).isDisjoint(with: inner) }
  }

  private func innerSides(of padding: TextSpan) -> Set<String> {
    let isHere = isHere(padding)
    return families.reduce(into: []) { sides, family in
      sides.formUnion(family.value.innerSides(at: isHere))
    }
  }

  /// The numbers of paddings next to one for which the same content is too near to other edges, as no system margin is
  /// added, but not those that have a finding of their own.
  func nearInsets(beside padding: Call) -> [ExprSyntax] {
    let families = families
    let hasMargins = widgets.contains { $0.description["contentMarginsDisabled"] == nil }
    if hasMargins || families.contains(where: { $0.value["margins"] != nil }) { return [] }
    let all = padding.adjacentPaddings.flatMap(\.insets)
    let minimum = finding.evidence.requiredNumber ?? 11
    let found = findings(of: finding.rule).filter { $0.path == request.path }.map(\.finding.span)
    return all.filter { inset in
      let span = editor.span(of: inset.number)
      guard !found.contains(span), let points = inset.number.points, points > 0,
        all.allSatisfy({ $0.number == inset.number || $0.sides.isDisjoint(with: inset.sides) })
      else { return false }
      let isHere = isHere(span)
      return families.contains { family in
        let sides = inset.sides.subtracting(family.value.innerSides(at: isHere, withSpacers: true))
        return sides.contains { family.value.inset(to: isHere, at: $0).map { $0 < minimum } ?? false }
      }
    }.map(\.number)
  }

  /// Tells whether a place is that of some code in the finding's file.
  func isHere(_ span: TextSpan) -> (SwiftPlace) -> Bool {
    { path(of: $0) == request.path && $0.span == span }
  }
}

/// The padding of all of the content at one side.
private struct RootInset {
  let side: String
  var points: Double
  /// Nil for the sum of several paddings.
  var place: SwiftPlace?
}

extension DescriptionNode {
  private static let containers = ["Group", "ZStack", "VStack", "HStack", "Link", "Button"]

  /// The paddings along the way of only children, and of the layers of a ZStack.
  fileprivate var rootInsets: [RootInset] {
    if case .list(let views) = content { return views.flatMap(\.rootInsets) }
    let own = self["padding"]?.sides ?? []
    let inner = Self.containers.flatMap { name -> [RootInset] in
      if case .list(let views)? = self[name]?.content, views.count > 1, ["VStack", "HStack"].contains(name) {
        return spaces(around: views, in: name)
      }
      return self[name]?.rootInsets ?? []
    }
    if inner.isEmpty { return own }
    return inner.map { inset in
      guard let outer = own.first(where: { $0.side == inset.side }) else { return inset }
      return RootInset(side: inset.side, points: inset.points + outer.points)
    } + own.filter { outer in !inner.contains { $0.side == outer.side } }
  }

  /// The spacers of a fixed size at both ends of a stack, or at one end if the view at the other end is padded.
  private func spaces(around views: [DescriptionNode], in stack: String) -> [RootInset] {
    let spacing = self["spacing"]?.scalar.flatMap { Double($0) } ?? 8
    let (size, first, last) = stack == "HStack" ? ("width", "leading", "trailing") : ("height", "top", "bottom")
    let spaces = [views.first, views.last].map { end in
      end?.isSpacer == true ? end?["frame"]?[size]?.scalar.flatMap { Double($0) } : nil
    }
    if spaces.allSatisfy({ $0 == nil }) { return [] }
    let insets = zip(zip(spaces, [views.first, views.last]), [first, last]).compactMap { end, side -> RootInset? in
      if let space = end.0 { return RootInset(side: side, points: space + spacing, place: nil) }
      return end.1?.rootInsets.first { $0.side == side }
    }
    return insets.count == 2 ? insets : []
  }

  /// The sides at which other views of a row or column are next to a view with an entry at such a place.
  fileprivate func innerSides(at isPlace: (SwiftPlace) -> Bool, withSpacers: Bool = false) -> Set<String> {
    steps(to: isPlace).map(\.entry).reduce(into: []) { sides, entry in
      guard let (before, after) = Self.sidesOfRows[entry.key], case .list(let views) = entry.value.content else { return }
      for (index, view) in views.enumerated() where view.hasEntry(at: isPlace) {
        let isNext = { (other: DescriptionNode) in withSpacers && other.isSpacer || other.isBeside(view) }
        if views[..<index].contains(where: isNext) { sides.insert(before) }
        if views[(index + 1)...].contains(where: isNext) { sides.insert(after) }
      }
    }
  }

  private static let sidesOfRows = ["HStack": ("leading", "trailing"), "VStack": ("top", "bottom")]

  /// True for a view other than empty space that may be shown together with another one.
  private func isBeside(_ other: DescriptionNode) -> Bool {
    if isSpacer { return false }
    let opposites = conditions.map { $0.hasPrefix("if ") ? "unless \($0.dropFirst(3))" : "if \($0.dropFirst(7))" }
    return Set(opposites).isDisjoint(with: other.conditions)
  }

  private var conditions: [String] {
    entries.filter { RedundantGroups.conditions.contains($0.key) }.map { "\($0.key) \($0.value.scalar ?? "")" }
  }

  /// The sum of the paddings at a side along the way to such a place; nil if that is not in the view.
  fileprivate func inset(to isPlace: (SwiftPlace) -> Bool, at side: String) -> Double? {
    guard hasEntry(at: isPlace) else { return nil }
    if case .list(let views) = content { return views.compactMap { $0.inset(to: isPlace, at: side) }.min() }
    let inner = entries.compactMap { $0.key == "padding" ? nil : $0.value.inset(to: isPlace, at: side) }.min()
    return (self["padding"]?.sides.first { $0.side == side }?.points ?? 0) + (inner ?? 0)
  }

  /// The sides of a padding at such a place.
  fileprivate func paddedSides(at isPlace: (SwiftPlace) -> Bool) -> Set<String> {
    let paddings = steps(to: isPlace).map(\.entry).filter { $0.key == "padding" }
    return Set(paddings.flatMap { padding in
      padding.value.sides.filter { isPlace(padding.keyPlace) || $0.place.map(isPlace) == true }.map(\.side)
    })
  }

  private var sides: [RootInset] {
    let numbers = entries.isEmpty ? [("all", self)] : entries.map { ($0.key, $0.value) }
    return numbers.flatMap { key, number -> [RootInset] in
      guard let points = number.scalar == "true" ? 16 : number.scalar.flatMap({ Double($0) }) else { return [] }
      return (Self.edges[key] ?? [key]).map { RootInset(side: $0, points: points, place: number.place) }
    }
  }

  fileprivate static let edges = [
    "all": ["top", "leading", "bottom", "trailing"], "horizontal": ["leading", "trailing"],
    "vertical": ["top", "bottom"],
  ]
}

extension Call {
  /// The paddings before and after one, with nothing between them that the content would not fill.
  var adjacentPaddings: [Call] {
    let all = Array(ExprSyntax(self).wholeChain.chain.modifiers)
    guard let index = all.firstIndex(of: self) else { return [] }
    let isPadding = { (call: Call) in call.modifierName == "padding" }
    return all[..<index].reversed().prefix(while: isPadding) + all[index...].prefix(while: isPadding)
  }

  /// The numbers of a padding, with the sides to which each belongs.
  fileprivate var insets: [(sides: Set<String>, number: ExprSyntax)] {
    guard let last = arguments.last?.expression else { return [] }
    let edges = DescriptionNode.edges
    if let insets = last.as(Call.self), insets.calledExpression.lastName == "EdgeInsets" {
      return insets.arguments.map { ([$0.label?.text ?? ""], $0.expression) }
    }
    if arguments.count == 1 { return [(Set(edges["all"] ?? []), last)] }
    let named = arguments.first?.expression
    let names = named?.as(ArrayExprSyntax.self)?.elements.map(\.expression.lastName) ?? named.map { [$0.lastName] } ?? []
    return [(Set(names.flatMap { edges[$0] ?? [$0] }), last)]
  }
}
#endif
