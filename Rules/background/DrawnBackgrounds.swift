import AppleTables
import Linting
import Presentations
import WidgetFormat

extension PresentationSet {
  static let standByAndCarPlay = PresentationSet.at(.standBy).union(.at(.standByNight)).union(.at(.carPlay))
}

extension CheckReporter {
  mutating func report(_ background: RootBackground, in presentations: PresentationSet) {
    let typed = scope.typed(background)
    // A conditional expression in the background moves with the background.
    let isConditional = typed?.written.contains("?") == true
    let state = isConditional
      ? nil : scope.state(of: background).flatMap { scope.isDrawnInEveryState(background) ? nil : $0 }
    let hasContainer = scope.family?.offered.containerBackground != nil
    let values = [
      "container": typed?.container ?? "…", "written": typed?.written ?? "…", "state": state ?? "",
      "instead": hasContainer ? ", in place of the one that is there" : "",
      "deletion": hasContainer ? " Delete the one that is there." : "",
    ]
    let remedy =
      scope.remedyForLocalName(in: background)
      ?? (background.layersAbove.isEmpty ? typed.flatMap { scope.remedy(for: $0) } : "layers")
      ?? (scope.isTranslucent(background) ? "onTop" : nil)
    let isMoved = remedy.map { ["toFamily", "toWidget", "layers"].contains($0) } ?? true
    report(
      at: .node(background.node), values: values.merging(["background": scope.words(for: background)]) { $1 },
      remedy: remedy,
      secondRemedy: scope.willDoubleMargins(without: background)
        ? "padding" : isMoved && state != nil ? "inOneState" : nil, presentations: presentations,
      related: (background.layersAbove + [background.picture].compactMap(\.self)).map { .node($0) })
  }
}

extension FactScope {
  /// The background in a sentence: "indigo as its background" for a colour that is one word, "a gradient as its
  /// background" for anything else.
  func words(for background: RootBackground) -> String {
    let color = background.kind == .color ? writtenColor(of: background) : nil
    return "\(color ?? "a \(background.kind.rawValue)") as its background"
  }

  /// The condition under which the app shows the view that draws a background, in the words of the format.
  func state(of background: RootBackground) -> String? {
    guard let content else { return nil }
    for view in content.path(from: background.drawnBy).map({ content.views[$0].view }) {
      for modifier in file.modifiers[file[view].modifiers] where modifier.name == .if || modifier.name == .unless {
        return "`\(modifier.name == .if ? "if" : "unless"): \(file.tree.string(of: modifier.node))`"
      }
    }
    return nil
  }

  /// A background as people write it, in the format or in Swift.
  struct TypedBackground {
    var value: String
    /// The value as a container background.
    var container: String
    /// The text that the container background replaces.
    var written: String
  }

  /// Nil if the background is too long for a sentence, or has to be written differently as a container background.
  func typed(_ background: RootBackground) -> TypedBackground? {
    guard let view else { return nil }
    for variant in content?.activeVariants[shown?.activeVariants ?? 0..<0] ?? []
    where file.modifiers[file.variants[variant].modifiers].contains(where: { $0.key == background.node }) {
      return nil
    }
    if let modifier = modifier(.background), modifier.key == background.node {
      if case .styleInShape = modifier.value { return nil }
      if file.tree.isFromCode { return typedInCode(modifier) }
      return file.replacementText(of: modifier.node).map {
        TypedBackground(value: $0, container: "containerBackground: \($0)", written: "background: \($0)")
      }
    }
    guard view.key == background.node, view.node != view.key else { return nil }
    if file.tree.isFromCode { return typedInCode(view) }
    return file.replacementText(of: view.node).map {
      TypedBackground(value: $0, container: "containerBackground: \($0)", written: $0)
    }
  }

  private func typedInCode(_ modifier: Modifier) -> TypedBackground? {
    let argument = file.code(ofArgumentsOf: modifier.key)
    let name = argument.prefix { $0.isLetter || $0.isNumber }
    let path = argument.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    // The node of a name's value may be elsewhere in the code.
    if !name.isEmpty, argument.dropFirst(name.count).hasPrefix(")") { return typed(String(name), isStyle: false) }
    if !path.isEmpty, argument.dropFirst(path.count).drop(while: \.isWhitespace).first == "}" {
      return typed(closure: "{ \(path) }")
    }
    guard let code = file.code(of: modifier.node) else { return nil }
    if code.hasPrefix("{") { return typed(closure: code) }
    let (before, after) = file.bytes(around: modifier.node)
    var isStyle = true
    if case .views(let range) = modifier.value {
      let views = file.children[range].map { file[$0] }
      isStyle = views.allSatisfy(\.isColorOrGradient)
      // The span of a single view does not include its modifiers.
      if views.count == 1, !isStyle { return nil }
    }
    guard after != UInt8(ascii: "."), before != UInt8(ascii: ":") else { return nil }
    return before == UInt8(ascii: "{") ? typed(closure: "{ \(code) }") : typed(code, isStyle: isStyle)
  }

  private func typed(closure: String) -> TypedBackground {
    let container = ".containerBackground(for: .widget) \(closure)"
    return TypedBackground(value: closure, container: container, written: ".background \(closure)")
  }

