import Base
import Reporting
import Testing

@testable import LanguageServer

/// What clients send is JSON, or nearly.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test func readsEveryKindOfValue() throws {
    let value = try read(#" {"a": [null, true, false, -1.5e2, "x"], "b": {}, "c": []} "#)
    #expect(
      value == [
        "a": [.null, true, false, .number(-150), "x"], "b": .object([]), "c": [],
      ])
    #expect(value["a"].elements.count == 5)
    #expect(value["d"] == .null)
  }

  @Test func readsEscapes() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u00e9""#) == "\"\\/\u{8}\u{C}\n\r\té")
    #expect(try read(#""\uD83D\uDE00 😀""#) == "😀 😀")
  }

  @Test(arguments: [
    (#""\uD83Dx""#, "\u{FFFD}x"), (#""\uDE00""#, "\u{FFFD}"), (#""\uD83D\u0041""#, "\u{FFFD}A"),
    (#""\uD83D\uD83D\uDE00""#, "\u{FFFD}😀"), (#""\uD83D\n""#, "\u{FFFD}\n"),
  ])
  func halfOfAPairIsReplaced(text: String, expected: String) throws {
    #expect(try read(text) == .string(expected))
  }

  @Test func bytesThatAreNotUTF8AreReplaced() throws {
    #expect(try JSONReader.read([0x22, 0xFF, 0x41, 0x22]) == .string("\u{FFFD}A"))
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", "-", "+1", "1e", "0x10", "tru", "nullx", "\"a", "\"\\x\"",
    "\"\\u12\"", "\"\n\"", "[1 2]", "{\"a\" 1}", "1 2", "\u{FEFF}1", "NaN", "Infinity", "1e999", "'a'", "[1]]",
  ])
  func refusesWhatIsNone(text: String) { #expect(throws: JSONProblem.self) { try read(text) } }

  @Test func depthIsBounded() throws {
    let most = JSONReader.maximumDepth
    #expect(throws: Never.self) { try read(String(repeating: "[", count: most) + String(repeating: "]", count: most)) }
    #expect(throws: JSONProblem.self) { try read(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONProblem.self) { try read(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test func numberOfValuesIsBounded() {
    let text = "[" + String(repeating: "0,", count: JSONReader.maximumValues) + "0]"
    #expect(throws: JSONProblem.self) { try read(text) }
  }

  @Test func writesWhatItReads() throws {
    let value = try read(#"{"a":["\u0000\u001f\u007f\u2028##[x]\"\\\u00e9😀",1,2.5,-3],"b":{"c":null}}"#)
    #expect(try JSONReader.read(JSONWriter.bytes(of: value, expandedDepth: 0)) == value)
  }
}
