/// The limits of a run over Swift code.
enum Budgets {
  #if DEBUG
    // Without optimization the parser takes several times as long.
    private static let slowdown = 6.0
    private static let baseMemory = 60_000_000
  #else
    private static let slowdown = 1.0
    private static let baseMemory = 48_000_000
  #endif

  /// The maximum processor time for parsing one file, in seconds. An ordinary file takes less than half of it.
  static func parsingTime(bytes: Int) -> Double { (0.2 + Double(bytes) / 500_000) * slowdown }

  /// The maximum memory of a process that parses one file, in bytes.
  static func parsingMemory(bytes: Int) -> Int { baseMemory + 145 * bytes }

  /// The maximum processor time of failed trials in a run, in seconds. After that, unusual files are not read.
  static let failedParsing = 0.8 * slowdown

  /// The stack size, in bytes, of threads that parse files or walk syntax trees. The system provides memory only for
  /// the used part.
  static let stack = 1 << 26

  static let treeDepth = 1_000

  /// The maximum number of operands in an expression, because the tree has a level for each.
  static let operands = 1_000

  /// The maximum number of views and values that a run reads.
  static let steps = 2_000_000
}
