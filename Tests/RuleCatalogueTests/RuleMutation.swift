import Linting
import YAMLTree

/// Every small change of a rule's condition: a number by one, an operator to its opposite, a word or an entry dropped.
struct RuleMutation: CustomStringConvertible {
  let description: String
  let root: EditableYAML

  static func all(of root: EditableYAML) -> [RuleMutation] {
    guard case .mapping(let entries) = root else { return [] }
    var mutations: [RuleMutation] = []
    for (index, entry) in entries.enumerated() {
      for change in changes(of: entry) {
        var changed = entries
        if let value = change.value { changed[index].value = value } else { changed.remove(at: index) }
        mutations.append(RuleMutation(description: change.name, root: .mapping(changed)))
      }
    }
    return mutations
  }

  private struct Change {
    var name: String
    /// Nil where the entry is dropped.
    var value: EditableYAML?
  }

  private static func changes(of entry: EditableYAML.Entry) -> [Change] {
    guard let key = entry.key.word else { return [] }
    switch key {
    case "in", "where": return [Change(name: "\(key) dropped")] + conditionChanges(entry.value, path: key)
    case "require": return conditionChanges(entry.value, path: key)
    case "level": return levelChanges(entry.value, path: key)
    case "parameters": return parameterChanges(entry.value)
    case "says": return caseChanges(entry.value)
    default: return []
    }
  }

  private static func caseChanges(_ cases: EditableYAML) -> [Change] {
    guard case .mapping(let entries) = cases else { return [] }
    var result: [Change] = []
    for (index, entry) in entries.enumerated() {
      let name = entry.key.word ?? ""
      for mutation in all(of: entry.value) {
        var changed = entries
        changed[index].value = mutation.root
        result.append(Change(name: "\(name): \(mutation)", value: .mapping(changed)))
      }
      var shorter = entries
      shorter.remove(at: index)
      if !shorter.isEmpty { result.append(Change(name: "\(name) dropped", value: .mapping(shorter))) }
    }
    return result
  }

  private static func parameterChanges(_ value: EditableYAML) -> [Change] {
    guard case .mapping(let entries) = value else { return [] }
    return entries.indices.flatMap { index -> [Change] in
      guard case .mapping(let fields) = entries[index].value,
        let field = fields.firstIndex(where: { $0.key.word == "default" })
      else { return [] }
      return numberChanges(fields[field].value, path: "parameter \(entries[index].key.word ?? "")").map { change in
        var changedFields = fields
        changedFields[field].value = change.value ?? fields[field].value
        var changed = entries
        changed[index].value = .mapping(changedFields)
        return Change(name: change.name, value: .mapping(changed))
      }
    }
  }

  /// A number one more and one less; in a mapping, each of its numbers.
  private static func numberChanges(_ value: EditableYAML, path: String) -> [Change] {
    switch value {
    case .scalar(let text, isPlain: true):
      guard let number = Double(text) else { return [] }
      return [number + 1, number - 1].map { changed in
        let text = changed == changed.rounded() ? "\(Int(changed))" : "\(changed)"
        return Change(name: "\(path): \(value.word ?? "") → \(text)", value: .scalar(text, isPlain: true))
      }
    case .mapping(let entries):
      return entries.indices.flatMap { index in
        numberChanges(entries[index].value, path: "\(path) \(entries[index].key.word ?? "")").map { change in
          var changed = entries
          changed[index].value = change.value ?? entries[index].value
          return Change(name: change.name, value: .mapping(changed))
        }
      }
    default: return []
    }
  }

  private static func levelChanges(_ value: EditableYAML, path: String) -> [Change] {
    let other = value.word == "error" ? "warning" : "error"
    return [Change(name: "level → \(other)", value: .scalar(other, isPlain: true))]
  }

  private static func conditionChanges(_ value: EditableYAML, path: String) -> [Change] {
    switch value {
    case .scalar(let text, let isPlain):
      if let opposite = opposites[text] {
        return [Change(name: "\(path): \(text) → \(opposite)", value: .scalar(opposite, isPlain: isPlain))]
      }
      if text == "true" || text == "false" {
        let other = text == "true" ? "false" : "true"
        return [Change(name: "\(path): \(text) → \(other)", value: .scalar(other, isPlain: true))]
      }
      return numberChanges(value, path: path)
    case .list(let items): return listChanges(items, path: path)
    case .mapping(let entries): return mappingChanges(entries, path: path)
    }
  }

  private static func listChanges(_ items: [EditableYAML], path: String) -> [Change] {
    items.indices.flatMap { index -> [Change] in
      var result = conditionChanges(items[index], path: "\(path)[\(index)]").map { change in
        var changed = items
        changed[index] = change.value ?? items[index]
        return Change(name: change.name, value: .list(changed))
      }
      if items.count > 1 {
        var shorter = items
        shorter.remove(at: index)
        result.append(Change(name: "\(path)[\(index)] dropped", value: .list(shorter)))
      }
      return result
    }
  }

  private static func mappingChanges(_ entries: [EditableYAML.Entry], path: String) -> [Change] {
    entries.indices.flatMap { index -> [Change] in
      let key = entries[index].key.word ?? ""
      var result = conditionChanges(entries[index].value, path: "\(path).\(key)").map { change in
        var changed = entries
        changed[index].value = change.value ?? entries[index].value
        return Change(name: change.name, value: .mapping(changed))
      }
      if let opposite = opposites[key] {
        var changed = entries
        changed[index].key = .scalar(opposite, isPlain: true)
        result.append(Change(name: "\(path): \(key) → \(opposite)", value: .mapping(changed)))
      }
      if key == "equals" {
        var changed = entries
        changed[index] = .init(key: .scalar("noneOf", isPlain: true), value: .list([entries[index].value]))
        result.append(Change(name: "\(path): equals → noneOf", value: .mapping(changed)))
      }
      if entries.count > 1 {
        var shorter = entries
        shorter.remove(at: index)
        result.append(Change(name: "\(path).\(key) dropped", value: .mapping(shorter)))
      }
      return result
    }
  }

  private static let opposites = [
    "atLeast": "atMost", "atMost": "atLeast", "moreThan": "lessThan", "lessThan": "moreThan", "oneOf": "noneOf",
    "noneOf": "oneOf", "present": "absent", "absent": "present", "any": "all", "all": "any", "not": "all",
  ]
}

extension EditableYAML {
  /// The text of a scalar.
  var word: String? {
    if case .scalar(let text, _) = self { text } else { nil }
  }
}
