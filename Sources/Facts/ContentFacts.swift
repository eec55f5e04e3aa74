import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of what a family shows in some presentations.
  static let content: [FactDefinition] = [
    FactDefinition(
      "contentKey", of: .content, type: .word,
      meaning: "The key of the family's content, or of the widget's if that is shared; its place matters only."
    ) { scope in
      guard let content = scope.family?.family.content else { return .absent }
      return .word("content", at: content.key)
    },
    FactDefinition(
      "states", of: .content, type: .words,
      meaning: "The words of `if` and `unless` that hold where the content is shown so; empty in the state without any."
    ) { scope in scope.content.map { .words($0.states) } ?? .absent },
    FactDefinition(
      "conditionNames", of: .content, type: .words,
      meaning: """
        The environment values that any `when` in the family's content names, of views and of variants, shown or not. \
        Unknown if one of them could not be read.
        """
    ) { scope in
      scope.family?.survey.conditionKeys.asFact ?? .unknown
    },
    FactDefinition(
      "adaptsToRenderingMode", of: .content, type: .flag,
      meaning: """
        Whether anything in the family's content, hidden or not, has a condition on widgetRenderingMode, \
        `widgetAccentable: true`, or a widgetAccentedRenderingMode. Unknown if an opaque view may.
        """
    ) { scope in
      guard let survey = scope.family?.survey else { return .absent }
      if survey.conditionKeys.contains(.renderingMode) || survey.mentionsAccent { return .flag(true) }
      return survey.mayHoldMore ? .unknown : .flag(false)
    },
    FactDefinition(
      "adaptsToReducedLuminance", of: .content, type: .flag,
      meaning: """
        Whether anything in any family of the widget has a condition on isLuminanceReduced. Unknown if an opaque view may, \
        in a family that is shown at reduced luminance.
        """
    ) { scope in
      let families = scope.analysis.families
      if families.contains(where: { $0.survey.conditionKeys.contains(.luminance) }) { return .flag(true) }
      let dimmed = families.filter { $0.family.presentations.intersects(.luminanceReduced) }
      return dimmed.contains { $0.survey.mayHoldMore } ? .unknown : .flag(false)
    },
    FactDefinition(
      "describedLeafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something the family's content has, conditions not looked at. A ForEach counts as \
        often as it repeats, of a ViewThatFits the largest child, a Gauge once; backgrounds and widget labels do not \
        count. Absent without content.
        """
    ) { scope in
      guard let family = scope.family, family.family.content != nil else { return .absent }
      return .number(Double(family.survey.leafCount(in: scope.file)))
    },
    FactDefinition(
      "shownLeafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many of them conditions on the presentation let show, `if` and `unless` taken as true. Unknown if it is \
        not known whether any shows.
        """
    ) { scope in
      guard let survey = scope.family?.survey else { return .absent }
      let presentations = scope.presentations
      let certain = survey.leafCount(in: scope.file) { $0.masks.certain.isSuperset(of: presentations) }
      if certain > 0 { return .number(Double(certain)) }
      let possible = survey.leafCount(in: scope.file) { $0.masks.possible.intersects(presentations) }
      return possible > 0 ? .unknown : .number(0)
    },
    FactDefinition(
      "leafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something are shown, counted as for describedLeafCount. Unknown if it is not known \
        whether one of them is.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      if content.views.contains(where: { $0.isUncertain }) { return .unknown }
      return .number(Double(content.leafCount(in: scope.file)))
    },
    FactDefinition(
      "accentGroup", of: .content, type: .word,
      meaning: """
        How many of the views that show something belong to the accent group: none, some or all. Absent if there is \
        no such view, unknown if one of them is opaque.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      return content.accentGroup(in: scope.file)
    },
    FactDefinition(
      "accentedLeafCount", of: .content, type: .number(unit: ""),
      meaning: "How many of the views that show something belong to the accent group. Absent and unknown as accentGroup."
    ) { scope in
      guard let content = scope.content else { return .absent }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      let total = content.leafCount(in: scope.file)
      // Of a ViewThatFits one child counts, of a ForEach each repetition: only all and none are plain.
      if word == "all" { return .number(Double(total)) }
      return .number(word == "none" ? 0 : Double(content.accentedLeafCount(in: scope.file)))
    },
    FactDefinition(
      "accentGroupInWords", of: .content, type: .word,
      meaning: "The same as \"No view\", \"Some view\" or \"Every view\"."
    ) { scope in
      guard let content = scope.content else { return .absent }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      return .word(word == "none" ? "No view" : word == "all" ? "Every view" : "Some view")
    },
    FactDefinition(
      "textsInPoints", of: .content, type: .number(unit: ""),
      meaning: """
        How many texts have a size in points, custom fonts too; without those whose size the system chooses and those \
        of a widgetLabel. Related are the sizes.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      var sizes: [NodeID] = []
      var known: Set<NodeID> = []
      var count = 0
      for index in content.views.indices where content.views[index].kind.isText && !content.views[index].isUncertain {
        guard let size = content.views[index].style.font.size, !content.views[index].style.font.isUnknown,
          content.views[index].role != .widgetLabel,
          !scope.isSizedBySystem(textAt: index)
        else { continue }
        count += 1
        if known.insert(size.node).inserted { sizes.append(size.node) }
      }
      return FactValue(.number(Double(count)), related: sizes.map { .node($0) })
    },
    FactDefinition(
      "viewThatTintingChanges", of: .content, type: .word, varies: .scheme,
      meaning: """
        What the first shown view is that looks different once its colours are taken: a picture, a gradient, \
        something translucent, or a coloured fill. Absent if there is none. Its place is the view's key.
        """
    ) { scope in
      scope.firstView { index in
        let colors = scope.colors(of: index)
        if scope.isPicture(index) { return "a picture" }
        if scope.isGradient(index) || colors.contains(where: { scope.isGradient($0.color) }) { return "a gradient" }
        if scope.isTranslucent(index, colors) { return "something translucent" }
        return colors.contains { $0.isFill && scope.isFixed($0.color) } ? "a coloured fill" : nil
      }
    },
    FactDefinition(
      "viewThatGlares", of: .content, type: .word, varies: .scheme,
      meaning: """
        What the first shown view is that does not suit reduced luminance: a fixed colour, an opaque fill, or a \
        picture. Absent if there is none. Its place is the colour, or the view's key for what has none.
        """
    ) { scope in
      scope.firstView { index -> (String, NodeID?)? in
        if scope.isPicture(index) { return ("a picture", nil) }
        if scope.isGradient(index) { return ("an opaque fill", nil) }
        let colors = scope.colors(of: index)
        if let fixed = colors.first(where: { scope.isFixed($0.color) }) {
          return ("a fixed colour", scope.file[fixed.color].node)
        }
        let fill = colors.first { $0.isFill && scope.isOpaqueFill($0.color) }
        return fill.map { ("an opaque fill", scope.file[$0.color].node) }
      }
    },
  ]
}

