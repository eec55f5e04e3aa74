import AppleTables
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of a text's contrast.
  static let contrasts: [FactDefinition] = [
    FactDefinition(
      "contrast", of: .text, type: .number(unit: ": 1"), varies: [.scheme, .renderingMode, .background],
      needs: .colored, otherwise: .unknown,
      meaning: """
        WCAG 2 contrast ratio of the text, not rounded: in full colour against the container background where that is \
        shown, in vibrant mode, for grey text, against black. Unknown where either colour has no known, opaque value, \
        where something else may lie between them, and in any other presentation.
        """
    ) { scope in
      scope.textContrast.map { .number($0.ratio) } ?? .unknown
    },
    FactDefinition(
      "contrastInWords", of: .text, type: .word, varies: [.scheme, .renderingMode, .background],
      meaning: """
        "the same colour as" for a contrast of 1, else "a contrast of 2 : 1 against"; unknown as contrast. What comes \
        after it is the backdrop.
        """
    ) { scope in
      guard let contrast = scope.textContrast else { return .unknown }
      return .word(contrast.ratio <= 1 ? "the same colour as" : "a contrast of \(contrast.ratioInWords) against")
    },
    FactDefinition(
      "textSizeInWords", of: .text, type: .word, varies: .textPlatform,
      meaning: "\"text of 12 pt\", \"bold text of 15 pt\", or \"even large text\" where the size is not known."
    ) { scope in
      guard let size = scope.fontSize else { return .word("even large text") }
      return .word("\(scope.isLargeOnlyAsBold ? "bold text" : "text") of \(quantity(size, unit: "pt"))")
    },
    FactDefinition(
      "neededContrastParameter", of: .text, type: .word, varies: .textPlatform,
      meaning: """
        The parameter with the contrast that the text needs: normal for text under 18 points, or under 14 if bold, else \
        large, also where the size is not known. In a message it stands for the parameter's value.
        """
    ) { scope in
      guard let size = scope.fontSize else { return .word("large") }
      return .word(size < 18 && !scope.isLargeOnlyAsBold ? "normal" : "large")
    },
    FactDefinition(
      "backdrop", of: .text, type: .word, varies: [.scheme, .renderingMode, .background],
      needs: .colored, otherwise: .unknown,
      meaning: "What contrast is taken against, in words; unknown as contrast."
    ) { scope in
      scope.textContrast.map { .word($0.backdropInWords) } ?? .unknown
    },
    FactDefinition(
      "textColor", of: .text, type: .word, needs: .colored,
      meaning: "The colour as it is written, of the text or a view above it; absent if none is."
    ) { scope in
      guard let color = scope.shown?.style.foreground else { return .absent }
      let node = scope.file[color].node
      return .word(scope.file.writtenText(of: node), at: node)
    },
    FactDefinition(
      "colorPair", of: .text, type: .word, varies: [.scheme, .renderingMode, .background],
      needs: .colored, otherwise: .unknown,
      meaning: "The text's colour and what contrast is taken against, both as they are written; unknown as contrast."
    ) { scope in
      guard let contrast = scope.textContrast, let color = scope.shown?.style.foreground else { return .unknown }
      let text = scope.file.writtenText(of: color)
      guard contrast.isAgainstContainer, let background = scope.family?.family.containerBackground
      else { return .word("\(text)/vibrant") }
      return .word("\(text)/\(scope.file.writtenText(of: background.node))")
    },
    FactDefinition(
      "fontIsBold", of: .text, type: .flag, varies: .textPlatform,
      meaning: "Whether the weight in force is bold, heavy or black, or that of headline on macOS, which is bold."
    ) { scope in
      scope.fontIsBold.map { .flag($0) } ?? .unknown
    },
  ]
}

extension FactScope {
  fileprivate var fontIsBold: Bool? {
    guard let font = shown?.style.font, let platform = presentation?.textPlatform else { return nil }
    switch font.weight {
    case .bold?, .heavy?, .black?: return true
    case nil: return font.size == nil && font.style?.weight(on: platform) == .bold
    default: return false
    }
  }

  /// Whether the text counts as large because it is bold.
  fileprivate var isLargeOnlyAsBold: Bool {
    guard let size = fontSize else { return false }
    return size >= 14 && size < 18 && fontIsBold == true
  }
}
