#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

/// The description of one widget on one or several platforms.
struct WidgetDescription: CodeReader {
  let widget: TypeDeclaration
  private let configuration: WidgetConfiguration
  let evaluation: SwiftEvaluation
  private var entries: [DescriptionNode.Entry] = []
  private var families: [(family: Family, place: CodeRange)] = []
  private var listsFamilies = false
  /// True if the list of families is empty, so that the system never offers the widget.
  private(set) var isHidden = false
  private(set) var statistics = ReadingStatistics()
  private var unknownModifiers: [(name: String, place: CodeRange)] = []
  /// The platforms, with the lowest version of each if it is written.
  var platforms: [(name: String, version: String?)]

  init(
    of widget: TypeDeclaration, _ configuration: WidgetConfiguration, _ evaluation: SwiftEvaluation,
    lowestVersion: String?
  ) {
    (self.widget, self.configuration, self.evaluation) = (widget, configuration, evaluation)
    platforms = [(evaluation.program.conditions.describedPlatform, lowestVersion)]
    readKind()
    for modifier in configuration.modifiers { read(modifier) }
    addUnknown()
    if let provider = configuration.call.argument("provider") {
      let timelineReader = TimelineReader(SwiftEvaluation(program, evaluation.resources, family: nil))
      let timeline = timelineReader.timeline(of: provider, configuration.scope)
      add("timeline", at: timeline.place, timeline)
    }
    if mayTellRelevance { add("relevance", at: callPlace, .unknown(at: callPlace)) }
    readFamilies()
  }

  /// True if the provider, or a property of its entries, may say when the widget is relevant.
  private var mayTellRelevance: Bool {
    guard let expression = configuration.call.argument("provider") else { return false }
    guard let provider = resolver.provider(expression, configuration.scope).type else { return true }
    if !program.functions("relevance", of: provider).isEmpty { return true }
    guard let entry = program.functions("placeholder", of: provider).first?.returnType?.code else { return false }
    let type = program.type(named: entry, near: provider.file, inside: provider)
    return type.map { program.property("relevance", of: $0) != nil } ?? true
  }

  var node: DescriptionNode {
    let versions = platforms.map { name, version in
      (name, version.map { DescriptionNode.text($0, at: callPlace) } ?? .unknown(at: callPlace))
    }
    let value: DescriptionNode =
      platforms.allSatisfy { $0.version == nil }
      ? .list(platforms.map { .word($0.name, at: callPlace) }, at: callPlace) : .mapping(versions, at: callPlace)
    var entries = entries
    entries.insert(.init(key: "platforms", keyPlace: callPlace, value: value), at: min(1, entries.count))
    return DescriptionNode(content: .mapping(entries), place: configuration.scope.place(of: configuration.call))
  }

  /// True if both describe one declaration, with the same content except for some keys. Places are not compared.
  func shows(theSameAs other: WidgetDescription, except keys: Set<String> = []) -> Bool {
    widget.namePlace == other.widget.namePlace && entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { entry, otherEntry in
        entry.key == otherEntry.key && (keys.contains(entry.key) || entry.value.hasSameContent(as: otherEntry.value))
      }
  }

  /// Adds the families of another platform. Returns false and changes nothing if a family has different content on both
  /// platforms, or if anything else differs.
  mutating func join(_ other: WidgetDescription) -> Bool {
    let perPlatform: Set<String> = ["supportedFamilies", "families"]
    guard shows(theSameAs: other, except: perPlatform) else { return false }
    let (ownFamilies, otherFamilies) = (familyEntries, other.familyEntries)
    let isSame = otherFamilies.allSatisfy { entry in
      ownFamilies.first { $0.key == entry.key }?.value.hasSameContent(as: entry.value) ?? true
    }
    guard isSame else { return false }
    for (index, entry) in other.entries.enumerated() where perPlatform.contains(entry.key) {
      if entry.key == "supportedFamilies" {
        entries[index].value.content = .mapping(byPlatform(entries[index].value) + other.byPlatform(entry.value))
      } else {
        let more = otherFamilies.filter { entry in !ownFamilies.contains { $0.key == entry.key } }
        entries[index].value.content = .mapping(ownFamilies + more)
      }
    }
    families += other.families.filter { added in !families.contains { $0.family == added.family } }
    platforms += other.platforms
    statistics.add(other.statistics)
    return true
  }

  private var familyEntries: [DescriptionNode.Entry] { entries.first { $0.key == "families" }?.value.entries ?? [] }

  /// A list of families under the name of each of its platforms.
  private func byPlatform(_ list: DescriptionNode) -> [DescriptionNode.Entry] {
    if case .mapping(let entries) = list.content { return entries }
    return platforms.map { .init(key: $0.name, keyPlace: list.place, value: list) }
  }

  var kind: String { entries.first { $0.key == "kind" }?.value.scalar ?? widget.name }

  private var callPlace: CodeRange { configuration.scope.place(of: configuration.call.nameSyntax) }

  private mutating func add(_ key: String, at keyPlace: CodeRange, _ value: DescriptionNode) {
    guard !entries.contains(where: { $0.key == key }) else { return }
    entries.append(.init(key: key, keyPlace: keyPlace, value: value))
  }

