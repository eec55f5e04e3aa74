import AppleTables
import Edits
import Findings
import WidgetFormat
import YAMLTree

/// Colours, and the appearances in which they hold.
extension NamedFix {
  static let colors: [String: Body] = [
    "primaryColor": { subject in
      guard let value = subject.value, subject.text(of: subject.key) == "foregroundStyle" else { return [] }
      return subject.drafts(
        FixDraft("Replace \(subject.shown(value)) with primary", subject.editor.replacing(value, by: .word("primary"))))
    },
    "readableShade": { subject in
      guard let value = subject.value, subject.text(of: subject.key) == "foregroundStyle",
        let text = subject.text(of: value), let color = HexTwin(text)
      else { return [] }
      return color.shades.compactMap { shade in
        FixDraft("Replace \(text) with \(shade)", subject.editor.replacing(value, by: .word(shade)))
      }
    },
    "primaryWithoutBackground": { subject in
      guard subject.text(of: subject.key) == "foregroundStyle", let view = subject.viewMapping else { return [] }
      return subject.drafts(
        FixDraft(
          "Use primary where the background is removed",
          subject.addingVariant(
            NewEntry("showsWidgetContainerBackground", .literal("false")),
            NewEntry("foregroundStyle", .word("primary")), to: view)))
    },
    "appearances": { subject in
      guard let value = subject.value, let text = subject.text(of: value), let color = HexTwin(text),
        let twin = subject.isBehindContent(value) ? color.darkTwin : color.twin, !subject.isInAppearance(value)
      else { return [] }
      let pair = NewValue.mapping([NewEntry("light", .word(text)), NewEntry("dark", .word(twin))])
      return subject.drafts(FixDraft("Add \(twin) as the dark variant", subject.editor.replacing(value, by: pair)))
    },
    "swappedAppearances": { subject in
      guard let value = subject.value, let light = subject.editor.value(of: "light", in: value),
        let dark = subject.editor.value(of: "dark", in: value)
      else { return [] }
      return subject.drafts(FixDraft("Swap light and dark", subject.editor.swapping(light, dark)))
    },
    "systemColor": { subject in
      guard let key = subject.text(of: subject.key), ["foregroundStyle", "tint", "fill"].contains(key),
        let entry = subject.entry?.entry
      else { return [] }
      return subject.drafts(FixDraft("Delete \(key)", subject.editor.deletingEntry(entry.key)))
    },
    "whiteShade": { subject in
      guard let value = subject.value, let alpha = subject.alphaOfWhite(value) else { return [] }
      let white = NewValue.mapping([NewEntry("white", .literal(decimal(alpha)))])
      return subject.drafts(
        FixDraft("Replace \(subject.shown(value)) with \(white.words)", subject.editor.replacing(value, by: white)))
    }
  ]
}

extension FixSubject {
  /// Whether a colour is one of `{light: …, dark: …}` already.
  fileprivate func isInAppearance(_ node: NodeID) -> Bool {
    guard let key = text(of: editor.entry(of: node)?.entry.key) else { return false }
    return ["light", "dark"].contains(key)
  }

  /// Whether a colour belongs to a background or a gradient, which people want dark in the dark appearance.
  fileprivate func isBehindContent(_ node: NodeID) -> Bool {
    let backgrounds: Set<String> = [
      "containerBackground", "background", "gradient", "LinearGradient", "RadialGradient", "AngularGradient",
    ]
    return ([node] + editor.ancestors(of: node)).contains { ancestor in
      text(of: editor.entry(of: ancestor)?.entry.key).map { backgrounds.contains($0) } == true
    }
  }

  /// How opaque a translucent white is, from 0 to 1.
  fileprivate func alphaOfWhite(_ node: NodeID) -> Double? {
    if tree[node].kind == .mapping { return number(at: editor.value(of: "opacity", in: node)) }
    guard let text = text(of: node), text.hasPrefix("#"), text.utf8.count == 9 else { return nil }
    return Int(text.suffix(2), radix: 16).map { (Double($0) / 255 * 100).rounded() / 100 }
  }
}

/// A colour of the same hue for the other appearance.
private struct HexTwin {
  private let channels: [Double]

  init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 3 else { return nil }
    let pairs =
      digits.count == 6 ? stride(from: 0, to: 6, by: 2).map { Array(digits[$0..<$0 + 2]) } : digits.map { [$0, $0] }
    let values = pairs.compactMap { Int(String(decoding: $0, as: UTF8.self), radix: 16) }
    guard values.count == 3 else { return nil }
    channels = values.map { Double($0) / 255 }
  }

  /// The same hue, darker and lighter, the nearest first.
  var shades: [String] {
    let lightness = ((channels.min() ?? 0) + (channels.max() ?? 0)) / 2
    let steps = stride(from: 0.06, through: 0.6, by: 0.09)
    return steps.flatMap { [lightness - $0, lightness + $0] }.filter { (0...1).contains($0) }.map { moved(to: $0) }
  }

  /// The same hue as a dark background; nil for what is dark already.
  var darkTwin: String? {
    let lightness = ((channels.min() ?? 0) + (channels.max() ?? 0)) / 2
    return lightness > 0.25 ? moved(to: min(0.3 * lightness, 0.2)) : nil
  }

  /// Lightness reversed, hue and saturation kept; a colour of middle lightness becomes lighter.
  var twin: String {
    let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
    let lightness = (low + high) / 2
    let target = abs(lightness - 0.5) < 0.15 ? 0.72 : 1 - lightness
    return moved(to: target)
  }

  /// The colour of another lightness: hue and saturation, as HSL has them, stay.
  private func moved(to target: Double) -> String {
    let lightness = ((channels.min() ?? 0) + (channels.max() ?? 0)) / 2
    let room = { (lightness: Double) in 1 - abs(2 * lightness - 1) }
    let scale = room(target) / max(room(lightness), 0.001)
    let moved = channels.map { target + ($0 - lightness) * scale }
    let bytes = moved.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
