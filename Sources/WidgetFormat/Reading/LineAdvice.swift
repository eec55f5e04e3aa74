import Base
import YAMLTree

extension LineAdvice {
  public static let format = LineAdvice(
    isKey: { name in Words.isModifier(name) || MappingShape.widget[name] != nil || MappingShape.family[name] != nil },
    expected: { key, written in
      let key = String(key.drop { $0 == "." })
      let isCall = ForeignLanguage.isCall(written[...])
      if key == "intent", isCall { return "only the name of the intent, `intent: \(written.prefix { $0 != "(" })`" }
      var chain = ".\(key == "containerBackground" ? "background" : key)(\(written))"[...]
      let isSwift = isCall || written.hasPrefix(".")
      if isSwift, let form = SwiftCall.chain(&chain).first.flatMap(ViewCall.form), !form.contains("…") {
        return form.replacing("`background:", with: "`\(key):")
      }
      let isImage = key != "title" && MappingShape.label[key] != nil
      if let choice = ConditionalValue(written),
        choice.looksLikeSwift || Words.isModifier(key) || isImage || "[{".contains(written.prefix(1))
      {
        return choice.advice(forKey: key)
      }
      if key == "if" || key == "unless" { return "a word for a state of the app, such as `\(key): empty`" }
      return switch Words.modifiers.value(named: key)?.shape ?? MappingShape.widget[key] {
      case .text, .identifier, nil: nil
      case .color where !written.hasPrefix("{"): Words.colorForms
      // A collection that libyaml refuses has a mistake inside.
      case let shape? where !shape.isScalar && "[{".contains(written.prefix(1)): nil
      case let shape?: shape.allowed.isEmpty ? nil : shape.allowed
      }
    },
    isInside: { name, key in
      let shape = shape(of: key)
      return shape?.mappingForm?[name] != nil || shape?.includes { inner in
        switch inner {
        case .view, .views: Words.views.value(named: name) != nil
        case .byWord(let list, _, _): list.contains(name)
        default: false
        }
      } ?? false
    },
    takesText: { key in shape(of: key).map { $0.mayBeText && key != ViewKind.named.rawValue } ?? true },
    onCall: { ViewCall($0)?.message })

  /// The value of a view, a modifier, a family or a key; nil for other names.
  private static func shape(of key: String) -> Shape? {
    if Words.families.list.contains(key) { return .mapping(.family) }
    return Words.views.value(named: key)?.argument ?? Words.modifiers.value(named: key)?.shape
      ?? MappingShape.widget[key] ?? MappingShape.family[key] ?? MappingShape.gauge[key]
  }
}
