import Base
import Linting
import Rules
import Testing
import YAMLTree

/// What remedies name between backquotes is typed into the examples, which are linted again: the finding is gone, and
/// nothing as bad has come.
@Suite struct RemedyTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let linter = Linter(rules: rules)

  @Test(arguments: rules.map(\.id)) func whatRemediesNameMends(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for example in rule.examples where example.isBad {
      let text = Array(example.widget.utf8)
      let before = Self.findings(in: text)
      for finding in before where finding.rule == id {
        guard let step = TypedRemedy(finding.remedy ?? rule.remedy) else { continue }
        guard let mended = step.typed(into: text, at: finding.span) else { continue }
        let after = Self.findings(in: mended)
        // What was reported once for several places may be reported at the next one now.
        let isLeft = after.contains { left in
          left.rule == id && left.subject.path == finding.subject.path && left.message == finding.message
        }
        let shown = "\(id), \(example.title): \(step.code)\n\(String(decoding: mended, as: UTF8.self))"
        #expect(!isLeft || after.count { $0.rule == id } < before.count { $0.rule == id }, "still found: \(shown)")
        let worse = after.filter { new in
          new.rule != id && new.severity >= finding.severity && !before.contains { $0.rule == new.rule }
        }
        #expect(worse.isEmpty, "\(worse.map { "\($0.rule): \($0.message)" }) after \(shown)")
      }
    }
  }

  /// So many rules begin their remedies with code for one place that the test above has something to type.
  @Test func manyRemediesBeginWithWhatToType() {
    var typed: Set<String> = []
    for rule in Self.rules {
      for example in rule.examples where example.isBad {
        let text = Array(example.widget.utf8)
        for finding in Self.findings(in: text) where finding.rule == rule.id {
          let step = TypedRemedy(finding.remedy ?? rule.remedy)
          if step?.typed(into: text, at: finding.span) != nil { typed.insert(rule.id) }
        }
      }
    }
    #expect(typed.count >= 25, "\(typed.count): \(typed.sorted())")
  }

  private static func findings(in text: [UInt8]) -> [Finding] {
    linter.lint(text, path: SourcePath("example.widget.yml")).findings.filter { $0.suppression == nil }
  }
}

/// The first thing that a remedy says to type: `Write`, `Add` or `Delete` with code between backquotes.
private struct TypedRemedy {
  enum Verb: String, CaseIterable { case write = "Write `", add = "Add `", delete = "Delete `" }

  let verb: Verb
  let code: String
  /// What stands behind the code: to which mapping it belongs.
  let rest: String

  init?(_ remedy: String) {
    guard let verb = Verb.allCases.first(where: { remedy.hasPrefix($0.rawValue) }) else { return nil }
    let text = remedy.dropFirst(verb.rawValue.count)
    guard let end = text.firstIndex(of: "`") else { return nil }
    self.verb = verb
    code = String(text[..<end])
    rest = String(text[end...])
    // What the reader has to fill in cannot be typed.
    if code.contains("…") || code.contains("NAME") || code.contains("RULE") { return nil }
  }

  /// The text after typing, in flow style; nil where the remedy asks for more than one step.
  func typed(into text: [UInt8], at span: TextSpan) -> [UInt8]? {
    let tree = YAMLTree.read(text)
    guard tree.documents.count == 1, let root = tree.documents.first, tree.findings.isEmpty,
      var value = EditableYAML(root, in: tree), let path = Self.path(to: span, from: root, in: tree),
      let written = Self.parsed(code)
    else { return nil }
    guard change(&value, path, written) else { return nil }
    return Array(value.text(quotesAll: false).utf8)
  }

  private static func parsed(_ code: String) -> EditableYAML? {
    let tree = YAMLTree.read(Array(code.utf8))
    return tree.documents.first.flatMap { EditableYAML($0, in: tree) }
  }

  enum Step: Equatable { case key(Int), value(Int), item(Int) }

  private static func path(to span: TextSpan, from node: NodeID, in tree: YAMLTree) -> [Step]? {
    if tree.span(of: node) == span { return [] }
    switch tree[node].kind {
    case .mapping:
      for (index, entry) in tree.entries(of: node).enumerated() {
        if tree.span(of: entry.key) == span { return [.key(index)] }
        if let rest = path(to: span, from: entry.value, in: tree) { return [.value(index)] + rest }
      }
    case .sequence:
      for (index, item) in tree.items(of: node).enumerated() {
        if let rest = path(to: span, from: item, in: tree) { return [.item(index)] + rest }
      }
    case .scalar, .alias: break
    }
    return nil
  }

