/// A 64-bit FNV-1a hash, which is equal in every run. It detects changes, but not forgeries.
public struct StableHash: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  public var digits: String { String(hexadecimal: value, digits: 16, uppercase: false) }
}