  private mutating func readKind() {
    var kind = DescriptionNode.text(widget.name, at: widget.namePlace)
    if let expression = configuration.call.argument("kind") {
      let text = textReader.text(expression, configuration.scope, isKey: false)
      // The name of the type replaces a kind that only the app knows.
      if text.scalar?.contains("{") == false, text.scalar?.isEmpty == false { kind = text }
    }
    add("kind", at: callPlace, kind)
    if configuration.name.contains(text: "Intent") {
      add("configuration", at: callPlace, .word("appIntent", at: callPlace))
    }
  }

  private mutating func read(_ modifier: WidgetConfiguration.Modifier) {
    let (call, scope) = (modifier.call, modifier.scope)
    let place = scope.place(of: call.nameSyntax)
    let first = call.arguments.first?.expression
    switch modifier.name {
    case "configurationDisplayName", "description":
      guard let first else { return }
      let key = modifier.name == "description" ? "description" : "displayName"
      add(key, at: place, textReader.text(first.insideText, scope, isKey: true))
    case "supportedFamilies":
      guard let first else { return }
      let list = resolver.resolve(first, scope, expecting: "[WidgetFamily]").expression?.0
      isHidden = list?.as(ArrayExprSyntax.self)?.elements.isEmpty == true
      listsFamilies = true
      for (family, place) in FamilyListReader(evaluation: evaluation).families(first, scope)
      where !families.contains(where: { $0.family == family }) { families.append((family, place)) }
    case "contentMarginsDisabled", "promptsForUserConfiguration":
      add(modifier.name, at: place, .word("true", at: place))
    case "containerBackgroundRemovable":
      let flag = first.flatMap { conditionReader.booleanLiteral(of: $0, scope) }
      add(modifier.name, at: place, flag ?? .word(first == nil ? "true" : "unknown", at: place))
    case "disfavoredLocations":
      if let first { addLocations(first, for: call.argument("for"), scope, at: place) }
    case "supportedMountingStyles":
      if let first { add(modifier.name, at: place, words(of: first, scope)) }
    case "widgetTexture":
      if let first { add(modifier.name, at: place, .word(first.lastName, at: scope.place(of: first))) }
    default: if !Self.harmless.contains(modifier.name) { unknownModifiers.append((modifier.name, place)) }
    }
  }

  /// Adds disfavored locations to those of earlier modifiers.
  private mutating func addLocations(
    _ locations: ExprSyntax, for families: ExprSyntax?, _ scope: Scope, at place: CodeRange
  ) {
    var value = words(of: locations, scope)
    if let families {
      let named = FamilyListReader(evaluation: evaluation).families(families, scope)
      let names = DescriptionNode.list(named.map { .word($0.rawValue, at: $1) }, at: scope.place(of: families))
      let item = [("locations", value), ("families", named.isEmpty ? .unknown(at: names.place) : names)]
      value = .list([.mapping(item, at: place)], at: place)
    }
    guard let index = entries.firstIndex(where: { $0.key == "disfavoredLocations" }) else {
      return add("disfavoredLocations", at: place, value)
    }
    if case .list(let before) = entries[index].value.content, case .list(let more) = value.content {
      value.content = .list(before + more)
    }
    entries[index].value = value
  }

  /// What a modifier whose code is elsewhere may set, unless it is set already.
  private mutating func addUnknown() {
    for (name, place) in unknownModifiers {
      statistics.recordUnread(".\(name)", at: place)
      for key in ["contentMarginsDisabled", "containerBackgroundRemovable"] { add(key, at: place, .unknown(at: place)) }
      for key in ["displayName", "description"] { add(key, at: place, .text("{\(name)}", at: place)) }
    }
  }

  /// Modifiers of a configuration that change nothing in a description.
  private static let harmless: Set<String> = [
    "onBackgroundURLSessionEvents", "backgroundTask", "pushHandler", "associatedKind", "supplementalActivityFamilies",
    "environment", "environmentObject", "modelContainer", "modelContext", "defaultAppStorage", "handlesExternalEvents",
  ]

  /// A list of names such as `[.standBy]`.
  private func words(of expression: ExprSyntax, _ scope: Scope) -> DescriptionNode {
    guard let (found, inner) = resolver.resolve(expression, scope).expression,
      let list = found.as(ArrayExprSyntax.self), !list.elements.isEmpty
    else { return .unknown(at: scope.place(of: expression)) }
    let words = list.elements.map { DescriptionNode.word($0.expression.lastName, at: inner.place(of: $0.expression)) }
    return .list(words, at: inner.place(of: found))
  }

