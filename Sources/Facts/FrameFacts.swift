import AppleTables
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// What the keys of a frame's fixed sides become: by the old key, the new one.
package enum FrameSides {
  /// So that it adapts: text may grow with its size, which a maximum would cut off, and a stack may get narrower.
  package static func flexible(ofText isText: Bool) -> [String: String] {
    isText ? ["width": "minWidth", "height": "minHeight"] : ["width": "maxWidth"]
  }

  /// So that it fills what room there is, with `infinity` as their value.
  package static let filling = ["width": "maxWidth", "height": "maxHeight"]
}

extension FactCatalogue {
  /// What to write in the place of a frame.
  static let frame: [FactDefinition] = [
    FactDefinition(
      "flexibleFrame", of: .view, type: .word, needs: ViewTraits(.frame),
      meaning: """
        What to write in the place of the view's own frame, so that it adapts: the numbers of its fixed sides as \
        minimums for a text, and the width as a maximum for anything else; a side longer than the room of the family \
        on a device fills what room there is. Absent without a frame.
        """
    ) { scope in
      guard let modifier = scope.modifier(.frame), let view = scope.view else { return .absent }
      let keys = FrameSides.flexible(ofText: view.kind.isText)
      let tooLong = scope.sidesBeyondRoom
      let frame = scope.file.typedMapping(modifier.node) { key, value in
        if tooLong.contains(key) { return FrameSides.filling[key].map { ($0, "infinity") } }
        return keys[key].flatMap { new in scope.file.typedText(of: value).map { (new, $0) } }
      }
      return frame.map { .word($0, at: modifier.node) } ?? .absent
    },
    FactDefinition(
      "largeEnoughFrame", of: .view, type: .word, dependsOn: .requiredNumber, needs: ViewTraits(.frame),
      meaning: """
        What to write in the place of the view's own frame, so that its fixed sides are at least as long as is \
        required. Absent without a frame, and in conditions.
        """
    ) { scope in
      guard let modifier = scope.modifier(.frame), let frame = scope.ownFrame, let required = scope.requiredNumber
      else { return .absent }
      let lengths = ["width": frame.width?.value, "height": frame.height?.value]
      let larger = scope.file.typedMapping(modifier.node) { key, _ in
        guard case let length?? = lengths[key], length < required else { return nil }
        return (key, decimal(required))
      }
      return larger.map { .word($0, at: modifier.node) } ?? .absent
    },
    FactDefinition(
      "sharpPixels", of: .image, type: .word, dependsOn: .requiredNumber, needs: ViewTraits(.pixels),
      meaning: """
        What to write as `pixels` of an image of the same shape that has as many pixels for each point as is required. \
        Absent where `pixelsPerPoint` is, and in conditions.
        """
    ) { scope in
      guard case .pixels(let width, let height)? = scope.modifier(.pixels)?.value, let required = scope.requiredNumber,
        let frame = scope.ownFrame
      else { return .absent }
      let sides = [(width, frame.width?.value), (height, frame.height?.value)]
      let scales = sides.compactMap { pixels, points in points.map { $0 * required / pixels } }
      guard let scale = scales.max(), scale.isFinite, scale * max(width, height) < 1_000_000 else { return .absent }
      // What is fixed gets exactly what it needs; a free side keeps the shape.
      let larger = sides.map { pixels, points in
        max(pixels, points.map { $0 * required } ?? pixels * scale).rounded(.up)
      }
      return .word("[\(larger.map { decimal($0) }.joined(separator: ", "))]")
    },
  ]
}

extension FactScope {
  /// The fixed sides of the view's own frame that are longer than what the family has between its margins on some
  /// device.
  fileprivate var sidesBeyondRoom: Set<String> {
    guard let frame = ownFrame, let family = family?.offered else { return [] }
    let margins = 2 * FamilyMargins.standard
    var sides: Set<String> = []
    for device in Device.allCases where family.presentations.intersects(.on(device: device)) {
      guard let canvas = Canvas.largest(of: family.name, on: device) else { continue }
      if let width = frame.width?.value, width > canvas.width - margins { sides.insert("width") }
      if let height = frame.height?.value, height > canvas.height - margins { sides.insert("height") }
    }
    return sides
  }
}
