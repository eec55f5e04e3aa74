import AppleTables
import Base
import Linting
import Presentations
import Reporting
import WidgetFormat
import YAMLTree

/// Answers `textDocument/hover`: findings with their statements and remedies, the meaning of a key, a font's points, a
/// colour's values and contrasts, and the places where a condition holds.
struct Hover {
  let position: DocumentPosition
  let diagnostics: Diagnostics

  private var file: WidgetFile { position.parsed.file }
  private var tree: YAMLTree { position.parsed.tree }

  var answer: JSONValue {
    var markup = Markup(for: diagnostics.client)
    diagnostics.add(position.findings, to: &markup)
    if let key = position.formatKey { add(key, to: &markup) }
    addFont(to: &markup)
    addColor(to: &markup)
    addCondition(to: &markup)
    if markup.isEmpty { return .null }
    return .members(["contents": markup.json, "range": position.node.map { position.parsed.range(of: $0) }])
  }

  private func add(_ key: FormatPosition.Key, to markup: inout Markup) {
    markup.add(.strong(key.name), .prose(key.meaning.isEmpty ? "" : " – \(key.meaning)"))
    if !key.expected.isEmpty { markup.add(.prose("Takes \(key.expected).")) }
  }

  private func addFont(to markup: inout Markup) {
    guard let font = innermost(file.modifiers.filter { $0.name == .font }, \.node), case .font(let id) = font.value
    else { return }
    let value = file[id]
    if let size = value.size?.value {
      markup.add(.words("\(quantity(size, unit: "pt")) at the default text size, on every platform."))
    } else if let style = value.style?.value {
      let platforms: [(TextPlatform, String)] = [
        (.iOS, "iPhone and iPad"), (.macOS, "Mac"), (.watchOS, "Apple Watch"), (.visionOS, "Apple Vision Pro"),
      ]
      let texts = platforms.compactMap { platform, name in
        style.points(on: platform).map { "\(quantity($0, unit: "pt")) on \(name)" }
      }
      markup.add(.words("\(style.rawValue): \(listed(texts)), at the default text size."))
    }
  }

  private func innermost<Element>(_ elements: some Sequence<Element>, _ node: (Element) -> NodeID) -> Element? {
    elements.filter { position.contains(node($0)) }.min { length(node($0)) < length(node($1)) }
  }

  private func length(_ node: NodeID) -> Int { tree.span(of: node).end - tree.span(of: node).start }

  private func addColor(to markup: inout Markup) {
    guard let index = innermost(file.colors.indices, { file.colors[$0].node }) else { return }
    let color = ColorID(index: index)
    let values = ColorScheme.allCases.map { scheme in
      file.resolved(color, in: scheme).map { value in
        value.isOpaque ? value.hex : "\(value.hex) at \(decimal(value.alpha * 100)) %"
      }
    }
    if let light = values[0], let dark = values[1] {
      let both = light == dark ? "\(light) in both appearances." : nil
      markup.add(.words(both ?? "\(light) in the light, \(dark) in the dark appearance."))
    } else if case .semantic(let name) = file.colors[index].form {
      markup.add(.words("\(name.rawValue): the system chooses the value by appearance and place."))
    }
    // At a member of a pair of colours, the colour of the text is the pair.
    let colorsAround = file.colors.indices.filter { position.contains(file.colors[$0].node) }.map { ColorID(index: $0) }
    let contrasts = contrasts(of: Set(colorsAround))
    if !contrasts.isEmpty { markup.add(.words("Contrast of the text: \(listed(contrasts)).")) }
  }

  /// The lowest contrast of texts in some colours, for each appearance and for the vibrant mode.
  private func contrasts(of colors: Set<ColorID>) -> [String] {
    var lowest: [String: Double] = [:]
    var order: [String] = []
    for scope in FactScope.all(.text, in: file) where scope.content?.part == .content {
      guard let foreground = scope.shown?.style.foreground, colors.contains(foreground) else { continue }
      for presentation in scope.presentations.presentations {
        var scope = scope
        scope.presentations = PresentationSet(presentation)
        guard let contrast = scope.textContrast else { continue }
        let scheme = scope.scheme.map { "in the \($0.rawValue) appearance" } ?? "anywhere"
        let name = contrast.isAgainstContainer ? scheme : "in vibrant mode"
        if lowest[name] == nil { order.append(name) }
        lowest[name] = min(lowest[name] ?? .infinity, contrast.ratio)
      }
    }
    return order.compactMap { name in lowest[name].map { "\(quantity($0, unit: ":1")) \(name)" } }
  }

