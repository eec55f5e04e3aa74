import Presentations
import WidgetFormat

extension WidgetFile {
  /// Whether a view itself shows something that changes while the widget is on screen or from one reload to the next.
  /// Maps, canvases and views of the app's own may.
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

  /// Whether what stands at the view's key is data: a value known only at run time, a date, a gauge, a chart.
  package func showsData(_ view: View) -> Truth {
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
  /// Whether a family shows something that changes, in its content or its container background, in any state.
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
