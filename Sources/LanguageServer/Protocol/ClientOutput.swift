import Files
import Findings
import Reporting

/// The one place that writes to standard output, and only whole messages.
struct ClientOutput {
  /// Whether the client no longer takes what is written.
  private(set) var isClosed = false
  private var nextRequest = 1

  mutating func answer(_ id: RequestID, _ result: Result<JSONValue, RequestError>) {
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id.value, "result": value])
    case .failure(let error): fail(id, error)
    }
  }

  /// Says that a request has failed, or, without an id, that something was no request.
  mutating func fail(_ id: RequestID?, _ error: RequestError) {
    send([
      "jsonrpc": "2.0", "id": id?.value ?? .null,
      "error": ["code": JSONValue(error.code), "message": .string(error.message)],
    ])
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Asks the client for something whose answer changes nothing.
  mutating func request(_ method: String, _ parameters: JSONValue = .null) {
    let id = JSONValue.string("\(Project.name)-\(nextRequest)")
    nextRequest += 1
    let parameters = parameters.isNull ? nil : parameters
    send(.members(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]))
  }

  private mutating func send(_ message: JSONValue) {
    let body = message.bytes
    do {
      try OutputStream.standardOutput.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    } catch {
      isClosed = true
    }
  }

  /// Says on standard error what went wrong; clients keep it in a log.
  static func log(_ text: String) {
    let line = String(decoding: displayed(Array(text.utf8)), as: UTF8.self)
    try? OutputStream.standardError.write(Array("\(Project.name): \(line)\n".utf8))
  }
}
