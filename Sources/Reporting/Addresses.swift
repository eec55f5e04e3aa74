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
  var result: [UInt8] = []
  result.reserveCapacity(path.count)
  for byte in path {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: result.append(byte)
    default: result.append(text: "%" + String(hexadecimal: byte, digits: 2))
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The address of a rule's page; for a team's own rule, that of its first document or, without one, of the project.
public func helpAddress(of rule: RuleDescription) -> String {
  if rule.category == "own" {
    guard let address = rule.statements.first?.address, isSafeWebAddress(address) else { return Tool.address }
    return withEncodedParentheses(address)
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
  return address.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~:/?#@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

/// Encodes parentheses, because an unencoded one can end a link in Markdown.
private func withEncodedParentheses(_ address: String) -> String {
  address.map { $0 == "(" ? "%28" : $0 == ")" ? "%29" : String($0) }.joined()
}
