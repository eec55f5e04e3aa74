#if SwiftSource
import SwiftSyntax

struct PropertyDeclaration {
  let name: String
  let isStatic: Bool
  let isVariable: Bool
  let type: TypeSyntax?
  let initial: ExprSyntax?
  let getter: Statements?
  /// The key in `@Environment`: `colorScheme` of `@Environment(\.colorScheme)`.
  let environmentKey: String?
  /// True for a value such as a setting of the app: the code only contains its default.
  let isStoredElsewhere: Bool
  let isViewBuilder: Bool
  /// True with `@ScaledMetric`: the number grows with the person's text size.
  let isScaled: Bool
  let isPrivate: Bool
  let file: SwiftFile

  var isStored: Bool { getter == nil && !isStatic }

  /// The getter, or else the initial value.
  var code: Syntax? { getter.map { Syntax($0) } ?? initial.map { Syntax($0) } }

  /// True if the code is in the property's getter.
  func contains(_ code: ExprSyntax, in file: SwiftFile) -> Bool {
    guard self.file === file, let getter else { return false }
    return getter.position <= code.position && code.position < getter.endPosition
  }
}

/// A function or an initializer.
struct FunctionDeclaration {
  let syntax: any WithOptionalCodeBlockSyntax & WithModifiersSyntax
  let signature: FunctionSignatureSyntax
  let file: SwiftFile
  /// For a function inside of another one, the names around it.
  var home: Scope?

  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }
  var body: Statements? { syntax.body?.statements }
  var returnType: TypeSyntax? { signature.returnClause?.type }
  var isStatic: Bool { syntax.modifiers.areStatic }
  var isMutating: Bool { syntax.modifiers.contains { $0.name.text == "mutating" } }
  var takesClosures: Bool { parameters.contains { $0.type.code.contains(text: "->") } }
  /// True for `init?`.
  var isFailable: Bool { syntax.as(InitializerDeclSyntax.self)?.optionalMark != nil }

  /// `copy` if the body begins with `var copy = self`.
  var nameOfCopy: String? {
    guard let binding = body?.first?.item.as(VariableDeclSyntax.self)?.bindings.first,
      binding.initializer?.value.referenceName == "self"
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName
  }

  func contains(_ call: Call, in file: SwiftFile) -> Bool {
    self.file === file && syntax.position <= call.position && call.position < syntax.endPosition
  }
}

/// A type with its members, or the members that an extension adds to one.
final class TypeDeclaration {
  let name: String
  let file: SwiftFile
  let outer: TypeDeclaration?
  /// `Footnote` in an extension `where Self == Footnote`.
  let typeOfSelf: String?
  /// `Double` in an extension of `Double?`, or of `Optional` with this type alone.
  let wrappedType: String?
  /// The names of types and protocols after the colon.
  let inherited: [String]
  let genericParameters: [String]
  let isEnum: Bool
  let isProtocol: Bool
  /// True for structures and enumerations, from which no type inherits.
  let isFinal: Bool
  let isMain: Bool
  let namePlace: CodeRange
  private(set) var properties: [String: PropertyDeclaration] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var initializers: [FunctionDeclaration] = []
  /// Stored properties in the order of the memberwise initializer.
  private(set) var stored: [String] = []
  /// The cases of an enumeration, with their raw values.
  private(set) var cases: [String: ExprSyntax?] = [:]
  /// The names of the cases in their order.
  private(set) var caseNames: [String] = []
  /// The types of each case's associated values.
  private(set) var associated: [String: [String]] = [:]
  private(set) var nested: [String: TypeDeclaration] = [:]
  private(set) var aliases: [String: TypeSyntax] = [:]

  /// Nil for a declaration of anything but a type or an extension.
  init?(_ declaration: DeclSyntax, in file: SwiftFile, outer: TypeDeclaration?, _ conditions: BuildConditions) {
    let `extension` = declaration.as(ExtensionDeclSyntax.self)
    let extended = `extension`?.extendedType
    guard let group = declaration.asProtocol(DeclGroupSyntax.self),
      let token = declaration.asProtocol(NamedDeclSyntax.self)?.name ?? extended?.lastToken(viewMode: .sourceAccurate)
    else { return nil }
    name = extended?.nameOfExtension ?? token.text.plainName
    self.file = file
    self.outer = outer
    typeOfSelf = `extension`?.type(equalTo: "Self")
    wrappedType = extended?.wrappedType ?? `extension`?.type(equalTo: "Wrapped")
    let required = declaration.as(ProtocolDeclSyntax.self)?.genericWhereClause?.typesOfSelf ?? []
    inherited = (group.inheritanceClause?.inheritedTypes.map { $0.type.code } ?? []) + required
    let generics = declaration.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters
    genericParameters = generics?.map(\.name.text) ?? []
    isEnum = group.is(EnumDeclSyntax.self)
    isProtocol = group.is(ProtocolDeclSyntax.self)
    isFinal = isEnum || group.is(StructDeclSyntax.self)
    isMain = group.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.code == "main" }
    namePlace = file.place(of: token)
    for member in group.memberBlock.members { add(member.decl, conditions) }
  }

  var qualifiedName: String { outer.map { "\($0.qualifiedName).\(name)" } ?? name }

  private func add(_ declaration: DeclSyntax, _ conditions: BuildConditions) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      for property in variable.properties(in: file) {
        if property.isStored { stored.append(property.name) }
        if properties[property.name] == nil { properties[property.name] = property }
      }
    case .functionDecl(let function):
      let declared = FunctionDeclaration(syntax: function, signature: function.signature, file: file)
      functions[function.name.text.plainName, default: []].append(declared)
    case .initializerDecl(let initializer):
      initializers.append(FunctionDeclaration(syntax: initializer, signature: initializer.signature, file: file))
    case .enumCaseDecl(let enumCase):
      for element in enumCase.elements {
        cases[element.name.text.plainName] = .some(element.rawValue?.value)
        caseNames.append(element.name.text.plainName)
        associated[element.name.text.plainName] = element.parameterClause?.parameters.map(\.type.code)
      }
    case .typeAliasDecl(let alias): aliases[alias.name.text] = alias.initializer.value
    case .ifConfigDecl(let block):
      guard case .decls(let members)? = conditions.elements(of: block) else { return }
      for member in members { add(member.decl, conditions) }
    default:
      if let type = TypeDeclaration(declaration, in: file, outer: self, conditions) { nested[type.name] = type }
    }
  }

  var isControl: Bool { inherited.contains { $0 == "ControlWidget" || $0.hasSuffix(".ControlWidget") } }

  var isShape: Bool { inherited.contains { $0 == "Shape" || $0 == "InsettableShape" || $0 == "SwiftUI.Shape" } }

  var isWidget: Bool { inherited.contains { $0 == "Widget" || $0 == "SwiftUI.Widget" || $0 == "WidgetKit.Widget" } }
}

