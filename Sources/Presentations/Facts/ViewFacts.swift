import AppleTables
import Base
import WidgetFormat

extension FactCatalogue {
  static let view: [FactDefinition] = [
    FactDefinition("view") { scope in
      scope.view.flatMap { $0.kind == .unknown ? nil : .word($0.kind.rawValue, at: $0.key) }
    },
    FactDefinition("viewKind") { scope in scope.view.map { .word($0.kindWord) } },
    FactDefinition("id") { scope in scope.word(of: .id) },
    FactDefinition("symbol") { scope in
      let image: ImageArgument? =
        switch scope.view?.argument {
        case .image(let image): image
        case .text(let text): text.image
        default: nil
        }
      return image.flatMap { $0.source == .symbol ? scope.textFact(of: $0.name) : nil }
    },
    FactDefinition("frameKey") { $0.modifier(.frame).map { .flag(true, at: $0.key) } },
    FactDefinition("frameWidth") { .number($0.ownFrame?.width) },
    FactDefinition("frameHeight") { .number($0.ownFrame?.height) },
    FactDefinition("largestFrameSide") { scope in
      let sides = [scope.ownFrame?.width, scope.ownFrame?.height].compactMap(\.self)
      return .number(sides.max { $0.value < $1.value })
    },
    FactDefinition("touchedEdges") { scope in
      let touched = scope.shown?.possibleEdges ?? []
      if scope.shown?.mayTouchMoreEdges == true { return .unknown }
      return .words(Edge.allCases.filter { touched.contains($0) }.map(\.rawValue))
    },
    FactDefinition("cornerRadius") { scope in .number(scope.cornerRadius.flatMap { $0.value > 0 ? $0 : nil }) },
    FactDefinition("cornerInset") { scope in scope.cornerInset },
    FactDefinition("effectiveOpacity") { $0.shown.map { .number($0.style.opacity, at: $0.style.opacityNode) } },
    FactDefinition("animationDuration") { scope in
      if case .animation(let duration)? = scope.modifier(.animation)?.value { .number(duration) } else { nil }
    },
    FactDefinition("accessoryWidgetBackground") { scope in
      guard let content = scope.content, let shown = scope.shown, shown.kind == .accessoryWidgetBackground
      else { return nil }
      let owner = shown.role == .background ? shown.parent : nil
      let modifier = owner.flatMap { content.modifier(.background, of: $0, in: scope.file) }
      return .flag(true, at: modifier?.key ?? scope.file[shown.view].key)
    },
    FactDefinition("familiesWithBackdrop") { scope in
      let families = scope.familiesWithSameBackdrop.map(\.rawValue)
      if families.isEmpty || scope.shown?.kind != .accessoryWidgetBackground { return nil }
      return .word("{widgetFamily: \(families.count == 1 ? families[0] : "[\(families.joined(separator: ", "))]")}")
    },
    FactDefinition("smallestFixedSide") { scope in
      guard let frame = scope.ownFrame, scope.content?.isDisplaced(scope.viewIndex) != true, scope.reactsToTaps else {
        return nil
      }
      let sides = [frame.width, frame.height].compactMap { $0?.value }
      return sides.min().map { .number($0, at: scope.modifier(.frame)?.node) }
    },
    FactDefinition("labelSide") { scope in
      guard scope.ownFrame?.mayFixSide != true, scope.reactsToTaps, let size = scope.labelSize else { return nil }
      // Rounded down, so that no side counts as longer than it is.
      return .number((min(size.width, size.height).withoutRoundingError * 10).rounded(.down) / 10)
    },
    FactDefinition("labelInCode") { scope in
      guard let view = scope.view else { return nil }
      let hasTitle = scope.file.code(ofArgumentsOf: view.key).hasPrefix("\"")
      return .word(
        hasTitle ? "its title, once that is a `Text` in braces in place of an argument"
          : "its label, around what is there")
    },
    FactDefinition("labelIsText") { scope in
      guard let content = scope.content, let shown = scope.shown else { return .flag(false) }
      let leaves = content.views[(scope.viewIndex + 1)..<shown.end].filter { $0.role == .content && $0.kind.isLeaf }
      return .flag(!leaves.isEmpty && leaves.allSatisfy { $0.kind == .text })
    },
  ]

