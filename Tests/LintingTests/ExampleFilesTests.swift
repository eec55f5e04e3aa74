import Foundation
import Testing

/// Every example file gives the findings that were written into it by hand, and no others.
@Suite struct ExampleFilesTests {
  static let files = Repository.files(in: "Examples", withSuffixes: [".widget.yml", ".widget.yaml", ".widget.json"])

  @Test func thereAreExamples() { #expect(Self.files.count >= 4) }

  @Test(arguments: files)
  func givesWhatIsWrittenInIt(_ file: URL) throws {
    let bytes = try Repository.bytes(of: file)
    let beside = file.deletingPathExtension().appendingPathExtension("expected.txt")
    let notes = FileManager.default.fileExists(atPath: beside.path) ? try Repository.bytes(of: beside) : bytes
    let expected = ExpectedFindings.read(String(decoding: notes, as: UTF8.self))
    let found = ExpectedFindings.found(in: bytes, path: file.lastPathComponent)
    let missing = expected.subtracting(found)
    let surplus = found.subtracting(expected)
    #expect(missing.isEmpty && surplus.isEmpty, "missing: \(missing)\nnot expected: \(surplus)")
  }
}

extension Array where Element == String {
  /// What is left after taking away each of the others once.
  fileprivate func subtracting(_ others: [String]) -> [String] {
    var rest = self
    for other in others {
      if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
    }
    return rest
  }
}
