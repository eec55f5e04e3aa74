import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of a view's kind and of its own frame.
  static let frames: [FactDefinition] = [
    FactDefinition(
      "viewKind", of: .view, type: .word,
      meaning: """
        text (Text, Label), container (stacks, grids, ForEach and what else lays views out), group (Group, and a View \
        with a definition), interactive (Button, Toggle, Link), leaf (what else shows something) or other.
        """
    ) { scope in
      scope.view.map { .word($0.classWord) } ?? .absent
    },
    FactDefinition(
      "frameKey", of: .view, type: .flag, needs: ViewTraits(.frame),
      meaning: "True for a view with a frame of its own; absent without. Its place is the `frame` key."
    ) { scope in
      scope.modifier(.frame).map { .flag(true, at: $0.key) } ?? .absent
    },
    FactDefinition(
      "frameWidth", of: .view, type: .number(unit: "pt"), needs: ViewTraits(.frame),
      meaning: "The width that the view's own frame fixes; absent if it fixes none."
    ) { scope in
      scope.ownFrame?.width.map { .number($0.value, at: $0.node) } ?? .absent
    },
    FactDefinition(
      "frameHeight", of: .view, type: .number(unit: "pt"), needs: ViewTraits(.frame),
      meaning: "The height that the view's own frame fixes; absent if it fixes none."
    ) { scope in
      scope.ownFrame?.height.map { .number($0.value, at: $0.node) } ?? .absent
    },
    FactDefinition(
      "largestFrameSide", of: .view, type: .number(unit: "pt"), needs: ViewTraits(.frame),
      meaning: "The larger of the sides that the view's own frame fixes; absent if it fixes none."
    ) { scope in
      guard let frame = scope.ownFrame else { return .absent }
      let sides = [frame.width, frame.height].compactMap(\.self)
      return sides.max { $0.value < $1.value }.map { .number($0.value, at: $0.node) } ?? .absent
    },
  ]
}

extension View {
  /// The class of views that a view belongs to, in one word.
  fileprivate var classWord: String {
    if kind.isText { return "text" }
    if kind.isInteractive { return "interactive" }
    if case .name(_, let definition) = argument { return definition == nil ? "leaf" : "group" }
    if kind == .group { return "group" }
    if kind.isContainer { return "container" }
    return kind.isLeaf ? "leaf" : "other"
  }
}
