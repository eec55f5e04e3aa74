import YAMLTree

enum FrameKey: String, CaseIterable, Sendable {
  case width, height, minWidth, maxWidth, minHeight, maxHeight, alignment
}

extension Words {
  static let frameKeys = Choices<FrameKey>("a frame")
}

extension FileReader {
  /// Sizes in points; `infinity` is allowed for a maximum.
  mutating func frame(_ slot: Slot) -> FrameValue? {
    guard isMapping(slot, expecting: "a mapping such as {width: 48, height: 48}") else { return nil }
    var frame = FrameValue()
    var isUnknown = false
    readEntries(of: slot.node, among: Words.frameKeys) { reader, key, value in
      guard let side = key.side else {
        _ = reader.alignment(value)
        return
      }
      frame[keyPath: side] = key.isMaximum ? reader.maximum(value) : reader.number(value, .notNegative)
      if frame[keyPath: side] == nil { isUnknown = true }
    }
    return isUnknown ? nil : frame
  }

  private mutating func maximum(_ slot: Slot) -> Placed<Double>? {
    let isInfinite =
      tree.text(of: slot.node, equals: "infinity") || tree.text(of: slot.node, equals: ".infinity")
    if isInfinite { return Placed(.infinity, at: slot.node) }
    if case .notFinite? = decimalNumber(at: slot.node) {
      report(.invalidValue, at: slot, "\(shown(slot.node)) is not how this format writes it. Write infinity.")
      return nil
    }
    return number(slot, .notNegative)
  }
}

extension FrameKey {
  fileprivate var isMaximum: Bool { self == .maxWidth || self == .maxHeight }

  fileprivate var side: WritableKeyPath<FrameValue, Placed<Double>?>? {
    switch self {
    case .width: \.width
    case .height: \.height
    case .minWidth: \.minWidth
    case .maxWidth: \.maxWidth
    case .minHeight: \.minHeight
    case .maxHeight: \.maxHeight
    case .alignment: nil
    }
  }
}
