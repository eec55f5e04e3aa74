#if SwiftSource
import AppleTables
import SwiftSyntax

/// Reads colours, gradients and materials.
struct ColorReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The colour of an expression: `unknown` if it cannot be read, nil if the expression does not look like a colour.
  func color(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    evaluation.deeper { followedColor(expression, scope) }
  }

  func certainColor(_ expression: ExprSyntax, _ scope: Scope, ofSurface: Bool = false) -> DescriptionNode {
    let color = ofSurface ? surfaceColor(expression, scope) : color(expression, scope)
    return color ?? .unknown(at: resolver.place(ofValue: expression, scope))
  }

  private func followedColor(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    let place = resolver.place(ofValue: expression, scope)
    if let gradient = standardGradient(expression, scope, at: place) { return gradient }
    if expression.isSystemFill, resolver.property("fill", ofType: "Color", scope) == nil {
      return .mapping([("color", .word("gray", at: place)), ("opacity", .unknown(at: place))], at: place)
    }
    let value = resolver.resolve(expression, scope, expecting: expression.isSystemStyle ? "ShapeStyle" : "Color")
    guard let (found, inner) = value.expression else {
      return generatedColor(expression, at: place) ?? unknownColor(ofType: value.type, at: place)
    }
    if let ternary = found.as(TernaryExprSyntax.self) { return color(ternary, inner, at: place) }
    if let access = found.as(MemberAccess.self) { return color(access, inner, at: place) }
    if let call = found.as(Call.self) { return color(call, inner, at: place) }
    let literal = found.as(MacroExpansionExprSyntax.self).flatMap { $0.macroName.text == "colorLiteral" ? $0 : nil }
    return literal.map { componentColor($0.arguments, inner, at: place) }
  }

  /// SwiftUI's gradient of a colour, as in `Color.blue.gradient`: only the system knows the lighter colour in it.
  private func standardGradient(_ expression: ExprSyntax, _ scope: Scope, at place: CodeRange) -> DescriptionNode? {
    guard let access = expression.as(MemberAccess.self), let base = access.base, access.name == "gradient",
      !resolver.hasOwnGradient(base, scope), let color = color(base.wrapped ?? base, scope)
    else { return nil }
    if color.isUnknown { return color }
    let unknown = DescriptionNode.unknown(at: color.place)
    let lighter = color["opacity"].map { .mapping([("color", unknown), ("opacity", $0)], at: color.place) } ?? unknown
    return .mapping([("gradient", .list([color, lighter], at: place))], at: place)
  }

  /// One colour in light and another in dark; unknown if anything else decides between different colours.
  private func color(_ ternary: TernaryExprSyntax, _ scope: Scope, at place: CodeRange) -> DescriptionNode? {
    guard let first = color(ternary.thenExpression, scope), let second = color(ternary.elseExpression, scope) else {
      return nil
    }
    guard case .environment("colorScheme", let values, _) = conditionReader.condition(of: ternary.condition, scope),
      values.count == 1, !first.isUnknown, !second.isUnknown
    else { return first.hasSameContent(as: second) ? first : .unknown(at: place) }
    let isDark = values[0] == "dark"
    return .mapping([("light", isDark ? second : first), ("dark", isDark ? first : second)], at: place)
  }

  private func color(_ access: MemberAccess, _ scope: Scope, at place: CodeRange) -> DescriptionNode? {
    let name = access.name
    guard let base = access.base else { return namedColor(name, at: place, isCertain: false) }
    switch base.typeName?.split(separator: ".").last ?? "" {
    case "Color":
      // Styles such as `background` are not members of Color, but colour sets may have their names.
      let isStyle = Self.nonColorStyles.contains(name)
      return (isStyle ? assetColor(symbol: name, at: place) : nil) ?? namedColor(name, at: place, isCertain: true)
    case "ColorResource": return assetColor(symbol: name, at: place) ?? .unknown(at: place)
    case "ShapeStyle", "Material": return namedColor(name, at: place, isCertain: true)
    case "UIColor", "NSColor": return systemColor(name, at: place) ?? namedColor(name, at: place, isCertain: true)
    default: break
    }
    if let gradient = standardGradient(ExprSyntax(access), scope, at: place) { return gradient }
    if let set = assets.colors.find(path: ExprSyntax(access).pathOfResource) { return assetColor(set, at: place) }
    guard Self.generatedNames.contains(name), base.typePath != nil else { return nil }
    return generatedColor(ExprSyntax(access), at: place) ?? .unknown(at: place)
  }

  /// Last names in the generated names of colour sets, such as `Asset.Colors.brand.color`.
  private static let generatedNames: Set<String> = ["color", "swiftUIColor", "uiColor"]

  /// The colour set of a generated name, whose declaration may not exist before the app is built.
  private func generatedColor(_ expression: ExprSyntax, at place: CodeRange) -> DescriptionNode? {
    if let set = assets.colors.find(path: expression.pathOfResource) { return assetColor(set, at: place) }
    return expression.generatedAsset(Self.generatedNames).flatMap { assetColor($0, at: place) }
  }

  private func namedColor(_ name: String, at place: CodeRange, isCertain: Bool) -> DescriptionNode? {
    // Xcode does not generate a name that SwiftUI declares, such as `secondary`.
    if Self.plainNames.contains(name) { return .word(name, at: place) }
    if let color = assetColor(symbol: name, at: place) { return color }
    if name == "foreground" { return .word("primary", at: place) }
    let material = name.hasSuffix("Material") ? String(name.dropLast(8)) : name
    if Self.materials.contains(material) { return .mapping([("material", .word(material, at: place))], at: place) }
    if let color = systemColor(name, at: place) { return color }
    return isCertain ? .unknown(at: place) : nil
  }

  private func assetColor(_ name: String, at place: CodeRange) -> DescriptionNode? {
    assets.colors.find(name).map { assetColor($0, at: place) }
  }

  /// The colour set of `.text` and `Color.text`: `TextColor`, for example.
  private func assetColor(symbol: String, at place: CodeRange) -> DescriptionNode? {
    assets.colors.find(symbol: symbol).map { assetColor($0, at: place) }
  }

  private func assetColor(_ set: (name: String, value: AssetTable.ColorPair), at place: CodeRange) -> DescriptionNode {
    let entries = [("asset", set.name), ("light", set.value.light), ("dark", set.value.dark)]
    return .mapping(entries.map { ($0, .text($1, at: place)) }, at: place)
  }

  private func systemColor(_ name: String, at place: CodeRange) -> DescriptionNode? {
    if let pair = UIKitColors.pairs[name] {
      return .mapping([("light", .text(pair.0, at: place)), ("dark", .text(pair.1, at: place))], at: place)
    }
    let plain = name.dropFirst(6).lowercased()
    return name.hasPrefix("system") && Self.plainNames.contains(plain) ? .word(plain, at: place) : nil
  }

  private func color(_ call: Call, _ scope: Scope, at place: CodeRange) -> DescriptionNode? {
    if let name = call.modifierName, Self.opacityModifiers.contains(name), let base = call.base,
      let amount = call.arguments.first?.expression, let color = color(base, scope)
    {
      guard let opacity = numberReader.number(amount, scope) else { return .unknown(at: place) }
      let bounded = DescriptionNode.number(max(0, min(1, opacity)), at: scope.place(of: amount))
      return .mapping([("color", color), ("opacity", bounded)], at: place)
    }
    switch call.calledExpression.lastName {
    case "Color", "UIColor", "NSColor", "color": return constructed(call, scope, at: place)
    case "init" where !call.takesColors: return constructed(call, scope, at: place)
    case "AnyShapeStyle": return call.arguments.first.flatMap { color($0.expression, scope) } ?? .unknown(at: place)
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "linearGradient",
      "Gradient", "init":
      guard let colors = gradient(call, scope) else { return .unknown(at: place) }
      return .mapping([("gradient", .list(colors, at: place))], at: place)
    default: return nil
    }
  }

  /// The initializer of the project that a call of a colour's initializer means.
  private func initializer(of call: Call, _ scope: Scope) -> FunctionDeclaration? {
    let types = call.calledExpression.typeName.map { [$0] } ?? ["Color", "UIColor", "NSColor"]
    return types.lazy.compactMap { binder.addedInitializer(of: $0, calledBy: call, scope) }.first
  }

  private static let opacityModifiers: Set<String> = ["opacity", "withAlphaComponent"]

  /// The colour of an initializer of the system or the project, or of `Color(hex:)` by its usual meaning.
  private func constructed(_ call: Call, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    let color = knownColor(call, scope, at: place)
    guard color.isUnknown || call.hasWholeComponents else { return color }
    let name = call.calledExpression.lastName
    let names = ["Color", "UIColor", "NSColor"].filter { name == $0 || name == "init" }
    let added = names.lazy.compactMap { binder.systemInitializer(of: $0, calledBy: call, scope) }.first
    guard let (systemCall, inner) = added else { return color }
    // An initial value, or a fallback such as 0, is no colour of the app.
    guard let initializer = systemCall.ancestor(InitializerDeclSyntax.self),
      initializer.body?.isStraight == true || choosesByCases(initializer, inner)
    else { return .unknown(at: place) }
    return evaluation.deeper { constructed(systemCall, inner, at: place) } ?? .unknown(at: place)
  }

  /// `Color("Name")`, `Color(red:green:blue:)`, `Color(white:)`, `Color(.systemBackground)`, `Color(hex:)`.
  private func knownColor(_ call: Call, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    if let closure = call.closure("dynamicProvider") ?? call.trailingClosure {
      return dynamicColor(closure, scope, at: place)
    }
    guard let first = call.arguments.first else { return .unknown(at: place) }
    switch first.label?.text {
    case nil where Self.colorSpaces.contains(first.expression.lastName):
      return componentColor(call.arguments, scope, at: place)
    case "light", "dark": return colorPair(call, scope, at: place)
    case nil, "named", "uiColor", "nsColor", "cgColor", "resource":
      let inner = resolver.resolve(first.expression, scope, expecting: "UIColor")
      if let (literal, found) = inner.expression, let text = literal.as(StringLiteralExprSyntax.self) {
        let words = textReader.words(of: text, found)
        if words.text.contains("{") { return .unknown(at: place) }
        return assetColor(words.text, at: place) ?? .mapping([("asset", .text(words.text, at: place))], at: place)
      }
      let color = platformColor(inner, first.expression, scope)
      return color.map { .init(content: $0.content, place: place) } ?? .unknown(at: place)
    case "hex", "hexString":
      // A second colour, or what else only the project's initializer knows.
      let others = call.arguments.dropFirst().map { $0.label?.text }
      guard others.allSatisfy({ $0 == "opacity" || $0 == "alpha" }) else { return .unknown(at: place) }
      let color = hexadecimal(call, scope, at: place)
      return color.map { translucent($0, call.arguments, scope) } ?? .unknown(at: place)
    default: return componentColor(call.arguments, scope, at: place)
    }
  }

  /// The colour of UIKit or of a catalogue in `Color(.name)`, which is never a member of Color.
  private func platformColor(_ value: Value, _ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let (found, inner) = value.expression else { return color(expression, scope) }
    guard let access = found.as(MemberAccess.self), access.base == nil else { return color(found, inner) }
    let place = inner.place(of: found)
    if let color = systemColor(access.name, at: place) ?? assetColor(symbol: access.name, at: place) { return color }
    // Neither UIColor nor a catalogue has `primary` and other styles of SwiftUI.
    return Self.stylesOfText.contains(access.name) ? nil : namedColor(access.name, at: place, isCertain: true)
  }

  private static let colorSpaces: Set<String> = ["sRGB", "displayP3"]

  /// `Color(light: …, dark: …)`, an initializer that projects declare.
  private func colorPair(_ call: Call, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    guard call.arguments.count == 2, let light = call.argument("light"), let dark = call.argument("dark"),
      let lightColor = color(light, scope), let darkColor = color(dark, scope),
      !lightColor.isUnknown, !darkColor.isUnknown
    else { return .unknown(at: place) }
    return .mapping([("light", lightColor), ("dark", darkColor)], at: place)
  }

  /// `UIColor { traits in traits.userInterfaceStyle == .dark ? … : … }`.
  private func dynamicColor(_ closure: ClosureExprSyntax, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    guard evaluation.beingRead.colors.insert(closure.id).inserted else { return .unknown(at: place) }
    defer { evaluation.beingRead.colors.remove(closure.id) }
    let inner = scope.child(in: closure, taking: .unknown(type: "UITraitCollection"))
    func color(in appearance: String) -> DescriptionNode? {
      let appearance = ExprSyntax(MemberAccess(name: .identifier(appearance)))
      evaluation.environment["colorScheme", default: []].append(.expression(appearance, scope, type: "ColorScheme"))
      defer { evaluation.environment["colorScheme"]?.removeLast() }
      guard let (result, home) = branchReader.returned(by: closure.statements, inner) else { return nil }
      return platformColor(resolver.resolve(result, home, expecting: "UIColor"), result, home)
    }
    guard let light = color(in: "light"), let dark = color(in: "dark"), !light.isUnknown, !dark.isUnknown else {
      return .unknown(at: place)
    }
    return light.hasSameContent(as: dark) ? light : .mapping([("light", light), ("dark", dark)], at: place)
  }

  /// The colour of the digits in the first argument.
  private func hexadecimal(_ call: Call, _ scope: Scope, at place: CodeRange) -> DescriptionNode? {
    guard let first = call.arguments.first?.expression, let (found, inner) = resolver.resolve(first, scope).expression
    else { return nil }
    let literal = found.as(StringLiteralExprSyntax.self)
    var digits = (literal.map { textReader.words(of: $0, inner).text } ?? found.code).filter { $0 != "_" }
    for prefix in ["0x", "#"] where digits.hasPrefix(prefix) { digits = String(digits.dropFirst(prefix.utf8.count)) }
    digits = digits.uppercased()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3 where literal != nil && initializer(of: call, scope)?.body?.descendants.contains { $0.code == "3" } == true:
      return .text("#" + digits.flatMap { [$0, $0] }, at: place)
    case 6: return .text("#\(digits)", at: place)
    case 8 where opacityComesFirst(in: call, scope):
      let color = DescriptionNode.text("#\(digits.dropFirst(2))", at: place)
      guard let opacity = Int(digits.prefix(2), radix: 16), opacity < 255 else { return color }
      return .mapping([("color", color), ("opacity", .number(Double(opacity) / 255, at: place))], at: place)
    default: return nil
    }
  }

  /// True if the project's initializer for hexadecimal digits takes those of the opacity before those of red.
  private func opacityComesFirst(in call: Call, _ scope: Scope) -> Bool {
    initializer(of: call, scope)?.body?.code.filter { $0 != " " }.contains(text: "(a,r,g,b)") ?? false
  }

  private func componentColor(_ list: LabeledExprListSyntax, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    func component(_ label: String) -> Double? { list.argument(label).flatMap { numberReader.number($0, scope) } }
    if let red = component("red"), let green = component("green"), let blue = component("blue") {
      return translucent(.text(Self.hexadecimal([red, green, blue]), at: place), list, scope)
    }
    if let white = component("white") {
      return translucent(.mapping([("white", .number(max(0, min(1, white)), at: place))], at: place), list, scope)
    }
    guard let hue = component("hue"), let saturation = component("saturation"), let brightness = component("brightness")
    else { return .unknown(at: place) }
    let channels = Self.rgb(hue: hue, saturation: saturation, brightness: brightness)
    return translucent(.text(Self.hexadecimal(channels), at: place), list, scope)
  }

  /// The colour with the opacity among the arguments.
  private func translucent(_ color: DescriptionNode, _ list: LabeledExprListSyntax, _ scope: Scope) -> DescriptionNode {
    guard let argument = list.argument("opacity") ?? list.argument("alpha") else { return color }
    let place = color.place
    guard let alpha = numberReader.number(argument, scope) else { return .unknown(at: place) }
    return alpha < 1 ? .mapping([("color", color), ("opacity", .number(max(0, alpha), at: place))], at: place) : color
  }

  /// The stops of a gradient, at least two; nil if a choice decides about a stop that is unknown here.
  func gradient(_ call: Call, _ scope: Scope) -> [DescriptionNode]? {
    let undecided = evaluation.choices.undecided.count
    let stops = stops(of: call, scope)
    let isOpen = evaluation.choices.undecided.count > undecided
    if let stops, !isOpen || !stops.contains(where: \.isUnknown) { return stops }
    let unknown = DescriptionNode.unknown(at: scope.place(of: call))
    return isOpen ? nil : [unknown, unknown]
  }

  private func stops(of call: Call, _ scope: Scope) -> [DescriptionNode]? {
    for argument in call.arguments {
      guard let type = Self.typesOfStops[argument.label?.text ?? ""],
        let found = evaluation.deeper({ stops(in: argument.expression, ofType: type, scope) })
      else { continue }
      return found
    }
    return nil
  }

  private static let typesOfStops = [
    "": "Gradient", "gradient": "Gradient", "colors": "[Color]", "stops": "[Gradient.Stop]",
  ]

  /// The colours of a list of colours or stops, or of a gradient; nil for other code.
  private func stops(in list: ExprSyntax, ofType type: String, _ scope: Scope) -> [DescriptionNode]? {
    guard let (found, inner) = resolver.resolve(list, scope, expecting: type).expression else { return nil }
    func color(_ element: ExprSyntax, _ scope: Scope) -> DescriptionNode {
      certainColor(element.as(Call.self)?.argument("color") ?? element, scope)
    }
    if let list = found.as(ArrayExprSyntax.self), list.elements.count > 0 {
      return list.elements.map { color($0.expression, inner) }
    }
    if let infix = found.as(Infix.self), infix.operator.code == "+" {
      let parts = [infix.leftOperand, infix.rightOperand].map { stops(in: $0, ofType: type, inner) }
      return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
    }
    guard let call = found.as(Call.self) else { return nil }
    if call.calledExpression.lastName == "reversed", let list = found.listWithItsElements {
      return stops(in: list, ofType: type, inner)?.reversed()
    }
    let results = resolver.results(ofMapping: call, inner)?.compactMap(\.expression)
    return results?.map { color($0.0, $0.1) } ?? stops(of: call, inner)
  }

  private static func hexadecimal(_ channels: [Double]) -> String {
    "#" + channels.map { ($0 * 255).hexadecimalByte }.joined()
  }

  /// Red, green and blue of a colour in HSB, each from 0 to 1.
  private static func rgb(hue: Double, saturation: Double, brightness: Double) -> [Double] {
    [5.0, 3, 1].map { offset in
      let sixth = (offset + max(0, min(1, hue)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sixth, 4 - sixth, 1)))
    }
  }

  fileprivate static let plainNames: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    "white", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "tint", "accentColor", "background",
  ]

  private static let nonColorStyles: Set<String> = ["tertiary", "quaternary", "tint", "background", "foreground"]

  private static let stylesOfText: Set<String> = nonColorStyles.union(["primary", "secondary", "accentColor"])

  private static let materials: Set<String> = ["ultraThin", "thin", "regular", "thick", "ultraThick"]
}

