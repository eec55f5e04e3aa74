import Foundation
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["PROBE"] != nil)) func probe() throws {
  let dir = ProcessInfo.processInfo.environment["PROBE"] ?? "/nonexistent"
  for name in try FileManager.default.contentsOfDirectory(atPath: dir).sorted() where name.hasSuffix(".yaml") {
    print("===", name)
    for line in findings(inBytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: dir + "/" + name)))).prefix(200) {
      print("   ", line)
    }
  }
}
