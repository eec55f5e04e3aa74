import Linting

extension Check {
  static let descriptionSelfReference = Check(each: .widget) { scope, reporter in
    guard let text = reporter.description, !text.words.isEmpty else { return }
    guard let (message, words) = reporter.selfReference(openingIn: text) ?? reporter.mention(in: text) else { return }
    reporter.report(
      at: text.source(of: words, in: scope.file.tree), message: message,
      values: ["words": text.quotation(of: words, in: scope.file.tree)])
  }
}

extension CheckReporter {
  fileprivate func selfReference(openingIn text: DescriptionText) -> (String, ClosedRange<Int>)? {
    guard !text.beginsWithValue else { return nil }
    let gap = count("gap")
    for phrase in words("openings").phrases {
      guard let last = phrase.end(in: text, from: 0, gap: gap), last >= 0 else { continue }
      return (last == text.words.count - 1 ? "whole" : "opening", 0...last)
    }
    return nil
  }

  fileprivate func mention(in text: DescriptionText) -> (String, ClosedRange<Int>)? {
    let phrases = words("mentions").phrases
    for start in text.words.indices {
      for phrase in phrases {
        if let last = phrase.end(in: text, from: start, gap: 0), last >= start { return ("mention", start...last) }
      }
    }
    return nil
  }
}

extension FixSubject {
  func withoutSelf() -> [FixDraft] {
    guard let descriptionNode else { return [] }
    guard let length = Self.selfReference(openingIn: tree.string(of: descriptionNode)) else { return [] }
    return draft("Start with \"See\"", editor.replacing(0..<length, of: descriptionNode, with: "See "))
  }

  /// The length in UTF-8 bytes of an opening such as "This widget shows ", which "See " can replace.
  static func selfReference(openingIn text: String) -> Int? {
    let openings = [
      "this widget shows you ", "this widget shows ", "this widget displays ", "this widget display ",
      "this widget lets you see ",
    ]
    return openings.first { text.lowercased().hasPrefix($0) }?.utf8.count
  }
}
