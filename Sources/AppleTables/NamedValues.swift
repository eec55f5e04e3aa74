/// The values of an enumeration by name, looked up by bytes.
package struct NamedValues<Value: Sendable>: Sendable {
  package let table: NameTable
  private let values: [Value]

  /// Names must differ from one another.
  package init(_ pairs: [(name: String, value: Value)]) {
    table = NameTable(pairs.lazy.map(\.name))
    values = pairs.map(\.value)
  }

  /// All the names, in the enumeration's order.
  package var names: [String] { table.names }

  package subscript(name: ArraySlice<UInt8>) -> Value? { table.index(of: name).map { values[$0] } }

  package subscript(name: String) -> Value? { table.index(of: name).map { values[$0] } }

  package subscript(name: UnsafeBufferPointer<UInt8>) -> Value? { table.index(of: name).map { values[$0] } }
}

extension NamedValues where Value: CaseIterable & RawRepresentable<String> {
  /// The cases by their raw values, and other names that some of them have.
  package init(aliases: [(name: String, value: Value)] = []) {
    self.init(Value.allCases.map { (name: $0.rawValue, value: $0) } + aliases)
  }
}

extension Family {
  package static let named = NamedValues<Family>()
}

extension Platform {
  package static let named = NamedValues<Platform>(aliases: [(iPadAlias, .iPad)])
}

extension RenderingMode {
  package static let named = NamedValues<RenderingMode>()
}

extension ColorScheme {
  package static let named = NamedValues<ColorScheme>()
}

extension LevelOfDetail {
  package static let named = NamedValues<LevelOfDetail>()
}

extension Location {
  package static let named = NamedValues<Location>()
}

extension Place {
  package static let named = NamedValues<Place>()
}

extension Device {
  package static let named = NamedValues<Device>()
}
