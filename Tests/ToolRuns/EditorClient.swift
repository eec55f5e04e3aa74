import Foundation

/// A client of the built server, as an editor is one: it sends messages and keeps what comes.
public final class EditorClient {
  public typealias Object = [String: Any]

  public struct Ended: Error {}

  public let process: ChildProgram
  private let input = Pipe()
  private let output = Pipe()
  private let complaints: URL
  private var received = Data()
  private var lastID = 0
  package private(set) var notifications: [(method: String, parameters: Object)] = []
  /// What the server asked for.
  package private(set) var requests: [(method: String, parameters: Object)] = []
  private let end: DispatchWorkItem

  /// - Parameter folder: In which the server is started.
  public init(in folder: URL, arguments: [String] = [], seconds: Double = 300) throws {
    complaints = FileManager.default.temporaryDirectory.appending(path: "widgetlint-\(UUID().uuidString).stderr")
    try Data().write(to: complaints)
    process = try ChildProgram(
      BuiltBinary.url, ["server"] + arguments, in: folder, input: input.fileHandleForReading,
      output: output.fileHandleForWriting, errors: FileHandle(forWritingTo: complaints))
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    let id = process.id
    end = DispatchWorkItem { kill(-id, SIGKILL) }
    // A server that hangs fails its test instead of stopping all of them.
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
  }

  deinit {
    end.cancel()
    process.kill()
    try? FileManager.default.removeItem(at: complaints)
  }

  // MARK: Bytes

  public func send(bytes: some Sequence<UInt8>) { input.fileHandleForWriting.write(Data(bytes)) }

  public func send(_ message: Object) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    send(bytes: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Ends the stream, as a client that is gone does.
  public func hangUp() { try? input.fileHandleForWriting.close() }

  /// The next message, whatever it is.
  public func receive() throws -> Object {
    let header = try take(upTo: Data("\r\n\r\n".utf8))
    let text = String(decoding: header, as: UTF8.self)
    guard text.hasPrefix("Content-Length: "), let length = Int(text.dropFirst(16)) else { throw Ended() }
    while received.count < length { try readMore() }
    let body = received.prefix(length)
    received = Data(received.dropFirst(length))
    return try JSONSerialization.jsonObject(with: body) as? Object ?? [:]
  }

  private func take(upTo mark: Data) throws -> Data {
    while true {
      if let range = received.range(of: mark) {
        let taken = Data(received[received.startIndex..<range.lowerBound])
        received = Data(received[range.upperBound...])
        return taken
      }
      try readMore()
    }
  }

  private func readMore() throws {
    let data = output.fileHandleForReading.availableData
    if data.isEmpty { throw Ended() }
    received.append(data)
  }

  /// What is left of the output once the server has ended.
  public func rest() -> Data { received + output.fileHandleForReading.readDataToEndOfFile() }

  public var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  // MARK: Messages

  public func notify(_ method: String, _ parameters: Object) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request; its id.
  public func ask(_ method: String, _ parameters: Object = [:]) throws -> Int {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters])
    return lastID
  }

  /// The answer to a request; what comes before it is kept or answered.
  public func answer(to id: Int) throws -> Object {
    while true {
      let message = try receive()
      if message["method"] == nil, message["id"] as? Int == id { return message }
      try keep(message)
    }
  }

  public func request(_ method: String, _ parameters: Object = [:]) throws -> Any {
    let answer = try answer(to: ask(method, parameters))
    return answer["result"] ?? answer["error"] ?? NSNull()
  }

  private func keep(_ message: Object) throws {
    guard let method = message["method"] as? String else { return }
    if let id = message["id"] {
      requests.append((method, message["params"] as? Object ?? [:]))
      try send(["jsonrpc": "2.0", "id": id, "result": NSNull()])
    } else {
      notifications.append((method, message["params"] as? Object ?? [:]))
    }
  }

  // MARK: What editors do

  /// Diagnostics as editors get them that are sent them.
  public static var pushed: Object { [
    "textDocument": [
      "publishDiagnostics": [
        "relatedInformation": true, "tagSupport": ["valueSet": [1, 2]], "codeDescriptionSupport": true,
        "versionSupport": true,
      ]
    ]
  ] }

  @discardableResult
  public func initialize(_ capabilities: Object = pushed, options: Object = [:], folders: [URL] = []) throws -> Object {
    var parameters: Object = ["processId": NSNull(), "capabilities": capabilities, "initializationOptions": options]
    parameters["rootUri"] = folders.first.map { $0.absoluteString } ?? NSNull()
    if folders.count > 1 {
      parameters["workspaceFolders"] = folders.map { ["uri": $0.absoluteString, "name": $0.lastPathComponent] }
    }
    let result = try request("initialize", parameters) as? Object ?? [:]
    try notify("initialized", [:])
    return result["capabilities"] as? Object ?? [:]
  }

  public func open(_ address: String, _ text: String, version: Int = 1, language: String = "yaml") throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": address, "languageId": language, "version": version, "text": text]])
  }

  public func change(_ address: String, version: Int, _ changes: [Object]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": address, "version": version], "contentChanges": changes])
  }

  /// The diagnostics that the server sends for a version of a document.
  public func diagnostics(of address: String, version: Int? = 1) throws -> [Object] {
    while true {
      if let index = notifications.firstIndex(where: {
        $0.method == "textDocument/publishDiagnostics" && $0.parameters["uri"] as? String == address
          && $0.parameters["version"] as? Int == version
      }) {
        return notifications.remove(at: index).parameters["diagnostics"] as? [Object] ?? []
      }
      try keep(try receive())
    }
  }

  public func forgetNotifications() { notifications = [] }

  /// Takes leave as the protocol wants it; the exit code.
  @discardableResult
  public func leave() throws -> Int32 {
    _ = try request("shutdown")
    try notify("exit", [:])
    return process.wait().status
  }
}
