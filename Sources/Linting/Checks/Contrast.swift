import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

extension Check {
  /// Text that is hard to tell from its background, or from the stand-in for a wallpaper.
  static let contrast = Check(
    "contrast", each: .text, needs: .colored,
    says: [
      "same": ["backdrop", "textSize", "needed"], "low": ["contrast", "backdrop", "textSize", "needed"],
    ],
    reads: ["normal", "large"]
  ) { scope, reporter in
    var scope = scope
    // What no text may have goes first: then the text's size is not looked at.
    var isReported = false
    for part in scope.presentations.parts(by: [.scheme, .renderingMode, .background]) {
      scope.presentations = part
      guard let contrast = scope.textContrast, contrast.ratio < reporter.number("large") else { continue }
      reporter.report(contrast, needing: scope.isLargeText == .no ? "normal" : "large", in: scope)
      isReported = true
    }
    if isReported { return }
    for part in reporter.scope.presentations.parts(by: [.textPlatform, .scheme, .renderingMode, .background]) {
      scope.presentations = part
      guard scope.isLargeText == .no, let contrast = scope.textContrast, contrast.ratio < reporter.number("normal")
      else { continue }
      reporter.report(contrast, needing: "normal", in: scope)
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ contrast: TextContrast, needing parameter: String, in scope: FactScope) {
    guard let color = scope.shown?.style.foreground else { return }
    let measured = quantity(contrast.ratio, unit: ": 1")
    let needed = text(of: parameter) ?? ""
    report(
      at: scope.file[color].node,
      Details(
        message: contrast.ratio <= 1 ? "same" : "low",
        values: [
          "contrast": measured, "backdrop": contrast.backdropInWords, "textSize": scope.textSizeInWords,
          "needed": needed,
        ],
        measured: measured, required: "at least \(needed)", presentations: scope.presentations,
        group: scope.colorPair(of: contrast, color)))
  }
}

extension TextContrast {
  fileprivate var backdropInWords: String {
    isAgainstContainer ? "the container background \(backdrop.hex)" : "black, a stand-in for the wallpaper"
  }
}

extension FactScope {
  /// Whether the text is large, or bold and nearly so, and needs less contrast. Unknown without a size.
  fileprivate var isLargeText: Truth {
    guard let size = fontSize else { return .unknown }
    if size >= 18 { return .yes }
    return size < 14 ? .no : fontIsBold
  }

  private var isLargeOnlyAsBold: Bool { fontSize.map { $0 < 18 } == true && isLargeText == .yes }

  fileprivate var textSizeInWords: String {
    guard let size = fontSize else { return "even large text" }
    return "\(isLargeOnlyAsBold ? "bold text" : "text") of \(quantity(size, unit: "pt"))"
  }

  /// The text's colour and what contrast is taken against, both as they are written.
  fileprivate func colorPair(of contrast: TextContrast, _ color: ColorID) -> String {
    let text = file.writtenText(of: color)
    guard contrast.isAgainstContainer, let background = family?.family.containerBackground
    else { return "\(text)/vibrant" }
    return "\(text)/\(file.writtenText(of: background.node))"
  }
}
