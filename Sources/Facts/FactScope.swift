import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// What a fact is asked about: a file, a widget in it, and as much below as the subject has.
///
/// Rules copy it for many subjects, so what is large in it is shared by reference.
package struct FactScope: Sendable {
  package let file: WidgetFile
  package let shownWidget: ShownWidget
  package var content: ShownContent?
  /// Index in `shownWidget.families`; −1 for subjects above families.
  package var familyIndex = -1
  /// Index in `content.views`.
  package var viewIndex = 0
  /// The colour, font or list item.
  package var item: Item = .none
  /// The presentations asked about: those that show the content and that the facts do not tell apart.
  package var presentations: PresentationSet
  /// What the finding requires that a message is made for; nil while conditions are asked.
  package var requiredNumber: Double?

  package enum Item: Sendable {
    case none
    case color(ColorUse)
    /// Boxed, since it is large, and scopes are copied for many subjects that are no fonts.
    indirect case font(Modifier)
    case node(NodeID)
    /// An item of `supportedFamilies`.
    case family(ListedFamily)
  }

  package init(file: WidgetFile, shownWidget: ShownWidget, presentations: PresentationSet) {
    self.file = file
    self.shownWidget = shownWidget
    self.presentations = presentations
  }

  package var widget: Widget { _read { yield shownWidget.widget } }

  package var family: ShownFamily? {
    shownWidget.families.indices.contains(familyIndex) ? shownWidget.families[familyIndex] : nil
  }

  package var shown: ShownView? {
    guard let content, content.views.indices.contains(viewIndex) else { return nil }
    return content.views[viewIndex]
  }

  package var view: View? { shown.map { file[$0.view] } }

  /// The first of the presentations asked about.
  package var presentation: Presentation? { presentations.first }

  /// Of the colours around the view: set for it by `environment`, else the presentation's; nil if neither is known.
  package var scheme: ColorScheme? { shown.map { $0.style.scheme(in: presentation) } ?? presentation?.scheme }

  /// The shown view's modifier, variants applied.
  package func modifier(_ name: ModifierName) -> Modifier? {
    content?.modifier(name, of: viewIndex, in: file)
  }

  /// The text of a scalar, with its place.
  func written(_ node: NodeID?) -> FactValue {
    node.map { .word(file.tree.string(of: $0), at: $0) } ?? .absent
  }

  /// The item's node, for subjects that are items of lists.
  package var itemNode: NodeID? {
    switch item {
    case .node(let node): node
    case .family(let family): family.node
    case .none, .color, .font: nil
    }
  }
}

extension WidgetFile {
  /// A value in the words of the file, for messages: of a scalar its text, of anything else its source on one line.
  package func writtenText(of node: NodeID) -> String {
    let node = tree.resolved(node)
    guard tree[node].kind != .scalar else { return tree.string(of: node) }
    let span = tree.span(of: node)
    guard span.start < span.end, tree.text.indices.contains(span.end - 1) else { return "" }
    var bytes: [UInt8] = []
    for byte in tree.text[span.start..<span.end].prefix(Self.longestWrittenText) {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\t")
      if isBlank, bytes.last == UInt8(ascii: " ") { continue }
      bytes.append(isBlank ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In bytes; a message cuts sooner.
  private static let longestWrittenText = 1_000

  package func writtenText(of color: ColorID) -> String { writtenText(of: self[color].node) }

  /// The text of a name, without the leading dot that Swift's names may have.
  package func nameText(of node: NodeID) -> String {
    let text = tree.string(of: node)
    return text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
  }

  /// Whether a mapping has the key, readable or not: where the model lacks a value that is written, it is unknown.
  func hasKey(_ key: StaticString, in mapping: NodeID) -> Bool {
    tree.entries(of: mapping).contains { tree.text(of: $0.key, equals: key) }
  }
}
