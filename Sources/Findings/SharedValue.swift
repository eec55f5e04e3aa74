/// A value that its copies share until one of them is changed: to copy it costs no more than to copy a reference.
struct SharedValue<Value: Sendable>: Sendable {
  private var box: Box

  /// Changed only where nothing else holds it, so that no two tasks ever see a change.
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension SharedValue: Equatable where Value: Equatable {
  static func == (left: SharedValue, right: SharedValue) -> Bool { left.box === right.box || left.value == right.value }
}

extension SharedValue: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
