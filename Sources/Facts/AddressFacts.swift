import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// Addresses that the app opens.
  static let address: [FactDefinition] = [
    FactDefinition(
      "urlScheme", of: .widget, type: .word,
      meaning: """
        The scheme of the app's own addresses: that of the first `widgetURL` or `destination` in the widget, or near \
        the start of the file, that is not one of the web; `app` if there is none.
        """
    ) { scope in .word(shortened(scope.file.ownScheme(near: scope.widget.node), to: 40)) }
  ]
}

extension WidgetFile {
  /// The scheme of the app's own addresses: the first in a widget, else in the first nodes of the file; `app` if none
  /// has one.
  package func ownScheme(near widget: NodeID) -> String {
    let first = tree.documents.first.map { $0.index..<min(tree.next(after: $0).index, $0.index + Self.mostSearched) }
    return ownScheme(in: widget.index..<tree.next(after: widget).index) ?? first.flatMap { ownScheme(in: $0) } ?? "app"
  }

  /// How many nodes are looked at for each widget of a file besides its own.
  private static let mostSearched: UInt32 = 1_000

  private func ownScheme(in nodes: Range<UInt32>) -> String? {
    for index in nodes.dropLast() {
      let key = NodeID(index: index)
      guard tree[key].kind == .scalar,
        tree.text(of: key, equals: "widgetURL") || tree.text(of: key, equals: "destination")
      else { continue }
      // A key's value stands right after it.
      let address = tree.string(of: NodeID(index: index + 1))
      guard let end = address.firstPlace(of: "://") else { continue }
      let scheme = address[..<end.lowerBound]
      if !scheme.isEmpty, !scheme.contains("{"), !["http", "https"].contains(scheme) { return String(scheme) }
    }
    return nil
  }

  /// An address as people type it, in quotes; `…` for one that is unknown or very long.
  package func typedAddress(_ destination: NodeID?) -> String {
    guard let destination, tree.withText(of: destination, { (1...100).contains($0.count) }) else { return "…" }
    return ScalarText.quoted(tree.string(of: destination))
  }
}
