#if SwiftSource
import Base
import SwiftSyntax

/// The Swift files of a project, with the names that they declare. Parses a file when it is needed.
final class SwiftSources {
  let paths: [SourcePath]
  let names: DeclaredNames
  /// The results of earlier readings and of this one.
  private(set) var known: FileCache
  let images: ImageFiles
  private let read: (SourcePath) -> [UInt8]?
  private var parsed: [Int: SwiftFile] = [:]
  private(set) var targets = BuildTargets()
  var states = StateTable()
  /// What is known of numbers in each widget, by the place of its name, for its code on further platforms.
  var comparedNumbers: [CodeRange: ComparedNumbers] = [:]

  private let trials: ParserTrials?
  private let maximumSteps: Int
  private var steps = 0
  /// The place of the name of the first widget that was not read completely.
  private(set) var firstIncompleteWidget: CodeRange?

  var refused: [(path: SourcePath, reason: String)] {
    parsedFiles.compactMap { file in file.parsed.refusal.map { (file.path, $0.reason) } }
  }

  var parsedFiles: [SwiftFile] { parsed.sorted { $0.key < $1.key }.map(\.value) }

  /// - Parameters:
  ///   - trials: Tries unusual files first; nil to parse them right away.
  ///   - read: The bytes of a file; nil if it cannot be read, which is reported elsewhere.
  init(
    _ project: SwiftProject, _ known: FileCache, _ images: ImageFiles, trials: ParserTrials?,
    read: @escaping (SourcePath) -> [UInt8]?
  ) {
    paths = project.swiftFiles
    maximumSteps = project.maximumSteps
    (self.trials, self.images, self.read) = (trials, images, read)
    var known = known
    names = known.declaredNames(of: paths, read)
    self.known = known
  }

  /// The numbers of the files whose declarations were used since the last reset.
  var usedFiles: Set<Int> = []

  func file(_ number: Int) -> SwiftFile {
    if let file = parsed[number] { return file }
    let file = SwiftFile(number: number, path: paths[number], known.parsed(paths[number], read, trials))
    parsed[number] = file
    return file
  }

  func countStep() -> Bool {
    steps += 1
    return steps <= maximumSteps
  }

  func finishWidget(at place: CodeRange) {
    if steps > maximumSteps, firstIncompleteWidget == nil { firstIncompleteWidget = place }
  }

  /// The catalogues and string files of the project. Reads its project files as well, for `targets`.
  func resources(of project: SwiftProject) -> Resources {
    let widgets = names.widgetFiles.map { paths[$0] }
    let files = project.swiftFiles.filter(BuildTargets.isProjectFile) + project.resourceFiles
    let context = known.context(of: widgets, in: files, read)
    targets = context.targets
    return context.resources
  }
}

/// The declarations of the sources on one platform. Looking up a name loads the files that declare it.
final class Program {
  let sources: SwiftSources
  let conditions: BuildConditions
  private var loaded: Set<Int> = []
  /// The names of types that were looked up, each with the number of the file that uses the type.
  private var searched: Set<String> = []
  private var types: [String: [TypeDeclaration]] = [:]
  private var extensions: [String: [TypeDeclaration]] = [:]
  private var globalProperties: [String: [PropertyDeclaration]] = [:]
  private var globalFunctions: [String: [FunctionDeclaration]] = [:]
  private var aliases: [String: TypeSyntax] = [:]
  private var inheritedNames: [ObjectIdentifier: [String]] = [:]
  private var ancestors: [ObjectIdentifier: [TypeDeclaration]] = [:]
  private var memberships: [Int: Membership] = [:]

  /// A property with the type or extension that declares it.
  typealias Member = (PropertyDeclaration, TypeDeclaration)

  init(_ sources: SwiftSources, _ conditions: BuildConditions) {
    (self.sources, self.conditions) = (sources, conditions)
  }

