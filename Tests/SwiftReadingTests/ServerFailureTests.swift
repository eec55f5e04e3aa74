#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// What editors hear of Swift files that cannot be read.
@Suite(.serialized) struct ServerFailureTests {
  private typealias Object = EditorClient.Object

  private static let view = """
    struct StepsView: View {
      var body: some View { Text("Steps").font(.system(size: 8)) }
    }
    """
  private static let app = [
    "StepsView.swift": view,
    "StepsWidget.swift": """
    struct StepsWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: StepsProvider()) { _ in StepsView() }
          .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
          .contentMarginsDisabled()
      }
    }
    """,
  ]

  private func server(_ files: [String: String]) throws -> (EditorClient, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let client = try EditorClient(in: folder.url, arguments: ["--max-file-size", "2000"])
    try client.initialize(EditorClient.withActions, folders: [folder.url])
    return (client, folder)
  }

  private func messages(_ diagnostics: [Object]) -> [String] {
    diagnostics.map { "\($0["code"] ?? ""): \($0["message"] ?? "")" }
  }

  /// What was logged until now.
  private func logged(_ client: EditorClient) throws -> [String] {
    _ = try client.request("unknown")
    return client.notifications.filter { $0.method == "window/logMessage" }
      .compactMap { $0.parameters["message"] as? String }
  }

  @Test func filesThatAreNotOpenAreLoggedOnce() throws {
    var files = Self.app
    files["Large.swift"] = "// " + String(repeating: "-", count: 2000)
    let (client, folder) = try server(files)
    let view = folder.address(of: "StepsView.swift")
    try client.open(view, Self.view, language: "swift")
    #expect(messages(try client.diagnostics(of: view)).contains { $0.hasPrefix("font-size-minimum") })
    let said = try logged(client)
    #expect(said.count == 1)
    #expect(
      said.first?.hasSuffix(
        "/Large.swift could not be read: it is larger than 2000 bytes; --max-file-size raises the limit.") == true)
    client.forgetNotifications()
    try client.change(view, version: 2, [["text": Self.view + "\n"]])
    _ = try client.diagnostics(of: view, version: 2)
    #expect(try logged(client) == [])
    #expect(try client.leave() == 0)
  }

  @Test func aDocumentThatIsTooLargeSaysSo() throws {
    let (client, folder) = try server(Self.app)
    let view = folder.address(of: "StepsView.swift")
    try client.open(view, Self.view + "\n// " + String(repeating: "-", count: 2000), language: "swift")
    #expect(
      messages(try client.diagnostics(of: view)) == [
        "limit-exceeded: This file could not be read: it is larger than 2000 bytes; --max-file-size raises the limit."
      ])
    #expect(try logged(client) == [])
    try client.change(view, version: 2, [["text": Self.view]])
    #expect(messages(try client.diagnostics(of: view, version: 2)).contains { $0.hasPrefix("font-size-minimum") })
    #expect(try client.leave() == 0)
  }

  @Test func aDocumentThatNestsTooDeeplySaysSo() throws {
    let (client, folder) = try server(Self.app)
    let view = folder.address(of: "StepsView.swift")
    try client.open(view, Self.view + String(repeating: "(", count: 200), language: "swift")
    #expect(
      messages(try client.diagnostics(of: view)) == [
        "limit-exceeded: This file could not be read: it nests deeper than 128 brackets or 1000 calls."
      ])
    #expect(try client.leave() == 0)
  }
}
#endif
