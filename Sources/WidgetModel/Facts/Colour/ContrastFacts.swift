import AppleFacts
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
      guard let font = scope.shown?.style.font, let platform = scope.presentation?.textPlatform else { return .unknown }
      switch font.weight {
      case .bold?, .heavy?, .black?: return .flag(true)
      case nil: return .flag(font.size == nil && font.style?.weight(on: platform) == .bold)
      default: return .flag(false)
      }
    },
  ]
}
