import AppleTables
import Findings
import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What is known of a text's colour against what lies behind it.
  static let contrast: [FactDefinition] = [
    FactDefinition(
      "textColor", of: .text, type: .word, needs: .colored,
      meaning: "The colour as it is written, of the text or a view above it; absent if none is."
    ) { scope in
      guard let color = scope.shown?.style.foreground else { return .absent }
      let node = scope.file[color].node
      return .word(scope.file.writtenText(of: node), at: node)
    },
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
  ]
}

extension FactScope {

  /// The contrast of the text asked about, where both colours are known and nothing may lie between them.
  package var textContrast: TextContrast? {
    guard let content, let shown, let color = shown.style.foreground, !shown.style.foregroundIsUnknown,
      shown.style.opacity >= 1, let presentation, let family = family?.family
    else { return nil }
    let showsBackground = family.backgroundShown.contains(presentation)
    switch (presentation.mode, showsBackground) {
    case (.fullColor, true):
      guard let text = opaque(color, in: shown.style.scheme ?? presentation.scheme),
        let backdrop = containerColor(in: presentation), !content.mayHaveSomethingBehind(viewIndex, in: file)
      else { return nil }
      return TextContrast(of: text, against: backdrop, isContainer: true)
    case (.vibrant, false):
      guard let text = opaque(color, in: .dark), !text.isChromatic,
        !content.mayHaveSomethingBehind(viewIndex, in: file)
      else { return nil }
      return TextContrast(of: text, against: .black, isContainer: false)
    default: return nil
    }
  }

  private func opaque(_ color: ColorID, in scheme: ColorScheme?) -> RGBA? {
    guard let value = file.resolved(color, in: scheme), value.isOpaque else { return nil }
    return value
  }

  /// The one colour of the container background, also of a Color view or a filled shape that fills it.
  private func containerColor(in presentation: Presentation) -> RGBA? {
    switch family?.family.containerBackground?.form {
    case .color(let color): return opaque(color, in: presentation.scheme)
    case .views: break
    default: return nil
    }
    let shown = family?.backgrounds.filter { $0.presentations.contains(presentation) } ?? []
    let inState = shown.filter { $0.states == content?.states }
    guard let background = shown.count == 1 ? shown.first : inState.first, inState.count <= 1,
      let filling = background.fillingColor(in: file)
    else { return nil }
    return opaque(filling.color, in: filling.scheme ?? presentation.scheme)
  }
}

/// A text's contrast against what it is held against.
package struct TextContrast {
  package let ratio: Double
  package let backdrop: RGBA
  /// Against the container background rather than the stand-in for a wallpaper.
  package let isAgainstContainer: Bool

  init(of text: RGBA, against backdrop: RGBA, isContainer: Bool) {
    ratio = text.contrast(with: backdrop)
    self.backdrop = backdrop
    isAgainstContainer = isContainer
  }
}

extension ShownContent {
  /// The colour of a content that is a single Color view or filled shape, without a modifier that could make it
  /// smaller or draw something on it.
  fileprivate func fillingColor(in file: WidgetFile) -> (color: ColorID, scheme: ColorScheme?)? {
    guard let index = root.view, root.path.count == views.count, !views[index].isUncertain,
      views[index].style.opacity >= 1, root.path.allSatisfy({ isPlain($0, in: file) })
    else { return nil }
    let scheme = views[index].style.scheme
    switch views[index].kind {
    case .color:
      guard case .color(let color) = file[views[index].view].argument else { return nil }
      return (color, scheme)
    case .rectangle, .containerRelativeShape:
      guard case .color(let color)? = modifier(.fill, of: index, in: file)?.value else { return nil }
      return (color, scheme)
    default: return nil
    }
  }

  private func isPlain(_ index: Int, in file: WidgetFile) -> Bool {
    let shaping: [ModifierName] = [.frame, .padding, .background, .overlay, .clipShape, .cornerRadius, .stroke]
    return shaping.allSatisfy { modifier($0, of: index, in: file) == nil }
  }
}
