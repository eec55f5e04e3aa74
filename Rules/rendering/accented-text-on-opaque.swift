import AppleTables
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Text that the accented mode draws in the same tint as what lies under it.
  static let accentedTextOnOpaque = Check(
    "accented-text-on-opaque", each: .family, says: ["text": ["under"], "symbol": ["under"]],
    remedies: TintedSurfaces.Kind.allCases.map(\.rawValue)
  ) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents {
      let accented = content.presentations.intersection(scope.presentations).intersection(.accented)
      for (presentations, hasGroups) in [(accented.subtracting(.watch), false), (accented.intersection(.watch), true)] {
        guard let presentation = presentations.first else { continue }
        let surfaces = TintedSurfaces(
          file: scope.file, content: content, presentation: presentation, groupsDiffer: hasGroups)
        reporter.report(surfaces, in: presentations)
      }
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ surfaces: TintedSurfaces, in presentations: PresentationSet) {
    let (file, content) = (surfaces.file, surfaces.content)
    for index in content.views.indices {
      let shown = content.views[index]
      // What is drawn of a text whose opacity is not known is not known either: Swift code may cut it out of what lies
      // below.
      guard shown.kind.isText || file.isSymbol(shown.view), shown.isSeen, !shown.style.opacityIsUnknown,
        shown.role != .gaugeLabel, shown.role != .widgetLabel, let surface = surfaces.nearest(beneath: index)
      else { continue }
      report(
        at: surface.node,
        Details(
          message: shown.kind.isText ? "text" : "symbol", values: ["under": surface.name],
          remedy: kind(of: surface).rawValue, presentations: presentations,
          related: [.node(file[shown.view].key)],
          states: content.states))
    }
  }

  /// A condition for full colour helps only where the content is shown in full colour somewhere.
  private func kind(of surface: TintedSurfaces.Surface) -> TintedSurfaces.Kind {
    let isInFullColor = scope.family?.contents.contains { !$0.presentations.intersection(.fullColor).isEmpty } ?? true
    return surface.kind == .view && !isInFullColor ? .viewOfOneTint : surface.kind
  }
}

/// A surface that lets nothing through once the accented mode has tinted it.
private struct TintedSurfaces {
  let file: WidgetFile
  let content: ShownContent
  /// Stands for all that are looked at together.
  let presentation: Presentation
  /// True if the accent group has a colour of its own, so that only what is in the text's group hides it.
  let groupsDiffer: Bool

  struct Surface {
    var node: NodeID
    /// For messages: "the Circle", "the background".
    var name: String
    var kind: Kind
  }

  /// A view whose own condition names accented mode is one to be removed from that condition; one in a family that is
  /// never shown in full colour is one to be replaced.
  enum Kind: String, CaseIterable { case view, viewUnderCondition, viewOfOneTint, image, background }

  func nearest(beneath text: Int) -> Surface? {
    for layer in content.layers(beneath: text) {
      switch layer {
      case .overlaid: continue
      case .view(let index):
        guard covers(index, text), !isReduced(index) else { continue }
        let view = file[content.views[index].view]
        return Surface(node: view.key, name: "the \(view.kind.rawValue)", kind: kind(of: view, at: index))
      case .background(let owner):
        // The background of an earlier sibling ends with that sibling.
        guard content.isView(text, within: owner), let modifier = content.modifier(.background, of: owner, in: file),
          covers(modifier, of: owner, text)
        else { continue }
        return Surface(node: modifier.key, name: "the background", kind: .background)
      }
    }
    return nil
  }

  private func kind(of view: View, at index: Int) -> Kind {
    if view.kind == .image { return .image }
    guard case .condition(let id)? = content.modifier(.when, of: index, in: file)?.value,
      file[id].renderingModes?.value.contains(.accented) == true
    else { return .view }
    return .viewUnderCondition
  }

  private func covers(_ background: Modifier, of owner: Int, _ text: Int) -> Bool {
    switch background.value {
    case .color(let color), .styleInShape(let color?, _):
      return isSameTint(owner, text) && isOpaque(color, in: scheme(around: owner))
    case .views:
      for child in content.children(of: owner) where content.views[child].role == .background {
        let end = min(content.views[child].end, child + ShownContent.maximumLayers)
        if (child..<end).contains(where: { covers($0, text) && !isReduced($0, within: owner) }) { return true }
      }
      return false
    default: return false
    }
  }

