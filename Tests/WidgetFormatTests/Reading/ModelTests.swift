import AppleTables
import Testing
import YAMLTree

@testable import Presentations
@testable import WidgetFormat

/// What a description without mistakes becomes.
@Suite struct ModelTests {
  static let source = """
    kind: com.example.full
    displayName: Full
    description: See all of it.
    platforms: {iOS: "17.0", watchOS: 10}
    supportedFamilies: {iOS: [systemSmall, .accessoryInline], watchOS: [accessoryInline]}
    containerBackgroundRemovable: false
    contentMarginsDisabled: true
    disfavoredLocations: [standBy, {locations: [carPlay], families: [systemSmall]}]
    supportedMountingStyles: [recessed]
    widgetTexture: paper
    configuration: appIntent
    promptsForUserConfiguration: true
    timeline: {policy: after, entries: 45s, reload: 15m, dataChanges: 2h, whenStale: placeholder}
    preview: sample
    placeholder: {Text: "–"}
    signedOut: none
    relevance: [date, location]
    accentColor: {light: "#123", dark: "#11223380"}
    containerBackground: {for: widget, content: {material: thin}}
    widgetURL: app://page
    families:
      systemSmall:
        renderingModes: [fullColor, .accented]
        containerBackground: {LinearGradient: [red, .blue]}
        margins: {all: 8, vertical: 4, top: -2}
        content:
          - Text: "{name} now"
            font: {style: headline, size: 15, weight: bold, design: rounded, custom: Avenir}
            when: {widgetFamily: [systemSmall], levelOfDetail: simplified, platform: [iPhone, iPadOS]}
          - ForEach: {count: 3, content: {Label: {title: Steps, symbol: walk}}}
      accessoryInline:
        content:
          VStack: {alignment: leading, spacing: 4, content: [{Image: {asset: "{hero}"}}, Spacer]}
          background: {style: secondary, in: Capsule}
          padding: true
          frame: {width: 40, maxHeight: infinity}
          variants: [{when: {isLuminanceReduced: true}, opacity: 0.5, role: photo}]
    """

  private let file = read(Self.source)

  private func widget() throws -> Widget { try #require(file.widgets.first) }

  @Test func nothingIsFound() { #expect(findings(in: Self.source) == []) }

  @Test func whatTheWidgetSays() throws {
    let widget = try widget()
    #expect(widget.kind.map(file.tree.string) == "com.example.full")
    #expect(widget.displayName?.value == "Full")
    #expect(widget.description?.value == "See all of it.")
    #expect(widget.platforms.map(\.value) == [.iOS, .watchOS])
    #expect(widget.supportedFamilies?.map(\.family) == [.systemSmall, .accessoryInline, .accessoryInline])
    #expect(widget.supportedFamilies?.map(\.platform) == [.iOS, .iOS, .watchOS])
    #expect(widget.containerBackgroundRemovable?.value == false)
    #expect(widget.contentMarginsDisabled?.value == true)
    #expect(widget.disfavoredLocations.map { $0.locations.map(\.value) } == [[.standBy], [.carPlay]])
    #expect(widget.disfavoredLocations.map { $0.families?.map(\.value) } == [nil, [.systemSmall]])
    #expect(widget.supportedMountingStyles?.value == [.recessed])
    #expect(widget.widgetTexture?.value == .paper)
    #expect(widget.preview?.value == .sample)
    #expect(widget.relevance?.value == 2)
    #expect(widget.placeholder.map { file[$0].kind } == .text)
    #expect(widget.widgetURL.map(file.tree.string) == "widgetURL")
  }

  @Test func durationsAreSeconds() throws {
    let timeline = try #require(try widget().timeline)
    #expect(timeline.entries?.value == 45)
    #expect(timeline.reload?.value == 900)
    #expect(timeline.dataChanges?.value == 7200)
    #expect(timeline.whenStale?.value == .placeholder)
  }

  @Test func coloursKeepTheirForm() throws {
    guard case .color(let accent)? = try widget().accentColor, case .pair(let light?, let dark?) = file[accent].form,
      case .hex(let lightHex) = file[light].form, case .hex(let darkHex) = file[dark].form
    else {
      Issue.record("The accent colour is not a pair of hex colours.")
      return
    }
    #expect(lightHex == RGBA(red: 0x11, green: 0x22, blue: 0x33))
    #expect(darkHex == RGBA(red: 0x11, green: 0x22, blue: 0x33, alpha: 128.0 / 255))
  }

  @Test func familiesKeepTheirParts() throws {
    let family = try #require(try widget().families.first)
    #expect(family.family == .systemSmall)
    #expect(family.renderingModes?.map(\.value) == [.fullColor, .accented])
    let margins = try #require(family.margins)
    #expect(Edge.allCases.map { margins[$0]?.value } == [-2, 8, 4, 8])
    #expect(family.content.map { $0.roots.map { file[file.children[$0]].kind } } == [.text, .forEach])
    let shared = try #require(try widget().containerBackground)
    #expect(shared.placement.map(file.tree.string) == "widget")
  }

  @Test func textsKnowTheirFontAndCondition() throws {
    let content = try #require(try widget().families.first?.content)
    let text = file[file.children[content.roots.lowerBound]]
    guard case .text(let words) = text.argument else {
      Issue.record("The view has no words.")
      return
    }
    #expect(words.isDynamic)
    for modifier in file.modifiers[text.modifiers] {
      switch modifier.value {
      case .font(let font):
        #expect(file[font].style?.value == .headline)
        #expect(file[font].size?.value == 15)
        #expect(file[font].weight?.value == .bold)
      case .condition(let id):
        #expect(file[id].families?.value == [.systemSmall])
        #expect(file[id].simplified?.value == [true])
        #expect(file[id].platforms?.value == [.iPhone, .iPad])
        #expect(!file[id].isUnknown)
      default: Issue.record("The view has no such modifier.")
      }
    }
  }

  @Test func stacksKnowTheirChildrenAndModifiers() throws {
    let content = try #require(try widget().families.last?.content)
    let stack = file[file.children[content.roots.lowerBound]]
    #expect(stack.children.map { file[file.children[$0]].kind } == [.image, .spacer])
    let names = file.modifiers[stack.modifiers].map(\.name)
    #expect(names == [.alignment, .spacing, .background, .padding, .frame, .variants])
    #expect(file.variants.count == 1)
    #expect(file.variants.first.map { file.modifiers[$0.modifiers].map(\.name) } == [.opacity, .role])
  }

  @Test func quotingEveryScalarChangesNothing() {
    let quoted = """
      "kind": "a"
      "contentMarginsDisabled": "true"
      "families":
        "systemSmall":
          "margins": "8"
          "content":
            "Text": "6"
            "font": "13"
            "opacity": "0.5"
      """
    let file = read(quoted)
    #expect(file.findings.isEmpty)
    #expect(file.widgets.first?.contentMarginsDisabled?.value == true)
    #expect(file.widgets.first?.families.first?.margins?[.top]?.value == 8)
  }

  @Test func findingsKnowWhereInTheModelTheyStand() {
    let file = read("kind: b\nfamilies: {systemSmall: {content: {VStack: [{Text: a}, {Text: c, opacity: 3}]}}}\n")
    #expect(file.findings.first?.subject.widget == "b")
  }
}
