import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let inlineContent = Check(each: .content) { scope, reporter in
    guard let content = scope.content else { return }
    let file = scope.file
    reporter.report({ $0.kind.isText && $0.isSeen }, in: content, as: "texts") {
      ["joined": file.joined($0, in: content)]
    }
    reporter.report({ file.showsImage($0) && $0.isSeen }, in: content, as: "images") { _ in [:] }
  }
}

extension CheckReporter {
  fileprivate mutating func report(
    _ isCounted: @escaping (ShownView) -> Bool, in content: ShownContent, as message: String,
    _ values: (CountedViews) -> [String: String]
  ) {
    let views = CountedViews(in: content, counting: isCounted)
    guard views.total > 1 else { return }
    let members = views.members(in: content)
    guard let first = members.first else { return }
    let isCode = scope.file.tree.isFromCode
    if isCode, message == "images", scope.areJoinedWithTexts(members.map(\.index), in: content) { return }
    let second = first.count > 1 ? first : members.dropFirst().first ?? first
    let file = scope.file
    let related = first.index == second.index ? [] : [file[content.views[first.index].view].key]
    let count = String(views.total)
    report(
      at: .node(file[content.views[second.index].view].key), message: message,
      values: values(views).merging(["count": count]) { $1 }, measured: count, related: related.map { .node($0) },
      group: isCode
        ? scope.outermostStack(around: members.map(\.index), in: content, isCounted).map { "\(message) \($0)" } : nil)
  }
}

extension FactScope {
  /// The start of the outermost stack that has several of the views in some state of the app: one edit of it fixes the
  /// findings of all states. Nil if no stack contains them.
  fileprivate func outermostStack(
    around members: [Int], in content: ShownContent, _ isCounted: @escaping (ShownView) -> Bool
  ) -> Int? {
    let stacksToJoin = Set(
      (family?.contents ?? []).compactMap { other in
        let views = CountedViews(in: other, counting: isCounted)
        return views.total > 1 ? stacks(around: views.members(in: other).map(\.index), in: other).first : nil
      })
    return stacks(around: members, in: content).last(where: stacksToJoin.contains)
  }

  /// True if the images are in labels, or in a stack whose texts have to be joined.
  fileprivate func areJoinedWithTexts(_ images: [Int], in content: ShownContent) -> Bool {
    images.allSatisfy { content.views[$0].kind.isText }
      || outermostStack(around: images, in: content) { $0.kind.isText && $0.isSeen } != nil
  }

  /// The offsets of the views that contain all members, the innermost first.
  private func stacks(around members: [Int], in content: ShownContent) -> [Int] {
    guard let first = members.first, let last = members.last else { return [] }
    return content.path(from: first).filter { last < content.views[$0].end }
      .map { file.tree.span(of: file[content.views[$0].view].key).start }
  }
}

extension WidgetFile {
  /// The texts joined into one; an example if they cannot be joined or are too long.
  fileprivate func joined(_ texts: CountedViews, in content: ShownContent) -> String {
    // Swift code may not have a date named `departure`.
    let example = tree.isFromCode ? "Text: All of it" : "Text: \"Line 4, {departure, style: time}\""
    var joinable: [String] = []
    let members = texts.members(in: content)
    for (index, count) in members {
      guard joinable.count < Self.maximumJoined, count == 1, tree.isFromCode || content.views[index].kind == .text,
        let words = words(of: content.views[index].view)
      else { return example }
      joinable.append(words)
    }
    let joined = joinable.joined(separator: " ")
    if joined.utf8.count > 100 || !areNamesShared(in: joined, by: members.map { content.views[$0.index].view }) {
      return example
    }
    // The words of a literal in Swift are escaped already.
    return "Text: \(tree.isFromCode ? "\"\(joined)\"" : ScalarText.quoted(joined))"
  }

  /// True if the names in braces mean the same for all views: the Swift code between the views uses the names without
  /// declaring them, and is in one type. Always true for descriptions, which declare no names.
  private func areNamesShared(in joined: String, by views: [ViewID]) -> Bool {
    guard tree.isFromCode, joined.contains("{") || joined.contains("\\") else { return true }
    let spans = views.map { tree.span(of: self[$0].node) }
    guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max(), end <= tree.text.count,
      end - start <= Self.longestCode
    else { return false }
    let code = String(decoding: tree.text[start..<end], as: UTF8.self)
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if words.contains("struct") || words.contains("extension") { return false }
    let parts = joined.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "\\" }
    return parts.dropFirst().allSatisfy { part in
      let path = part.drop { $0 == "(" }.prefix { $0 != "}" && $0 != ")" && $0 != "," }
      if path.contains(where: { !$0.isLetter && !$0.isNumber && !"_.?()".contains($0) }) { return false }
      let name = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let uses = words.indices.filter { words[$0] == name }
      return !uses.isEmpty && uses.allSatisfy { index in
        let (before, after) = (index > 0 ? words[index - 1] : "", words.dropFirst(index + 1).first)
        return before != "let" && before != "var" && before != "case" && after != "in"
      }
    }
  }

  /// The longest code to search, in bytes.
  private static let longestCode = 4_000

  private static let maximumJoined = 6

  /// A text as a part of the joined text; nil for values that the app formats, and for a date without a style.
  private func words(of view: ViewID) -> String? {
    guard case .text(let text) = self[view].argument else { return nil }
    switch text.form {
    case .words: return tree.isFromCode ? wordsInCode(of: view) : tree.string(of: text.node)
    case .date(let name, let style?): return "{\(tree.string(of: name)), style: \(nameText(of: style))}"
    case .date, .timerInterval, .format, .unknown: return nil
    }
  }

  /// The first argument of a Text or a Label as it is written: the words of a literal, or the name of a value.
  private func wordsInCode(of view: ViewID) -> String? {
    var code = code(ofArgumentsOf: self[view].key)[...]
    let isLiteral = code.hasPrefix("\"")
    if isLiteral { code = code.dropFirst() }
    let words = code.prefix { isLiteral ? !"\"{}".contains($0) : $0.isLetter || $0.isNumber || "_.".contains($0) }
    let rest = code.dropFirst(words.count)
    guard !words.isEmpty, rest.hasPrefix(isLiteral ? "\")" : ")") || rest.hasPrefix(isLiteral ? "\"," : ",") else {
      return nil
    }
    return isLiteral ? String(words) : formatArgument(in: rest).map { "\\(\(words)\($0))" }
  }

  /// `, format: .percent` at the start of the arguments after a value; empty if there is none. Nil if it is too long.
  private func formatArgument(in rest: Substring) -> Substring? {
    guard rest.hasPrefix(", format: ") || rest.hasPrefix(", formatter: ") else { return "" }
    var depth = 0
    let argument = rest.dropFirst(2).prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth >= 0 && !(depth == 0 && character == ",") && !"\"\n".contains(character)
    }
    let end = rest[argument.endIndex...].first
    return end == ")" || end == "," ? rest[..<argument.endIndex] : nil
  }

  fileprivate func showsImage(_ shown: ShownView) -> Bool {
    switch self[shown.view].argument {
    case .text(let text): text.image != nil && shown.kind != .text
    case .image: true
    default: shown.kind == .image
    }
  }
}
