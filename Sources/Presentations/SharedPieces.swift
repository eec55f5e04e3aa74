import Findings
import WidgetFormat
import YAMLTree

/// A piece of the file that is written once and used in several places.
package struct SharedPiece: Sendable {
  package var span: TextSpan
  package var uses: [TextSpan]
}

extension WidgetFile {
  /// Anchored nodes with their aliases, and views under `views:` with the places that name them.
  package var sharedPieces: [SharedPiece] {
    var pieces = tree.anchoredUses.map { SharedPiece(span: $0.span, uses: $0.uses) }
    var usesByView: [ViewID: [TextSpan]] = [:]
    for view in views {
      guard case .name(let name, let definition?) = view.argument else { continue }
      usesByView[definition, default: []].append(tree.span(of: name))
    }
    for named in namedViews {
      guard let uses = usesByView[named.view] else { continue }
      pieces.append(SharedPiece(span: tree.span(of: self[named.view].node), uses: uses))
    }
    return pieces
  }
}
