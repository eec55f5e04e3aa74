import Base
import DescriptionMutations
import FixProperties
import FuzzDriver
import Linting
import Rules

// Bytes steer what becomes of a valid description, which gets comments and is fixed. `show FILE` writes what a file of
// such bytes leads to.

enum Subject {
  static let rules = RuleCatalogue.withExamples().rules
  static let properties = FixProperties(rules: rules)
  /// Of the bad examples of all rules, as they are and as they are once fixed.
  static let mutator = Mutator(
    texts: rules.flatMap(\.examples).filter(\.isBad).flatMap { [$0.widget, $0.fixed].compactMap(\.self) }.map {
      Array($0.utf8)
    })
  /// Fixing reads a file once for each fix; larger ones say nothing more.
  static let largestText = 6_000

  static func text(_ bytes: [UInt8]) -> String {
    var steering = Steering(bytes)
    let seed = bytes.reduce(bytes.count) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let draft = mutator.draft(&steering)
    if seed % 5 == 0 { return draft.flowText }
    return CommentedText.text(of: draft.blockText, seed: seed, lineEnd: seed % 7 == 0 ? "\r\n" : "\n")
  }

  static func violations(in bytes: [UInt8]) -> [String] {
    let text = Array(text(bytes).utf8)
    return text.count > largestText ? [] : properties.violations(in: text)
  }
}

/// libFuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  LibFuzzer.judge(start, count) { bytes in
    let violations = Subject.violations(in: bytes)
    return violations.isEmpty ? [] : violations + ["in", Subject.text(bytes)]
  }
}

if CommandLine.arguments.dropFirst().first == "show", let file = CommandLine.arguments.last,
  let bytes = try? FileReading.bytes(of: SourcePath(file), limit: 1 << 20)
{
  print(Subject.text(bytes), Subject.violations(in: bytes).joined(separator: "\n"))
} else {
  LibFuzzer.run(testOneInput)
}
