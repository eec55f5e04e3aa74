/// Some of the nine widget families, one bit each.
package struct FamilySet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ family: Family) { rawValue = 1 << UInt16(family.ordinal) }

  package static let small = FamilySet(.systemSmall)
  package static let medium = FamilySet(.systemMedium)
  package static let large = FamilySet(.systemLarge)
  package static let extraLarge = FamilySet(.systemExtraLarge)
  package static let extraLargePortrait = FamilySet(.systemExtraLargePortrait)
  package static let circular = FamilySet(.accessoryCircular)
  package static let corner = FamilySet(.accessoryCorner)
  package static let rectangular = FamilySet(.accessoryRectangular)
  package static let inline = FamilySet(.accessoryInline)

  package static let system: FamilySet = [.small, .medium, .large, .extraLarge, .extraLargePortrait]
  package static let accessory: FamilySet = [.circular, .corner, .rectangular, .inline]

  package func contains(_ family: Family) -> Bool { contains(FamilySet(family)) }

  /// The families of the set, in the order of `Family.allCases`.
  package var families: [Family] { Family.allCases.filter(contains) }
}
