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
    guard let margins = editsDisablingMargins else { return [] }
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

  /// The numbers of adjacent paddings that are too small and have no finding; empty if the widget has the system's
  /// margins.
  func nearInsets(beside padding: Call) -> [ExprSyntax] {
    let families = families
    let hasMargins = widgets.contains { $0.description["contentMarginsDisabled"] == nil }
    if hasMargins || families.contains(where: { $0.value["margins"] != nil }) { return [] }
    let insets = padding.adjacentPaddings.flatMap(\.insets)
    let minimum = finding.evidence.requiredNumber ?? 11
    let findingSpans = findings(of: finding.rule).filter { $0.path == request.path }.map(\.finding.span)
    return insets.filter { inset in
      let span = editor.span(of: inset.number)
      guard !findingSpans.contains(span), let points = inset.number.literalNumber, points > 0,
        insets.allSatisfy({ $0.number == inset.number || $0.sides.isDisjoint(with: inset.sides) })
      else { return false }
      let isInset = matcher(for: span)
      return families.contains { family in
        let sides = inset.sides.subtracting(family.value.innerSides(at: isInset, withSpacers: true))
        return sides.contains { family.value.inset(to: isInset, at: $0).map { $0 < minimum } ?? false }
      }
    }.map(\.number)
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
      if case .list(let views)? = self[name]?.content, views.count > 1, ["VStack", "HStack"].contains(name) {
        return spacerInsets(around: views, in: name)
      }
      return self[name]?.rootInsets ?? []
    }
    if innerInsets.isEmpty { return ownInsets }
    return innerInsets.map { inset in
      guard let outer = ownInsets.first(where: { $0.side == inset.side }) else { return inset }
      return RootInset(side: inset.side, points: inset.points + outer.points)
    } + ownInsets.filter { outer in !innerInsets.contains { $0.side == outer.side } }
  }

  /// The spacers of a fixed size at both ends of a stack, or at one end if the view at the other end is padded.
  private func spacerInsets(around views: [DescriptionNode], in stack: String) -> [RootInset] {
    let spacing = self["spacing"]?.scalar.flatMap { Double($0) } ?? 8
    let (size, first, last) = stack == "HStack" ? ("width", "leading", "trailing") : ("height", "top", "bottom")
    let ends = [(view: views[0], side: first), (view: views[views.count - 1], side: last)]
    let spaces = ends.map { view, _ in view.isSpacer ? view["frame"]?[size]?.scalar.flatMap { Double($0) } : nil }
    if spaces.allSatisfy({ $0 == nil }) { return [] }
    let insets = zip(ends, spaces).compactMap { end, space -> RootInset? in
      if let space { return RootInset(side: end.side, points: space + spacing) }
      return end.view.rootInsets.first { $0.side == end.side }
    }
    return insets.count == 2 ? insets : []
  }

  /// The sides at which the view with an entry at a matching place has neighbours in its row or column.
  fileprivate func innerSides(at matches: (CodeRange) -> Bool, withSpacers: Bool = false) -> Set<String> {
    steps(to: matches).map(\.entry).reduce(into: []) { sides, entry in
      guard let (before, after) = Self.sidesByStack[entry.key], case .list(let views) = entry.value.content else {
        return
      }
      for (index, view) in views.enumerated() where view.hasEntry(at: matches) {
        let isNeighbor = { (other: DescriptionNode) in withSpacers && other.isSpacer || other.isBeside(view) }
        if views[..<index].contains(where: isNeighbor) { sides.insert(before) }
        if views[(index + 1)...].contains(where: isNeighbor) { sides.insert(after) }
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

  /// The sum of the paddings at a side, of all views around a matching place; nil without such a place.
  fileprivate func inset(to matches: (CodeRange) -> Bool, at side: String) -> Double? {
    guard hasEntry(at: matches) else { return nil }
    if case .list(let views) = content { return views.compactMap { $0.inset(to: matches, at: side) }.min() }
    let inner = entries.compactMap { $0.key == "padding" ? nil : $0.value.inset(to: matches, at: side) }.min()
    return (self["padding"]?.sides.first { $0.side == side }?.points ?? 0) + (inner ?? 0)
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

  fileprivate var insets: [(sides: Set<String>, number: ExprSyntax)] {
    guard let last = arguments.last?.expression else { return [] }
    if let insets = last.as(Call.self), insets.calledExpression.lastName == "EdgeInsets" {
      return insets.arguments.map { ([$0.label?.text ?? ""], $0.expression) }
    }
    if arguments.count == 1 { return [(Set(DescriptionNode.sides(of: "all")), last)] }
    let edgeSet = arguments.first?.expression
    let names =
      edgeSet?.as(ArrayExprSyntax.self)?.elements.map(\.expression.lastName) ?? edgeSet.map { [$0.lastName] } ?? []
    return [(Set(names.flatMap(DescriptionNode.sides)), last)]
  }
}
#endif
