import DescriptionMutations
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

// Bytes steer what becomes of a valid description, which gets comments and is fixed. `show FILE` writes what a file of
// such bytes leads to.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

enum Subject {
  static let rules = RuleCatalogue.whole().rules
  static let properties = FixProperties(rules: rules)
  /// Of the bad examples of all rules, as they are and as they are once fixed.
  static let mutator = Mutator(
    texts: rules.flatMap { $0.examples.filter(\.isBad).flatMap { [$0.widget, $0.fixed].compactMap(\.self) } }.map { Array($0.utf8) })
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
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let violations = Subject.violations(in: bytes)
  guard violations.isEmpty else {
    let text = "\(violations.joined(separator: "\n"))\nin\n\(Subject.text(bytes))"
    try? OutputStream.standardError.write(Array(text.utf8))
    abort()
  }
  return 0
}

if CommandLine.arguments.dropFirst().first == "show", let file = CommandLine.arguments.last,
  let bytes = try? FileReading.bytes(of: SourcePath(file), limit: 1 << 20)
{
  print(Subject.text(bytes), Subject.violations(in: bytes).joined(separator: "\n"))
} else {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runDriver(&count, &arguments, testOneInput))
}
