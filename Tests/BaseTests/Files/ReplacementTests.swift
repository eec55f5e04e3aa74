import Base
import Foundation
import Testing

/// Files are replaced only by what was meant to replace them.
@Suite struct ReplacementTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "ReplacementTests-\(UUID().uuidString)")

  private func path(_ name: String) -> SourcePath { SourcePath(folder.appending(path: name).path) }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func whatHasChangedIsKept() throws {
    defer { remove() }
    try FileWriting.write([2], to: path("a"))
    #expect(throws: FileError.self) { try FileWriting.rewrite(path("a"), from: [1], to: [3], limit: 10) }
    #expect(try FileReading.bytes(of: path("a"), limit: 10) == [2])
    try FileWriting.rewrite(path("a"), from: [2], to: [3], limit: 10)
    #expect(try FileReading.bytes(of: path("a"), limit: 10) == [3])
    #expect(try names == ["a"])
  }

  #if os(Linux)
    /// What a program that has the file open writes into it would be lost; one that only reads does not matter.
    @Test func whatAnotherProgramIsWritingIsKept() throws {
      defer { remove() }
      try FileWriting.write([1], to: path("a"))
      let writer = try FileHandle(forUpdating: folder.appending(path: "a"))
      let error = #expect(throws: FileError.self) { try FileWriting.rewrite(path("a"), from: [1], to: [3], limit: 10) }
      #expect(error?.reason == "another program is writing it")
      #expect(try FileReading.bytes(of: path("a"), limit: 10) == [1])
      try writer.close()
      let reader = try FileHandle(forReadingFrom: folder.appending(path: "a"))
      try FileWriting.rewrite(path("a"), from: [1], to: [3], limit: 10)
      try reader.close()
      #expect(try names == ["a"])
    }
  #endif

  @Test func aFolderGetsFilesAndNothingElseDoes() throws {
    defer { remove() }
    try FileWriting.write([1], to: path("outside"))
    for (link, target) in [("link", "../outside"), ("dangling", "../new"), ("far", "..")] {
      try FileManager.default.createDirectory(at: folder.appending(path: "in"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "in/\(link)").path, withDestinationPath: target)
    }
    let output = try OutputFolder(path("in"))
    for name in ["link", "dangling", "far"] {
      let name = Array(name.utf8)
      #expect(throws: FileError.self) { try output.write([2], to: name) }
      #expect(throws: FileError.self) { try output.bytes(of: name, limit: 10) }
    }
    #expect(try names == ["in", "outside"])
    #expect(try FileReading.bytes(of: path("outside"), limit: 10) == [1])
  }

  @Test func onlyWhatMayBeReplacedIs() throws {
    defer { remove() }
    let output = try OutputFolder(path("in/here"))
    let name = Array("a".utf8)
    #expect(try output.bytes(of: name, limit: 10) == nil)
    try output.write([1], to: name)
    #expect(throws: FileError.self) { try output.write([2], to: name, over: [3]) }
    #expect(try output.bytes(of: name, limit: 10) == [1])
    try output.write([2], to: name, over: [1])
    try output.write([3], to: name)
    #expect(try FileReading.bytes(of: path("in/here/a"), limit: 10) == [3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "in/here").path) == ["a"])
  }
}
