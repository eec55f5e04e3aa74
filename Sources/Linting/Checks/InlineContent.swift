import AppleTables
import Facts
import Presentations
import WidgetFormat

extension Check {
  /// More than the one text and the one picture that the system draws of an inline widget.
  static let inlineContent = Check(
    "inline-content", each: .content, says: ["texts": ["count"], "images": ["count"]]
  ) { scope, reporter in
    guard let content = scope.content else { return }
    let file = scope.file
    reporter.report(CountedViews(in: content) { $0.kind.isText && $0.isSeen }, in: content, as: "texts")
    let images = CountedViews(in: content) { file.showsImage($0) && $0.isSeen }
    reporter.report(images, in: content, as: "images")
  }
}

extension CheckReporter {
  /// Reports the first view that is one too many.
  fileprivate mutating func report(_ views: CountedViews, in content: ShownContent, as message: String) {
    guard views.total > 1 else { return }
    let members = views.members(in: content)
    guard let first = members.first else { return }
    let second = first.count > 1 ? first : members.dropFirst().first ?? first
    let file = scope.file
    let related = first.index == second.index ? [] : [file[content.views[first.index].view].key]
    let count = String(views.total)
    report(
      at: file[content.views[second.index].view].key,
      Details(
        message: message, values: ["count": count], measured: count, related: related.map { .node($0) }))
  }
}

extension WidgetFile {
  /// Whether a view is an image, or a label with one.
  fileprivate func showsImage(_ shown: ShownView) -> Bool {
    if shown.kind == .image { return true }
    switch self[shown.view].argument {
    case .text(let text): return text.image != nil
    case .image: return true
    default: return false
    }
  }
}
