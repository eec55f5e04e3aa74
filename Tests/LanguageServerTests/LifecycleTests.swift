import Foundation
import Testing
import ToolRuns

/// The server comes and goes as the protocol says, whatever the client does.
@Suite(.serialized) struct LifecycleTests {
  private let folder = FileManager.default.temporaryDirectory

  private func code(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

  @Test func requestsHaveTheirTime() throws {
    let client = try EditorClient(in: folder)
    #expect(try code(client.answer(to: client.ask("textDocument/hover"))) == -32002)
    try client.notify("textDocument/didOpen", ["textDocument": ["uri": "a"]])
    try client.initialize()
    #expect(try code(client.answer(to: client.ask("initialize"))) == -32600)
    #expect(try code(client.answer(to: client.ask("no/such"))) == -32601)
    try client.notify("no/such", [:])
    try client.notify("$/setTrace", ["value": "verbose"])
    #expect(try code(client.answer(to: client.ask("textDocument/diagnostic"))) == -32602)
    _ = try client.request("shutdown")
    #expect(try code(client.answer(to: client.ask("textDocument/hover"))) == -32600)
    try client.notify("exit", [:])
    #expect(client.process.wait().status == 0)
    #expect(client.rest().isEmpty)
  }

  @Test func exitWithoutShutdownIsAFailure() throws {
    let client = try EditorClient(in: folder)
    try client.notify("exit", [:])
    #expect(client.process.wait().status == 1)
  }

  @Test(arguments: ["at once", "initialized", "busy"]) func endsWithItsClient(when: String) throws {
    let client = try EditorClient(in: folder)
    if when != "at once" { try client.initialize() }
    if when == "busy" {
      let view = "      - Text: \"{a}\"\n        font: 9\n"
      let text = "kind: a\nfamilies:\n  systemSmall:\n    content:\n" + String(repeating: view, count: 50_000)
      try client.open("file:///none/huge.widget.yml", text)
    }
    client.hangUp()
    #expect(client.process.wait().status == 1)
  }

  @Test func endsWithTheProcessThatItsClientNames() throws {
    let other = try ChildProgram(URL(filePath: "/bin/sleep"), ["600"])
    let client = try EditorClient(in: folder)
    _ = try client.request("initialize", ["processId": Int(other.id), "capabilities": [:]])
    other.kill()
    other.wait()
    #expect(client.process.wait().status == 1)
  }

  @Test func whatCannotBeReadIsRefusedAndTheRestAnswered() throws {
    let client = try EditorClient(in: folder)
    try client.initialize()
    func framed(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
    let wrong: [(bytes: [UInt8], code: Int)] = [
      (framed("{"), -32700), (framed(""), -32700), (framed("[]"), -32600), (framed("7"), -32600),
      (framed("{}"), -32600), (framed("{\"id\": {}, \"method\": \"a\"}"), -32600), (framed("{\"method\": 7}"), -32600),
      (Array("Content-Length: x\r\n\r\n".utf8), -32700), (Array("Garbage: 1\r\n\r\n".utf8), -32700),
      (framed(String(repeating: "[", count: 100_000)), -32700),
    ]
    for (bytes, expected) in wrong {
      client.send(bytes: bytes)
      let answer = try client.receive()
      #expect(code(answer) == expected)
      #expect(answer["id"] is NSNull)
    }
    // In single bytes, and with half of a surrogate pair in a text.
    for byte in framed(#"{"id": "ä\ud800", "method": "no/such"}"#) { client.send(bytes: [byte]) }
    let answer = try client.receive()
    #expect(answer["id"] as? String == "ä\u{FFFD}")
    #expect(code(answer) == -32601)
    #expect(try client.leave() == 0)
  }

  /// What is wrong is said, and the server understands the client again a message later.
  @Test(arguments: [-9, -1, 1, 9]) func aWrongLengthCostsFewMessages(error: Int) throws {
    let client = try EditorClient(in: folder)
    try client.initialize()
    func framed(_ name: String, error: Int = 0) -> [UInt8] {
      let text = "{\"jsonrpc\": \"2.0\", \"id\": \"\(name)\", \"method\": \"no/such\"}"
      return Array("Content-Length: \(text.utf8.count + error)\r\n\r\n\(text)".utf8)
    }
    client.send(bytes: framed("first", error: error) + framed("second") + framed("third"))
    var names: [String] = []
    while names.last != "third" {
      let answer = try client.receive()
      names.append(answer["id"] as? String ?? "")
      #expect(code(answer) == (names.last == "" ? -32700 : -32601))
    }
    #expect(names.contains(""), "A message that cannot be read is refused.")
    #expect(try client.leave() == 0)
  }

  /// A request is cancelled that still waits behind others; one that was answered is not.
  @Test func requestsCanBeCancelled() throws {
    let client = try EditorClient(in: folder)
    try client.initialize()
    var stream: [UInt8] = []
    func add(_ text: String) { stream += Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
    for id in 1...200 { add("{\"id\": \"r\(id)\", \"method\": \"no/such\"}") }
    add("{\"method\": \"$/cancelRequest\", \"params\": {\"id\": \"r200\"}}")
    client.send(bytes: stream)
    var codes: [String: Int] = [:]
    for _ in 1...200 {
      let answer = try client.receive()
      if let id = answer["id"] as? String { codes[id] = code(answer) }
    }
    #expect(codes.count == 200)
    // Whether the cancellation comes in time is a race; the answer is one of the two.
    #expect(codes["r200"] == -32800 || codes["r200"] == -32601)
    #expect(codes["r1"] == -32601)
    #expect(try client.leave() == 0)
  }

  @Test func messagesOfSixteenMebibytesAreRead() throws {
    let client = try EditorClient(in: folder)
    try client.initialize()
    let text = String(repeating: "# \u{1F600} comment\n", count: (16 << 20) / 15)
    try client.open("file:///none/huge.widget.yml", text)
    #expect(try client.diagnostics(of: "file:///none/huge.widget.yml").isEmpty == false)
    #expect(try client.leave() == 0)
  }

  @Test func standardOutputHoldsMessagesAlone() throws {
    let client = try EditorClient(in: folder)
    try client.initialize()
    try client.open("file:///none/a.widget.yml", "kind: a\n")
    try client.change("file:///none/a.widget.yml", version: 2, [["range": 7, "text": "x"], ["text": "kind: b\n"]])
    _ = try client.diagnostics(of: "file:///none/a.widget.yml", version: 2)
    #expect(try client.leave() == 0)
    #expect(client.rest().isEmpty)
    #expect(client.said.contains("range"), "What is odd is said on standard error.")
  }
}
