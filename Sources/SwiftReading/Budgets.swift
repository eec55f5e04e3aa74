/// The limits of a run over Swift code.
public enum Budgets {
  #if DEBUG
    // Without optimization the parser takes several times as long.
    private static let slowness = 6.0
    private static let ownMemory = 60_000_000
  #else
    private static let slowness = 1.0
    private static let ownMemory = 48_000_000
  #endif

  /// Processor time of the parser for one file, in seconds. An ordinary file takes less than half of it.
  static func parsingTime(bytes: Int) -> Double { (0.2 + Double(bytes) / 500_000) * slowness }

  /// Memory of a process that parses one file, in bytes. The run itself takes a little more for the same file.
  static func parsingMemory(bytes: Int) -> Int { ownMemory + 145 * bytes }

  /// Time for all files of a run that cannot be parsed, in seconds. Further unusual files are not tried.
  static let failedParsing = 0.8 * slowness

  /// Stack of the parser and of everything that walks its tree; memory is only used as the stack grows.
  static let stack = 1 << 26

  /// The maximum depth of a tree, and the maximum number of operands in a row, each of which is one level deeper than
  /// the last.
  static let treeDepth = 1_000
  static let operands = 1_000

  /// Names and calls that are followed in all widgets of a run.
  static let steps = 2_000_000
}
