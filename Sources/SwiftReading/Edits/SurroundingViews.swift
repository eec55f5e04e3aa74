#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  var familyContents: [DescriptionNode] { families.compactMap { $0.value["content"] } }

  /// True if a step from a family's content to the finding satisfies a condition.
  private func isInside(where isWanted: (DescriptionNode.Step) -> Bool) -> Bool {
    familyContents.contains { $0.steps(to: isAtFinding).contains(where: isWanted) }
  }

  /// True for code that is shown only in some environment, for example without the container background.
  var dependsOnEnvironment: Bool { isInside { $0.view["when"] != nil } }

  /// True for a background in the background of another view.
  var isInsideBackground: Bool {
    familyContents.contains { $0.steps(to: isAtFinding).count { $0.entry.key == "background" } > 1 }
  }

  /// True for a view in front of other surfaces or content, which would show through without the view.
  var isInFrontOfOthers: Bool {
    let isInFront = isInside { step in
      if step.entry.key == "overlay" { return true }
      if let background = step.view["background"], step.entry.key != "background" { return background.isSurface }
      guard step.entry.key == "ZStack", case .list(let layers) = step.entry.value.content else { return false }
      return layers.prefix { !$0.hasEntry(at: isAtFinding) }.contains(where: \.isSurface)
    }
    // Descriptions lack `offset` and `position`, which may move a view over its neighbours.
    return isInFront || editor.token(at: finding.span.start)?.ancestors.contains { node in
      ["offset", "position"].contains(node.as(Call.self)?.modifierName)
    } == true
  }

  /// True for a layer that covers all of the widget in front of a container background.
  var coversContainer: Bool {
    !containerEntries.isEmpty && editor.call(named: finding.span)?.modifierName != "background"
      && rootBackgrounds.contains { isAtFinding($0.place) || $0.content.hasEntry(at: isAtFinding) }
  }

  /// True if a view in the content has a background that reaches from edge to edge, where margins would cut it off.
  var hasBar: Bool { familyContents.contains { $0["padding"] == nil && $0.containedViews.contains(where: \.isBar) } }
}

extension DescriptionNode {
  /// A view, and its entry that has or contains a matching place.
  typealias Step = (view: DescriptionNode, entry: Entry)

  /// The steps to all entries at matching places, from the outside in.
  func steps(to matches: (CodeRange) -> Bool) -> [Step] {
    if case .list(let views) = content { return views.flatMap { $0.steps(to: matches) } }
    return entries.flatMap { entry -> [Step] in
      if entry.isAt(matches) { return [(self, entry)] }
      let inner = entry.value.steps(to: matches)
      return inner.isEmpty ? [] : [(self, entry)] + inner
    }
  }

  private static let inconspicuous: Set = ["clear", "secondary", "tertiary", "quaternary", "EmptyView", "Spacer"]

  /// False for a colour or view that is invisible, or almost, in accented mode.
  fileprivate var isSurface: Bool {
    // Materials have names such as `material` and `thinMaterial`.
    if let word = scalar { return !Self.inconspicuous.contains(word) && !word.hasSuffix("aterial") }
    if case .list(let views) = content { return views.contains(where: \.isSurface) }
    if self["when"] != nil || self["opacity"] != nil { return false }
    if let color = self["Color"] ?? self["fill"] { return color.isSurface }
    return !["EmptyView", "Spacer", "AccessoryWidgetBackground"].contains { self[$0] != nil }
  }

  /// The views of a list, with those in groups, or the views in a group, stack or control.
  fileprivate var containedViews: [DescriptionNode] {
    if case .list(let views) = content { return views.flatMap { $0["Group"] == nil ? [$0] : $0.containedViews } }
    return ["Group", "VStack", "HStack", "ZStack", "Link", "Button"].flatMap { self[$0]?.containedViews ?? [] }
  }

  /// True for a view that has a background and fills the width, or that contains such a view without padding.
  fileprivate var isBar: Bool {
    let isWide = self["frame"]?["maxWidth"] != nil || self["HStack"]?.containedViews.contains(where: \.isSpacer) == true
    if isWide, let background = self["background"], background.scalar != "clear" { return true }
    return self["padding"] == nil && containedViews.contains(where: \.isBar)
  }

  var isSpacer: Bool { scalar == "Spacer" || self["Spacer"] != nil }
}
#endif
