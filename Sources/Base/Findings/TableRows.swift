/// A table from a data file, in which each line is a row, and `|` separates columns.
public struct TableRows {
  public let rows: [[String]]

  public init(_ bytes: [UInt8]) {
    let space = UInt8(ascii: " ")
    rows = bytes.split(separator: UInt8(ascii: "\n")).map { row in
      row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { column in
        let start = column.drop { $0 == space }
        return String(decoding: start.last == space ? start.dropLast() : start, as: UTF8.self)
      }
    }
  }

  /// The other columns of each row by name. The first column contains one or more names, separated by spaces.
  public var byName: [String: [String]] {
    rows.reduce(into: [:]) { table, row in
      for name in row[0].split(separator: " ") { table[String(name)] = Array(row.dropFirst()) }
    }
  }
}
