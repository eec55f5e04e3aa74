import Base
import Testing

/// Which views stand near the edges of a widget that has no margins of its own.
@Suite struct MarginTests {
  private static func edges(_ content: String) -> [String] {
    let text = "kind: a\ncontentMarginsDisabled: true\nfamilies:\n  systemSmall:\n    content: \(content)\n"
    let report = GoodFiles.lint(Array(text.utf8))
    return report.findings.filter { $0.rule == "margin-minimum" }.map { finding in
      let words = finding.message.split { $0 == " " || $0 == ";" }
      let end = words.firstIndex { $0.hasPrefix("edge") } ?? words.count - 1
      return words[...end].drop { $0 != "the" }.dropFirst().joined(separator: " ")
    }
  }

  @Test(arguments: [
    // The content of a Link is as far from the edges as its padding says.
    ("{Link: {destination: a, label: {VStack: [{Text: b}], padding: 16}}}", []),
    ("{Link: {destination: a, label: {ZStack: [{Color: red}, {Text: b, padding: 16}]}}}", []),
    ("{Link: {destination: a, label: {VStack: [{Text: b}], padding: {vertical: 16}}}}", []),
    (
      "{Link: {destination: a, label: {VStack: [{Text: \"{b}\"}], padding: {vertical: 16}}}}",
      ["leading and trailing edges"]
    ),
    ("{Link: {destination: a, label: {Image: {symbol: star}}}}", []),
    ("{VStack: [{Spacer: {}}, {Link: {destination: a, label: b}}]}", ["bottom edge"]),
    // An unlimited frame has what needs less room in its middle.
    (
      "{VStack: [{HStack: [{Text: a}, {Spacer: {}}, {Text: b}], padding: 16}, {Text: c}, {Text: d, padding: 16}], "
        + "frame: {maxWidth: infinity, maxHeight: infinity}}", []
    ),
    (
      "{VStack: [{HStack: [{Text: a}, {Spacer: {}}, {Text: b}]}], frame: {maxWidth: infinity, maxHeight: infinity}}",
      ["leading and trailing edges"]
    ),
    ("{VStack: [{Text: a}, {Spacer: {}}], frame: {maxHeight: infinity}}", ["top edge"]),
    ("{VStack: [{Text: \"{a}\"}, {Spacer: {}}], frame: {maxHeight: infinity}}", ["top, leading and trailing edges"]),
    ("{VStack: [{Image: A}, {Text: a}], frame: {maxHeight: infinity}}", []),
    // Whether a view stretches is what its modifiers say, not that they are there.
    ("{VStack: [{Text: a}, {Image: b, resizable: true}]}", ["top edge"]),
    ("{VStack: [{Text: a}, {Image: b, resizable: False}]}", []),
    ("{VStack: [{Text: a}, {Image: b, resizable: unknown}]}", []),
    ("{VStack: [{Text: a}, {Rectangle: {}, scaledToFit: false}]}", ["top edge"]),
    ("{VStack: [{Text: a}, {Rectangle: {}, scaledToFit: unknown}]}", []),
    // An unknown room between two texts may make them as high as the view beside them.
    (
      "{VStack: [{HStack: [{VStack: {spacing: unknown, content: [{Text: a}, {Text: b}]}}, "
        + "{Rectangle: {}, frame: {width: 9, height: 99}}]}, Spacer]}", ["top edge"]
    ),
    (
      "{VStack: [{HStack: [{VStack: {spacing: 0, content: [{Text: a}, {Text: b}]}}, "
        + "{Rectangle: {}, frame: {width: 9, height: 99}}]}, Spacer]}", []
    ),
    // What has its ideal size is not stretched.
    ("{VStack: [{Text: a}, Spacer], fixedSize: true}", []),
    ("{VStack: [{Text: a}, Spacer], fixedSize: {vertical: true}}", []),
    ("{VStack: [{Text: a}, Spacer], fixedSize: {vertical: unknown}}", []),
    ("{VStack: [{Text: a}, Spacer], fixedSize: unknown}", []),
    ("{VStack: [{Text: a}, Spacer], fixedSize: {horizontal: true}}", ["top edge"]),
    ("{VStack: [{Text: a}, Spacer], fixedSize: false}", ["top edge"]),
    ("{Text: \"{a}\", fixedSize: true}", ["leading and trailing edges"]),
    // An iPhone shows this text larger than a Mac would.
    ("{Text: The quick brown fox jumps}", ["leading and trailing edges"]),
    ("{Text: The quick brown fox, font: caption}", []),
    // A row of letters in the middle of a stack that another row stretches.
    (
      "{VStack: [{HStack: [{Text: a, padding: 16}, {Spacer: {}}]}, {HStack: [{ForEach: {data: letters, content: "
        + "{Text: \"{letter}\", frame: {width: 15, height: 25}}}}], padding: {bottom: 16}}]}", []
    ),
    (
      "{VStack: [{HStack: [{Text: a, padding: 16}, {Spacer: {}}]}, {Text: b, padding: {bottom: 16}}], "
        + "alignment: leading}", ["leading edge"]
    ),
    ("{VStack: [{Text: a}, {Text: \"{b}\"}], padding: {vertical: 16}}", ["leading and trailing edges"]),
    ("{VStack: [{Text: a}, {Text: b}]}", []),
    // The middle may be written out.
    (
      "{VStack: [{HStack: [{Text: a, padding: 16}, {Spacer: {}}]}, {Text: b, padding: {bottom: 16}}], alignment: center}",
      []
    ),
    // A Spacer in a group stretches the stack around it, along that stack alone.
    ("{VStack: [{Group: [{Spacer: {}}]}, {Text: a}]}", ["bottom edge"]),
    // The rows of a Grid lie one below the other, a Spacer among them.
    ("{Grid: [{GridRow: [{Text: a}, {Text: b}]}, {Spacer: {}}]}", ["top edge"]),
    ("{Grid: [{Spacer: {}}, {GridRow: [{Text: a}]}, {Text: b}]}", ["bottom edge"]),
    ("{Grid: [{GridRow: [{Text: a}]}, {GridRow: [{Text: b}]}]}", []),
    // What cannot be seen is near no edge.
    ("{Link: {destination: a, label: {VStack: [{Text: b, opacity: 0}]}}}", []),
  ])
  func viewsTouchTheEdgesThatTheyCanReach(_ content: String, _ edges: [String]) {
    #expect(Self.edges(content) == edges)
  }
}
