/// A table in a data file: a row on each line, with a bar between columns.
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

  /// The columns after the first, by each of the names, separated by blanks, in the first.
  public var byName: [String: [String]] {
    rows.reduce(into: [:]) { table, row in
      for name in row[0].split(separator: " ") { table[String(name)] = Array(row.dropFirst()) }
    }
  }
}
