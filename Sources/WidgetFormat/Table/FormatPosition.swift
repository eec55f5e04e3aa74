import AppleTables

/// What the format allows at a position, which the keys that lead there find, for completion and hover in editors.
public struct FormatPosition: Sendable {
  public struct Key: Sendable {
    public enum Sort: Sendable, Equatable { case key, required, view, modifier, annotation, ignoredModifier }

    public let name: String
    /// Empty if the name is enough.
    public let meaning: String
    /// The expected value in messages; empty if there are no words for it.
    public let expected: String
    public let sort: Sort
    /// True if the value usually begins on the next line.
    public let opensBlock: Bool
  }

  public struct Value: Sendable {
    public let word: String
    public let meaning: String
  }

  private let forms: [Shape]

  public static let document = FormatPosition([.mapping(.document), Shape.widget.structure])

  private init(_ forms: [Shape]) { self.forms = forms }
  private init(_ shape: Shape) { forms = Self.expanded(shape) }

  private static func expanded(_ shape: Shape) -> [Shape] {
    switch shape {
    case .oneOf(let shapes): return shapes.flatMap { expanded($0) }
    case .color: return [shape] + expanded(shape.structure)
    case .nothing, .viewName, .anything, .something, .text, .identifier: return [shape]
    default:
      if case .oneOf(let shapes) = shape.structure { return shapes.flatMap { expanded($0) } }
      return [shape.structure]
    }
  }

  /// The position of the value of a key; nil for unknown keys.
  public func value(of key: String) -> FormatPosition? {
    let shapes = forms.flatMap { Self.values(of: key, in: $0) }
    return shapes.isEmpty ? nil : FormatPosition(shapes)
  }

  private static func values(of key: String, in form: Shape) -> [Shape] {
    switch form {
    case .variant: return Words.shape(ofModifier: key).map(expanded) ?? []
    case .mapping(let mapping): return mapping.keys.filter { $0.name == key }.flatMap { FormatPosition($0.shape).forms }
    case .byWord(let list, let value, _):
      return list.contains(key.hasPrefix(".") ? String(key.dropFirst()) : key) ? FormatPosition(value).forms : []
    case .view:
      if let view = Words.views.value(named: key) { return FormatPosition(view.argument).forms }
      return Words.shape(ofModifier: key).map(expanded) ?? []
    case .viewsByName: return FormatPosition(.namedView).forms
    case .samples: return [.samples, .text("")]
    case .environment: return key == "colorScheme" ? FormatPosition(.word(Words.colorSchemes)).forms : []
    default: return []
    }
  }

  /// The position of an item of a list; nil if no list is allowed.
  public var item: FormatPosition? {
    let shapes = forms.flatMap { form -> [Shape] in
      switch form {
      case .list(let item, _, _): FormatPosition(item).forms
      case .samples: [.samples]
      default: []
      }
    }
    return shapes.isEmpty ? nil : FormatPosition(shapes)
  }

  public var takesViews: Bool { forms.contains { if case .view = $0 { true } else { false } } }
  public var takesViewName: Bool { forms.contains { if case .viewName = $0 { true } else { false } } }
  public var namesViews: Bool { forms.contains { if case .viewsByName = $0 { true } else { false } } }
  public var namesSamples: Bool { forms.contains { if case .samples = $0 { true } else { false } } }
  public var takesColor: Bool { forms.contains { if case .color = $0 { true } else { false } } }

  /// The further keys that a mapping with the `present` keys may have, in the order of the tables.
  public func keys(inMappingWith present: [String]) -> [Key] {
    var keys: [Key] = []
    for form in forms {
      switch form {
      case .variant: keys += modifiers(of: nil, ownsCondition: true)
      case .mapping(let mapping): keys += Self.keys(of: mapping)
      case .byWord(let list, let value, _): keys += list.offered.map { Self.key($0, value, "", .key) }
      case .view:
        let views = present.compactMap { Words.views.value(named: $0) }
        if views.isEmpty { keys += Self.views }
        if !present.isEmpty { keys += modifiers(of: views.first, ownsCondition: false) }
      case .environment: keys.append(Self.key("colorScheme", .word(Words.colorSchemes), "", .key))
      default: break
      }
    }
    var seen = Set(present)
    return keys.filter { seen.insert($0.name).inserted }
  }

  private static func keys(of mapping: MappingShape) -> [Key] {
    mapping.keys.map { key in
      Self.key(key.name, key.shape, key.meaning, mapping.required.contains(key.name) ? .required : .key)
    }
  }

  private static func key(_ name: String, _ shape: Shape, _ meaning: String, _ sort: Key.Sort) -> Key {
    Key(name: name, meaning: meaning, expected: shape.expected, sort: sort, opensBlock: shape.opensBlock)
  }

  private static let views: [Key] = ViewKind.allCases.filter { $0 != .unknown }.map { view in
    key(view.rawValue, view.argument, view.meaning, .view)
  }

  /// `ownsCondition` is true for variants, which have no other condition than `when`.
  private func modifiers(of view: ViewKind?, ownsCondition: Bool) -> [Key] {
    func fits(_ name: String) -> Bool {
      guard let view, view != .unknown else { return true }
      return SwiftUIModifiers.owner(of: name)?.fits(view) ?? true
    }
    let understood = ModifierName.allCases.filter { name in
      let isCondition = name == .if || name == .unless || name == .variants
      return !(ownsCondition && isCondition) && fits(name.name)
    }
    return understood.map(\.definition).map {
      Self.key($0.name, $0.shape, $0.meaning, $0.isAnnotation ? .annotation : .modifier)
    } + SwiftUIModifiers.names.filter(fits).map { name in
      Key(
        name: name, meaning: "A modifier that the linter reads and ignores.", expected: "", sort: .ignoredModifier,
        opensBlock: false)
    }
  }

  /// The words that are allowed, in the order of the tables.
  public var values: [Value] {
    var values: [Value] = []
    for form in forms {
      switch form {
      case .flag: values += Self.values(["true", "false"])
      case .padding: values += Self.values(["true"])
      case .maximum: values += Self.values(["infinity"])
      case .word(let list): values += Self.values(list.offered)
      case .keyword(let words): values += Self.values(words)
      case .alignment(let set): values += Self.values(set.names)
      case .name(let name): values += Self.values(name.known)
      case .view:
        values += ViewKind.allCases.filter { $0 != .unknown && $0.needsNoValue }
          .map { Value(word: $0.rawValue, meaning: $0.meaning) }
      default: break
      }
    }
    var seen: Set<String> = []
    return values.filter { seen.insert($0.word).inserted }
  }

  private static func values(_ words: [String]) -> [Value] { words.map { Value(word: $0, meaning: "") } }

  /// Nil for a key that is not allowed.
  public func key(named name: String) -> Key? {
    let known = keys(inMappingWith: takesViews ? ["id"] : []) + (takesViews ? Self.views : [])
    if let key = known.first(where: { $0.name == name }) { return key }
    guard let modifier = Words.modifiers.value(named: name)?.name, modifier != name else { return nil }
    return key(named: modifier)
  }
}

extension Shape {
  /// True if the value usually is a mapping or a list.
  fileprivate var opensBlock: Bool {
    switch self {
    case .views, .view, .namedView, .container, .viewsByName, .byWord, .family, .widget, .mapping, .variants,
      .condition, .frame, .repetition, .action, .link, .samples:
      true
    case .list(let item, _, _): item.opensBlock
    case .oneOf(let shapes): shapes.first?.opensBlock ?? false
    default: false
    }
  }
}
