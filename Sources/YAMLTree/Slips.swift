import Base

// Slips in typing that make a word, or part of a mapping, a key.
extension YAMLTree {
  /// Words about the slip because of which a word is a key; nil for others.
  public func slip(at key: NodeID, isName: (String) -> Bool) -> String? {
    guard self[resolved(key)].kind == .scalar, span(of: key).end - span(of: key).start <= 200 else { return nil }
    if let slip = dashSlip(at: key) ?? colonSlip(at: key, isName) { return slip }
    return commaSlip(at: key).flatMap { isName(string(of: key)) ? nil : $0 }
  }

  /// The first name of a line such as `-Text`, whose dash begins no item.
  public func dashSlip(at node: NodeID) -> String? {
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

  /// A word after a comma in a text in braces, as in `{title: Ready, set, symbol: star}`.
  private func commaSlip(at key: NodeID) -> String? {
    let span = span(of: key)
    guard let comma = text[..<span.start].lastIndex(where: { !$0.isBlank }), text[comma] == UInt8(ascii: ","),
      let next = text[span.end...].first(where: { !$0.isBlank }), ",}".utf8.contains(next),
      let start = text[max(0, comma - 200)..<comma].lastIndex(where: { "{,".utf8.contains($0) || $0.isLineEnd })
    else { return nil }
    let before = String(decoding: text[start + 1..<comma], as: UTF8.self).drop { $0 == " " }
    let name = before.prefix { $0 != ":" }
    let value = before.dropFirst(name.count + 1).drop { $0 == " " }
    guard let first = value.first, first.isLetter || first.isNumber, !value.contains(where: { "\"]}".contains($0) })
    else { return nil }
    return "If the comma belongs to the text, quote it: write `\(name): \"\(value), \(string(of: key))\"`."
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
