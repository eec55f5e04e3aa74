import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of a view's way to the widget's edges.
  static let edges: [FactDefinition] = [
    FactDefinition(
      "touchedEdges", of: .view, type: .words,
      meaning: "The edges of the widget that nothing lies between: top, leading, bottom, trailing."
    ) { scope in
      let touched = scope.shown?.touchedEdges ?? []
      return .words(Edge.allCases.filter { touched.contains($0) }.map(\.rawValue))
    },
    FactDefinition(
      "cornerRadius", of: .view, type: .number(unit: "pt"), needs: [ViewTraits(.cornerRadius), .roundedShape],
      meaning: "The fixed radius of a view's corners, by the modifier or as a RoundedRectangle; absent if none or 0."
    ) { scope in
      guard let radius = scope.cornerRadius, radius.value > 0 else { return .absent }
      return .number(radius.value, at: radius.node)
    },
    FactDefinition(
      "cornerInset", of: .view, type: .number(unit: "pt"),
      meaning: """
        How far the view stands from the nearest corner of the widget of which it touches both edges: the larger of \
        the two insets there. Absent if it touches no two adjacent edges. Unknown in accessory families where the \
        description does not give the margins of both edges.
        """
    ) { scope in
      scope.cornerInset
    },
  ]
}

extension FactScope {
  /// The modifier's radius, else that of the shape.
  fileprivate var cornerRadius: Placed<Double>? {
    if let modifier = modifier(.cornerRadius), case .number(let radius) = modifier.value {
      return Placed(radius, at: modifier.node)
    }
    guard case .cornerRadius(let radius)? = view?.argument else { return nil }
    return radius
  }

  fileprivate var cornerInset: FactValue {
    guard let shown, let family = family?.family else { return .absent }
    let insets = roundedInsets(of: shown)
    var nearest: Double?
    var hasUnknown = false
    for vertical in [Edge.top, .bottom] where shown.touchedEdges.contains(vertical) {
      for horizontal in [Edge.leading, .trailing] where shown.touchedEdges.contains(horizontal) {
        guard family.knowsMargin(on: vertical), family.knowsMargin(on: horizontal) else {
          hasUnknown = true
          continue
        }
        let inset = max(insets[vertical], insets[horizontal])
        nearest = min(nearest ?? inset, inset)
      }
    }
    return nearest.map { .number($0) } ?? (hasUnknown ? .unknown : .absent)
  }

  /// Clipping comes after padding and background, so that a view with a background is rounded outside its padding.
  private func roundedInsets(of shown: ShownView) -> EdgeInsets {
    modifier(.cornerRadius) != nil && modifier(.background) != nil ? shown.outerInsets : shown.insets
  }
}

extension OfferedFamily {
  /// Whether the distance that the content keeps from an edge is known: Apple publishes none for accessory families,
  /// and `margins` that cannot be read say nothing.
  package func knowsMargin(on edge: Edge) -> Bool {
    if description?.marginsKey != nil, description?.margins == nil { return false }
    return family.isSystem || margins.written[edge] != nil
  }
}