  private func isSameTint(_ index: Int, _ text: Int) -> Bool {
    if !groupsDiffer { return true }
    let (one, other) = (content.accentGroupHolds(index, in: file), content.accentGroupHolds(text, in: file))
    return one == other && one != .unknown
  }

  private func covers(_ index: Int, _ text: Int) -> Bool {
    let shown = content.views[index]
    guard shown.isSeen, isSameTint(index, text) else { return false }
    switch file[shown.view].argument {
    case .color(let color): return isOpaque(color, in: scheme(around: index))
    case .gradient(let stops): return isOpaqueGradient(stops, in: scheme(around: index))
    case .image(let image): return image.source == .asset && isOpaqueImage(index)
    // What a path covers is not known: it may be a line.
    default: return shown.kind.isShape && shown.kind != .path && isFilled(index)
    }
  }

  private func isFilled(_ index: Int) -> Bool {
    if let fill = content.modifier(.fill, of: index, in: file) {
      if case .color(let color) = fill.value { return isOpaque(color, in: scheme(around: index)) }
      return false
    }
    guard content.modifier(.stroke, of: index, in: file) == nil else { return false }
    // As in SwiftUI, a shape without a fill is drawn in the foreground.
    let style = content.views[index].style
    return !style.foregroundIsUnknown && style.foreground.map { isOpaque($0, in: scheme(around: index)) } != false
  }

  private func isOpaqueImage(_ index: Int) -> Bool {
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return false }
    // A template is drawn as a symbol is: it has holes, or it would be a rectangle.
    if content.isTemplate(index, in: file) { return false }
    switch content.modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value {
    case nil, .accentedRenderingMode(.accented)?: return true
    default: return false
    }
  }

  private func scheme(around index: Int) -> ColorScheme? { content.views[index].style.scheme(in: presentation) }

  private func isOpaqueGradient(_ stops: [ColorID], in scheme: ColorScheme?) -> Bool {
    !stops.contains { file.alpha(of: $0, in: scheme).map { $0 < 1 } == true }
  }

  private func isOpaque(_ color: ColorID, in scheme: ColorScheme?) -> Bool {
    switch file[color].form {
    case .semantic(let semantic): return semantic == .primary || semantic == .tint || semantic == .accentColor
    case .gradient(let stops): return isOpaqueGradient(stops, in: scheme)
    case .withOpacity(let inner, let opacity): return opacity >= 1 && isOpaque(inner, in: scheme)
    case .pair(let light, let dark), .asset(let light, let dark):
      let sides = sides(light: light, dark: dark, in: scheme)
      return !sides.isEmpty && sides.allSatisfy { isOpaque($0, in: scheme) }
    case .system, .hex, .white: return file.alpha(of: color, in: scheme) == 1
    case .material, .invalid: return false
    }
  }

  /// The sides that may show: both if the scheme is unknown.
  private func sides(light: ColorID?, dark: ColorID?, in scheme: ColorScheme?) -> [ColorID] {
    switch scheme {
    case .light: [light ?? dark].compactMap(\.self)
    case .dark: [dark ?? light].compactMap(\.self)
    case nil: [light, dark].compactMap(\.self)
    }
  }

  /// True if a layer, or a group around it, has a fixed frame or an opacity under 1. Looks no further than the ZStack
  /// that it is a layer of, or than the view whose background it is.
  private func isReduced(_ index: Int, within owner: Int? = nil) -> Bool {
    var next: Int? = index
    while let index = next, index != owner {
      if hasFixedFrameOrOpacity(index) { return true }
      next = content.views[index].parent
      guard owner == nil, let parent = next else { continue }
      if !file.isSeenThrough(content.views[parent].view) { return false }
    }
    return false
  }

  private func hasFixedFrameOrOpacity(_ index: Int) -> Bool {
    switch content.modifier(.frame, of: index, in: file)?.value {
    case .frame(let frame)?: if file[frame].mayFixSide { return true }
    case nil: break
    // One that is not known may fix them.
    default: return true
    }
    switch content.modifier(.opacity, of: index, in: file)?.value {
    case .number(let opacity)?: return opacity < 1
    case nil: return false
    // One that is not known may be less.
    default: return true
    }
  }
}