extension ConditionKeys {
  private static let names: [(ConditionKeys, String)] = [
    (.family, "widgetFamily"), (.renderingMode, "widgetRenderingMode"),
    (.background, "showsWidgetContainerBackground"), (.luminance, "isLuminanceReduced"),
    (.levelOfDetail, "levelOfDetail"), (.scheme, "colorScheme"), (.platform, "platform"),
  ]

  /// The names in the words of the format; unknown if any condition could not be read.
  var asFact: FactValue {
    contains(.unknown) ? .unknown : .words(Self.names.filter { contains($0.0) }.map(\.1))
  }
}

extension Survey {
  /// Whether there may be conditions in it that cannot be seen.
  package var mayHoldMore: Bool { hasViewKnownToAppAlone || conditionKeys.contains(.unknown) }
}

extension ShownContent {
  fileprivate func accentedLeafCount(in file: WidgetFile) -> Int {
    leaves(in: file).reduce(0) { $0 + (isInAccentGroup($1, in: file) ? 1 : 0) }
  }

  fileprivate func accentGroup(in file: WidgetFile) -> FactValue {
    var hasAccented = false
    var hasOther = false
    for index in leaves(in: file) {
      if file.isKnownToAppAlone(views[index].view) || views[index].isUncertain { return .unknown }
      if isInAccentGroup(index, in: file) { hasAccented = true } else { hasOther = true }
    }
    guard hasAccented || hasOther else { return .absent }
    return .word(hasAccented && hasOther ? "some" : hasAccented ? "all" : "none")
  }

