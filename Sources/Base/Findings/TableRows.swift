/// A table in a data file: a row on each line, with a bar between columns.
public struct TableRows {
  public let rows: [[String]]

  public init(_ bytes: [UInt8]) {
    rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).map { column in
        let start = column.drop { $0 == " " }
        return String(start.last == " " ? start.dropLast() : start)
      }
    }
  }

  /// The other columns by each name in the first.
  public var byName: [String: [String]] {
    rows.reduce(into: [:]) { table, row in
      for name in row[0].split(separator: " ") { table[String(name)] = Array(row.dropFirst()) }
    }
  }
}
