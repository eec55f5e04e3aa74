/// FNV-1a with 64 bits, which is the same in every run: it notices changes, not forgeries.
public struct StableHash: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  public var digits: String { String(hexadecimal: value, digits: 16, uppercase: false) }
}