extension TypeSyntax {
  /// `Array` of `[Row]` and of `Array<Row>`, `Optional` of `Row?`, `Image` of `SwiftUI.Image`.
  fileprivate var nameOfExtension: String {
    if self.is(ArrayTypeSyntax.self) { return "Array" }
    return self.is(OptionalTypeSyntax.self) ? "Optional" : String(code.prefix { $0 != "<" }).withoutModule
  }

  /// `Row` of `Row?` and of `Optional<Row>`.
  fileprivate var wrappedType: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.code }
    let name = self.as(IdentifierTypeSyntax.self)
    return name?.name.text == "Optional" ? name?.genericArgumentClause?.arguments.first?.argument.code : nil
  }
}

extension ExtensionDeclSyntax {
  /// `Footnote` of `where Self == Footnote`.
  fileprivate func type(equalTo name: String) -> String? {
    let equalities = genericWhereClause?.requirements.compactMap { $0.requirement.as(SameTypeRequirementSyntax.self) }
    return equalities?.first { $0.leftType.code == name }?.rightType.code
  }
}

extension GenericWhereClauseSyntax {
  /// `Widget` of `where Self: Widget`.
  fileprivate var typesOfSelf: [String] {
    requirements.compactMap { requirement in
      let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self)
      return conformance?.leftType.code == "Self" ? conformance?.rightType.code : nil
    }
  }
}

extension VariableDeclSyntax {
  func properties(in file: SwiftFile) -> [PropertyDeclaration] {
    let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
    let environmentKey = attributes.lazy.compactMap(\.environmentKey).first
    return bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      return PropertyDeclaration(
        name: pattern.identifier.text.plainName, isStatic: modifiers.areStatic,
        isVariable: bindingSpecifier.text == "var",
        type: binding.typeAnnotation?.type, initial: binding.initializer?.value, getter: binding.accessorBlock?.getter,
        environmentKey: environmentKey, isStoredElsewhere: attributes.contains(where: \.storesElsewhere),
        isViewBuilder: attributes.contains { $0.attributeName.code.withoutModule == "ViewBuilder" },
        isScaled: attributes.contains { $0.attributeName.code.withoutModule == "ScaledMetric" },
        isPrivate: modifiers.arePrivate, file: file)
    }
  }
}

extension DeclModifierListSyntax {
  var areStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }
  var arePrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) } }
}

extension AccessorBlockSyntax {
  /// The statements of the getter; nil if there are only observers.
  var getter: Statements? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let list): list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }
}

extension AttributeSyntax {
  /// True for any property wrapper that may replace the declared value.
  fileprivate var storesElsewhere: Bool {
    let name = attributeName.code.split(separator: ".").last.map(String.init) ?? ""
    return name.looksLikeTypeName && !Self.keepingValues.contains(name) && !name.hasSuffix("Builder")
  }

  private static let keepingValues: Set<String> = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding", "Bindable", "Published",
    "ScaledMetric", "Entry", "Parameter", "GestureState", "FocusState", "Namespace", "MainActor", "Sendable",
    "ObservationIgnored", "ObservationTracked", "NSCopying", "IBOutlet", "IBInspectable", "Transient", "Attribute",
  ]

  fileprivate var environmentKey: String? {
    guard attributeName.code == "Environment", case .argumentList(let list)? = arguments else { return nil }
    return list.first?.expression.keyPathName
  }
}

extension String {
  var plainName: String { utf8.first == UInt8(ascii: "`") ? String(dropFirst().dropLast()) : self }

  /// `Text` of `SwiftUI.Text`.
  var withoutModule: String { hasPrefix("SwiftUI.") ? String(dropFirst(8)) : self }

  var withoutOptional: String {
    var name = self[...]
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    return String(name)
  }

  /// `Row` of the type `[Row]`, and of `[String: Row]`; nil for other types.
  var elementType: String? {
    let name = withoutOptional
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inner = name.dropFirst().dropLast()
    let value = inner.hasPrefix("[") ? inner : inner.split(separator: ":").last ?? ""
    return value.split(separator: " ").joined(separator: " ")
  }

  /// The labels and types of `(ink: Color, paper: Color)`; empty for other types.
  var tupleElements: [(label: String?, type: String)] {
    let name = withoutOptional
    guard name.hasPrefix("("), name.hasSuffix(")"), !name.contains(where: "[<>".contains) else { return [] }
    return name.dropFirst().dropLast().split(separator: ",").map { element in
      let words = element.split(separator: ":").map { $0.split(separator: " ").joined(separator: " ") }
      return (words.count > 1 ? words[0] : nil, words.last ?? "")
    }
  }
}
#endif