  static let frame: [FactDefinition] = [
    FactDefinition("flexibleFrame") { scope in
      guard let modifier = scope.modifier(.frame), let view = scope.view else { return nil }
      let keys = FrameKeys.flexible(forText: view.kind.isText)
      let tooLongSides = scope.keysOfOversizedSides
      let frame = scope.file.replacementMapping(modifier.node) { key, value in
        if tooLongSides.contains(key) { return FrameKeys.filling[key].map { ($0, "infinity") } }
        return keys[key].flatMap { newKey in scope.file.replacementText(of: value).map { (newKey, $0) } }
      }
      return frame.map { .word($0, at: modifier.node) }
    },
    FactDefinition("largeEnoughFrame") { scope in
      guard let modifier = scope.modifier(.frame), let frame = scope.ownFrame, let required = scope.requiredNumber
      else { return nil }
      let lengths = ["width": frame.width?.value, "height": frame.height?.value]
      let larger = scope.file.replacementMapping(modifier.node) { key, _ in
        guard case let length?? = lengths[key], length < required else { return nil }
        return (key, decimal(required))
      }
      return larger.map { .word($0, at: modifier.node) }
    },
    FactDefinition("sharpPixels") { scope in
      guard case .pixels(let width, let height, _)? = scope.modifier(.pixels)?.value, let frame = scope.ownFrame,
        let required = scope.requiredNumber
      else { return nil }
      let sides = [(width, frame.width?.value), (height, frame.height?.value)]
      let scales = sides.compactMap { pixels, points in points.map { $0 * required / pixels } }
      // No image has a million pixels on a side.
      guard let scale = scales.max(), scale.isFinite, scale * max(width, height) < 1_000_000 else { return nil }
      // A fixed side gets as many pixels as required; a free side keeps the image's shape.
      let larger = sides.map { pixels, points in
        max(pixels, points.map { $0 * required } ?? pixels * scale).rounded(.up)
      }
      return .word("[\(larger.map { decimal($0) }.joined(separator: ", "))]")
    },
  ]
}

extension OfferedFamily {
  /// False for a control on which a tap has no effect of its own in this family.
  public func supportsTaps(on kind: ViewKind, in widget: Widget) -> Bool {
    switch family {
    case .accessoryCorner, .accessoryInline: false
    case .accessoryCircular where kind == .link: false
    case .accessoryCircular, .accessoryRectangular:
      kind == .link || widget.declaredPresentations.intersects(.on(platform: .iOS))
    default: true
    }
  }

  /// True if the description sets the margin, or if it is a known margin of the system; Apple publishes none for
  /// accessory families.
  public func knowsMargin(on edge: Edge) -> Bool {
    if margins.unknown.contains(edge) { return false }
    return family.isSystem && margins.isSystemMarginKnown || margins.written[edge] != nil
  }
}

extension FactScope {
  fileprivate var reactsToTaps: Bool {
    guard let kind = view?.kind, let family = family?.offered else { return true }
    return family.supportsTaps(on: kind, in: widget)
  }

  /// The families in which the AccessoryWidgetBackground that is written here is drawn.
  fileprivate var familiesWithSameBackdrop: [Family] {
    guard let place = view.map({ file.tree.span(of: $0.key) }) else { return [] }
    return shownWidget.families.filter { family in
      [.accessoryCircular, .accessoryCorner, .accessoryRectangular].contains(family.offered.family)
        && family.survey.views.contains { file.tree.span(of: file[$0.view].key) == place }
    }.map(\.offered.family)
  }

  /// The laid out size of a control's label; nil if it is unknown, or if the control takes taps beyond its label.
  fileprivate var labelSize: CanvasSize? {
    guard let content, let shown, shown.isSeen, shown.kind == .link || shown.kind == .button,
      let family = self.family?.offered, let presentation,
      !content.isDisplaced(viewIndex), file.takesTapsOnLabelOnly(viewIndex, in: content)
    else { return nil }
    // Where Apple publishes no canvas, a label has all the room that it needs.
    let canvas = Canvas.largest(of: family.family, on: presentation.device) ?? CanvasSize(width: 1_000, height: 1_000)
    return BoxBuilder.knownSize(
      of: viewIndex, in: content, file, presentation, family.family, canvas: canvas, Samples(of: widget, in: file.tree))
  }

  fileprivate func word(of name: ModifierName) -> FactValue? {
    guard let modifier = modifier(name) else { return nil }
    guard case .word = modifier.value else { return .unknown }
    return textFact(of: modifier.node)
  }