  /// The type that a name means in a file: a type nested in one around the code, otherwise the nearest of that name.
  func type(named name: String, near file: SwiftFile, inside outer: TypeDeclaration?, depth: Int = 0)
    -> TypeDeclaration?
  {
    guard depth < 16, !name.isEmpty else { return nil }
    let withoutArguments = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    let components = withoutArguments.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    guard let first = components.first else { return nil }
    var enclosing = outer
    var found: TypeDeclaration?
    while let type = enclosing, found == nil {
      found = type.nested[first] ?? nestedType(first, addedTo: type)
      if found == nil, let alias = type.aliases[first] {
        return self.type(named: alias.code, near: file, inside: type.outer, depth: depth + 1)
      }
      enclosing = type.outer
    }
    if found == nil {
      loadNearest(sources.names.types[first], first, to: file)
      found = types[first].flatMap { nearest($0, to: file, \.file) }
      if found == nil, let alias = aliases[first] {
        return type(named: alias.code, near: file, inside: nil, depth: depth + 1)
      }
    }
    // The first component may be the name of a module of the project.
    if found == nil, components.count > 1 {
      let type = type(named: components.dropFirst().joined(separator: "."), near: file, inside: nil, depth: depth + 1)
      return type.flatMap { type in type.file.folders.contains { $0.elementsEqual(first.utf8) } ? type : nil }
    }
    for component in components.dropFirst() {
      guard let type = found else { return nil }
      found = type.nested[component] ?? nestedType(component, addedTo: type)
    }
    if let found { sources.usedFiles.insert(found.file.number) }
    return found
  }

  func property(_ name: String, of type: TypeDeclaration) -> Member? {
    firstMember(of: type, own: { type in type.properties[name].map { ($0, type) } }) {
      extensionProperty(name, of: $0, near: $1)
    }
  }

  /// The first member that is found: in the type's declaration, in its extensions, or in what it inherits.
  private func firstMember<Found>(
    of type: TypeDeclaration, own: (TypeDeclaration) -> Found?, added: (String, SwiftFile) -> Found?
  ) -> Found? {
    if let found = own(type) { return found }
    for base in type.ownNames + inherited(by: type) { if let found = added(base, type.file) { return found } }
    for above in ancestors(of: type) {
      let found = above.isProtocol ? nil : own(above)
      if let found = found ?? added(above.name, above.file) { return found }
    }
    return nil
  }

  /// The names of the types and protocols from which a type inherits, in its declaration or in extensions.
  func inherited(by type: TypeDeclaration) -> [String] {
    if let known = inheritedNames[ObjectIdentifier(type)] { return known }
    let names = type.inherited + type.ownNames.flatMap { extensionsDeclaring(":", of: $0) }.flatMap(\.inherited)
    inheritedNames[ObjectIdentifier(type)] = names
    return names
  }

  /// The classes and protocols of the project from which a type inherits, except generic classes: what those do depends
  /// on code elsewhere.
  private func ancestors(of type: TypeDeclaration) -> [TypeDeclaration] {
    if let known = ancestors[ObjectIdentifier(type)] { return known }
    var found: [TypeDeclaration] = []
    var pending = [type]
    while let next = pending.popLast(), found.count < 20 {
      for name in inherited(by: next) where !name.contains(text: "<") {
        guard let above = self.type(named: name, near: next.file, inside: next.outer), above !== type,
          !found.contains(where: { $0 === above })
        else { continue }
        found.append(above)
        pending.append(above)
      }
    }
    ancestors[ObjectIdentifier(type)] = found
    return found
  }

  /// A property of one of several types with the same name in different extensions of their outer type.
  func property(_ name: String, ofTypesNamed qualified: String, near file: SwiftFile) -> Member? {
    guard let last = qualified.split(separator: ".").last.map(String.init), last != qualified else { return nil }
    load(sources.names.types[last])
    let sameTypes = types[last, default: []].filter { $0.qualifiedName == qualified }
    return recordingUse(nearest(sameTypes.compactMap { property(name, of: $0) }, to: file, \.1.file))
  }

  /// The functions with a name in a type, its extensions or what it inherits.
  func functions(_ name: String, of type: TypeDeclaration) -> [FunctionDeclaration] {
    firstMember(of: type, own: { $0.functions[name] }) { base, file in
      let found = extensionFunctions(name, of: base, near: file)
      return found.isEmpty ? nil : found
    } ?? []
  }

  /// The functions with a name in a type or, if it has none, in its extensions.
  func ownFunctions(_ name: String, of type: TypeDeclaration) -> [FunctionDeclaration] {
    if let functions = type.functions[name] { return functions }
    return type.ownNames.flatMap { extensionFunctions(name, of: $0, near: type.file) }
  }

