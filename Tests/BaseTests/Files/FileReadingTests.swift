import Base
import Foundation
import Testing

/// Files are read whole or refused with a reason, and written whole or left as they were.
@Suite struct FileReadingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "FilesTests-\(UUID().uuidString)")

  private func path(_ name: String) -> SourcePath { SourcePath(folder.appending(path: name).path) }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func whatIsWrittenIsRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileWriting.write([1, 2], to: path("a"))
    try FileWriting.append([3], to: path("a"))
    #expect(try FileReading.bytes(of: path("a"), limit: 10) == [1, 2, 3])
    try FileWriting.write([4], to: path("a"))
    #expect(try FileReading.bytes(of: path("a"), limit: 10) == [4])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func noMoreIsReadThanTellsThatItIsTooMuch() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileWriting.write(Array(repeating: 7, count: 100), to: path("a"))
    #expect(try FileReading.bytes(of: path("a"), limit: 10).count == 11)
  }

  @Test func whatIsNoFileIsRefused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: FileError.self) { try FileReading.bytes(of: path("nothing"), limit: 10) }
    #expect(throws: FileError.self) { try FileReading.bytes(of: SourcePath(folder.path), limit: 10) }
    #expect(throws: FileError.self) { try FileWriting.write([1], to: SourcePath(folder.path)) }
  }

  @Test func linksToOneFileAreOneFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileWriting.write([1], to: path("a"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "b"), withDestinationURL: folder.appending(path: "a"))
    #expect(FileIdentity(of: path("a")) == FileIdentity(of: path("b")))
    #expect(try path("b").resolved() == path("a").resolved())
    // Writing goes through the link, which stays.
    try FileWriting.write([2], to: path("b"))
    #expect(try FileReading.bytes(of: path("a"), limit: 10) == [2])
  }
}
