import Base
import YAMLTree

extension LineAdvice {
  public static let format = LineAdvice(
    isKey: { name in Words.isModifier(name) || MappingShape.widget[name] != nil || MappingShape.family[name] != nil },
    expected: { key, written in
      let key = String(key.drop { $0 == "." })
      if let call = expectedInPlaceOfCall(key, written) { return call }
      let isImage = key != "title" && MappingShape.label[key] != nil
      if let choice = ConditionalValue(written),
        choice.isCode || Words.isModifier(key) || isImage || "[{".contains(written.prefix(1))
      {
        return choice.form(at: key)
      }
      if key == "if" || key == "unless" { return "a word for a state of the app, such as `\(key): empty`" }
      return switch Words.modifiers.value(named: key)?.shape ?? MappingShape.widget[key] {
      case .text, .identifier, nil: nil
      case .font where FontWords(written)?.needsRewriting ?? false: FontWords(written)?.form
      case .color where written.prefix(while: { $0 != "(" }).hasSuffix("Gradient"): "`{gradient: [red, blue]}`"
      case .color: Words.colorForms
      case let shape?: shape.allowed.isEmpty ? nil : shape.allowed
      }
    },
    isInside: { name, key in
      if let view = Words.views.value(named: key) { return view.argumentKeys?[name] != nil }
      let shape = Words.modifiers.value(named: key)?.shape ?? MappingShape.widget[key] ?? MappingShape.family[key]
        ?? MappingShape.gauge[key]
      if Words.views.value(named: name) != nil {
        return shape?.includes { if case .view = $0 { true } else { false } } ?? false
      }
      return shape?.mappingForm?[name] != nil
    })
}

/// Words for what to write in place of a call that names an intent or a rounded rectangle; nil for other texts.
private func expectedInPlaceOfCall(_ key: String, _ written: String) -> String? {
  let name = written.prefix { $0 != "(" }
  guard name.count < written.count else { return nil }
  switch key {
  case "intent": return "only the name of the intent, `intent: \(name)`"
  case "clipShape" where written.contains(text: "cornerRadius"): return ValueReader.form(ofShape: written, at: key)
  default: return nil
  }
}
