import Base

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _: LibFuzzer.Judge
) -> CInt

/// What the fuzzers share: libFuzzer calls a C function with each input, and takes the end of the process for a
/// finding.
public enum LibFuzzer {
  public typealias Judge = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  /// Lets libFuzzer try inputs as the command line says, and ends the process when it is done.
  public static func run(_ judge: Judge) -> Never {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, judge))
  }

  /// Ends the process if something does not hold of an input.
  ///
  /// - Parameter violations: What does not hold, in lines for the log; none if all is well.
  public static func judge(
    _ start: UnsafePointer<UInt8>?, _ count: Int, by violations: ([UInt8]) -> [String]
  ) -> CInt {
    let lines = violations(Array(UnsafeBufferPointer(start: start, count: count)))
    if lines.isEmpty { return 0 }
    try? OutputStream.standardError.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    abort()
  }
}
