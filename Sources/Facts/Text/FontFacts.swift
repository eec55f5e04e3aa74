import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of a text's font.
  static let fonts: [FactDefinition] = [
    FactDefinition(
      "fontSize", of: .text, type: .number(unit: "pt"), varies: .textPlatform,
      meaning: """
        Points of the text's font at the platform's default text size: as written, or those of the text style; body \
        if no font is set. Unknown where the platform lacks the style, and where the system chooses the size: in \
        accessoryInline, and for labels of Gauge, ProgressView and widgetLabel without a font of their own.
        """
    ) { scope in
      scope.sizeFact { $0 }
    },
    FactDefinition(
      "scaledFontSize", of: .text, type: .number(unit: "pt"), varies: .textPlatform,
      meaning: "fontSize times the minimumScaleFactor in force; fontSize itself without one. Unknown as fontSize."
    ) { scope in
      let factor = scope.shown?.style.minimumScaleFactor?.value ?? 1
      return scope.sizeFact { ($0 * factor).withoutRoundingError }
    },
    FactDefinition(
      "smallestFontSize", of: .text, type: .number(unit: "pt"), varies: .textPlatform,
      meaning: "fontSize at 75 percent, to which people can scale a widget on visionOS. Unknown as fontSize."
    ) { scope in
      scope.sizeFact { ($0 * 0.75).withoutRoundingError }
    },
    FactDefinition(
      "minimumScaleFactor", of: .text, type: .number(unit: ""),
      meaning: "The innermost minimumScaleFactor, of the text or a view above it; absent if there is none."
    ) { scope in
      guard let factor = scope.shown?.style.minimumScaleFactor else { return .absent }
      return .number(factor.value, at: factor.node)
    },
    FactDefinition(
      "textStyle", of: .text, type: .word,
      meaning: "The text style that gives the size, body if no font is set; absent where points are written."
    ) { scope in
      guard let style = scope.shown?.style else { return .absent }
      if style.font.isUnknown { return .unknown }
      if style.font.size != nil { return .absent }
      return .word((style.font.style ?? .body).rawValue, at: scope.fontSizeNode)
    },
    FactDefinition(
      "font", of: .text, type: .flag,
      meaning: "True where a font gives the size or the style; absent otherwise. Its place is the whole font."
    ) { scope in
      guard let node = scope.shown?.style.font.node else { return FactValue(.absent, at: scope.fontSizePlace) }
      return .flag(true, at: node)
    },
    FactDefinition(
      "customFamily", of: .text, .font, type: .word, needs: .customFont,
      meaning: "Family of the custom font, its name up to the first hyphen; absent for system fonts."
    ) { scope in
      if case .font(let modifier) = scope.item, case .font(let font) = modifier.value {
        return scope.file[font].customFamily(in: scope.file).map { .word($0, at: modifier.node) } ?? .absent
      }
      guard let font = scope.shown?.style.font, let custom = font.custom else { return .absent }
      return .word(scope.file.fontFamily(named: custom), at: font.node)
    },
    FactDefinition(
      "pointSize", of: .font, type: .number(unit: "pt"),
      meaning: "The size in points that the font writes; absent if it writes none."
    ) { scope in
      guard case .font(let modifier) = scope.item, case .font(let font) = modifier.value, let size = scope.file[font].size
      else { return .absent }
      return .number(size.value, at: modifier.node)
    },
    FactDefinition(
      "isUsedByText", of: .font, type: .flag,
      meaning: "Whether a shown text, of the view with the font or below it, has its size from this very font."
    ) { scope in
      .flag(scope.isFontUsedByText)
    },
  ]
}

extension FactScope {
  /// The size that is in force, else the font that gives the style.
  fileprivate var fontSizeNode: NodeID? { shown?.style.font.size?.node ?? shown?.style.font.node ?? view?.key }

  fileprivate var fontSizePlace: FactValue.Place? { fontSizeNode.map { .node($0) } }

  fileprivate func sizeFact(_ change: (Double) -> Double) -> FactValue {
    fontSize.map { .number(change($0), at: fontSizeNode) } ?? .unknown
  }

  fileprivate var isFontUsedByText: Bool {
    guard case .font(let font) = item, let content, let shown else { return false }
    return (viewIndex..<shown.end).contains { index in
      let text = content.views[index]
      return text.kind.isText && !text.isUncertain && text.style.font.node == font.node
        && !content.isLabelWithoutFont(at: index, in: file)
    }
  }
}

extension Double {
  /// What binary fractions leave behind the sixth digit after the point is not meant.
  fileprivate var withoutRoundingError: Double { (self * 1e6).rounded() / 1e6 }
}
