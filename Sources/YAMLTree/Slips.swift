import Base

// Slips in typing that make a word, or part of a mapping, a key.
extension YAMLTree {
  /// Words about the slip because of which a word is a key; nil for others.
  public func slip(at key: NodeID, isName: (String) -> Bool) -> String? {
    guard self[resolved(key)].kind == .scalar, span(of: key).end - span(of: key).start <= 200 else { return nil }
    return dashSlip(at: key) ?? colonSlip(at: key, isName)
  }

  /// The first name of a line such as `-Text`, whose dash begins no item.
  private func dashSlip(at node: NodeID) -> String? {
    let text = self[resolved(node)].kind == .scalar ? beginning(of: node) : ""
    let before = self.text[..<span(of: node).start].last { !$0.isBlank }
    guard text.hasPrefix("-"), text.dropFirst().first?.isLetter ?? false, before?.isLineEnd ?? true else { return nil }
    return "A space is missing after the dash. Write `- \(shortened(String(string(of: node).dropFirst())))`."
  }

  /// `Image:{symbol: star}` or `frame {width: 8}`, of which the key ends at the colon inside.
  private func colonSlip(at key: NodeID, _ isName: (String) -> Bool) -> String? {
    let written = string(of: key)
    let name = String(written.prefix { $0.isLetter })
    let rest = written.dropFirst(name.count)
    guard rest.count > 1, [":", " {", " ["].contains(where: rest.hasPrefix), isName(name) else { return nil }
    let end = text[span(of: key).start...].prefix(200).prefix { !$0.isLineEnd }
    let line = String(decoding: end, as: UTF8.self)
    let value = line.dropFirst(name.count).drop { $0 == ":" || $0 == " " }
    let problem = rest.hasPrefix(":") ? "A space is missing after the colon." : "A colon is missing after \"\(name)\"."
    return "\(problem) Write `\(name): \(shortened(String(value)))`."
  }

  /// The source of a mapping such as `{name}` or `{{ name }}`, which was meant as a text with a placeholder.
  public func placeholderLackingQuotes(_ node: NodeID) -> String? {
    guard self[node].kind == .mapping, self[node].style == .flow else { return nil }
    var entries = entries(of: node)
    guard let entry = entries.next(), lacksColon(entry) || self[entry.key].kind == .mapping,
      self[entry.key].kind != .alias, self[entry.value].kind != .alias
    else { return nil }
    // A mapping with `{…}` as a key and further entries is no placeholder.
    if self[entry.key].kind == .mapping, entries.next() != nil { return nil }
    let span = span(of: node)
    return String(decoding: text[span.start..<span.end], as: UTF8.self)
  }

  private func lacksColon(_ entry: YAMLEntry) -> Bool {
    let rest = text[span(of: entry.key).end...].first { !$0.isBlank }
    return span(of: entry.value).isEmpty && rest != UInt8(ascii: ":")
  }
}