  private func typed(_ code: String, isStyle: Bool) -> TypedBackground {
    TypedBackground(value: code, container: Self.container(code, isStyle: isStyle), written: ".background(\(code))")
  }

  /// The form with a closure unless the code is certainly a style, since a name may stand for a view.
  private static func container(_ code: String, isStyle: Bool) -> String {
    let type = code.prefix { $0.isLetter }
    let isKnown = ["", "Color", "Material", "AnyShapeStyle"].contains(type) || type.hasSuffix("Gradient")
    return isStyle && (isKnown || code.contains(" ? ") || code.hasSuffix(".gradient"))
      ? ".containerBackground(\(code), for: .widget)" : ".containerBackground(for: .widget) { \(code) }"
  }

  /// The code that draws a colour, since the colour may be declared elsewhere.
  private func typedInCode(_ view: View) -> TypedBackground? {
    let node = isDrawnHere(view) ? view.node : view.key
    guard view.isColorOrGradient, let code = file.code(of: node), file.bytes(around: node).after != UInt8(ascii: ".")
    else { return nil }
    return TypedBackground(value: code, container: Self.container(code, isStyle: true), written: code)
  }

  private func isDrawnHere(_ view: View) -> Bool {
    let (key, node) = (file.tree.span(of: view.key), file.tree.span(of: view.node))
    return node.start <= key.start && key.end <= node.end
  }

