import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What a description says in so many words, for rules that a team has of its own.
  static let written: [FactDefinition] = [
    FactDefinition(
      "widgetKind", of: .widget, type: .word, meaning: "The widget's `kind` as it is written; absent without one."
    ) { scope in scope.written(scope.widget.kind) },
    FactDefinition(
      "states", of: .content, type: .words,
      meaning: "The words of `if` and `unless` that hold where the content is shown so; empty in the state without any."
    ) { scope in scope.content.map { .words($0.states) } ?? .absent },
    FactDefinition(
      "id", of: .view, type: .word, meaning: "The annotation `id`; absent if none, unknown if it cannot be read."
    ) { scope in scope.word(of: .id) },
    FactDefinition(
      "words", of: .text, type: .word,
      meaning: """
        The words of a Text, or the title of a Label, as they are written, names in braces included. Absent for dates \
        and timers, unknown if they cannot be read.
        """
    ) { scope in
      guard case .text(let text)? = scope.view?.argument else { return .absent }
      switch text.form {
      case .words: return scope.written(text.node)
      case .unknown: return .unknown
      case .date, .timerInterval, .format: return .absent
      }
    },
    FactDefinition(
      "symbol", of: .view, type: .word, meaning: "The symbol's name of an Image or a Label; absent for all others."
    ) { scope in
      let image: ImageArgument? =
        switch scope.view?.argument {
        case .image(let image): image
        case .text(let text): text.image
        default: nil
        }
      guard let image, image.source == .symbol else { return .absent }
      return scope.written(image.name)
    },
    FactDefinition(
      "customFont", of: .text, type: .word,
      meaning: """
        The custom font's whole name, as in `{custom: Avenir-Heavy}`; absent for system fonts, unknown if the font \
        cannot be read.
        """
    ) { scope in
      guard let font = scope.shown?.style.font, !font.isUnknown else { return .unknown }
      guard let custom = font.custom else { return FactValue(.absent, at: font.node.map { .node($0) }) }
      return .word(scope.file.tree.string(of: custom), at: font.node ?? custom)
    },
    FactDefinition(
      "fontWeight", of: .text, type: .word,
      meaning: "The weight that a `font` or `fontWeight` sets for the text; absent if none does."
    ) { scope in
      guard let weight = scope.shown?.style.font.weight else { return .absent }
      return .word(weight.rawValue, at: scope.shown?.style.font.node)
    },
    FactDefinition(
      "colorNames", of: .color, .backgroundColor, .anyColor, type: .words,
      meaning: """
        The names and hex values that the colour consists of, as they are written but for the leading dot, and hex \
        values in capitals: both sides of a pair, the asset's sides, the colour under an opacity.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      return .words(scope.file.names(in: use.color), at: scope.file[use.color].node)
    },
    FactDefinition(
      "colorUse", of: .color, .backgroundColor, .anyColor, type: .word,
      meaning: """
        What is drawn with the colour: foreground, tint, fill, stroke, background, overlay, view, gradientStop or \
        container.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      return .word(use.use.rawValue, at: scope.file[use.color].node)
    },
    FactDefinition(
      "hue", of: .color, .backgroundColor, .anyColor, type: .number(unit: "°"), varies: .scheme,
      meaning: """
        The colour's place on the circle of colours in the scheme: 0 is red, 120 green, 240 blue. Absent for greys, \
        unknown for colours without values.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      guard let color = scope.file.resolved(use.color, in: scope.presentation?.scheme) else { return .unknown }
      return color.hue.map { .number($0, at: scope.file[use.color].node) } ?? .absent
    },
  ]
}

extension FactScope {
  fileprivate func written(_ node: NodeID?) -> FactValue {
    node.map { .word(file.tree.string(of: $0), at: $0) } ?? .absent
  }

  /// The text of a modifier that takes a word.
  fileprivate func word(of name: ModifierName) -> FactValue {
    guard let modifier = modifier(name) else { return .absent }
    guard case .word = modifier.value else { return .unknown }
    return written(modifier.node)
  }
}

extension WidgetFile {
  fileprivate func names(in color: ColorID) -> [String] {
    switch self[color].form {
    case .system(let system): [system.rawValue]
    case .semantic(let semantic): [semantic.rawValue]
    case .hex: [tree.string(of: self[color].node).uppercased()]
    case .withOpacity(let inner, _): names(in: inner)
    case .pair(let light, let dark), .asset(let light, let dark):
      [light, dark].compactMap(\.self).flatMap { names(in: $0) }
    case .gradient(let stops): stops.flatMap { names(in: $0) }
    case .white, .material, .invalid: []
    }
  }
}

extension RGBA {
  /// In degrees, to a tenth; nil for greys, which have none.
  fileprivate var hue: Double? {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    guard isChromatic, range > 0 else { return nil }
    let sixth: Double
    if most == red {
      sixth = (green - blue) / range
    } else if most == green {
      sixth = (blue - red) / range + 2
    } else {
      sixth = (red - green) / range + 4
    }
    let degrees = (sixth < 0 ? sixth + 6 : sixth) * 600
    return Double(Int(degrees + 0.5)) / 10
  }
}