extension Call {
  /// True for `.init(colors: …)`, which makes a gradient.
  fileprivate var takesColors: Bool { arguments.contains { ["colors", "stops", "gradient"].contains($0.label?.text) } }

  /// True for `Color(red: 28, green: 28, blue: 40)`, an initializer of the project.
  fileprivate var hasWholeComponents: Bool {
    ["red", "green", "blue"].contains { argument($0)?.literalNumber ?? 0 > 1 }
  }
}

extension ExprSyntax {
  /// True for `.fill` and `.fill.tertiary`, whose opacity only the system knows.
  fileprivate var isSystemFill: Bool {
    guard let access = self.as(MemberAccess.self) else { return false }
    let levels: Set<String> = ["secondary", "tertiary", "quaternary", "quinary"]
    return access.base.map { levels.contains(access.name) && $0.code == ".fill" } ?? (access.name == "fill")
  }

  /// True for a name such as `.background` as the argument of a call that takes a style. There, it is not a member that
  /// the project adds to Color.
  fileprivate var isSystemStyle: Bool {
    guard let access = self.as(MemberAccess.self), access.base == nil, ColorReader.plainNames.contains(access.name),
      let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(Call.self)
    else { return false }
    return Self.callsWithStyle.contains(call.calledExpression.lastName)
  }

  private static let callsWithStyle: Set<String> = [
    "foregroundStyle", "background", "containerBackground", "fill", "stroke", "strokeBorder", "border", "AnyShapeStyle",
  ]
}
#endif
