import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let image: [FactDefinition] = [
    FactDefinition("asset") { scope in
      guard let view = scope.view, case .image(let image) = view.argument else { return nil }
      return .word(scope.file.imageCode(view, image) ?? scope.file.tree.string(of: image.name), at: image.name)
    },
    FactDefinition("imageName") { scope in
      if case .image(let image)? = scope.view?.argument { scope.textFact(of: image.name) } else { nil }
    },
    FactDefinition("role") { scope in
      scope.fact(of: .role) { if case .role(let role) = $0 { .word(role.rawValue) } else { nil } }
    },
    FactDefinition("containsText") { scope in
      guard let modifier = scope.modifier(.containsText) else { return nil }
      guard case .flag(let containsText) = modifier.value else { return .unknown }
      return .flag(containsText, at: modifier.key)
    },
    FactDefinition("isDescribed") { scope in .flag(scope.shown?.style.isAccessibilityHandled == true) },
    FactDefinition("pixels") { scope in
      scope.fact(of: .pixels) {
        if case .pixels(let width, let height, _) = $0 { .words(["\(width)", "\(height)"]) } else { nil }
      }
    },
    FactDefinition("pixelsPerPoint") { scope in
      guard case .pixels(let width, let height, _)? = scope.modifier(.pixels)?.value, let frame = scope.ownFrame
      else { return nil }
      let sides = [(width, frame.width), (height, frame.height)]
      let ratios = sides.compactMap { pixels, points in points.flatMap { $0.value > 0 ? pixels / $0.value : nil } }
      return ratios.min().map { .number($0) }
    },
    FactDefinition("isFirstLogo") { scope in
      guard let content = scope.content, let first = content.firstLogo else { return .flag(false) }
      return .flag(first == scope.viewIndex || content.areAlternatives(first, scope.viewIndex))
    },
    FactDefinition("widgetAccentedRenderingMode") { scope in
      scope.fact(of: .widgetAccentedRenderingMode) {
        if case .accentedRenderingMode(let mode) = $0 { .word(mode.rawValue) } else { nil }
      }
    },
    FactDefinition("isTemplateImage") { scope in
      switch scope.modifier(.renderingMode)?.value {
      case nil: .flag(false)
      case .imageRenderingMode(let mode)?: .flag(mode == .template)
      default: .unknown
      }
    },
    FactDefinition("isGlyph") { scope in
      switch scope.modifier(.glyph)?.value {
      case nil: .flag(false)
      case .flag(let isGlyph)?: .flag(isGlyph)
      default: .unknown
      }
    },
    FactDefinition("isInAccentableGroup") { scope in
      guard let style = scope.shown?.style else { return .flag(false) }
      return !style.isAccentable && style.accentIsUnknown ? .unknown : .flag(style.isAccentable)
    },
    FactDefinition("isBackdrop") { scope in
      guard let content = scope.content, content.part == .content, let root = content.root.view,
        root != scope.viewIndex, content.isRootLayer(scope.viewIndex, in: scope.file)
      else { return .flag(false) }
      let end = content.views[scope.viewIndex].end
      return .flag((end..<content.views[root].end).contains { content.isRootLayer($0, in: scope.file) })
    },
    FactDefinition("fillsWidget") { scope in scope.fillsWidget },
  ]

  static let shownLeaves: [FactDefinition] = [
    FactDefinition("mostProminentLeaf") { scope in
      guard let content = scope.content, let leaf = scope.mostProminentLeaf else { return nil }
      return .word(content.description(of: leaf, scope.file), at: scope.file[content.views[leaf].view].key)
    },
    FactDefinition("lesserLeaves") { scope in
      guard let content = scope.content else { return nil }
      let keys = scope.lesserLeaves.map { scope.file[content.views[$0].view].key }
      return FactValue(.number(Double(keys.count)), related: keys.unique.map { FactValue.Related($0) })
    },
    FactDefinition("countedLeaves") { scope in
      guard let content = scope.content else { return nil }
      let leaves = content.countedLeaves(in: scope.file)
      let members = leaves.members(in: content).map { (scope.file[content.views[$0.index].view].key, $0.count) }
      let counts = Dictionary(members, uniquingKeysWith: +)
      let related = members.map(\.0).unique.map { key in
        FactValue.Related(key, word: counts[key] == 1 ? "once" : "\(counts[key] ?? 0) times")
      }
      return FactValue(.number(Double(leaves.total)), related: related)
    },
    FactDefinition("leavesOfBothVersions") { scope in
      guard let content = scope.content, let defaultContent = scope.defaultContent else { return nil }
      var count = 0
      var related: [FactValue.Related] = []
      for (version, name) in [(defaultContent, "default"), (content, "simplified")] {
        let keys = version.leaves(in: scope.file).map { scope.file[version.views[$0].view].key }.unique
        count += keys.count
        related += keys.prefix(5).map { FactValue.Related($0, word: name) }
      }
      return FactValue(.number(Double(count)), related: related)
    },
  ]
}

