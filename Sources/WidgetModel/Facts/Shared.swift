/// A value that many hold and nobody changes: a copy of the holder costs one reference, however large the value.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
