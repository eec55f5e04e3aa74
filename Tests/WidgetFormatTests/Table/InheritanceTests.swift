import Base
import Testing

@testable import Presentations
@testable import WidgetFormat
import YAMLTree

/// What the format's table says of views inside is what they get.
@Suite struct InheritanceTests {
  /// Modifiers whose effect on what is inside is worked out where it is drawn, or measured along the path.
  static let elsewhere: [ModifierName] = [.tint, .padding]

  @Test(arguments: ModifierName.allCases)
  func viewsInsideGetWhatTheTableSays(name: ModifierName) throws {
    let value: String
    switch name.definition.inherited {
    case .nearest, .multiplied, .covering: value = Self.value(of: name.shape)
    case .no, .everywhere, .added, .containing, .asEach: return
    }
    if Self.elsewhere.contains(name) { return }
    let (plain, styled) = (try Self.style(""), try Self.style("\(name.name): \(value)"))
    #expect(plain != styled, "\(name.name): \(value) changes nothing of the text inside")
  }

  private static func value(of shape: Shape) -> String {
    switch shape {
    case .color: "red"
    case .flag: "true"
    case .number(let range): range.contains(2) ? "2" : "0.5"
    case .font: "headline"
    default: "a"
    }
  }

  /// What a text inherits from the stack around it.
  private static func style(_ modifier: String) throws -> String {
    let source = """
      kind: a
      families:
        systemSmall:
          content:
            VStack: [{Text: a}]
            \(modifier)
      """
    let file = WidgetFile.read(YAMLTree.read(Array(source.utf8)))
    var shown = ShownWidgets(of: file, limits: Limits())
    let first = shown.next()
    let widget = try #require(first)
    let text = try #require(widget.families.first?.contents.first?.views.last)
    return "\(text.style)"
  }
}
