#if SwiftSource
import Base
import SwiftSyntax

// What a description has around the place of a finding.
extension SwiftDrafter {
  /// The contents of all families.
  var contents: [DescriptionNode] { families.compactMap { $0.value["content"] } }

  private func isInside(where isFound: (DescriptionNode.Step) -> Bool) -> Bool {
    let isHere = isHere(place)
    return contents.contains { $0.steps(to: isHere).contains(where: isFound) }
  }

  /// True for code that is shown only in some environment, as where the container's background is removed.
  var isUnderEnvironment: Bool { isInside { $0.view["when"] != nil } }

  /// True for a modifier in another view's background, with which it is one background.
  var isInsideBackground: Bool {
    let isHere = isHere(place)
    return isInside { step in
      step.entry.key == "background"
        && step.entry.value.steps(to: isHere).contains { $0.entry.key == "background" && isHere($0.entry.keyPlace) }
    }
  }

  /// True for a surface in front of others, or of other content, which shows through where it is left out.
  var isInFrontOfOthers: Bool {
    let isHere = isHere(place)
    let isAround = isInside { step in
      if step.entry.key == "overlay" { return true }
      if let background = step.view["background"], step.entry.key != "background" { return background.isSurface }
      guard step.entry.key == "ZStack", case .list(let layers) = step.entry.value.content else { return false }
      return layers.prefix { !$0.hasEntry(at: isHere) }.contains(where: \.isSurface)
    }
    // Descriptions do not have the modifiers that move a view over its neighbours.
    return isAround || editor.token(at: place.start)?.ancestors.contains { node in
      ["offset", "position"].contains(node.as(Call.self)?.modifierName)
    } == true
  }

  /// True for a layer that covers all of the widget in front of a container's background.
  var coversContainer: Bool {
    let isHere = isHere(place)
    return !declaredContainers.isEmpty && editor.call(named: place)?.modifierName != "background"
      && rootBackgrounds.contains { isHere($0.place) || $0.content.hasEntry(at: isHere) }
  }

  /// True if a part of the content with a background of its own reaches from edge to edge, where margins would cut it
  /// off.
  var hasBar: Bool { contents.contains { $0["padding"] == nil && $0.parts.contains(where: \.isBar) } }
}

extension DescriptionNode {
  /// A view, and its entry with the place that is searched.
  typealias Step = (view: DescriptionNode, entry: Entry)

  /// The way to each entry at a place, from the outside in.
  func steps(to isPlace: (SwiftPlace) -> Bool) -> [Step] {
    if case .list(let views) = content { return views.flatMap { $0.steps(to: isPlace) } }
    return entries.flatMap { entry -> [Step] in
      if isPlace(entry.keyPlace) || isPlace(entry.value.place) { return [(self, entry)] }
      let inner = entry.value.steps(to: isPlace)
      return inner.isEmpty ? [] : [(self, entry)] + inner
    }
  }

  private static let clear: Set = ["clear", "secondary", "tertiary", "quaternary", "EmptyView", "Spacer"]

  /// False for what shows nothing, or little, in accented mode.
  fileprivate var isSurface: Bool {
    if let word = scalar { return !Self.clear.contains(word) && !word.hasSuffix("aterial") }
    if case .list(let views) = content { return views.contains(where: \.isSurface) }
    if self["when"] != nil || self["opacity"] != nil { return false }
    if let color = self["Color"] ?? self["fill"] { return color.isSurface }
    return !["EmptyView", "Spacer", "AccessoryWidgetBackground"].contains { self[$0] != nil }
  }

  /// The views of a stack, and those in groups.
  fileprivate var parts: [DescriptionNode] {
    if case .list(let views) = content { return views.flatMap { $0["Group"] == nil ? [$0] : $0.parts } }
    return ["Group", "VStack", "HStack", "ZStack", "Link", "Button"].flatMap { self[$0]?.parts ?? [] }
  }

  /// True for a view with a background that fills its width, or one with such a part at its edge.
  fileprivate var isBar: Bool {
    let isWide = self["frame"]?["maxWidth"] != nil || self["HStack"]?.parts.contains(where: \.isSpacer) == true
    if isWide, let background = self["background"], background.isSurface { return true }
    return self["padding"] == nil && parts.contains(where: \.isBar)
  }

  var isSpacer: Bool { scalar == "Spacer" || self["Spacer"] != nil }
}
#endif
