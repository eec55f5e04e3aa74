/// Bytes that decide what a mutation does; when they are used up, everything is the first choice.
public struct Steering {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes from a generator with a seed.
  public init(seed: UInt64, count: Int = 96) {
    var state = seed
    bytes = (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  public var isUsedUp: Bool { position >= bytes.count }

  public mutating func byte() -> Int {
    defer { position += 1 }
    return position < bytes.count ? Int(bytes[position]) : 0
  }

  /// A number from 0 below a bound, 0 for no bound.
  public mutating func number(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return (bound <= 256 ? byte() : byte() << 8 | byte()) % bound
  }

  mutating func choice<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }
}