  fileprivate var cornerRadius: Located<Double>? {
    if let modifier = modifier(.cornerRadius), case .number(let radius) = modifier.value {
      return Located(radius, at: modifier.node)
    }
    return if case .cornerRadius(let radius)? = view?.argument { radius } else { nil }
  }

  fileprivate var cornerInset: FactValue {
    guard let shown, let family = family?.offered else { return .absent }
    // With a background, the corners are clipped outside the padding.
    let areCornersOutsidePadding = modifier(.cornerRadius) != nil && modifier(.background) != nil
    let unknown = areCornersOutsidePadding ? shown.unknownOuterInsets : shown.unknownInsets
    let insets = areCornersOutsidePadding ? shown.outerInsets : shown.insets
    var nearest: Double?
    var hasUnknown = false
    // An image may fill its frame, so all edges that it may touch count.
    let touched = shown.kind == .image ? shown.possibleEdges : shown.frameEdges
    for vertical in [Edge.top, .bottom] where touched.contains(vertical) {
      for horizontal in [Edge.leading, .trailing] where touched.contains(horizontal) {
        guard [vertical, horizontal].allSatisfy({ family.knowsMargin(on: $0) && !unknown.contains($0) }) else {
          hasUnknown = true
          continue
        }
        let inset = max(insets[vertical], insets[horizontal])
        nearest = min(nearest ?? inset, inset)
      }
    }
    return nearest.map { .number($0) } ?? (hasUnknown ? .unknown : .absent)
  }

  var ownFrame: FrameValue? { content?.frame(of: viewIndex, in: file) }

  fileprivate var keysOfOversizedSides: Set<String> {
    guard let frame = ownFrame, let family = family?.offered else { return [] }
    let margins = 2 * FamilyMargins.standard
    var sides: Set<String> = []
    for device in Device.allCases where family.presentations.intersects(.on(device: device)) {
      guard let canvas = Canvas.largest(of: family.family, on: device) else { continue }
      if let width = frame.width?.value, width > canvas.width - margins { sides.insert("width") }
      if let height = frame.height?.value, height > canvas.height - margins { sides.insert("height") }
    }
    return sides
  }
}

extension ShownContent {
  fileprivate func isDisplaced(_ index: Int) -> Bool {
    path(from: index).contains { views[$0].traits.intersects(.displacing) }
  }

  fileprivate func hasContentShape(_ index: Int, in file: WidgetFile) -> Bool {
    !writtenValue(of: "contentShape", at: index, in: file).isAbsent
  }
}

extension WidgetFile {
  /// False if a control may take taps beyond its label, or if the label's size depends on data.
  fileprivate func takesTapsOnLabelOnly(_ index: Int, in content: ShownContent) -> Bool {
    for inner in index..<content.views[index].end {
      let shown = content.views[inner]
      if shown.isUncertain || shown.traits.intersects(.displacing) || content.hasContentShape(inner, in: self) {
        return false
      }
      if self[shown.view].kind.isOpaque { return false }
      if case .text(let text) = self[shown.view].argument, text.isDynamic { return false }
    }
    if content.modifier(.padding, of: index, in: self) != nil { return false }
    // The padding of a view around only the control may take taps, too.
    var current = index
    var isAlone = true
    while let parent = content.views[current].parent {
      let view = content.views[parent]
      if content.hasContentShape(parent, in: self) { return false }
      isAlone = isAlone && content.children(of: parent, as: .content).allSatisfy { $0 == current }
      if isAlone, view.traits.contains(.padding) { return false }
      current = parent
    }
    return true
  }
}

extension View {
  fileprivate var kindWord: String {
    if kind.isText { return "text" }
    if kind.isInteractive { return "interactive" }
    if case .name(_, let definition) = argument { return definition == nil ? "leaf" : "group" }
    if kind == .group { return "group" }
    if kind.isContainer { return "container" }
    return kind.isLeaf ? "leaf" : "other"
  }
}

/// Keys that replace `width` and `height` of a frame.
public enum FrameKeys {
  /// For a text, keys with which its frame grows with the text size; for other views, keys with which the frame may
  /// shrink.
  public static func flexible(forText isText: Bool) -> [String: String] {
    isText ? ["width": "minWidth", "height": "minHeight"] : ["width": "maxWidth"]
  }

  /// Keys with which a frame fills its room if their value is `infinity`.
  public static let filling = ["width": "maxWidth", "height": "maxHeight"]
}
