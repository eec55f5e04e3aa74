import Findings

/// A path as tools want it that know the file's repository: relative to the working directory, without `.`, doubled
/// slashes, or `..` that can be resolved by its spelling.
func relativePath(_ path: SourcePath, to workingDirectory: [UInt8]) -> [UInt8] {
  let components = resolvedComponents(path.bytes)
  guard path.bytes.first == 0x2F else { return joined(components) }
  let base = resolvedComponents(workingDirectory)
  var shared = 0
  while shared < base.count, shared < components.count, base[shared] == components[shared] { shared += 1 }
  let up = [ArraySlice<UInt8>](repeating: [0x2E, 0x2E], count: base.count - shared)
  return joined(up + components[shared...])
}

/// A path with the working directory before it, if it is relative.
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

/// The path as a relative URI reference: every byte that is not plainly allowed is percent-encoded, also `:`, so that
/// no first segment looks like a scheme.
func relativeURI(_ path: [UInt8]) -> [UInt8] {
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
