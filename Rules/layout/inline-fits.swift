import Linting
import Presentations
import YAMLTree

extension Check {
  static let inlineFits = Check(each: .text) { scope, reporter in
    guard let content = scope.content, let shown = scope.shown, content.part == .content, shown.isSeen,
      [.content, .background, .overlay].contains(shown.role), case .text(let text)? = scope.view?.argument,
      case .words = text.form
    else { return }
    // The system shows another child of a ViewThatFits if this one does not fit.
    if content.path(from: scope.viewIndex).contains(where: { content.views[$0].kind == .viewThatFits }) { return }
    let source = FactValue.Source.node(scope.file.place(ofTextIn: shown))
    let segments = scope.file.tree.string(of: text.node).segmentsWithNames
    let characterCount = segments.reduce(0) { $0 + $1.words.count }
    // A value of unknown length replaces a name; a date or a timer has a known length.
    if segments.contains(where: { $0.name.map { !$0.contains(",") } ?? false }) {
      reporter.report(at: source, message: "dynamic")
    } else if characterCount > reporter.count("longest") {
      let count = String(characterCount)
      reporter.report(
        at: source, message: "long", values: ["count": count], measured: count, measuredNumber: Double(characterCount))
    }
  }
}

extension FixSubject {
  func viewThatFits() -> [FixDraft] {
    guard let view = viewMapping, tree[view].kind == .mapping else { return [] }
    let wrapped = NewValue.mapping([NewEntry("ViewThatFits", .list([.copy(view)]))])
    return draft("Wrap the text in ViewThatFits", editor.replacing(view, with: wrapped))
  }
}
