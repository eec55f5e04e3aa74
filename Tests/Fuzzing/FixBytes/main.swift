import Base
import FixProperties
import FuzzDriver
import Linting
import Rules

// Any bytes → findings → fixes, with coverage as guide.

enum Subject {
  static let properties = FixProperties(rules: RuleCatalogue.withExamples().rules)

  static func violations(in bytes: [UInt8]) -> [String] { properties.violations(in: bytes) }
}

/// libFuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  LibFuzzer.judge(start, count) { Subject.violations(in: $0) }
}

LibFuzzer.run(testOneInput)
