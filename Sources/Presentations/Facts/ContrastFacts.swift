import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let contrast: [FactDefinition] = [
    FactDefinition("textColor") { scope in
      scope.shown?.style.foreground.map { .word(scope.file.writtenText(of: $0), at: scope.file[$0].node) }
    },
    FactDefinition("contrast") { scope in scope.textContrast.map { .number($0.ratio) } ?? .unknown },
  ]
}

extension FactScope {
  /// Nil if a colour is unknown, or if another view may be between the text and the background.
  public var textContrast: TextContrast? {
    guard let content, let shown, !shown.style.foregroundIsUnknown, shown.style.isOpaque, !shown.style.mayBeRedacted,
      let presentation, let family = family?.offered, !isEmojiOnly, !content.mayHaveOtherColors(viewIndex, in: file)
    else { return nil }
    switch presentation.mode {
    case .fullColor where family.backgroundShown.contains(presentation):
      let scheme = shown.style.scheme(in: presentation)
      guard mayHaveKnownBackground, let text = textColor(in: scheme) else { return nil }
      guard !content.mayHaveSomethingBehind(viewIndex, in: file) else { return nil }
      func contrasts(with backgrounds: [[RGBA]]) -> [TextContrast] {
        backgrounds.map { TextContrast(of: text.color, level: text.level, against: $0) }
      }
      let worst = contrasts(with: containerColors(in: presentation)).min { $0.ratio < $1.ratio }
      // The text is on one of the backgrounds, even if it is not known on which.
      return worst ?? contrasts(with: possibleContainerColors(in: presentation)).max { $0.ratio < $1.ratio }
    case .vibrant where family.backgroundRemoved.contains(presentation):
      guard let color = shown.style.foreground, let text = opaque(color, in: .dark), !text.isChromatic,
        !content.mayHaveSomethingBehind(viewIndex, in: file)
      else { return nil }
      return TextContrast(of: text, level: nil, against: nil)
    default: return nil
    }
  }

  /// The colours of the container background in the first presentation with the scheme, for each state; empty if
  /// unknown.
  public func containerColors(in scheme: ColorScheme) -> [[RGBA]] {
    presentations.presentations.first { $0.scheme == scheme }.map { containerColors(in: $0) } ?? []
  }

  public func containerColor(of value: RGBA) -> ColorID? {
    let colors = family?.backgrounds.flatMap { $0.fillingColors(in: file)?.colors ?? [] } ?? []
    return colors.first { file.resolved($0, in: presentation?.scheme) == value }
  }

  /// False if `textContrast` is certainly nil.
  public var mayHaveContrast: Bool { shown?.style.foreground != nil || mayHaveKnownBackground }

  private var mayHaveKnownBackground: Bool {
    switch family?.offered.containerBackground?.form {
    case .color?, .views?: true
    default: false
    }
  }

  /// The text's own colour, or else the colour of highest contrast that its level, such as `secondary`, can have: black
  /// in the light and white in the dark appearance. Nil if the system colours the text, as in buttons and gauges.
  private func textColor(in scheme: ColorScheme?) -> (color: RGBA, level: SemanticColor?)? {
    guard let content, let shown else { return nil }
    var level = SemanticColor.primary
    if let color = shown.style.foreground {
      guard case .semantic(let semantic) = file[file.member(of: color, in: scheme)].form, semantic.isLevel else {
        return opaque(color, in: scheme).map { ($0, nil) }
      }
      level = semantic
    }
    guard let scheme, !shown.style.foregroundIsLevelOfColor, shown.role != .gaugeLabel, shown.role != .widgetLabel,
      !content.path(from: viewIndex).contains(where: { content.views[$0].kind.isInteractive })
    else { return nil }
    return (RGBA(white: scheme == .light ? 0 : 1), level)
  }

  private func opaque(_ color: ColorID, in scheme: ColorScheme?) -> RGBA? {
    file.resolved(color, in: scheme).flatMap { $0.isOpaque ? $0 : nil }
  }

  /// The colours of the container background, or of a view that fills it, for each state in which the content may be
  /// shown. A gradient has several colours. Empty if unknown.
  private func containerColors(in presentation: Presentation) -> [[RGBA]] {
    switch family?.offered.containerBackground?.form {
    case .color(let color): return [opaqueStops(of: [color], in: presentation.scheme)].filter { !$0.isEmpty }
    case .views: break
    default: return []
    }
    let shownBackgrounds = backgrounds(in: presentation)
    let backgrounds = shownBackgrounds.count == 1 ? shownBackgrounds : shownBackgrounds.filter { isShown(on: $0) }
    return backgrounds.compactMap { colors(of: $0, in: presentation) }
  }

  /// The colours of each container background in a presentation; empty if one is unknown.
  private func possibleContainerColors(in presentation: Presentation) -> [[RGBA]] {
    let backgrounds = backgrounds(in: presentation)
    let known = backgrounds.compactMap { colors(of: $0, in: presentation) }
    return known.count == backgrounds.count ? known : []
  }

  private func backgrounds(in presentation: Presentation) -> [ShownContent] {
    family?.backgrounds.filter { $0.presentations.contains(presentation) } ?? []
  }

