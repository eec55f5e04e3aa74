import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let accentedTranslucentContent = Check(each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    reporter.reportTranslucentBackground(of: family.offered)
    for content in family.contents + family.backgrounds {
      let presentations = content.presentations.intersection(scope.presentations)
      if presentations.isEmpty { continue }
      reporter.scope.content = content
      for index in content.views.indices where content.views[index].mayBeTranslucent {
        // Apple Watch tints an image even if its mode is `fullColor`.
        let tinted = content.keepsColors(index, scope.file) ? presentations.intersection(.watch) : presentations
        if tinted.isEmpty { continue }
        reporter.scope.presentations = tinted
        let hasFullColor = family.showsInFullColor(content.views[index].view)
        reporter.reportOpacity(of: index, in: content, hasFullColor: hasFullColor)
        for use in reporter.scope.colors(of: index) where !content.isTrack(use, at: index) {
          let isText = use.use == .foreground && content.drawsOnlyTextAndSymbols(index, in: scope.file)
          reporter.reportTranslucent(
            use.color, in: tinted, states: content.states, ofText: isText, hasFullColor: hasFullColor)
        }
        reporter.reportImage(index, in: content)
      }
    }
  }
}

extension CheckReporter {
  fileprivate mutating func reportTranslucentBackground(of family: OfferedFamily) {
    guard case .color(let color)? = family.containerBackground?.form else { return }
    reportTranslucent(
      color, in: family.backgroundShown.intersection(scope.presentations), states: [],
      hasFullColor: family.backgroundShown.intersects(.rendered(.fullColor)))
  }

  fileprivate mutating func reportOpacity(of index: Int, in content: ShownContent, hasFullColor: Bool) {
    guard let modifier = content.modifier(.opacity, of: index, in: scope.file),
      case .number(let own) = modifier.value, own > 0, own < 1, drawsAnything(index, in: content)
    else { return }
    let limit = content.drawsOnlyTextAndSymbols(index, in: scope.file) ? number("nearlyOpaque") : 1
    // If the views around are too translucent by themselves, the finding is about them.
    let combined = content.views[index].style.opacity
    guard own < limit || combined < limit && combined / own >= limit else { return }
    let opacity = decimal(own < limit ? own : combined)
    report(
      at: .node(modifier.node), message: "opacity", values: ["opacity": opacity], measured: opacity,
      remedy: hasFullColor ? nil : "opacityInEveryMode")
  }

  /// False for a Spacer, and for a view that draws nothing but clear colours.
  private func drawsAnything(_ index: Int, in content: ShownContent) -> Bool {
    (index..<content.views[index].end).contains { inner in
      let uses = scope.colors(of: inner)
      let own = uses.filter { [.foreground, .fill, .stroke, .view].contains($0.use) }
      if own.isEmpty, scope.file.isLeaf(content.views[inner].view) { return true }
      return uses.contains { use in ColorScheme.allCases.contains { scope.file.alpha(of: use.color, in: $0) != 0 } }
    }
  }

  fileprivate mutating func reportTranslucent(
    _ color: ColorID, in presentations: PresentationSet, states: [String], ofText isText: Bool = false,
    hasFullColor: Bool
  ) {
    let file = scope.file
    if case .gradient = file[color].form { return }
    guard let dark = file.translucentAlpha(of: color, in: .dark), file.isFixed(color) == .yes,
      !isText || dark < number("nearlyOpaque")
    else { return }
    // Where the scheme is unknown, the colour must be translucent in both.
    let isTranslucentInBoth = file.translucentAlpha(of: color, in: .light) != nil
    let reported = isTranslucentInBoth ? presentations : presentations.subtracting(.unknownScheme)
    guard !reported.isEmpty else { return }
    let opacity = decimal(dark)
    var values = ["opacity": opacity]
    values["opaque"] = file.resolved(color, in: .dark)?.hex
    report(
      at: .node(file[isTranslucentInBoth ? color : file.member(of: color, in: .dark)].node),
      message: hasFullColor ? "color" : "colorInEveryMode", values: values, measured: opacity,
      remedy: hasFullColor && !isText ? "area" : nil, presentations: reported, states: states)
  }

  fileprivate mutating func reportImage(_ index: Int, in content: ShownContent) {
    let view = content.views[index].view
    guard scope.file[view].kind == .image,
      case .flag(true)? = content.modifier(.translucent, of: index, in: scope.file)?.value
    else { return }
    report(at: .node(scope.file[view].key), message: "image")
  }
}

extension ShownFamily {
  fileprivate func showsInFullColor(_ view: ViewID) -> Bool {
    (contents + backgrounds).contains { content in
      content.presentations.intersects(.rendered(.fullColor)) && content.views.contains { $0.view == view }
    }
  }
}

extension WidgetFile {
  fileprivate func translucentAlpha(of color: ColorID, in scheme: ColorScheme) -> Double? {
    alpha(of: color, in: scheme).flatMap { $0 > 0 && $0 < 1 ? $0 : nil }
  }
}

extension ShownView {
  fileprivate var mayBeTranslucent: Bool {
    isSeen && (mayHaveColors || traits.contains(.opacity) || traits.contains(.translucent))
  }
}

extension ShownContent {
  fileprivate func keepsColors(_ index: Int, _ file: WidgetFile) -> Bool {
    guard file.isAssetImage(views[index].view) else { return false }
    let mode = modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value
    return if case .accentedRenderingMode(.fullColor)? = mode { true } else { false }
  }

  /// True if a stroke is the track of a gauge made of shapes: the next view is the same shape, stroked.
  fileprivate func isTrack(_ use: ColorUse, at index: Int) -> Bool {
    let view = views[index]
    let next = view.end
    guard use.use == .stroke, next < views.count, views[next].parent == view.parent else { return false }
    return views[next].kind == view.kind && views[next].traits.contains(.stroke)
  }
}

extension FixSubject {
  func opaqueWhenAccented() -> [FixDraft] { withoutOpacity(in: "accented", .accented) }

  /// Removes the opacity of a text's colour in accented mode, which ignores hues.
  func opaqueColorWhenAccented() -> [FixDraft] {
    guard let view = viewMapping, ["Text", "Label", "Image"].contains(text(of: viewKey(of: view))),
      let style = editor.value(of: "foregroundStyle", in: view), let node,
      style == node || editor.ancestors(of: node).contains(style) || key == editor.entry(of: style)?.entry.key
    else { return [] }
    let opaque: NewValue
    if let hex = text(of: style), hex.hasPrefix("#"), hex.utf8.count == 9 {
      opaque = .word(String(hex.dropLast(2)))
    } else if tree[style].kind == .mapping, let color = editor.value(of: "color", in: style),
      editor.ownEntries(of: style).count == 2, editor.value(of: "opacity", in: style) != nil
    {
      opaque = .copy(color)
    } else {
      return []
    }
    return draft(
      "Make its colour opaque in accented mode",
      addingVariant(NewEntry("foregroundStyle", opaque), where: .accented, to: view))
  }
}