  /// Whether a view belongs to the accent group: by `widgetAccentable` of its own or above it, or as an image that
  /// the accented mode draws with the accent.
  package func isInAccentGroup(_ index: Int, in file: WidgetFile) -> Bool {
    if views[index].style.isAccentable { return true }
    guard views[index].kind == .image,
      case .accentedRenderingMode(let mode)? = modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value
    else { return false }
    return mode == .accented || mode == .accentedDesaturated
  }
}

extension ColorUse {
  /// Whether it colours an area: a shape, a background, or a Color.
  package var isFill: Bool { use == .fill || use == .background || use == .view }
}

extension FactScope {
  /// The first view shown for certain of which there is something to say.
  fileprivate func firstView(_ word: (Int) -> String?) -> FactValue {
    firstView { index -> (String, NodeID?)? in word(index).map { ($0, nil) } }
  }

  /// The same with the place of what is to be said; nil for the view's key.
  fileprivate func firstView(_ find: (Int) -> (String, NodeID?)?) -> FactValue {
    guard let content else { return .absent }
    for index in content.views.indices where !content.views[index].isUncertain {
      if let (word, node) = find(index) { return .word(word, at: node ?? file[content.views[index].view].key) }
    }
    return .absent
  }

  /// The colours that a view itself is drawn with, variants applied, gradients whole.
  package func colors(of index: Int) -> [ColorUse] {
    guard let content else { return [] }
    let shown = content.views[index]
    var uses: [ColorUse] = []
    if case .color(let color) = file[shown.view].argument { uses.append(ColorUse(color: color, use: .view)) }
    if file[shown.view].modifiers.isEmpty { return uses }
    for (name, use) in Self.usesByModifier {
      switch content.modifier(name, of: index, in: file)?.value {
      case .color(let color)?, .styleInShape(let color?, _)?: uses.append(ColorUse(color: color, use: use))
      default: break
      }
    }
    return uses
  }

  private static let usesByModifier: [(ModifierName, ColorUse.Use)] = [
    (.foregroundStyle, .foreground), (.tint, .tint), (.fill, .fill), (.stroke, .stroke), (.background, .background),
    (.overlay, .overlay),
  ]

  fileprivate func isPicture(_ index: Int) -> Bool { content.map { file.isAssetImage($0.views[index].view) } == true }

  fileprivate func isGradient(_ index: Int) -> Bool { content?.views[index].kind.isGradient == true }

  fileprivate func isGradient(_ color: ColorID) -> Bool {
    if case .gradient = file[color].form { true } else { false }
  }

  /// Whether the colour that shows in the scheme around the view is fixed, and shows at all.
  fileprivate func isFixed(_ color: ColorID) -> Bool {
    file.isFixed(color, in: presentation?.scheme) == .yes && file.alpha(of: color, in: presentation?.scheme) != 0
  }

  /// By an opacity of its own, a colour with transparency, or the word of its author. What cannot be seen is not.
  fileprivate func isTranslucent(_ index: Int, _ colors: [ColorUse]) -> Bool {
    guard let content, !file[content.views[index].view].modifiers.isEmpty || !colors.isEmpty else { return false }
    if case .number(let opacity)? = content.modifier(.opacity, of: index, in: file)?.value, opacity > 0, opacity < 1 {
      return true
    }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return true }
    return colors.contains { use in
      file.alpha(of: use.color, in: presentation?.scheme).map { $0 > 0 && $0 < 1 } == true
    }
  }

  /// Gradients count; semantic colours, materials and colours without values do not.
  fileprivate func isOpaqueFill(_ color: ColorID) -> Bool {
    if isGradient(color) { return true }
    return file.resolved(color, in: presentation?.scheme).map { $0.alpha >= 1 } == true
  }
}
