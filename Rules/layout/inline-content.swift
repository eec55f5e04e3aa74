import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let inlineContent = Check(each: .content) { scope, reporter in
    guard let content = scope.content else { return }
    let file = scope.file
    let texts = CountedViews(in: content) { $0.kind.isText && $0.isSeen }
    reporter.report(texts, in: content, as: "texts", ["joined": file.joined(texts, in: content)])
    let images = CountedViews(in: content) { file.showsImage($0) && $0.isSeen }
    reporter.report(images, in: content, as: "images", [:])
  }
}

extension CheckReporter {
  fileprivate mutating func report(
    _ views: CountedViews, in content: ShownContent, as message: String, _ values: @autoclosure () -> [String: String]
  ) {
    guard views.total > 1 else { return }
    let members = views.members(in: content)
    guard let first = members.first else { return }
    let second = first.count > 1 ? first : members.dropFirst().first ?? first
    let file = scope.file
    let related = first.index == second.index ? [] : [file[content.views[first.index].view].key]
    let count = String(views.total)
    report(
      at: .node(file[content.views[second.index].view].key), message: message,
      values: values().merging(["count": count]) { $1 }, measured: count, related: related.map { .node($0) })
  }
}

extension WidgetFile {
  /// Several texts joined into one; an example if they cannot be joined or are too long.
  fileprivate func joined(_ texts: CountedViews, in content: ShownContent) -> String {
    let example = "Text: \"Line 4, {departure, style: time}\""
    var parts: [String] = []
    for (index, count) in texts.members(in: content) {
      guard parts.count < Self.maximumJoined, count == 1, content.views[index].kind == .text,
        let part = words(of: content.views[index].view)
      else { return example }
      parts.append(part)
    }
    let joined = parts.joined(separator: " ")
    return joined.utf8.count > 100 ? example : "Text: \(ScalarText.quoted(joined))"
  }

  private static let maximumJoined = 6

  /// A text as part of another one; nil for values that the app formats, and for a date without a style.
  private func words(of view: ViewID) -> String? {
    guard case .text(let text) = self[view].argument else { return nil }
    switch text.form {
    case .words: return tree.string(of: text.node)
    case .date(let name, let style?): return "{\(tree.string(of: name)), style: \(nameText(of: style))}"
    case .date, .timerInterval, .format, .unknown: return nil
    }
  }

  fileprivate func showsImage(_ shown: ShownView) -> Bool {
    switch self[shown.view].argument {
    case .text(let text): text.image != nil
    case .image: true
    default: shown.kind == .image
    }
  }
}
