import Base

/// The path relative to `options.base` or, if that is nil, to the working directory.
func pathFromBase(_ path: SourcePath, _ options: ReportOptions) -> [UInt8] {
  let base = options.base ?? options.workingDirectory
  return absolutePath(path, in: options.workingDirectory).normalized.relative(to: base.normalized).bytes
}

func absolutePath(_ path: SourcePath, in workingDirectory: SourcePath) -> SourcePath {
  path.isAbsolute ? path : workingDirectory.normalized.appending(path.normalized.bytes)
}

/// Percent-encodes a path for a URI, except RFC 3986's unreserved characters and `/`. An unencoded `:` would make the
/// first segment of a relative path look like a scheme.
public func percentEncoded(_ path: [UInt8]) -> String {
  path.map { byte in
    let isUnreserved = byte.isLetterOrDigit || "-./_~".utf8.contains(byte)
    return isUnreserved ? String(UnicodeScalar(byte)) : "%" + String(hexadecimal: byte, digits: 2)
  }.joined()
}

/// The address of a rule's page; for a team's own rule, that of its first document or, without one, of the project.
public func helpAddress(of rule: RuleDescription) -> String {
  if rule.category == "own" {
    guard let address = rule.statements.first?.address, isSafeWebAddress(address) else { return Tool.address }
    // An unencoded parenthesis can end a link in Markdown.
    return escaped(address) { $0 == 0x28 ? "%28" : $0 == 0x29 ? "%29" : nil }
  }
  let page = percentEncoded(Array(rule.id.utf8))
  guard page.utf8.count <= maximumAddressLength else { return Tool.address }
  return "\(Tool.address)/blob/main/Documentation/Rules/\(page).md"
}

private let maximumAddressLength = 300

/// Accepts web addresses whose characters break no format, since addresses may come from users' rules.
private func isSafeWebAddress(_ address: String) -> Bool {
  guard address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8) else { return false }
  guard address.utf8.count <= maximumAddressLength else { return false }
  return address.utf8.allSatisfy { $0.isLetterOrDigit || "-._~:/?#@!$&'()*+,;=%".utf8.contains($0) }
}