  /// The remedy for code with names of its view, which may not exist where the widget is declared; nil if an opaque
  /// container background is there.
  func remedyForLocalName(in background: RootBackground) -> String? {
    guard file.tree.isFromCode, let view, family?.offered.hasVisibleContainer == false else { return nil }
    let isModifier = modifier(.background)?.key == background.node
    let typed = typed(background)
    let line = String(file.code(ofArgumentsOf: background.node).prefix { !$0.isNewline })
    let withoutComment = line.firstPlace(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
    let code = typed?.value ?? (isModifier ? withoutComment : file.code(of: view.key))
    guard code?.hasLocalNames == true else { return nil }
    if isModifier { return typed == nil ? "hereInWords" : "here" }
    let isName = typed?.value.allSatisfy { $0.isLetter || $0.isNumber } ?? true
    return isName ? "layerHere" : "typedLayerHere"
  }

  /// The remedy that says where to move the background; nil if the family has another container background already.
  func remedy(for typed: TypedBackground) -> String? {
    guard let family = family?.offered else { return nil }
    switch family.containerBackground?.form {
    case nil, .some(.none), .clear: return family.description == nil ? "toWidget" : "toFamily"
    case .color(let color):
      let node = file[color].node
      let same = file.tree.isFromCode ? file.code(of: node) : file.replacementText(of: node)
      return same == typed.value ? "same" : nil
    case .views, .invalid: return nil
    }
  }

  private func color(of background: RootBackground) -> ColorID? {
    guard let content else { return nil }
    if case .color(let color)? = content.modifier(.background, of: background.drawnBy, in: file)?.value { return color }
    if case .color(let color) = file[content.views[background.drawnBy].view].argument { return color }
    return nil
  }

  /// The colour, or the stops of a gradient.
  private func colors(of background: RootBackground) -> [ColorID] {
    if let content, case .gradient(let stops) = file[content.views[background.drawnBy].view].argument { return stops }
    guard let color = color(of: background) else { return [] }
    if case .gradient(let stops) = file[color].form { return stops }
    return [color]
  }

  /// True if the colour or the view lets through what the container background draws behind it.
  fileprivate func isTranslucent(_ background: RootBackground) -> Bool {
    guard let content, family?.offered.hasVisibleContainer == true, background.kind != .picture else { return false }
    let style = content.views[background.drawnBy].style
    let alphas = colors(of: background).compactMap { file.alpha(of: $0, in: style.scheme(in: presentation)) }
    return style.opacity < 1 || alphas.contains { $0 < 1 }
  }

  func writtenColor(of background: RootBackground) -> String? {
    guard let content, let color = color(of: background) else { return nil }
    let modifier = content.modifier(.background, of: background.drawnBy, in: file)
    let drawingView = file[content.views[background.drawnBy].view]
    let isDeclaredElsewhere = modifier == nil && file.tree.isFromCode && !isDrawnHere(drawingView)
    // Of a choice, the colour is one of several.
    if typed(background)?.value.contains(" ? ") == true { return nil }
    let written = (isDeclaredElsewhere ? file.code(of: drawingView.key) : nil) ?? file.writtenText(of: color)
    return written.utf8.count > 40 || written.utf8.contains(UInt8(ascii: " ")) ? nil : written
  }

  /// True for a background in systemSmall under a condition that requires a removed container background, and holds in
  /// StandBy or CarPlay.
  func isMadeForStandBy(_ background: RootBackground) -> Bool {
    guard let family = family?.offered, family.family == .systemSmall,
      isRestricted(background, toBackgroundShown: false)
    else { return false }
    return masks(of: background, in: family).certain.intersects(.standByAndCarPlay)
  }

  /// True if the background is drawn only where the container background is removed, although it is shown elsewhere.
  func isMadeForRemovedContainer(_ background: RootBackground) -> Bool {
    guard let family = family?.offered, !family.backgroundShown.isEmpty else { return false }
    return isReplaced(background, whereBackgroundShown: true)
      || masks(of: background, in: family).possible.isDisjoint(with: family.backgroundShown)
  }

  /// The presentations in which all conditions of a background hold.
  private func masks(of background: RootBackground, in family: OfferedFamily) -> ConditionMasks {
    conditions(of: background).reduce(into: ConditionMasks(everywhere: family.presentations)) { masks, condition in
      masks.formIntersection(condition.0.masks(in: family, under: condition.1))
    }
  }

  /// True if a condition around the background requires that the container background is shown or, if not `isShown`,
  /// removed.
  func isRestricted(_ background: RootBackground, toBackgroundShown isShown: Bool) -> Bool {
    if conditions(of: background).contains(where: { $0.0.requiresBackground(isShown) }) { return true }
    if isShown, isTransparentWhereRemoved(background) || isNeverRemoved(background) { return true }
    return isReplaced(background, whereBackgroundShown: !isShown)
  }

  /// True if an opacity of 0 hides the background wherever the system removes that of the container.
  private func isTransparentWhereRemoved(_ background: RootBackground) -> Bool {
    guard let family, let view = content?.views[background.drawnBy].view else { return false }
    let drawings = family.contents.filter { $0.presentations.intersects(family.offered.backgroundRemoved) }
      .flatMap { $0.views.filter { $0.view == view } }
    return !drawings.isEmpty && drawings.allSatisfy(\.isInvisible)
  }

  /// True if the conditions of the background do not hold in any presentation in which the system removes that of the
  /// container.
  private func isNeverRemoved(_ background: RootBackground) -> Bool {
    guard let family = family?.offered, !family.backgroundRemoved.isEmpty else { return false }
    return masks(of: background, in: family).possible.isDisjoint(with: family.backgroundRemoved)
  }

  /// The conditions of the view that draws the background, of the views around it, and of the variant that sets it,
  /// each with the colour scheme of its environment.
  func conditions(of background: RootBackground) -> [(Condition, EnvironmentScheme)] {
    guard let content else { return [] }
    var conditions: [(Condition, EnvironmentScheme)] = []
    for index in content.path(from: background.drawnBy) {
      let environment = EnvironmentScheme(content.views[index].parent.map { content.views[$0].style })
      for modifier in file.modifiers[file[content.views[index].view].modifiers] {
        if case .condition(let condition) = modifier.value { conditions.append((file[condition], environment)) }
      }
    }
    let environment = EnvironmentScheme(content.views[viewIndex].parent.map { content.views[$0].style })
    for variant in content.activeVariants[content.views[viewIndex].activeVariants] {
      guard let condition = file.variants[variant].condition,
        file.modifiers[file.variants[variant].modifiers].contains(where: { $0.key == background.node })
      else { continue }
      conditions.append((file[condition], environment))
    }
    return conditions
  }

  /// True if a variant of the view sets another background where the container background is shown or, if not
  /// `isShown`, removed.
  func isReplaced(_ background: RootBackground, whereBackgroundShown isShown: Bool) -> Bool {
    guard let view, file.modifiers[view.modifiers].contains(where: { $0.key == background.node }) else { return false }
    return file.variants(of: view).contains { variant in
      guard let condition = variant.condition, file[condition].keys == [.showsWidgetContainerBackground]
      else { return false }
      return file[condition].requiresBackground(isShown)
        && file.modifiers[variant.modifiers].contains { $0.name == .background }
    }
  }
}

extension View {
  fileprivate var isColorOrGradient: Bool { kind == .color || kind.isGradient }
}

extension OfferedFamily {
  /// False if there is no container background, or a clear one.
  fileprivate var hasVisibleContainer: Bool {
    switch containerBackground?.form {
    case nil, .some(.none), .clear: false
    default: true
    }
  }
}

extension String {
  private static let namesEverywhere: Set<String> = [
    "entry", "true", "false", "nil", "if", "else", "switch", "case", "default", "in", "is", "as", "return",
  ]

  /// True if Swift code uses names that are neither members nor types. `entry` exists where the widget is declared.
  fileprivate var hasLocalNames: Bool {
    var rest = self[...]
    var previous: Character?
    while let first = rest.first {
      if first == "\"" {
        rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
        previous = first
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(name.count, 1))
      let isMember = previous.map { ".#@".contains($0) } ?? false
      let isLocal = name.first?.isLowercase == true || name == "Self"
      if isLocal, !isMember, rest.first != ":", !Self.namesEverywhere.contains(String(name)) { return true }
      previous = name.last ?? first
    }
    return false
  }
}

extension Condition {
  /// True if the condition holds only where the container background is shown or, if not `isShown`, removed.
  func requiresBackground(_ isShown: Bool) -> Bool {
    guard let values = showsBackground?.value, !values.isEmpty else { return false }
    return values.allSatisfy { $0 == isShown }
  }
}
