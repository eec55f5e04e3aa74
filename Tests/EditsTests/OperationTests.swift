import Edits
import Findings
import Testing
import YAMLTree

@Suite struct OperationTests {
  @Test(arguments: OperationCase.all)
  func writesWhatIsExpected(_ operation: OperationCase) throws {
    for variant in TextVariant.all {
      let before = variant.written(operation.before)
      let tree = YAMLTree.read(before.bytes)
      let editor = TreeEditor(tree)
      let edit = operation.operation(editor)
      guard let after = operation.after else {
        #expect(edit == nil, "\(variant.name)")
        continue
      }
      let made = try #require(edit, "\(operation.name), \(variant.name)")
      let bytes = made.edits.applied(toFile: before.bytes, decodedAs: tree.text)
      let expected = variant.written(after)
      // Where line ends are mixed, new lines take that of their neighbour.
      #expect(variant.compared(bytes) == variant.compared(expected.bytes), "\(operation.name), \(variant.name): \(shown(bytes))")
      #expect(made.isKept(from: tree, in: YAMLTree.read(bytes)), "\(operation.name), \(variant.name): \(shown(bytes))")
    }
  }

  /// What is outside of the edits stays byte for byte.
  @Test(arguments: OperationCase.all)
  func touchesNothingElse(_ operation: OperationCase) {
    for variant in TextVariant.all {
      let before = variant.written(operation.before)
      let tree = YAMLTree.read(before.bytes)
      guard let edit = operation.operation(TreeEditor(tree)) else { continue }
      let after = YAMLTree.read(edit.edits.applied(toFile: before.bytes, decodedAs: tree.text)).text
      for offset in tree.text.indices where !edit.edits.edits.contains(where: { $0.span.start <= offset && offset < $0.span.end }) {
        #expect(tree.text[offset] == after[edit.edits.newOffset(of: offset)], "\(operation.name), \(variant.name)")
      }
    }
  }

  @Test func proofSeesAnotherTree() throws {
    let tree = YAMLTree.read(Array("k:\n  a: 1\n  b: 2\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("k", "b"))
    for wrong in ["k:\n  a: 2\n", "k:\n  a: 1\nb: 2\n", "k:\n  a: 1\n  b: 2\n", "k:\n  a: {}\n", "- a\n", ""] {
      #expect(!edit.isKept(from: tree, in: YAMLTree.read(Array(wrong.utf8))), "\(wrong)")
    }
  }

  @Test func proofSeesALostComment() throws {
    let tree = YAMLTree.read(Array("# kept\nk:\n  a: 1\n  b: 2 # gone\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("k", "b"))
    #expect(edit.isKept(from: tree, in: YAMLTree.read(Array("# kept\nk:\n  a: 1\n".utf8))))
    #expect(!edit.isKept(from: tree, in: YAMLTree.read(Array("k:\n  a: 1\n".utf8))))
    #expect(!edit.isKept(from: tree, in: YAMLTree.read(Array("# other\nk:\n  a: 1\n".utf8))))
  }

  /// Deleting what is still used breaks the aliases, which the proof sees.
  @Test func proofSeesABrokenAlias() throws {
    let tree = YAMLTree.read(Array("a: &a 1\nb: 2\nk: *a\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("a"))
    #expect(!edit.isKept(from: tree, in: YAMLTree.read(edit.edits.applied(to: tree.text))))
  }

  @Test func editsOfTheSameBytesDoNotJoin() throws {
    let editor = TreeEditor(YAMLTree.read(Array("k:\n  a: 1\n  b: 2\n  c: 3\n".utf8)))
    let deletion = try #require(editor.deleteEntry("k", "b"))
    let replacement = try #require(editor.replace("9", "k", "b"))
    let other = try #require(editor.replace("9", "k", "c"))
    #expect(deletion.joined(with: replacement) == nil)
    #expect(replacement.joined(with: replacement) == nil)
    let both = try #require(deletion.joined(with: other))
    #expect(String(decoding: both.edits.applied(to: editor.tree.text), as: UTF8.self) == "k:\n  a: 1\n  c: 9\n")
  }

  private func shown(_ bytes: [UInt8]) -> String { String(decoding: YAMLTree.read(bytes).text, as: UTF8.self).debugDescription }
}

/// A way to store a text: its line ends, its encoding, and what stands before it.
struct TextVariant {
  enum LineEnds: CaseIterable { case lf, crlf, cr, mixed, withoutLast }
  enum Encoding: CaseIterable { case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, afterEmoji, afterDocument }

  let lineEnds: LineEnds
  let encoding: Encoding

  static let all = LineEnds.allCases.flatMap { ends in Encoding.allCases.map { TextVariant(lineEnds: ends, encoding: $0) } }

  var name: String { "\(lineEnds), \(encoding)" }

  func written(_ source: String) -> (bytes: [UInt8], text: String) {
    var text = source
    // A document before the first one would be the first: here one follows.
    if encoding == .afterDocument { text += (text.hasSuffix("\n") ? "" : "\n") + "---\nother: {a: 1} # kept\n" }
    if encoding == .afterEmoji { text = "# 🌧️ é\n\n" + text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    switch lineEnds {
    case .lf: break
    case .crlf: text = lines.joined(separator: "\r\n")
    case .cr: text = lines.joined(separator: "\r")
    case .withoutLast: if text.hasSuffix("\n") { text.removeLast() }
    case .mixed:
      text = lines.enumerated().reduce("") { $0 + ($1.offset == 0 ? "" : ["\n", "\r\n", "\r"][$1.offset % 3]) + $1.element }
    }
    switch encoding {
    case .utf8, .afterEmoji, .afterDocument: return (Array(text.utf8), text)
    case .utf8WithMark: return ([0xEF, 0xBB, 0xBF] + text.utf8, text)
    case .utf16LittleEndian: return ([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, text)
    case .utf16BigEndian: return ([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, text)
    }
  }

  /// The bytes to compare: those of the file, or the lines where line ends are mixed.
  func compared(_ bytes: [UInt8]) -> [UInt8] {
    guard lineEnds == .mixed else { return bytes }
    let text = String(decoding: YAMLTree.read(bytes).text, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" || $0 == "\r" }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
