import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let content: [FactDefinition] = [
    FactDefinition("contentKey") { scope in scope.family?.offered.content.map { .word("content", at: $0.key) } },
    FactDefinition("states") { scope in scope.content.map { .words($0.states) } },
    FactDefinition("conditionNames") { scope in scope.family?.survey.conditionKeys.asFact ?? .unknown },
    FactDefinition("adaptsToRenderingMode") { scope in scope.adaptsToRenderingMode.fact },
    FactDefinition("adaptsToReducedLuminance") { scope in scope.adaptsToReducedLuminance.fact },
    FactDefinition("describedLeafCount") { scope in
      guard let family = scope.family, family.offered.content != nil else { return nil }
      return .number(Double(family.survey.leafCount(in: scope.file)))
    },
    FactDefinition("conditionalViews") { scope in
      var conditions: [FactValue.Related] = []
      for entry in scope.family?.survey.views ?? [] where entry.role.countsLeaves {
        let view = scope.file[entry.view]
        for modifier in scope.file.modifiers[view.modifiers] where modifier.name == .when {
          conditions.append(FactValue.Related(modifier.key, word: view.kind.rawValue))
        }
      }
      return conditions.isEmpty ? nil : FactValue(.words(conditions.map(\.word)), related: conditions)
    },
    FactDefinition("shownLeafCount") { scope in
      guard let survey = scope.family?.survey else { return nil }
      let presentations = scope.presentations
      let certain = survey.leafCount(in: scope.file) { $0.masks.certain.isSuperset(of: presentations) }
      if certain > 0 { return .number(Double(certain)) }
      let possible = survey.leafCount(in: scope.file) { $0.masks.possible.intersects(presentations) }
      return possible > 0 ? .unknown : .number(0)
    },
    FactDefinition("leafCount") { scope in
      scope.content.map { content in
        content.views.contains(where: \.isUncertain) ? .unknown : .number(Double(content.leafCount(in: scope.file)))
      }
    },
    FactDefinition("accentGroup") { scope in scope.content?.accentGroup(in: scope.file) },
    FactDefinition("accentGroupStates") { scope in
      guard let content = scope.content, let family = scope.family else { return nil }
      let group = content.accentGroup(in: scope.file).content
      let accented = family.contents.filter { $0.presentations.intersects(.accented) }
      let states = accented.conditions(in: scope.file.tree) { other in
        other.leafCount(in: scope.file) > 1 && other.accentGroup(in: scope.file).content == group
      }
      return states.isEmpty ? nil : .word("with \(Base.listed(states))")
    },
    FactDefinition("accentedLeafCount") { scope in
      guard let content = scope.content else { return nil }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      let total = content.leafCount(in: scope.file)
      // The leaves of a part are counted without repetitions, and in every child of a ViewThatFits.
      if word == "all" { return .number(Double(total)) }
      let accented = content.leaves(in: scope.file).count { content.isInAccentGroup($0, in: scope.file) == .yes }
      return .number(word == "none" ? 0 : Double(accented))
    },
    FactDefinition("textsInPoints") { scope in
      guard let content = scope.content else { return nil }
      let sizes = content.views.indices.compactMap { index -> NodeID? in
        let (view, font) = (content.views[index], content.views[index].style.font)
        let isCounted = view.kind.isText && view.isSeen && !font.isUnknown && view.role != .widgetLabel
        return isCounted && !scope.isSizedBySystem(textAt: index) ? font.size?.node : nil
      }
      return FactValue(.number(Double(sizes.count)), related: sizes.unique.map { FactValue.Related($0) })
    },
  ]
}

extension FactScope {
  public var adaptsToRenderingMode: Truth {
    guard let family else { return .unknown }
    if family.survey.conditionKeys.contains(.widgetRenderingMode) { return .yes }
    if family.contents.contains(where: \.marksAccent) { return .yes }
    return family.survey.mayHaveFurtherConditions ? .unknown : .no
  }

  public var adaptsToReducedLuminance: Truth {
    let families = shownWidget.families
    if families.contains(where: { $0.survey.conditionKeys.contains(.isLuminanceReduced) }) { return .yes }
    let dimmed = families.filter { $0.offered.presentations.intersects(.luminanceReduced) }
    return dimmed.contains { $0.survey.mayHaveFurtherConditions } ? .unknown : .no
  }

  func showsChange(in family: ShownFamily) -> Truth {
    guard let content = family.offered.content, !content.isInvalid else { return .unknown }
    let contentShowsChange = Truth.any(family.possibleViews) { file.showsChange(file[$0.view]) }
    return contentShowsChange == .yes ? .yes : .any([contentShowsChange, backgroundShowsChange(in: family)])
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

extension Set<ConditionKey> {
  var asFact: FactValue {
    contains(.unknown) ? .unknown : .words(ConditionKey.allCases.filter(contains).map(\.rawValue))
  }
}

extension ShownContent {
  /// True if a view is `widgetAccentable: true` or has a `widgetAccentedRenderingMode`, or may.
  fileprivate var marksAccent: Bool {
    views.contains { view in
      view.style.isAccentable || view.traits.contains(.widgetAccentedRenderingMode)
        || view.isUncertain && view.traits.contains(.widgetAccentable)
    }
  }

  fileprivate func accentGroup(in file: WidgetFile) -> FactValue {
    let members = leaves(in: file).map { index -> Truth in
      let isUnknown = file.isKnownOnlyToApp(views[index].view) || views[index].isUncertain
      return isUnknown ? .unknown : isInAccentGroup(index, in: file)
    }
    if members.contains(.unknown) { return .unknown }
    if members.isEmpty { return .absent }
    return .word(members.contains(.no) ? members.contains(.yes) ? "some" : "none" : "all")
  }

  public func isInAccentGroup(_ index: Int, in file: WidgetFile) -> Truth {
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

extension WidgetFile {
  /// The value of `dynamic`, or without it, yes if the view has states or shows data.
  func showsChange(_ view: View) -> Truth {
    let own = modifiers[view.modifiers].last { $0.name == .dynamic }.map(marksDynamic)
    let variantMarks = variants(of: view).flatMap { modifiers[$0.modifiers] }.filter { $0.name == .dynamic }
    let inVariants = Truth.any(variantMarks, marksDynamic)
    if own == .unknown || inVariants == .unknown { return .unknown }
    if let own { return own }
    let hasStates = modifiers[view.modifiers].contains { $0.name == .if || $0.name == .unless }
    return inVariants == .yes || hasStates ? .yes : showsData(view)
  }

  private func marksDynamic(_ modifier: Modifier) -> Truth {
    if case .flag(let isDynamic) = modifier.value { Truth(isDynamic) } else { .unknown }
  }

  /// Yes for a gauge, a chart, a date, and a value that is known only at run time.
  public func showsData(_ view: View) -> Truth {
    switch view.kind {
    case .gauge, .chart: .yes
    case .map, .canvas, .unknown: .unknown
    case .named: lacksDefinition(view) ? .unknown : .no
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
}
