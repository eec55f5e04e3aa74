#if SwiftSource
import Base
import Foundation
import SwiftReading
import Testing

/// How much of real code is read. Set `WIDGETLINT_SWIFT_REPOSITORIES` to folders, separated by colons.
@Suite struct RepositoryTableTests {
  private static let folders =
    ProcessInfo.processInfo.environment["WIDGETLINT_SWIFT_REPOSITORIES"]?.split(separator: ":").map(String.init) ?? []

  @Test(arguments: folders)
  func measures(_ folder: String) throws {
    var project = SwiftProject()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    for name in names where !name.hasPrefix(".") {
      let path = SourcePath("\(folder)/\(name)")
      let isWord = name.hasSuffix(".strings") && ["en.lproj", "Base.lproj"].contains { name.contains($0) }
      if name.hasSuffix(".swift") {
        project.swiftFiles.append(path)
      } else if isWord || [".xcstrings", ".xcconfig", "Contents.json", ".pbxproj"].contains(where: name.hasSuffix) {
        project.resourceFiles.append(path)
      }
    }
    let found = project.widgets { path in
      FileManager.default.contents(atPath: String(decoding: path.bytes, as: UTF8.self)).map { Array($0) }
    }
    let all = found.descriptions.map(\.statistics)
    let views = all.reduce(0) { $0 + $1.views }
    let opaque = all.reduce(0) { $0 + $1.opaqueViews }
    let modifiers = all.reduce(0) { $0 + $1.modifiers }
    let lost = all.reduce(0) { $0 + $1.lostModifiers }
    var unread: [String: Int] = [:]
    for widget in all { unread.merge(widget.unread.mapValues(\.count), uniquingKeysWith: +) }
    print("TABLE \(folder): \(all.count) widgets, \(views) views, \(opaque) opaque,", terminator: " ")
    print("\(modifiers) modifiers, \(lost) lost")
    for (name, count) in unread.sorted(by: { $0.value > $1.value }).prefix(40) { print("UNREAD", count, name) }
    #expect(opaque * 50 <= views, "views")
    #expect(lost * 20 <= modifiers, "modifiers")
  }
}
#endif
