import Base
import DescriptionMutations
import Foundation
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
      let bytes = made.textEdits.applied(toFile: before.bytes, decodedAs: tree.text)
      let expected = variant.written(after)
      // Where line ends are mixed, new lines take that of their neighbour.
      #expect(variant.compared(bytes) == variant.compared(expected.bytes), "\(operation.name), \(variant.name): \(shown(bytes))")
      #expect(made.hasIntendedResult(from: tree, in: YAMLTree.read(bytes)), "\(operation.name), \(variant.name): \(shown(bytes))")
    }
  }

  /// In all surroundings the same is written as alone.
  @Test(arguments: OperationCase.all)
  func writesTheSameInAllSurroundings(_ operation: OperationCase) {
    // What is deleted as a whole takes its parent along, which has more in it here.
    for surroundings in Surroundings.allCases {
      guard let before = surroundings.around(operation.before) else { continue }
      let tree = YAMLTree.read(Array(before.utf8))
      let edit = operation.operation(TreeEditor(tree))
      let after = edit.map { String(decoding: $0.textEdits.applied(to: tree.text), as: UTF8.self) }
      #expect(after == operation.after.flatMap(surroundings.around), "\(operation.name), \(surroundings)")
    }
  }

  /// Every operation in every line end, encoding, surrounding and with comments in every place: it refuses, or the
  /// outcome reads as intended, and what lies outside of the edits is the same. All of it where
  /// WIDGETLINT_ALL_VARIANTS is set; else each place of a comment has some of the line ends and encodings.
  @Test(arguments: OperationCase.all)
  func holdsInTheWholeProduct(_ operation: OperationCase) {
    let takesAll = ProcessInfo.processInfo.environment["WIDGETLINT_ALL_VARIANTS"] != nil
    for surroundings in Surroundings.allCases {
      guard let text = surroundings.around(operation.before) else { continue }
      for (place, comment) in CommentPlace.all(in: text).enumerated() {
        for (index, variant) in TextVariant.all.enumerated() where takesAll || (index + place) % 10 == 0 {
          let name = "\(operation.name), \(surroundings), \(comment.name), \(variant.name)"
          let before = variant.written(comment.text)
          let tree = YAMLTree.read(before.bytes)
          guard let edit = operation.operation(TreeEditor(tree)) else { continue }
          let bytes = edit.textEdits.applied(toFile: before.bytes, decodedAs: tree.text)
          let after = YAMLTree.read(bytes)
          guard edit.hasIntendedResult(from: tree, in: after) else {
            Issue.record("\(name) reads otherwise: \(shown(bytes))")
            return
          }
          #expect(stays(tree.text, after.text, edit), "\(name): \(shown(bytes))")
        }
      }
    }
  }

  /// Whether the pieces between the edits are the same, in their order, and nothing else.
  private func stays(_ before: [UInt8], _ after: [UInt8], _ edit: TreeEdit) -> Bool {
    var (old, new) = (0, 0)
    for edit in edit.textEdits.edits {
      let piece = before[old..<edit.span.start]
      guard after[new...].starts(with: piece), after[(new + piece.count)...].starts(with: edit.replacement) else {
        return false
      }
      (old, new) = (edit.span.end, new + piece.count + edit.replacement.count)
    }
    return before[old...].elementsEqual(after[new...])
  }

  /// What is outside of the edits stays byte for byte.
  @Test(arguments: OperationCase.all)
  func touchesNothingElse(_ operation: OperationCase) {
    for variant in TextVariant.all {
      let before = variant.written(operation.before)
      let tree = YAMLTree.read(before.bytes)
      guard let edit = operation.operation(TreeEditor(tree)) else { continue }
      let after = YAMLTree.read(edit.textEdits.applied(toFile: before.bytes, decodedAs: tree.text)).text
      for offset in tree.text.indices where !edit.textEdits.edits.contains(where: { $0.span.start <= offset && offset < $0.span.end }) {
        #expect(tree.text[offset] == after[edit.textEdits.newOffset(of: offset)], "\(operation.name), \(variant.name)")
      }
    }
  }

  @Test func proofSeesAnotherTree() throws {
    let tree = YAMLTree.read(Array("k:\n  a: 1\n  b: 2\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("k", "b"))
    for wrong in ["k:\n  a: 2\n", "k:\n  a: 1\nb: 2\n", "k:\n  a: 1\n  b: 2\n", "k:\n  a: {}\n", "- a\n", ""] {
      #expect(!edit.hasIntendedResult(from: tree, in: YAMLTree.read(Array(wrong.utf8))), "\(wrong)")
    }
  }

  @Test func proofSeesALostComment() throws {
    let tree = YAMLTree.read(Array("# kept\nk:\n  a: 1\n  b: 2 # gone\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("k", "b"))
    #expect(edit.hasIntendedResult(from: tree, in: YAMLTree.read(Array("# kept\nk:\n  a: 1\n".utf8))))
    #expect(!edit.hasIntendedResult(from: tree, in: YAMLTree.read(Array("k:\n  a: 1\n".utf8))))
    #expect(!edit.hasIntendedResult(from: tree, in: YAMLTree.read(Array("# other\nk:\n  a: 1\n".utf8))))
  }

  /// Deleting what is still used breaks the aliases, which the proof sees.
  @Test func proofSeesABrokenAlias() throws {
    let tree = YAMLTree.read(Array("a: &a 1\nb: 2\nk: *a\n".utf8))
    let edit = try #require(TreeEditor(tree).deleteEntry("a"))
    #expect(!edit.hasIntendedResult(from: tree, in: YAMLTree.read(edit.textEdits.applied(to: tree.text))))
  }

  @Test func editsOfTheSameBytesDoNotJoin() throws {
    let editor = TreeEditor(YAMLTree.read(Array("k:\n  a: 1\n  b: 2\n  c: 3\n".utf8)))
    let deletion = try #require(editor.deleteEntry("k", "b"))
    let replacement = try #require(editor.replace("9", "k", "b"))
    let other = try #require(editor.replace("9", "k", "c"))
    #expect(deletion.conflicts(with: replacement) && TreeEdit.joined([deletion, replacement]) == nil)
    #expect(replacement.conflicts(with: replacement) && TreeEdit.joined([replacement, replacement]) == nil)
    #expect(!deletion.conflicts(with: other))
    let both = try #require(TreeEdit.joined([deletion, other]))
    #expect(String(decoding: both.textEdits.applied(to: editor.tree.text), as: UTF8.self) == "k:\n  a: 1\n  c: 9\n")
  }

  @Test func onlyEmptyValuesAndBareWordsGrow() throws {
    let tree = YAMLTree.read(Array("empty:\nlist:\n  - Spacer\nnumber: 9\n".utf8))
    let editor = TreeEditor(tree)
    let entries = try #require(tree.documents.first.map { Array(tree.entries(of: $0)) })
    let word = try #require(tree.items(of: entries[1].value).first { _ in true })
    let entry = NewEntry("key", .literal("1"))
    #expect(try #require(editor.inserting(entry, into: entries[0].value)).onlyAdds)
    #expect(try #require(editor.inserting(entry, into: word)).onlyAdds)
    #expect(!(try #require(editor.replacing(entries[2].value, with: .mapping([entry]))).onlyAdds))
  }

  private func shown(_ bytes: [UInt8]) -> String { String(decoding: YAMLTree.read(bytes).text, as: UTF8.self).debugDescription }
}
