import Base
import YAMLTree

/// A value that was read by a shape, with its nodes.
struct ReadValue {
  enum Form {
    /// A value that could not be read, or the word `unknown`.
    case unknown
    case flag(Bool)
    case number(Double)
    case seconds(Int)
    /// A word of a list, without Swift's leading dot.
    case word(String)
    /// The text of the node.
    case text
    /// An accepted value, of which only the presence matters.
    case accepted
    case color(ColorID)
    case colors([ColorID])
    case views([ViewID])
    case font(FontValue)
    case condition(ConditionID)
    case list([ReadValue])
    indirect case mapping(ReadMapping)
  }

  var form: Form
  let key: NodeID?
  /// The value's node, with aliases resolved.
  let node: NodeID

  init(_ form: Form, _ slot: Slot) {
    self.form = form
    key = slot.key
    node = slot.node
  }
}

extension ReadValue {
  var isUnknown: Bool { if case .unknown = form { true } else { false } }
  var number: Located<Double>? { if case .number(let number) = form { Located(number, at: node) } else { nil } }
  var flag: Located<Bool>? { if case .flag(let flag) = form { Located(flag, at: node) } else { nil } }
  var seconds: Located<Int>? { if case .seconds(let seconds) = form { Located(seconds, at: node) } else { nil } }

  var text: NodeID? {
    switch form {
    case .text, .word: node
    default: nil
    }
  }

  func word<Value: RawRepresentable<String>>(_: Value.Type) -> Located<Value>? {
    guard case .word(let word) = form else { return nil }
    return Value(rawValue: word).map { Located($0, at: node) }
  }

  var items: [ReadValue]? { if case .list(let items) = form { items } else { nil } }

  func words<Value: RawRepresentable<String>>(_ type: Value.Type) -> [Located<Value>]? {
    guard let items else { return nil }
    let words = items.compactMap { $0.word(type) }
    return words.count == items.count ? words : nil
  }

  var mapping: ReadMapping? { if case .mapping(let mapping) = form { mapping } else { nil } }
  var color: ColorID? { if case .color(let color) = form { color } else { nil } }

  var colors: [ColorID]? { if case .colors(let colors) = form { colors } else { nil } }
  var views: [ViewID]? { if case .views(let views) = form { views } else { nil } }
}

/// The entries of a mapping, each read by the shape of its key.
struct ReadMapping {
  struct Entry {
    let name: String
    let value: ReadValue
  }

  let node: NodeID
  private(set) var entries: [Entry] = []
  /// For each unknown key, the name that it means, or else its own. These names do not count as missing.
  var correctedKeys: [String] = []
  /// True if an unreadable part may contain further entries.
  let isIncomplete: Bool

  init(_ node: NodeID, in tree: YAMLTree) { (self.node, isIncomplete) = (node, tree[node].isIncomplete) }
  mutating func add(_ name: String, _ value: ReadValue) { entries.append(Entry(name: name, value: value)) }
  subscript(key: String) -> ReadValue? { entries.first { $0.name == key }?.value }
  func has(_ key: String) -> Bool { entries.contains { $0.name == key } }
  /// True for a key whose value is unknown, and for one that an unreadable part may contain.
  func isUnknown(_ key: String) -> Bool { self[key]?.isUnknown ?? isIncomplete }
  var isPartlyUnknown: Bool { isIncomplete || entries.contains { $0.value.isUnknown } }
}
