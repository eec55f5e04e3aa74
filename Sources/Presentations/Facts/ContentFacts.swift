import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let content: [FactDefinition] = [
    FactDefinition("contentKey", of: .content, type: .word,
      meaning: "The key of the family's content, or of the widget's if that is shared; its place matters only."
    ) { scope in
      guard let content = scope.family?.offered.content else { return .absent }
      return .word("content", at: content.key)
    },
    FactDefinition("states", of: .content, type: .words,
      meaning: "The words of `if` and `unless` that hold where the content is shown so; empty in the state without any."
    ) { scope in scope.content.map { .words($0.states) } ?? .absent },
    FactDefinition("conditionNames", of: .content, type: .words,
      meaning: """
        The environment values that any `when` in the family's content names, of views and of variants, shown or not. \
        Unknown if one of them could not be read.
        """
    ) { scope in scope.family?.survey.conditionKeys.asFact ?? .unknown },
    FactDefinition("adaptsToRenderingMode", of: .content, type: .flag,
      meaning: """
        Whether anything in the family's content, hidden or not, has a condition on widgetRenderingMode, \
        `widgetAccentable: true`, or a widgetAccentedRenderingMode. Unknown if an opaque view may.
        """
    ) { scope in scope.adaptsToRenderingMode.fact },
    FactDefinition("adaptsToReducedLuminance", of: .content, type: .flag,
      meaning: """
        Whether anything in any family of the widget has a condition on isLuminanceReduced. Unknown if an opaque view \
        may, in a family that is shown at reduced luminance.
        """
    ) { scope in scope.adaptsToReducedLuminance.fact },
    FactDefinition("describedLeafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something the family's content has, conditions not looked at. A ForEach counts as \
        often as it repeats, of a ViewThatFits the largest child, a Gauge once; backgrounds and widget labels do not \
        count. Absent without content.
        """
    ) { scope in
      guard let family = scope.family, family.offered.content != nil else { return .absent }
      return .number(Double(family.survey.leafCount(in: scope.file)))
    },
    FactDefinition("conditionalViews", of: .content, type: .words,
      meaning: "The views of the family's content that have a `when`. Their places are those of the `when`."
    ) { scope in scope.conditionalViews },
    FactDefinition("shownLeafCount", of: .content, type: .number(unit: ""),
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
    FactDefinition("leafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something are shown, counted as for describedLeafCount. Unknown if it is not known \
        whether one of them is.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      if content.views.contains(where: { $0.isUncertain }) { return .unknown }
      return .number(Double(content.leafCount(in: scope.file)))
    },
    FactDefinition("accentGroup", of: .content, type: .word,
      meaning: """
        How many of the views that show something belong to the accent group: none, some or all. Absent if there is \
        no such view, unknown if one of them is opaque.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      return content.accentGroup(in: scope.file)
    },
    FactDefinition("accentedLeafCount", of: .content, type: .number(unit: ""),
      meaning: "How many of the views that show something are in the accent group. Absent and unknown as accentGroup."
    ) { scope in
      guard let content = scope.content else { return .absent }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      let total = content.leafCount(in: scope.file)
      // Children of a ViewThatFits and repetitions make other numbers inexact.
      if word == "all" { return .number(Double(total)) }
      return .number(word == "none" ? 0 : Double(content.accentedLeafCount(in: scope.file)))
    },
    FactDefinition("textsInPoints", of: .content, type: .number(unit: ""),
      meaning: """
        How many texts have a size in points, custom fonts too; without those whose size the system chooses and those \
        of a widgetLabel. Related are the sizes.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      var sizes: [NodeID] = []
      var known: Set<NodeID> = []
      var count = 0
      for index in content.views.indices where content.views[index].kind.isText && content.views[index].isSeen {
        guard let size = content.views[index].style.font.size, !content.views[index].style.font.isUnknown,
          content.views[index].role != .widgetLabel,
          !scope.isSizedBySystem(textAt: index)
        else { continue }
        count += 1
        if known.insert(size.node).inserted { sizes.append(size.node) }
      }
      return FactValue(.number(Double(count)), related: sizes.map { FactValue.Related($0) })
    },
  ]
}

extension FactScope {
  public var adaptsToRenderingMode: Truth {
    guard let survey = family?.survey else { return .unknown }
    if survey.conditionKeys.contains(.renderingMode) || survey.mentionsAccent { return .yes }
    return survey.mayHaveFurtherConditions ? .unknown : .no
  }

  public var adaptsToReducedLuminance: Truth {
    let families = shownWidget.families
    if families.contains(where: { $0.survey.conditionKeys.contains(.luminance) }) { return .yes }
    let dimmed = families.filter { $0.offered.presentations.intersects(.luminanceReduced) }
    return dimmed.contains { $0.survey.mayHaveFurtherConditions } ? .unknown : .no
  }
}

extension ConditionKeys {
  private static let names: [(ConditionKeys, String)] = [
    (.family, "widgetFamily"), (.renderingMode, "widgetRenderingMode"),
    (.background, "showsWidgetContainerBackground"), (.luminance, "isLuminanceReduced"),
    (.levelOfDetail, "levelOfDetail"), (.scheme, "colorScheme"), (.platform, "platform"),
  ]

  /// In the words of the format; unknown if any condition is unreadable.
  var asFact: FactValue { contains(.unknown) ? .unknown : .words(Self.names.filter { contains($0.0) }.map(\.1)) }
}

extension Survey {
  /// True if it may have further conditions.
  public var mayHaveFurtherConditions: Bool { hasViewKnownToAppAlone || conditionKeys.contains(.unknown) }
}

extension ShownContent {
  fileprivate func accentedLeafCount(in file: WidgetFile) -> Int {
    leaves(in: file).reduce(0) { $0 + (accentGroupHolds($1, in: file) == .yes ? 1 : 0) }
  }

  fileprivate func accentGroup(in file: WidgetFile) -> FactValue {
    var hasAccented = false
    var hasOther = false
    for index in leaves(in: file) {
      if file.isKnownToAppAlone(views[index].view) || views[index].isUncertain { return .unknown }
      switch accentGroupHolds(index, in: file) {
      case .yes: hasAccented = true
      case .no: hasOther = true
      case .unknown: return .unknown
      }
    }
    guard hasAccented || hasOther else { return .absent }
    return .word(hasAccented && hasOther ? "some" : hasAccented ? "all" : "none")
  }

  /// Yes for views with `widgetAccentable`, inherited or not, and images that accented mode draws with the accent.
  public func accentGroupHolds(_ index: Int, in file: WidgetFile) -> Truth {
    let style = views[index].style
    if style.isAccentable { return .yes }
    guard !style.accentIsUnknown else { return .unknown }
    guard views[index].kind == .image else { return .no }
    switch modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value {
    case nil: return .no
    case .accentedRenderingMode(let mode)?: return Truth(mode == .accented || mode == .accentedDesaturated)
    default: return .unknown
    }
  }
}

extension FactScope {
  fileprivate var conditionalViews: FactValue {
    guard let family else { return .absent }
    var names: [String] = []
    var places: [FactValue.Related] = []
    for entry in family.survey.views where entry.role.holdsLeaves {
      let view = file[entry.view]
      for modifier in file.modifiers[view.modifiers] where modifier.name == .when {
        names.append(view.kind.rawValue)
        places.append(FactValue.Related(modifier.key, word: view.kind.rawValue))
      }
    }
    return names.isEmpty ? .absent : FactValue(.words(names), related: places)
  }
}

extension WidgetFile {
  /// Yes if a view shows something that changes on screen or between reloads. Unknown for maps, canvases and views of
  /// the app.
  func showsChange(_ view: View) -> Truth {
    var isMarked: Bool?
    var hasStates = false
    for modifier in modifiers[view.modifiers] {
      switch (modifier.name, modifier.value) {
      case (.dynamic, .flag(let isDynamic)): isMarked = isDynamic
      case (.if, _), (.unless, _): hasStates = true
      case (.variants, .variants(let range)): if marksDynamic(range) { isMarked = isMarked ?? true }
      default: break
      }
    }
    if let isMarked { return isMarked ? .yes : .no }
    return hasStates ? .yes : showsData(view)
  }

  /// Yes if the view's argument is data: a value known at run time, a date, a gauge, a chart.
  public func showsData(_ view: View) -> Truth {
    switch view.kind {
    case .gauge, .chart: .yes
    case .map, .canvas, .unknown: .unknown
    case .named: isUndefined(view) ? .unknown : .no
    default: showsData(view.argument)
    }
  }

  private func showsData(_ argument: ViewArgument) -> Truth {
    switch argument {
    case .text(let text):
      if case .unknown = text.form { return .unknown }
      return text.isDynamic || text.image?.isDynamic == true ? .yes : .no
    case .image(let image): return image.source == .unknown ? .unknown : image.isDynamic ? .yes : .no
    case .gauge(let gauge): return gauge.value != nil || gauge.timerInterval != nil ? .yes : .no
    case .forEach(let count): return count == nil ? .yes : .no
    default: return .no
    }
  }

  private func marksDynamic(_ range: Range<Int>) -> Bool {
    variants[range].contains { variant in
      modifiers[variant.modifiers].contains { modifier in
        if case (.dynamic, .flag(true)) = (modifier.name, modifier.value) { return true }
        return false
      }
    }
  }
}

extension FactScope {
  /// Yes if a family shows something that changes, in content or background, in any state.
  func showsChange(in family: ShownFamily) -> Truth {
    guard let content = family.offered.content, !content.isInvalid else { return .unknown }
    let inContent = Truth.any(family.viewsSeenSomewhere) { file.showsChange(file[$0.view]) }
    guard inContent != .yes else { return .yes }
    return .any([inContent, backgroundShowsChange(in: family)])
  }

  private func backgroundShowsChange(in family: ShownFamily) -> Truth {
    switch family.offered.containerBackground?.form {
    case .views(let range)?:
      let survey = file.survey(file.children[range], in: family.offered, within: family.offered.presentations)
      return .any(survey.views) { file.showsChange(file[$0.view]) }
    case .invalid?: return .unknown
    default: return .no
    }
  }
}