  private func addCondition(to markup: inout Markup) {
    guard let value = position.value(of: "when") else { return }
    let node = tree.resolved(value)
    guard let condition = file.conditions.first(where: { $0.node == node || $0.node == value }) else { return }
    let widgetsAround = file.widgets.filter { position.contains($0.node) }
    for widget in widgetsAround.isEmpty ? file.widgets : widgetsAround {
      let described = widget.families.filter { family in family.content.map { position.contains($0.node) } ?? false }
        .map(\.family)
      for family in widget.offeredFamilies where described.isEmpty || described.contains(family.family) {
        let names = condition.masks(in: family).certain.names.map(\.text)
        let all = family.presentations.names.count
        let some = "in \(names.count) of \(all) places: \(listed(names))"
        let places = names.isEmpty ? "nowhere" : names.count == all ? "everywhere" : some
        markup.add(.code(family.family.rawValue), .words(": holds \(places)."))
      }
    }
  }
}

extension Diagnostics {
  /// Answers `textDocument/hover` for Swift code at an offset in bytes of the document.
  func hover(_ document: OpenDocument, at offset: Int) -> JSONValue {
    let findings = document.findings.filter { document.span($0.span).touches(offset) }
    guard let smallest = findings.map(\.span).min(by: { $0.end - $0.start < $1.end - $1.start }) else { return .null }
    var markup = Markup(for: client)
    add(findings, to: &markup)
    return ["contents": markup.json, "range": document.range(of: smallest)]
  }

  fileprivate func add(_ findings: [Finding], to markup: inout Markup) {
    for finding in findings {
      markup.add(.words(finding.message))
      guard let rule = rule(finding.rule) else { continue }
      if let remedy = finding.remedy ?? (rule.remedy.isEmpty ? nil : rule.remedy) { markup.add(.prose(remedy)) }
      if let statement = rule.statements.first {
        let source = statement.section.isEmpty ? statement.document : "\(statement.document), \(statement.section)"
        markup.add(.prose("\(statement.text) "), .link(source, address: statement.address))
      }
      markup.add(.link(rule.id, address: helpAddress(of: rule)))
    }
  }
}

/// Text for people: Markdown if the client supports it, else plain text.
struct Markup {
  let isMarkdown: Bool
  private(set) var paragraphs: [String] = []

  init(for client: ClientCapabilities) { isMarkdown = client.takesMarkdown }
  var isEmpty: Bool { paragraphs.isEmpty }
  mutating func add(_ pieces: Piece...) { paragraphs.append(pieces.map(text).joined()) }

  enum Piece {
    /// Text that may contain anything.
    case words(String)
    /// Text of the linter, in which backticks mark code.
    case prose(String)
    case strong(String)
    case code(String)
    case link(String, address: String)
  }

  private func text(_ piece: Piece) -> String {
    switch piece {
    case .words(let text): isMarkdown ? Self.escaped(displayable(text)) : displayable(text)
    case .prose(let text): isMarkdown ? Self.escaped(displayable(text), except: "`") : displayable(text)
    case .strong(let text): isMarkdown ? "**\(Self.escaped(displayable(text)))**" : displayable(text)
    case .code(let text): isMarkdown ? "`\(displayable(text).filter { $0 != "`" })`" : displayable(text)
    case .link(let text, let address):
      isMarkdown ? "[\(Self.escaped(displayable(text)))](\(address))" : "\(displayable(text)): \(address)"
    }
  }

  private static func escaped(_ text: String, except kept: Character? = nil) -> String {
    text.reduce(into: "") { result, character in
      if character != kept, "\\`*_[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  var json: JSONValue {
    ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(paragraphs.joined(separator: "\n\n"))]
  }
}
