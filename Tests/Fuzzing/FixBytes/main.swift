import Files
import Findings
import FixProperties
import RuleCatalogue

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Any bytes → findings → fixes, with coverage as guide.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

enum Subject {
  static let properties = FixProperties(rules: RuleCatalogue.whole().rules)
}

/// libFuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let violations = Subject.properties.violations(in: Array(UnsafeBufferPointer(start: start, count: count)))
  guard violations.isEmpty else {
    try? OutputStream.standardError.write(Array((violations.joined(separator: "\n") + "\n").utf8))
    abort()
  }
  return 0
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, testOneInput))