  private mutating func readFamilies() {
    if families.isEmpty, listsFamilies {
      statistics.recordUnread("the list of families", at: callPlace)
      for key in ["supportedFamilies", "families"] { add(key, at: callPlace, .unknown(at: callPlace)) }
      return
    }
    if families.isEmpty {
      let devices: [String: Device] = ["iPhone": .iPhone, "watchOS": .watch, "macOS": .mac, "visionOS": .vision]
      let device = devices[program.conditions.describedPlatform] ?? .iPad
      families = Family.allCases.filter { $0.devices.contains(device) }.map { ($0, callPlace) }
    }
    let words = families.map { DescriptionNode.word($0.family.rawValue, at: $0.place) }
    add("supportedFamilies", at: callPlace, .list(words, at: families.first?.place ?? callPlace))
    let readings = readings()
    let described = zip(families, readings).map { family, reading in
      DescriptionNode.Entry(key: family.family.rawValue, keyPlace: family.place, value: reading.node)
    }
    for reading in readings { statistics.add(reading.evaluation.statistics) }
    add("families", at: callPlace, DescriptionNode(content: .mapping(described), place: callPlace))
  }

  private typealias Reading = (node: DescriptionNode, evaluation: SwiftEvaluation)

  /// The contents of all families. Those that were read before all tests of numbers were known are read again.
  private func readings() -> [Reading] {
    var numbers = program.sources.comparedNumbers[widget.namePlace] ?? ComparedNumbers()
    let first = families.map { family in (steps: numbers.steps, reading: reading(of: family, &numbers)) }
    let steps = numbers.steps
    let readings = zip(families, first).map { family, known in
      known.steps == steps ? known.reading : reading(of: family, &numbers)
    }
    program.sources.comparedNumbers[widget.namePlace] = numbers
    return readings
  }

  /// The content of a family: the widget's closure with `widgetFamily` bound to it.
  private func reading(of family: (family: Family, place: CodeRange), _ numbers: inout ComparedNumbers) -> Reading {
    let evaluation = SwiftEvaluation(program, evaluation.resources, family: family.family.rawValue)
    evaluation.comparedNumbers = numbers
    let node = description(with: evaluation, family.place)
    numbers = evaluation.comparedNumbers
    numbers.updateSteps()
    return (node, evaluation)
  }

  private func description(with evaluation: SwiftEvaluation, _ place: CodeRange) -> DescriptionNode {
    let reader = ViewReader(evaluation: evaluation)
    let (call, scope) = (configuration.call, configuration.scope)
    let closure = call.contentClosure
    guard let content = closure.map(ExprSyntax.init) ?? call.argument("content"),
      let views = reader.views(ofFunction: content, taking: entryType, scope)
    else {
      let unknown = DescriptionNode.mapping([("View", .text("content", at: place))], at: place)
      return .mapping([("containerBackground", .unknown(at: place)), ("content", unknown)], at: place)
    }
    let contentPlace = closure.map { scope.place(of: $0.statements) } ?? scope.place(of: content)
    let mayDeclareBackground = views.contains(where: \.mayDeclareBackground) || evaluation.statistics.isCut
    let unknown = mayDeclareBackground ? (node: DescriptionNode.unknown(at: contentPlace), keyPlace: contentPlace) : nil
    let background = evaluation.containerBackgrounds.joined(mayBeIncomplete: mayDeclareBackground, reader)
    // Code that was not read may show anything.
    let nothing = ViewNode(name: "EmptyView", argument: .nothing, keyPlace: contentPlace, place: contentPlace)
    let empty = evaluation.statistics.isCut ? ViewNode.opaque("content", at: contentPlace) : nothing
    let node = (views.isEmpty ? [empty] : views).node(at: contentPlace)
    // A choice of views has the place of its last modifier, which says nothing about the content.
    let keyPlace = views.count == 1 && views[0].isChoice ? contentPlace : node.place
    let container = background ?? unknown
    let shown = ImpliedStates.added(to: node, over: container?.node, joined: program.sources.states.joined)
    var entries = [DescriptionNode.Entry(key: "content", keyPlace: keyPlace, value: shown)]
    if let (node, keyPlace) = container {
      entries.insert(.init(key: "containerBackground", keyPlace: keyPlace, value: node), at: 0)
    }
    return DescriptionNode(content: .mapping(entries), place: place)
  }

  private var entryType: String? {
    guard let provider = configuration.call.argument("provider"),
      let (found, scope) = resolver.resolve(provider, configuration.scope).expression,
      let creation = found.as(Call.self),
      let name = resolver.constructedType(creation, scope),
      let type = program.type(named: name, near: scope.file, inside: widget)
    else { return nil }
    if let alias = type.aliases["Entry"] { return alias.code }
    if type.nested["Entry"] != nil { return "\(name).Entry" }
    return program.functions("placeholder", of: type).first?.returnType?.code
  }
}

extension NameResolver {
  /// The type of a timeline provider, and the provider itself if a call in the code makes it.
  func provider(_ expression: ExprSyntax, _ scope: Scope) -> (type: TypeDeclaration?, instance: Instance?) {
    let value = resolve(expression, scope)
    if let instance = instance(of: value) { return (instance.type, instance) }
    return (value.type.flatMap { projectType(named: $0.withoutOptional, scope) }, nil)
  }
}

extension ViewNode {
  var mayDeclareBackground: Bool {
    hasUnknownModifier || isOpaque || name == "Group" && children.contains(where: \.mayDeclareBackground)
  }
}
#endif
