import Base

/// A path for programs, relative to the base.
func relativePath(_ path: SourcePath, to options: ReportOptions) -> [UInt8] {
  guard let base = options.base else { return relativePath(path, to: options.workingDirectory) }
  let absolute = absolutePath(path, in: options.workingDirectory)
  return relativePath(SourcePath(bytes: absolute), to: base)
}

/// A path relative to the working directory, without `.`, doubled slashes, and `..` that can be resolved by its
/// spelling.
func relativePath(_ path: SourcePath, to workingDirectory: [UInt8]) -> [UInt8] {
  let components = resolvedComponents(path.bytes)
  guard path.bytes.first == 0x2F else { return joined(components) }
  let base = resolvedComponents(workingDirectory)
  var shared = 0
  while shared < base.count, shared < components.count, base[shared] == components[shared] { shared += 1 }
  let up = [ArraySlice<UInt8>](repeating: [0x2E, 0x2E], count: base.count - shared)
  return joined(up + components[shared...])
}

/// The path from the root, for a relative path from the working directory.
func absolutePath(_ path: SourcePath, in workingDirectory: [UInt8]) -> [UInt8] {
  if path.bytes.first == 0x2F { return path.bytes }
  var result: [UInt8] = []
  for component in resolvedComponents(workingDirectory) + resolvedComponents(path.bytes) {
    result.append(0x2F)
    result.append(contentsOf: component)
  }
  return result
}

private func resolvedComponents(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
  let up: ArraySlice<UInt8> = [0x2E, 0x2E]
  var components: [ArraySlice<UInt8>] = []
  for component in path.split(separator: 0x2F) where component != [0x2E] {
    if component == up, let last = components.last, last != up {
      components.removeLast()
    } else if component != up || path.first != 0x2F {
      components.append(component)
    }
  }
  return components
}

private func joined(_ components: [ArraySlice<UInt8>]) -> [UInt8] {
  Array(components.joined(separator: [0x2F]))
}

/// The path in a URI: every byte that is not always allowed is percent-encoded, even `:`, so that the first segment of
/// a relative path never looks like a scheme.
package func percentEncoded(_ path: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(path.count)
  for byte in path {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: result.append(byte)
    default:
      result.append(0x25)
      result.append(hexadecimal: UInt64(byte), width: 2, uppercase: true)
    }
  }
  return result
}

/// The address of a rule's page. A team's own rule has none: it links to the document that it covers, or else to the
/// project.
package func helpAddress(of rule: RuleDescription) -> String {
  if rule.category == "own" {
    guard let address = rule.statements.first?.address, isWebAddress(address) else { return Project.address }
    return withEncodedParentheses(address)
  }
  let page = String(decoding: percentEncoded(Array(rule.id.utf8)), as: UTF8.self)
  guard page.utf8.count <= longestAddress else { return Project.address }
  return "\(Project.address)/blob/main/Documentation/Rules/\(page).md"
}

/// In bytes.
private let longestAddress = 300

/// True if an address is safe as a link in every format, since rules may come from users.
private func isWebAddress(_ address: String) -> Bool {
  guard address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8) else { return false }
  guard address.utf8.count <= longestAddress else { return false }
  return address.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~:/?#@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

/// A parenthesis would end a link in Markdown.
private func withEncodedParentheses(_ address: String) -> String {
  address.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "(": text += "%28"
    case ")": text += "%29"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
