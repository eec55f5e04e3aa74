import AppleTables
import Findings
import WidgetFormat
import YAMLTree

/// What the widgets of a file show, every family in every place, and what was left out because there is too much of it.
///
/// One widget is made after the other, in the file's order, so that no more than one of them is in memory. Conditions
/// and states of the app part what a family shows, and their number is limited for the whole file, or for each widget
/// where many files are read as one; every family is looked at once at least.
package struct ShownWidgets: IteratorProtocol, Sendable {
  package let file: WidgetFile
  private var budget: ViewBudget
  private let limitsEachWidget: Bool
  /// The widget that comes next.
  private var index: Int
  /// Views that were looked at so far: each as often as conditions and states make it look otherwise.
  package private(set) var viewCount = 0

  /// - Parameters:
  ///   - first: Index of the widget that comes first.
  ///   - limitsEachWidget: Whether the limit on views holds for each widget instead of for the file.
  package init(of file: WidgetFile, from first: Int = 0, limits: Limits, limitsEachWidget: Bool = false) {
    self.file = file
    self.limitsEachWidget = limitsEachWidget
    index = first
    budget = ViewBudget(limit: limits.shownViews, isForEachWidget: limitsEachWidget)
  }

  /// One state more than the limit can allow where every two have a view of their own.
  private var maximumStates: Int { Int(min(Double(budget.limit).squareRoot(), 100_000)) * 2 + 4 }

  /// The next widget with everything that it shows; nil after the last. A television shows no family.
  package mutating func next() -> ShownWidget? {
    guard index < file.widgets.count else { return nil }
    let widget = file.widgets[index]
    if limitsEachWidget { budget.beginWidget() }
    let families = (widget.isForTelevisionOnly ? [] : widget.offeredFamilies).map { shown($0, of: widget) }
    defer { index += 1 }
    return ShownWidget(index: index, widget: widget, families: families)
  }

  /// What is said of limits that were reached, once all widgets have been looked at.
  package var findings: [Finding] {
    budget.exceeded.map { family in
      let message = """
        The conditions and states of this \(limitsEachWidget ? "widget" : "file") add more than \(budget.limit) views \
        to look at. From \(family.name.rawValue) on, families are checked in one presentation and state alone. \
        \(limitsEachWidget ? "Raise the limit" : "Use fewer conditions, or raise the limit") with --max-shown-views.
        """
      // Conditions in code are what they have to be.
      return Finding(
        rule: "limit-exceeded", severity: limitsEachWidget ? .note : .error, message: message,
        span: file.tree.span(of: family.node))
    }
  }

  private mutating func shown(_ family: OfferedFamily, of widget: Widget) -> ShownFamily {
    let file = file
    var survey = Survey()
    if let content = family.content, !content.isInvalid {
      survey = file.survey(
        file.children[content.roots], in: family, within: family.possiblePresentations,
        maximumStates: maximumStates)
    }
    var backgrounds: [ShownContent] = []
    if case .views(let range)? = family.containerBackground?.form {
      let views = file.children[range]
      backgrounds = contents(of: views, as: .containerBackground, in: family, within: family.backgroundShown)
    }
    var signedOut: [ShownContent] = []
    if case .view(let view)? = widget.signedOut {
      signedOut = contents(of: [view], as: .signedOut, in: family, within: family.presentations)
    }
    let contents = contents(of: survey, as: .content, in: family, within: family.presentations)
    return ShownFamily(
      offered: family, survey: survey, contents: contents, backgrounds: backgrounds, signedOut: signedOut)
  }

  private mutating func contents(
    of roots: ArraySlice<ViewID>, as part: ShownContent.Part, in family: OfferedFamily,
    within presentations: PresentationSet
  ) -> [ShownContent] {
    let survey = file.survey(roots, in: family, within: presentations, maximumStates: maximumStates)
    return contents(of: survey, as: part, in: family, within: presentations)
  }

  /// What the system shows of some views, grouped by presentations and states that look alike.
  private mutating func contents(
    of survey: Survey, as part: ShownContent.Part, in family: OfferedFamily, within presentations: PresentationSet
  ) -> [ShownContent] {
    guard !presentations.isEmpty, !survey.views.isEmpty else { return [] }
    let contents = ContentResolver(file: file, family: family, survey: survey, part: part).resolve(
      in: presentations, &budget)
    viewCount += contents.count * survey.views.count
    return contents
  }
}

extension WidgetFile {
  /// Everything that could be shown of some views in a family; with no more than some states of the app.
  package func survey(
    _ roots: ArraySlice<ViewID>, in family: OfferedFamily, within presentations: PresentationSet,
    maximumStates: Int = 1
  ) -> Survey {
    var surveyor = Surveyor(file: self, family: family, maximumStates: maximumStates)
    surveyor.add(roots, within: presentations)
    return surveyor.finished()
  }
}
