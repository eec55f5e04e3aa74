import YAMLTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The cost of reading: makes a tree of each file named. With `load` as first argument it only reads the files,
/// to subtract what that costs.
func load(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

let arguments = CommandLine.arguments
var nodes = 0
var findings = 0
for path in arguments.dropFirst(2) {
  guard let bytes = load(path) else { exit(2) }
  guard arguments[1] == "parse" else { continue }
  let tree = YAMLTree.read(bytes, limits: YAMLLimits())
  nodes += tree.nodes.count
  findings += tree.findings.count
}
print("\(nodes) nodes, \(findings) findings")
