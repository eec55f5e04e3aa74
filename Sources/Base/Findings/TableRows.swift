/// A table in a data file: a row on each line, with a bar between columns.
package struct TableRows {
  package let rows: [[String]]

  package init(_ bytes: [UInt8]) {
    rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).map { column in
        let start = column.drop { $0 == " " }
        return String(start.last == " " ? start.dropLast() : start)
      }
    }
  }

  /// The other columns by each name in the first.
  package var byName: [String: [String]] {
    rows.reduce(into: [:]) { table, row in
      for name in row[0].split(separator: " ") { table[String(name)] = Array(row.dropFirst()) }
    }
  }
}
