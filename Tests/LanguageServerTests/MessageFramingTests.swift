import Testing

@testable import LanguageServer

/// The stream is taken apart however its bytes arrive.
@Suite struct MessageFramingTests {
  private func pieces(_ stream: [UInt8], every size: Int) -> [MessageFraming.Piece] {
    var framing = MessageFraming()
    var pieces: [MessageFraming.Piece] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      framing.append(Array(stream[start..<min(start + size, stream.count)])) { pieces.append($0) }
    }
    return pieces
  }

  private func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  private func bodies(_ pieces: [MessageFraming.Piece]) -> [String] {
    pieces.compactMap { if case .body(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil } }
  }

  @Test(arguments: [1, 2, 3, 7, 1_000]) func takesMessagesInAnyPieces(size: Int) {
    let second = "content-length:2\nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\n{}"
    let stream = framed("{\"é\": 1}") + second + framed("[]")
    #expect(bodies(pieces(Array(stream.utf8), every: size)) == ["{\"é\": 1}", "{}", "[]"])
  }

  @Test(arguments: ["-1", "x", "", "1.5", "99999999999999999999", "4294967295", "999999999999999999"]) func refusesLengthsThatAreNone(length: String) {
    let found = pieces(Array(("Content-Length: \(length)\r\n\r\n" + framed("{}")).utf8), every: 1_000)
    #expect(bodies(found) == ["{}"])
    #expect(found.count == 2)
  }

  @Test func passesOverWhatIsTooLarge() {
    let size = MessageFraming.maximumBody + 1
    let blanks = [UInt8](repeating: 0x20, count: size)
    let stream = Array("Content-Length: \(size)\r\n\r\n".utf8) + blanks + Array(framed("{}").utf8)
    let found = pieces(stream, every: 1 << 20)
    #expect(bodies(found) == ["{}"])
    #expect(found.count == 2)
  }

  /// Too short a length leaves the end of the message before the next header, too long a one takes in a part of it.
  @Test(arguments: [-3, -1, 1, 5]) func findsTheNextMessageBehindAWrongLength(error: Int) {
    let text = "{\"method\": \"a\"}"
    let wrong = "Content-Length: \(text.utf8.count + error)\r\n\r\n\(text)"
    let stream = wrong + framed("{\"method\": \"b\"}") + framed("{\"method\": \"c\"}")
    #expect(bodies(pieces(Array(stream.utf8), every: 11)).last == "{\"method\": \"c\"}")
  }

  @Test func keepsLittleOfALineWithoutEnd() {
    let stream = Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + Array(framed("{}").utf8)
    #expect(bodies(pieces(stream, every: 1_000)) == ["{}"])
  }
}
