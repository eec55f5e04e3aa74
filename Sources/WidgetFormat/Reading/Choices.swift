import AppleTables
import YAMLTree

/// The words that a value or a key may be, looked up by their bytes. A class, so that a look-up copies nothing.
package final class Choices<Value: Sendable>: Sendable {
  /// What they are, as messages say it: `a text style`; of keys what has them: `a widget`.
  let name: String
  let table: NameTable
  private let values: [Value]
  /// What to say of some words that are none of them.
  let advice: (@Sendable (String) -> String?)?

  init(_ name: String, _ pairs: [(String, Value)], advice: (@Sendable (String) -> String?)? = nil) {
    self.name = name
    table = NameTable(pairs.map { $0.0 })
    values = pairs.map { $0.1 }
    self.advice = advice
  }

  subscript(text: UnsafeBufferPointer<UInt8>) -> Value? { table.index(of: text).map { values[$0] } }

  /// The value that a scalar names, with or without Swift's leading dot.
  package func value(of node: NodeID, in tree: YAMLTree) -> Value? {
    guard tree[node].kind == .scalar else { return nil }
    return tree.withText(of: node) { text in
      text.first == UInt8(ascii: ".") ? self[UnsafeBufferPointer(rebasing: text.dropFirst())] : self[text]
    }
  }

  func value(named name: String) -> Value? { table.index(of: name).map { values[$0] } }

  /// The value that a key names.
  func key(_ key: NodeID, in tree: YAMLTree) -> Value? { tree.withText(of: key) { self[$0] } }
}

extension Choices where Value: CaseIterable & RawRepresentable<String> {
  convenience init(_ name: String, aliases: [(String, Value)] = [], advice: (@Sendable (String) -> String?)? = nil) {
    self.init(
      name, Value.allCases.filter { !$0.rawValue.isEmpty }.map { ($0.rawValue, $0) } + aliases, advice: advice)
  }
}

/// The words of the description format, by what they are words for.
package enum Words {}
