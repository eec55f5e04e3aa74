import AppleTables

extension Parameter {
  /// The value for a subject in a family, or for one in none.
  package func value(for family: Family?) -> ParameterValue {
    guard !familyValues.isEmpty, let family else { return value }
    return familyValues[family] ?? value
  }

  /// Changes the value for some families, or for all if none are named.
  mutating func set(_ new: ParameterValue, for families: FamilySet?) {
    guard let families else {
      value = value.replaced(by: new)
      familyValues = [:]
      return
    }
    for family in families.families { familyValues[family] = (familyValues[family] ?? value).replaced(by: new) }
  }
}

extension ParameterValue {
  /// One number stands for all families; numbers by family change those alone that they name.
  package func replaced(by new: ParameterValue) -> ParameterValue {
    switch (self, new) {
    case (.byFamily(let old), .number(let number)): .byFamily(old.mapValues { _ in number })
    case (.byFamily(let old), .byFamily(let new)): .byFamily(old.merging(new) { $1 })
    default: new
    }
  }
}
