import AppleTables
import YAMLTree

extension FileReader {
  /// A list of locations, or of locations for some families.
  mutating func disfavoredLocations(_ slot: Slot) -> [DisfavoredLocations] {
    var forAll = DisfavoredLocations(locations: [], families: nil)
    var forSome: [DisfavoredLocations] = []
    readItems(
      of: slot, expecting: "a list of locations, or of {locations: […], families: […]}", mayBeEmpty: true
    ) { reader, item in
      if reader.tree[item.node].kind == .mapping {
        forSome.append(reader.disfavoredForSome(item))
      } else if let location = reader.word(item, among: Words.locations) {
        forAll.locations.append(location)
      }
    }
    return forAll.locations.isEmpty ? forSome : [forAll] + forSome
  }

  private mutating func disfavoredForSome(_ slot: Slot) -> DisfavoredLocations {
    var disfavored = DisfavoredLocations(locations: [], families: nil)
    readEntries(of: slot.node, among: Words.disfavorKeys) { reader, key, value in
      switch key {
      case .locations:
        reader.readItems(of: value, expecting: "a list of locations") { reader, item in
          if let location = reader.word(item, among: Words.locations) { disfavored.locations.append(location) }
        }
      case .families:
        var families: [Placed<Family>] = []
        reader.readItems(of: value, expecting: "a list of families") { reader, item in
          if let family = reader.word(item, among: Words.families, as: .unknownFamily) { families.append(family) }
        }
        disfavored.families = families
      }
    }
    return disfavored
  }
}