  func initializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
    type.initializers + type.ownNames.flatMap { addedInitializers(of: $0, near: type.file) }
  }

  /// The initializers in extensions of a type with this name.
  func addedInitializers(of base: String, near file: SwiftFile) -> [FunctionDeclaration] {
    recordingUse(extensionsDeclaring("init", of: base).flatMap(\.initializers), near: file)
  }

  /// The nearest property in extensions of a type with this name, with its extension.
  func extensionProperty(_ name: String, of base: String, near file: SwiftFile) -> Member? {
    let members = extensionsDeclaring(name, of: base).compactMap { type -> Member? in
      type.properties[name].flatMap { $0.isPrivate && $0.file.number != file.number ? nil : ($0, type) }
    }
    return recordingUse(nearest(members, to: file, \.1.file))
  }

  /// A property that an extension adds to optionals of a type.
  func property(_ name: String, ofOptional wrapped: String, near file: SwiftFile) -> Member? {
    // The scan for names takes `extension Row?` for an extension of `Row`.
    load(sources.names.extensionMembers["\(wrapped).\(name)"])
    let extensions = extensionsDeclaring(name, of: "Optional").filter { $0.properties[name] != nil }
    let ofType = extensions.filter { $0.wrappedType == wrapped }
    let type = nearest(ofType.isEmpty ? extensions.filter { $0.wrappedType == nil } : ofType, to: file, \.file)
    return recordingUse(type.flatMap { type in type.properties[name].map { ($0, type) } })
  }

  private func recordingUse(_ member: Member?) -> Member? {
    if let member { sources.usedFiles.insert(member.1.file.number) }
    return member
  }

  /// Records the use of the functions, and sorts them by nearness to a file, the nearest first.
  private func recordingUse(_ functions: [FunctionDeclaration], near file: SwiftFile) -> [FunctionDeclaration] {
    sources.usedFiles.formUnion(functions.map(\.file.number))
    return functions.sorted { nearness(of: $0.file.number, to: file) > nearness(of: $1.file.number, to: file) }
  }

  /// The functions in extensions of a type with this name, the nearest first.
  func extensionFunctions(_ name: String, of base: String, near file: SwiftFile) -> [FunctionDeclaration] {
    recordingUse(extensionsDeclaring(name, of: base).flatMap { $0.functions[name] ?? [] }, near: file)
  }

  /// The function that an extension of a type of the system declares, with the extension.
  func extensionFunction(_ name: String, of base: String, accepting call: Call, in file: SwiftFile)
    -> (FunctionDeclaration, TypeDeclaration)?
  {
    let functions = extensionFunctions(name, of: base, near: file).filter { !$0.isStatic && $0.body != nil }
    guard let function = functions.first(accepting: call, in: file) else { return nil }
    return extensionsDeclaring(name, of: base).first { $0.file === function.file }.map { (function, $0) }
  }

  func globalProperty(_ name: String, near file: SwiftFile) -> PropertyDeclaration? {
    load(sources.names.globals[name])
    let found = globalProperties[name].flatMap { nearest($0, to: file, \.file) }
    if let found { sources.usedFiles.insert(found.file.number) }
    return found
  }

  func globalFunctions(_ name: String, near file: SwiftFile) -> [FunctionDeclaration] {
    load(sources.names.globals[name])
    return recordingUse(globalFunctions[name] ?? [], near: file)
  }

  /// The types that a file declares as widgets, or makes widgets by extensions, in the order of the file.
  func widgets(in number: Int) -> [TypeDeclaration] {
    load([number])
    let declared = types.values.joined().filter { $0.file.number == number && isWidget($0) }
    // An extension in this file may make a type of another file a widget.
    let extended = extensions.values.joined().filter { $0.file.number == number && isWidget($0) }
      .compactMap { type(named: $0.name, near: $0.file, inside: nil) }
    return (declared + extended).sorted { $0.namePlace.span < $1.namePlace.span }
  }

  /// True if a bundle lists the widget on this platform, or if its type has `@main`. Nil if a bundle cannot be read.
  func isListed(_ widget: TypeDeclaration) -> Bool? {
    widget.isMain ? true : listedNames.map { $0.contains(widget.name) }
  }

  private lazy var listedNames: Set<String>? = {
    let files = sources.names.bundleFiles.map { sources.file($0) }
    if files.contains(where: { $0.parsed.refusal != nil }) { return nil }
    return Set(files.flatMap { BundleNames.names(in: $0.tree, conditions) })
  }()

  func declaresControl(in number: Int) -> Bool {
    load([number])
    return types.values.joined().contains { $0.file.number == number && $0.isControl }
  }

  /// True if a type conforms to `Widget`, or to a protocol of the project that does.
  func isWidget(_ type: TypeDeclaration) -> Bool { !type.isProtocol && inheritsWidget(type, depth: 0) }

  private func inheritsWidget(_ type: TypeDeclaration, depth: Int) -> Bool {
    if type.isWidget || depth > 8 { return type.isWidget }
    return type.inherited.contains { name in
      guard let last = name.split(separator: ".").last, sources.names.widgetProtocols.contains(String(last)),
        let base = self.type(named: name, near: type.file, inside: nil)
      else { return false }
      return base.isProtocol && inheritsWidget(base, depth: depth + 1)
    }
  }

  /// A nested type that an extension declares, as is common for the constants of a view.
  private func nestedType(_ name: String, addedTo type: TypeDeclaration) -> TypeDeclaration? {
    for base in type.ownNames {
      let found = extensionsDeclaring(name, of: base).filter { $0.nested[name] != nil }
      if let nearest = nearest(found, to: type.file, \.file)?.nested[name] { return nearest }
    }
    return nil
  }

  private func extensionsDeclaring(_ member: String, of base: String) -> [TypeDeclaration] {
    load(sources.names.extensionMembers["\(base).\(member)"])
    return extensions[base] ?? []
  }

  /// Loads files from near to far until one declares the type, since there may be hundreds of types such as `Layout`.
  private func loadNearest(_ numbers: [Int]?, _ name: String, to file: SwiftFile) {
    guard let numbers, numbers.contains(where: { !loaded.contains($0) }) else { return }
    if numbers.count == 1 { return load(numbers) }
    guard searched.insert("\(file.number) \(name)").inserted else { return }
    let byNearness = Dictionary(grouping: numbers) { nearness(of: $0, to: file) }
    for (_, group) in byNearness.sorted(by: { $0.key > $1.key }) {
      load(group)
      if types[name]?.contains(where: { group.contains($0.file.number) }) == true { return }
    }
  }

  /// The nearness of a file to another one: larger if it is nearer, lower if only the other file has a target, and
  /// lowest for files of other platforms.
  private func nearness(of number: Int, to file: SwiftFile) -> Int {
    if number == file.number { return .max }
    let nearness = sources.paths[number].nearness(to: file.folders)
    return switch membership(of: number) {
    case .otherPlatforms: nearness - Self.maximumNearness * 2
    case .noTarget where membership(of: file.number) == .built: nearness - Self.maximumNearness
    case .noTarget, .built: nearness
    }
  }

  private static let maximumNearness = 1_000_000

  private enum Membership { case built, noTarget, otherPlatforms }

  private func membership(of number: Int) -> Membership {
    if let known = memberships[number] { return known }
    let path = sources.paths[number]
    let isForPlatform = sources.targets.mayBuild(path, for: conditions.platform)
    let membership = !isForPlatform ? Membership.otherPlatforms : sources.targets.leavesOut(path) ? .noTarget : .built
    memberships[number] = membership
    return membership
  }

  private func nearest<Element>(_ elements: [Element], to file: SwiftFile, _ fileOf: (Element) -> SwiftFile)
    -> Element?
  {
    if elements.count < 2 { return elements.first }
    return elements.max { nearness(of: fileOf($0).number, to: file) < nearness(of: fileOf($1).number, to: file) }
  }

  private func load(_ numbers: [Int]?) {
    for number in numbers ?? [] where loaded.insert(number).inserted {
      let file = sources.file(number)
      for item in file.tree.statements { load(item, of: file) }
    }
  }

  private func load(_ item: CodeBlockItemSyntax, of file: SwiftFile) {
    guard case .decl(let declaration) = item.item else { return }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let block):
      for item in conditions.statements(of: block) ?? [] { load(item, of: file) }
    case .variableDecl(let variable):
      for property in variable.properties(in: file) { globalProperties[property.name, default: []].append(property) }
    case .functionDecl(let function):
      let declared = FunctionDeclaration(syntax: function, signature: function.signature, file: file)
      globalFunctions[function.name.text.plainName, default: []].append(declared)
    case .typeAliasDecl(let alias): aliases[alias.name.text] = alias.initializer.value
    default:
      guard let type = TypeDeclaration(declaration, in: file, outer: nil, conditions) else { return }
      if !declaration.is(ExtensionDeclSyntax.self) { return add(type) }
      extensions[type.name, default: []].append(type)
      for nested in type.nested.values { types[nested.name, default: []].append(nested) }
    }
  }

  private func add(_ type: TypeDeclaration) {
    types[type.name, default: []].append(type)
    for nested in type.nested.values { add(nested) }
  }
}

extension TypeDeclaration {
  /// The names that extensions may have for the type.
  fileprivate var ownNames: [String] { outer == nil ? [name] : [name, qualifiedName] }
}
#endif
