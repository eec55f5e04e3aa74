import Findings

/// Members that several JSON formats write.
extension JSONWriter {
  mutating func member(_ key: String, _ text: String, limit: Int) {
    self.key(key)
    string(text, limit: limit)
  }

  package mutating func member(_ key: String, _ text: String) { member(key, text, limit: Display.messageLimit) }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  /// Nothing where there is no text.
  package mutating func member(_ key: String, ifPresent text: String?) {
    guard let text, !text.isEmpty else { return }
    member(key, text)
  }

  /// Nothing where the list is empty.
  package mutating func member(_ key: String, ifAny texts: some Collection<String>) {
    if texts.isEmpty { return }
    self.key(key)
    array { json in for text in texts { json.string(text) } }
  }

  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }
}