extension FactScope {
  fileprivate var fillsWidget: FactValue {
    guard let content, content.part == .content, let family = family?.offered, let view else { return .flag(false) }
    // A symbol has the size of text.
    if case .image(let image) = view.argument, image.source == .symbol {
      switch content.isSet("resizable", on: viewIndex, in: file) {
      case .no: return .flag(false)
      case .unknown: return .unknown
      case .yes: break
      }
    }
    let isRootLayer = content.isRootLayer(viewIndex, in: file)
    if content.hasUnknownFrame(viewIndex, in: file) { return .unknown }
    guard let frame = ownFrame else { return .flag(isRootLayer) }
    guard let width = frame.width?.value, let height = frame.height?.value else {
      return .flag(isRootLayer && !frame.limitsSide)
    }
    guard let canvas = Canvas.largest(of: family.family, in: family.presentations) else { return .unknown }
    return .flag(width >= canvas.width && height >= canvas.height)
  }

  /// The largest text, or else the first leaf. Labels of controls are considered only if all leaves are such labels.
  fileprivate var mostProminentLeaf: Int? {
    guard let content else { return nil }
    let leaves = content.leaves(in: file)
    let leavesOutsideControls = leaves.filter { content.outermostControl(around: $0) == nil }
    let candidates = leavesOutsideControls.isEmpty ? leaves : leavesOutsideControls
    let sizedTexts = candidates.compactMap { leaf -> (leaf: Int, points: Double)? in
      guard content.views[leaf].kind.isText else { return nil }
      return content.views[leaf].style.font.points(on: .iOS).map { (leaf, $0) }
    }
    let largestText = sizedTexts.max { ($0.points, $1.leaf) < ($1.points, $0.leaf) }
    // Shapes and colours are mostly behind the text.
    let firstLeaf = candidates.first { leaf in
      let kind = content.views[leaf].kind
      return !kind.isShape && !kind.isGradient && kind != .color
    }
    return largestText?.leaf ?? firstLeaf ?? candidates.first
  }

  /// The leaves except `mostProminentLeaf`, in document order. A control stands for the leaves in its label.
  fileprivate var lesserLeaves: [Int] {
    guard let content, let mostProminentLeaf else { return [] }
    let ownControl = content.outermostControl(around: mostProminentLeaf)
    var previous: Int?
    return content.leaves(in: file).compactMap { leaf -> Int? in
      if leaf == mostProminentLeaf { return nil }
      let control = content.outermostControl(around: leaf)
      let view = control == ownControl ? leaf : control ?? leaf
      defer { previous = view }
      return view == previous ? nil : view
    }
  }
}

extension ShownContent {
  /// True for views in different children of a ViewThatFits, of which the system shows only one.
  fileprivate func areAlternatives(_ first: Int, _ second: Int) -> Bool {
    let above = Set(path(from: first))
    return path(from: second).first(where: above.contains).map { views[$0].kind == .viewThatFits } ?? false
  }

  fileprivate func outermostControl(around index: Int) -> Int? {
    path(from: index).dropFirst().reduce(nil) { views[$1].kind.isInteractive ? $1 : $0 }
  }

  /// A view for messages, such as `Text "{city}"`, `image Beach` or `Circle`.
  fileprivate func description(of index: Int, _ file: WidgetFile) -> String {
    let view = file[views[index].view]
    switch view.argument {
    case .text(let text):
      guard case .words = text.form else { return view.kind.rawValue }
      let words = file.writtenText(of: text.node)
      return words.isBlank ? view.kind.rawValue : "\(view.kind.rawValue) \"\(shortened(words, to: 40))\""
    case .image(let image): return "image \(shortened(file.tree.string(of: image.name), to: 40))"
    default: return view.kind.rawValue
    }
  }
}

extension Canvas {
  /// The greatest width and height on the devices of the presentations; nil if Apple publishes none.
  static func largest(of family: Family, in presentations: PresentationSet) -> CanvasSize? {
    let devices = Device.allCases.filter { presentations.intersects(.on(device: $0)) }
    let sizes = devices.compactMap { largest(of: family, on: $0) }
    guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else { return nil }
    return CanvasSize(width: width, height: height)
  }
}

extension WidgetFile {
  /// The Swift code of an image whose name is not a constant, between backticks; nil for all other images.
  fileprivate func imageCode(_ view: View, _ image: ImageArgument) -> String? {
    let name = tree.string(of: image.name)
    guard tree.isFromCode, name.isEmpty || name.contains("{") else { return nil }
    let code = code(of: view.node).flatMap { $0.contains("`") ? nil : $0 }
    return "`\(code.map { $0.hasPrefix("Image(") ? $0 : "Image(…)" } ?? "Image(…)")`"
  }
}