  private func colors(of background: ShownContent, in presentation: Presentation) -> [RGBA]? {
    guard let filling = background.fillingColors(in: file) else { return nil }
    let stops = opaqueStops(of: filling.colors, in: filling.style.scheme(in: presentation))
    return stops.isEmpty ? nil : stops
  }

  /// True if the background is one in the content's state, and no further condition around the text may decide which
  /// background is shown.
  private func isShown(on background: ShownContent) -> Bool {
    guard let content, let family else { return false }
    let common = family.backgroundWords.intersection(family.survey.stateWords.map(\.text))
    let excludesAny = content.states.contains { state in
      background.states.contains { $0 != state && $0.stateGroup == state.stateGroup }
    }
    guard common.intersection(content.states) == common.intersection(background.states), !excludesAny else {
      return false
    }
    let deciding = background.views.indices.last.map { stateConditions(around: $0, in: background) } ?? []
    let own = stateConditions(around: viewIndex, in: content)
    let excluded = Set((own + deciding).filter { !$0.holds }.map(\.word))
    guard !file.tree.statePaths.haveAllStates(excluded) else { return false }
    if deciding.allSatisfy({ condition in own.contains { $0.implies(condition) } }) { return true }
    // In YAML, groups of states are independent.
    guard file.tree.isFromCode else { return true }
    let further = own.filter { condition in !deciding.contains { $0.implies(condition) } }
    return !further.contains { condition in
      deciding.contains { file.tree.statePaths.mayDecide(condition.word, holds: condition.holds, $0.word) }
    }
  }

  private func stateConditions(around index: Int, in content: ShownContent) -> [StateCondition] {
    content.path(from: index).flatMap { view in
      [(ModifierName.if, true), (.unless, false)].compactMap { name, holds in
        content.modifier(name, of: view, in: file).map {
          StateCondition(word: file.tree.string(of: $0.node), holds: holds)
        }
      }
    }
  }

  /// Empty if a stop is translucent or unknown.
  private func opaqueStops(of colors: [ColorID], in scheme: ColorScheme?) -> [RGBA] {
    var values: [RGBA] = []
    for color in colors {
      for stop in file.stops(of: file.member(of: color, in: scheme), use: .container) {
        guard let value = opaque(stop.color, in: scheme) else { return [] }
        if !values.contains(value) { values.append(value) }
      }
    }
    return values
  }
}

/// The word of an `if` or `unless`.
private struct StateCondition {
  let word: String
  let holds: Bool

  func implies(_ other: StateCondition) -> Bool {
    if word == other.word { return holds == other.holds }
    return holds && !other.holds && word.stateGroup == other.word.stateGroup
  }
}

public struct TextContrast {
  public let ratio: Double
  /// The stop of a gradient with the highest contrast to the text.
  public let backdrop: RGBA
  /// False if the text is on the wallpaper, for which `backdrop` is black.
  public let isAgainstContainer: Bool
  /// The stops of a gradient, or the only colour.
  public let backdrops: [RGBA]
  public let text: RGBA
  /// Nil if the text has a colour of its own.
  public let level: SemanticColor?

  /// - Parameter container: Nil for the wallpaper.
  init(of text: RGBA, level: SemanticColor?, against container: [RGBA]?) {
    backdrops = container ?? [.black]
    backdrop = backdrops.max { text.contrast(with: $0) < text.contrast(with: $1) } ?? .black
    ratio = text.contrast(with: backdrop)
    (isAgainstContainer, self.text, self.level) = (container != nil, text, level)
  }
}

extension ShownContent {
  /// The colours of the only view, also in stacks, if it is a Color, a gradient or a filled shape that no modifier
  /// shrinks or covers.
  fileprivate func fillingColors(in file: WidgetFile) -> (colors: [ColorID], style: InheritedStyle)? {
    guard let index = views.indices.last, views[index].style.isOpaque,
      views.indices.allSatisfy({ views[$0].end == views.count && !views[$0].isUncertain }),
      views.indices.allSatisfy({ fillsBackground($0, in: file) }),
      views.indices.dropLast().allSatisfy({ views[$0].kind.isContainer && views[$0].kind != .groupBox })
    else { return nil }
    let style = views[index].style
    switch (views[index].kind, file[views[index].view].argument) {
    case (.color, .color(let color)): return ([color], style)
    case (_, .gradient(let stops)): return (stops, style)
    case (.rectangle, _), (.containerRelativeShape, _):
      guard let fill = modifier(.fill, of: index, in: file) else {
        // SwiftUI draws a shape without a fill in the foreground.
        return style.foregroundIsUnknown ? nil : style.foreground.map { ([$0], style) }
      }
      guard case .color(let color) = fill.value else { return nil }
      return ([color], style)
    default: return nil
    }
  }

  private func fillsBackground(_ index: Int, in file: WidgetFile) -> Bool {
    let shaping: [ModifierName] = [.frame, .padding, .background, .overlay, .clipShape, .cornerRadius, .stroke]
    return shaping.allSatisfy { modifier($0, of: index, in: file) == nil } && !hasColorEffect(index, in: file)
  }
}
