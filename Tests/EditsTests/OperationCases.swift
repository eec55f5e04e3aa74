import Testing
import YAMLTree

/// An operation on one description, and the text that comes of it; nil where it must refuse.
struct OperationCase: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let after: String?
  let operation: @Sendable (TreeEditor) -> TreeEdit?

  init(_ name: String, _ before: String, _ after: String?, _ operation: @escaping @Sendable (TreeEditor) -> TreeEdit?) {
    self.name = name
    self.before = before
    self.after = after
    self.operation = operation
  }

  var testDescription: String { name }

  static let all = deleting + inserting + replacing + moving + comments

  static let deleting: [OperationCase] = [
    OperationCase("delete a block entry", "k:\n  a: 1\n  b: 2\n  c: 3\n", "k:\n  a: 1\n  c: 3\n") { $0.deleteEntry("k", "b") },
    OperationCase("delete the first block entry", "k:\n  a: 1\n  b: 2\n", "k:\n  b: 2\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete the last block entry", "k:\n  a: 1\n  b: 2\nz: 3\n", "k:\n  a: 1\nz: 3\n") { $0.deleteEntry("k", "b") },
    OperationCase("delete an entry with a mapping", "k:\n  a:\n    x: 1\n    y: 2\n  b: 2\n", "k:\n  b: 2\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete an entry without a value", "k:\n  a:\n  b: 2\n", "k:\n  b: 2\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete the first key behind a dash", "- a: 1\n  b: 2\n", "- b: 2\n") { $0.deleteEntry(0, "a") },
    OperationCase("delete the second key behind a dash", "- a: 1\n  b: 2\n- c\n", "- a: 1\n- c\n") { $0.deleteEntry(0, "b") },
    OperationCase("comments beside and right above go too", "k:\n  # why\n  a: 1 # one\n  b: 2 # two\n", "k:\n  b: 2 # two\n") { $0.deleteEntry("k", "a") },
    OperationCase("comments at another indentation stay", "# file\nk: 1 # one\n  # deeper\nl: 2\n", "# file\nk: 1 # one\n  # deeper\n") { $0.deleteEntry("l") },
    OperationCase("comments below and further in go too", "k:\n  - a: 1\n    b: 2\n    # of b\n  - c\n", "k:\n  - c\n") { $0.deleteItem("k", 0) },
    OperationCase("comments below an entry stay", "k:\n  a: 1\n  # of b\n  b: 2\n", "k:\n  # of b\n  b: 2\n") { $0.deleteEntry("k", "a") },
    OperationCase("comments for the linter stay below", "- a\n  # widgetlint:disable-next-line x\n- c\n", "  # widgetlint:disable-next-line x\n- c\n") { $0.deleteItem(0) },
    OperationCase("the only entry is not deleted", "k:\n  a: 1\n", nil) { $0.deleteEntry("k", "a") },
    OperationCase("a sole child goes with its parent", "k:\n  a: 1\nl: 2\n", "l: 2\n") { editor in
      editor.at("k", "a").flatMap { editor.deletingWithEmptyParents($0) }
    },
    OperationCase("delete in flow", "k: {a: 1, b: 2, c: 3}\n", "k: {a: 1, c: 3}\n") { $0.deleteEntry("k", "b") },
    OperationCase("delete the first in flow", "k: { a: 1, b: 2 }\n", "k: { b: 2 }\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete the last in flow", "k: { a: 1, b: 2 }\n", "k: { a: 1 }\n") { $0.deleteEntry("k", "b") },
    OperationCase("delete the last before a comma", "k: [a, b,]\n", "k: [a,]\n") { $0.deleteItem("k", 1) },
    OperationCase("delete in flow over several lines", "k: {\n  a: 1,\n  b: 2,\n  c: 3\n}\n", "k: {\n  a: 1,\n  c: 3\n}\n") { $0.deleteEntry("k", "b") },
    OperationCase("delete the last of several lines", "k: {\n  a: 1,\n  b: 2\n}\n", "k: {\n  a: 1\n}\n") { $0.deleteEntry("k", "b") },
    OperationCase("no deletion across a comment in flow", "k: {a: 1, # one\n  b: 2}\n", nil) { $0.deleteEntry("k", "a") },
    OperationCase("delete a name in braces", "k: {a, b: 2}\n", "k: {b: 2}\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete a block item", "k:\n  - a\n  - b # two\n  - c\n", "k:\n  - a\n  - c\n") { $0.deleteItem("k", 1) },
    OperationCase("delete an item that is a mapping", "k:\n- a: 1\n  b: 2\n- c: 3\n", "k:\n- c: 3\n") { $0.deleteItem("k", 0) },
    OperationCase("delete an item after a dash alone", "-\n  a: 1\n- b\n", "- b\n") { $0.deleteItem(0) },
    OperationCase("delete the first of nested items", "- - a\n  - b\n- c\n", "- - b\n- c\n") { $0.deleteItem(0, 0) },
    OperationCase("delete an item without a value", "- a\n-\n- c\n", "- a\n- c\n") { $0.deleteItem(1) },
    OperationCase("delete a flow item", "k: [a, b, c]\n", "k: [a, c]\n") { $0.deleteItem("k", 1) },
    OperationCase("delete an entry with an alias", "x: &x 1\nk:\n  a: *x\n  b: 2\n", "x: &x 1\nk:\n  b: 2\n") { $0.deleteEntry("k", "a") },
    OperationCase("delete what no other document has", "a: 1\nb: 2\n---\na: 1\nb: 2\n", "a: 1\n---\na: 1\nb: 2\n") { $0.deleteEntry("b") },
    OperationCase("delete an entry with a literal text", "k:\n  a: |\n    one\n    two\n  b: 2\n", "k:\n  b: 2\n") { $0.deleteEntry("k", "a") },
  ]

  static let inserting: [OperationCase] = [
    OperationCase("insert first", "k:\n    a: 1\n", "k:\n    new: none\n    a: 1\n") { $0.insert("k", .first) },
    OperationCase("insert last", "k:\n    a: 1\nl: 2\n", "k:\n    a: 1\n    new: none\nl: 2\n") { $0.insert("k", .last) },
    OperationCase("insert after a nested value", "k:\n a:\n  x: 1 # one\n b: 2\n", "k:\n a:\n  x: 1 # one\n new: none\n b: 2\n") { editor in
      editor.key("k", "a").flatMap { editor.insert("k", .after($0)) }
    },
    OperationCase("insert first behind a dash", "- a: 1\n  b: 2\n", "- new: none\n  a: 1\n  b: 2\n") { $0.insert(0, .first) },
    OperationCase("insert last behind a dash", "- a: 1\n- b\n", "- a: 1\n  new: none\n- b\n") { $0.insert(0, .last) },
    OperationCase("a comment above keeps its entry", "k:\n  # why\n  a: 1\n", "k:\n  new: none\n  # why\n  a: 1\n") { $0.insert("k", .first) },
    OperationCase("comments beside and above keep theirs", "k: # k\n# far\n  # why\n  a: 1\n", "k: # k\n  new: none\n# far\n  # why\n  a: 1\n") { $0.insert("k", .first) },
    OperationCase("a comment after a blank line stays above", "k:\n\n  # why\n  a: 1\n", "k:\n\n  # why\n  a: 1\n  new: none\n") { $0.insert("k", .first) },
    OperationCase("a comment above an item keeps it", "- b\n# why\n- a: 1\n", "- b\n# why\n- a: 1\n  new: none\n") { $0.insert(1, .first) },
    OperationCase("trailing comments stay with what follows", "k:\n  a: 1\n  # about l\nl: 2\n", "k:\n  a: 1\n  new: none\n  # about l\nl: 2\n") { $0.insert("k", .last) },
    OperationCase("insert into nothing", "f:\n    k:\n    l: 1\n", "f:\n    k:\n        new: none\n    l: 1\n") { $0.insert("f", "k", .last) },
    OperationCase("insert into nothing before a comment", "k: # c\nl: 1\n", "k: # c\n  new: none\nl: 1\n") { $0.insert("k", .last) },
    OperationCase("insert into null", "k: ~\n", "k: {new: none}\n") { $0.insert("k", .last) },
    OperationCase("insert into an empty mapping", "k: {}\n", "k: {new: none}\n") { $0.insert("k", .last) },
    OperationCase("insert into flow", "k: {a: 1}\n", "k: {a: 1, new: none}\n") { $0.insert("k", .last) },
    OperationCase("insert first into flow", "k: { a: 1 }\n", "k: { new: none, a: 1 }\n") { $0.insert("k", .first) },
    OperationCase("insert into flow over lines", "k: {\n  a: 1,\n  b: 2\n}\n", "k: {\n  a: 1,\n  b: 2,\n  new: none\n}\n") { $0.insert("k", .last) },
    OperationCase("insert first into flow over lines", "k: {\n  a: 1\n}\n", "k: {\n  new: none,\n  a: 1\n}\n") { $0.insert("k", .first) },
    OperationCase("insert after a comma at the end", "k: {a: 1,}\n", "k: {a: 1, new: none,}\n") { $0.insert("k", .last) },
    OperationCase("insert before the comment behind a flow mapping", "- {a: 1} # one\n", "- {a: 1, new: none} # one\n") { $0.insert(0, .last) },
    OperationCase("no insertion before a comment in flow", "k: {a: 1 # one\n}\n", nil) { $0.insert("k", .last) },
    OperationCase("insert into JSON", "{\"k\": {\"a\": 1}}\n", "{\"k\": {\"a\": 1, \"new\": \"none\"}}\n") { $0.insert("k", .last) },
    OperationCase("insert beside a name", "- Spacer\n- b\n", "- Spacer:\n  new: none\n- b\n") { $0.insert(0, .last) },
    OperationCase("insert beside a name with a comment", "- Spacer # gap\n", "- Spacer: # gap\n  new: none\n") { $0.insert(0, .last) },
    OperationCase("insert beside a name in flow", "k: [Spacer, b]\n", "k: [{Spacer: {}, new: none}, b]\n") { $0.insert("k", 0, .last) },
    OperationCase("insert beside a name as a value", "k: Spacer\n", "k: {Spacer: {}, new: none}\n") { $0.insert("k", .last) },
    OperationCase("a key that is there is not inserted", "k: {new: 1}\n", nil) { $0.insert("k", .last) },
    OperationCase("insert beside what is merged", "b: &b {a: 1}\nk:\n  <<: *b\n", "b: &b {a: 1}\nk:\n  <<: *b\n  new: none\n") { $0.insert("k", .last) },
    OperationCase("insert into an anchored mapping", "b: &b\n  a: 1\nk: *b\n", "b: &b\n  a: 1\n  new: none\nk: *b\n") { $0.insert("b", .last) },
    OperationCase("nothing is inserted through an alias", "b: &b {a: 1}\nk: *b\n", nil) { $0.insert("k", .last) },
    OperationCase("insert a list of mappings", "k:\n  a: 1\n", "k:\n  a: 1\n  new:\n    - when: {x: y}\n      b: 2\n") { editor in
      editor.at("k").flatMap { editor.inserting(NewEntry("new", variants), into: $0) }
    },
    OperationCase("insert a list of mappings in flow", "k: {a: 1}\n", "k: {a: 1, new: [{when: {x: y}, b: 2}]}\n") { editor in
      editor.at("k").flatMap { editor.inserting(NewEntry("new", variants), into: $0) }
    },
    OperationCase("append a block item", "k:\n- a\n- b # two\nl: 1\n", "k:\n- a\n- b # two\n- new\nl: 1\n") { $0.append("k") },
    OperationCase("append a flow item", "k: [a, b]\n", "k: [a, b, new]\n") { $0.append("k") },
    OperationCase("append to an empty list", "k: []\n", "k: [new]\n") { $0.append("k") },
    OperationCase("append to a scalar", "k: a\n", "k: [a, new]\n") { $0.append("k") },
    OperationCase("prepend a block item", "k:\n  - a\n  - b\n", "k:\n  - new\n  - a\n  - b\n") { $0.prepend("k") },
    OperationCase("prepend a flow item", "k: [a, b]\n", "k: [new, a, b]\n") { $0.prepend("k") },
    OperationCase("prepend over several lines", "k: [\n  a,\n  b\n]\n", "k: [\n  new,\n  a,\n  b\n]\n") { $0.prepend("k") },
    OperationCase("nothing is prepended below a comment", "k:\n  # why\n  - a\n", nil) { $0.prepend("k") },
    OperationCase("nothing is prepended to nested items", "- - a\n", nil) { $0.prepend(0) },
    OperationCase("append over several lines", "k: [\n  a,\n  b\n]\n", "k: [\n  a,\n  b,\n  new\n]\n") { $0.append("k") },
  ]

  private static let variants = NewValue.list([
    .mapping([NewEntry("when", .mapping([NewEntry("x", .word("y"))])), NewEntry("b", .literal("2"))])
  ])

  static let replacing: [OperationCase] = [
    OperationCase("replace a plain value", "k: old # c\n", "k: new # c\n") { $0.replace("new", "k") },
    OperationCase("replace a value in double quotes", "k: \"old\"\n", "k: \"new\"\n") { $0.replace("new", "k") },
    OperationCase("replace a value in single quotes", "k: 'old'\n", "k: 'it''s'\n") { $0.replace("it's", "k") },
    OperationCase("quote what needs it", "k: old\n", "k: \"#FFF\"\n") { $0.replace("#FFF", "k") },
    OperationCase("quote braces", "k: {name}\n", "k: \"{name}\"\n") { $0.replace("{name}", "k") },
    OperationCase("quote commas in flow", "k: [old]\n", "k: [\"a, b\"]\n") { $0.replace("a, b", "k", 0) },
    OperationCase("replace an item", "- a\n- b\n", "- a\n- new\n") { $0.replace("new", 1) },
    OperationCase("fill in a value", "k: # c\nl: 1\n", "k: new # c\nl: 1\n") { $0.replace("new", "k") },
    OperationCase("fill in a value in braces", "k: {a, b: 1}\n", "k: {a: new, b: 1}\n") { $0.replace("new", "k", "a") },
    OperationCase("replace a block by a value", "k:\n  a: 1\n  b: 2\nl: 3\n", "k: new\nl: 3\n") { $0.replace("new", "k") },
    OperationCase("no replacement of a block with comments", "k:\n  a: 1 # one\n  b: 2\n", nil) { $0.replace("new", "k") },
    OperationCase("no replacement of an alias", "a: &a 1\nk: *a\n", nil) { $0.replace("new", "k") },
    OperationCase("replace what is anchored", "a: &a old\nk: *a\n", "a: &a new\nk: *a\n") { $0.replace("new", "a") },
    OperationCase("no replacement of a literal text", "k: |\n  old\n", nil) { $0.replace("new", "k") },
    OperationCase("rename a key", "k:\n  old: 1\n", "k:\n  new: 1\n") { editor in
      editor.key("k", "old").flatMap { editor.renaming($0, to: "new") }
    },
    OperationCase("no renaming to a key that is there", "old: 1\nnew: 2\n", nil) { editor in
      editor.key("old").flatMap { editor.renaming($0, to: "new") }
    },
    OperationCase("replace a piece", "k: old words\n", "k: new words\n") { $0.replacePiece(0..<3, "k") },
    OperationCase("replace a piece in quotes", "k: \"ä old words\"\n", "k: \"ä new words\"\n") { $0.replacePiece(3..<6, "k") },
    OperationCase("replace a piece of a literal text", "k: |\n  old words\n", "k: |\n  new words\n") { $0.replacePiece(0..<3, "k") },
    OperationCase("no piece after an escape", "k: \"\\t old\"\n", nil) { $0.replacePiece(2..<5, "k") },
  ]

  static let moving: [OperationCase] = [
    OperationCase("swap values", "k: {light: \"#000\", dark: white} # c\n", "k: {light: white, dark: \"#000\"} # c\n") { $0.swap() },
    OperationCase("swap values in a block", "k:\n  light: a # one\n  dark: 'b' # two\n", "k:\n  light: 'b' # one\n  dark: a # two\n") { $0.swap() },
    OperationCase("take a value out of its mapping", "k: {size: 9}\n", "k: 9\n") { editor in
      guard let outer = editor.at("k"), let inner = editor.at("k", "size") else { return nil }
      return editor.replacing(outer, withCopyOf: inner)
    },
    OperationCase("a block keeps its comments", "- Link:\n    label:\n      Text: a # one\n# far\n      # two\n      font: b\n- c\n", "- Text: a # one\n# far\n  # two\n  font: b\n- c\n") { editor in
      guard let outer = editor.at(0), let inner = editor.at(0, "Link", "label") else { return nil }
      return editor.replacing(outer, withCopyOf: inner)
    },
    OperationCase("take a block out of its mapping", "- Link:\n    label:\n      Text: a\n      font: b\n- c\n", "- Text: a\n  font: b\n- c\n") { editor in
      guard let outer = editor.at(0), let inner = editor.at(0, "Link", "label") else { return nil }
      return editor.replacing(outer, withCopyOf: inner)
    },
  ]

  static let comments: [OperationCase] = [
    OperationCase("remove a comment's line", "a: 1\n# gone\nb: 2\n", "a: 1\nb: 2\n") { $0.removeComment() },
    OperationCase("remove a comment beside", "a: 1 # gone\nb: 2\n", "a: 1\nb: 2\n") { $0.removeComment() },
    OperationCase("remove a comment at the end", "a: 1\n# gone\n", "a: 1\n") { $0.removeComment() },
  ]
}
