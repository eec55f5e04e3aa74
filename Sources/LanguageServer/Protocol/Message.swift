import Base
import Reporting

enum Message: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  case response

  /// - Throws: `RequestError` if the bytes are not a JSON-RPC 2.0 message.
  init(_ bytes: [UInt8]) throws(RequestError) {
    guard let value = try? JSONReader.read(bytes) else { throw .parseError("The message is not JSON.") }
    guard case .object = value else { throw .invalidRequest("A message is a JSON object.") }
    let id = value["id"]
    let isID = if case .number = id { true } else { id.string != nil }
    guard let method = value["method"].string else {
      guard isID, value["method"].isNull else {
        throw .invalidRequest("A message has a method, which is a text, or answers a request.")
      }
      self = .response
      return
    }
    if id.isNull {
      self = .notification(method: method, parameters: value["params"])
    } else if isID {
      self = .request(id: id, method: method, parameters: value["params"])
    } else {
      throw .invalidRequest("The id of a request is a number or a text.")
    }
  }
}

/// The reason why a request fails, with a code of JSON-RPC or of the Language Server Protocol.
struct RequestError: Error, Equatable {
  let code: Int
  let message: String

  static func parseError(_ message: String) -> RequestError { RequestError(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> RequestError { RequestError(code: -32600, message: message) }
  static func invalidParameters(_ message: String) -> RequestError { RequestError(code: -32602, message: message) }

  static func unknownMethod(_ method: String) -> RequestError {
    RequestError(code: -32601, message: "The server has no method \(method).")
  }

  static let notInitialized = RequestError(code: -32002, message: "The server is not initialized; send initialize.")
  static let cancelled = RequestError(code: -32800, message: "The request was cancelled.")
  /// A valid request that cannot be fulfilled in the current state.
  static func failed(_ message: String) -> RequestError { RequestError(code: -32803, message: message) }
}

struct ClientOutput {
  /// True once a message could not be written.
  private(set) var isClosed = false
  private var nextRequest = 1

  mutating func answer(_ id: JSONValue, _ result: JSONValue) { send(["jsonrpc": "2.0", "id": id, "result": result]) }

  /// Reports that a request failed or, if the id is null, that a message could not be read.
  mutating func fail(_ id: JSONValue, _ error: RequestError) {
    send(["jsonrpc": "2.0", "id": id, "error": ["code": JSONValue(error.code), "message": .string(error.message)]])
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request whose response is ignored.
  mutating func request(_ method: String, _ parameters: JSONValue = .null) {
    let id = JSONValue.string("\(Tool.name)-\(nextRequest)")
    nextRequest += 1
    let parameters = parameters.isNull ? nil : parameters
    send(.members(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]))
  }

  private mutating func send(_ message: JSONValue) {
    let body = JSONWriter.bytes(of: message, expandedDepth: 0)
    do {
      try OutputStream.standardOutput.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    } catch {
      isClosed = true
    }
  }

  /// Writes to standard error, which clients keep in a log.
  static func log(_ text: String) {
    let line = displayable(Array(text.utf8))
    try? OutputStream.standardError.write(Array("\(Tool.name): \(line)\n".utf8))
  }
}
