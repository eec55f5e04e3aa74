/// A size in points.
package struct CanvasSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The sizes of widgets on one screen.
package struct CanvasRow: Sendable {
  /// The screen's size in points, portrait, or the watch's in millimetres; empty where one size holds for all.
  package let screen: String
  package let sizes: [Family: CanvasSize]

  /// Widths and heights alternate, in the order of the families.
  init(_ screen: String, _ families: [Family], _ numbers: Double...) {
    self.screen = screen
    var sizes: [Family: CanvasSize] = [:]
    for (index, family) in families.enumerated() where 2 * index + 1 < numbers.count {
      sizes[family] = CanvasSize(width: numbers[2 * index], height: numbers[2 * index + 1])
    }
    self.sizes = sizes
  }
}

/// The published sizes of widgets, before the system scales them.
package enum Canvas {
  /// The largest published size of the family on the device: greatest width and greatest height.
  /// Nothing where Apple publishes none: on the Mac, on the iPad's Lock Screen, for complications.
  package static func largest(of family: Family, on device: Device) -> CanvasSize? {
    largestByDevice[device]?[family]
  }

  private static let largestByDevice: [Device: [Family: CanvasSize]] = [
    .iPhone: largest(in: iPhone), .iPad: largest(in: iPad), .watch: largest(in: watch),
    .vision: largest(in: vision),
  ]

  private static func largest(in rows: [CanvasRow]) -> [Family: CanvasSize] {
    rows.reduce(into: [:]) { largest, row in
      largest.merge(row.sizes) { one, two in
        CanvasSize(width: max(one.width, two.width), height: max(one.height, two.height))
      }
    }
  }
}