  private func change(_ root: inout EditableYAML, _ path: [Step], _ written: EditableYAML) -> Bool {
    guard case .mapping(let entries) = written, entries.count == 1, let entry = entries.first,
      case .scalar(let name, _) = entry.key, !code.hasPrefix("{")
    else {
      switch verb {
      case .write: return root.edit(path.viewInPlace(of: written)) { $0.become(written) }
      case .delete:
        guard case .scalar(let name, _) = written else { return false }
        return Self.nearest(path) { holder in root.edit(holder) { $0.remove(name) } }
      case .add: return false
      }
    }
    switch verb {
    case .delete: return Self.nearest(path) { holder in root.edit(holder) { $0.remove(name) } }
    case .write, .add:
      if let replaced {
        return Self.nearest(path) { holder in root.edit(holder) { $0.remove(replaced) && $0.append(entry) } }
      }
      if isOfView {
        return Self.nearest(path) { holder in root.edit(holder) { $0.isView && $0.set(entry, name) } }
      }
      // Where the key stands already, around the place, its value is replaced.
      let isReplaced = Self.nearest(path) { holder in root.edit(holder) { $0.replace(name, with: entry.value) } }
      if isReplaced { return true }
      if rest.contains("the widget") { return root.edit([]) { $0.append(entry) } }
      return Self.nearest(path) { holder in root.edit(holder) { $0.append(entry) } }
    }
  }

  /// The key in whose place the code is to be written.
  private var replaced: String? {
    guard let range = rest.firstRange(of: "in place of `") else { return nil }
    let word = rest[range.upperBound...].prefix { $0.isLetter }
    return rest[word.endIndex...].hasPrefix("`") ? String(word) : nil
  }

  private var isOfView: Bool {
    ["to the view", "to the image", "to the control", "to what should stand out"].contains { rest.contains($0) }
  }

  /// Tries the value at the place, and then the mappings around it, until one takes the change.
  private static func nearest(_ path: [Step], _ change: ([Step]) -> Bool) -> Bool {
    var holder = path.dropKey
    while true {
      if change(holder) { return true }
      if holder.isEmpty { return false }
      holder.removeLast()
    }
  }
}

extension [TypedRemedy.Step] {
  /// The value of the key at which the path ends.
  fileprivate var dropKey: [TypedRemedy.Step] {
    guard case .key(let index)? = last else { return self }
    return dropLast() + [.value(index)]
  }

  /// The mapping of the view at whose name the path ends, where a view takes its place; else the value.
  fileprivate func viewInPlace(of written: EditableYAML) -> [TypedRemedy.Step] {
    guard case .scalar(let name, _) = written, name.first?.isUppercase ?? false, case .key? = last
    else { return dropKey }
    return dropLast()
  }
}

extension EditableYAML {
  fileprivate var isView: Bool {
    guard case .mapping(let entries) = self else { return false }
    return entries.contains { entry in
      guard case .scalar(let name, _) = entry.key else { return false }
      return name.first?.isUppercase ?? false
    }
  }

  fileprivate mutating func edit(_ path: [TypedRemedy.Step], _ body: (inout EditableYAML) -> Bool) -> Bool {
    guard let step = path.first else { return body(&self) }
    let rest = Array(path.dropFirst())
    switch (self, step) {
    case (.mapping(var entries), .value(let index)):
      let isDone = entries[index].value.edit(rest, body)
      self = .mapping(entries)
      return isDone
    case (.list(var items), .item(let index)):
      let isDone = items[index].edit(rest, body)
      self = .list(items)
      return isDone
    default: return false
    }
  }

  /// Takes the place of a view, or of the value of its background.
  fileprivate mutating func become(_ written: EditableYAML) -> Bool {
    if case .mapping(var entries) = self, let index = entries.firstIndex(where: { $0.isCalled("background") }) {
      entries[index].value = written
      self = .mapping(entries)
    } else {
      self = written
    }
    return true
  }

  fileprivate mutating func set(_ entry: Entry, _ name: String) -> Bool {
    replace(name, with: entry.value) || append(entry)
  }

  fileprivate mutating func append(_ entry: Entry) -> Bool {
    guard case .mapping(let entries) = self else { return false }
    self = .mapping(entries + [entry])
    return true
  }

  fileprivate mutating func remove(_ name: String) -> Bool {
    guard case .mapping(let entries) = self, let index = entries.firstIndex(where: { $0.isCalled(name) }) else {
      return false
    }
    self = .mapping(Array(entries[..<index] + entries[(index + 1)...]))
    return true
  }

  fileprivate mutating func replace(_ name: String, with value: EditableYAML) -> Bool {
    guard case .mapping(var entries) = self, let index = entries.firstIndex(where: { $0.isCalled(name) }) else {
      return false
    }
    entries[index].value = value
    self = .mapping(entries)
    return true
  }
}

extension EditableYAML.Entry {
  fileprivate func isCalled(_ name: String) -> Bool {
    guard case .scalar(name, _) = key else { return false }
    return true
  }
}
