import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

extension ParsedDocument {
  private static let maximumColors = 5_000

  /// Answers `textDocument/documentColor`: colours that are the same in both appearances.
  var colors: JSONValue {
    // Colours that aliases share appear once.
    var seen: Set<NodeID> = []
    let scalars = file.colors.indices.filter { index in
      let node = file.colors[index].node
      return tree[node].kind == .scalar && seen.insert(node).inserted
    }
    return .array(
      scalars.prefix(Self.maximumColors).compactMap { index in
        guard let light = file.resolved(ColorID(index: index), in: .light),
          light == file.resolved(ColorID(index: index), in: .dark)
        else { return nil }
        return [
          "range": range(of: file.colors[index].node),
          "color": [
            "red": .number(light.red / 255), "green": .number(light.green / 255), "blue": .number(light.blue / 255),
            "alpha": .number(light.alpha),
          ],
        ]
      })
  }
}

extension OpenDocument {
  /// Answers `textDocument/colorPresentation`: the text for a picked colour.
  func colorPresentations(_ parameters: JSONValue) -> JSONValue {
    let color = parameters["color"]
    func channel(_ name: String) -> Double {
      guard case .number(let value) = color[name] else { return name == "alpha" ? 1 : 0 }
      return min(max(value, 0), 1)
    }
    let value = RGBA(red: channel("red") * 255, green: channel("green") * 255, blue: channel("blue") * 255)
    let alpha = Int((channel("alpha") * 255).rounded())
    let text = value.hex + (alpha == 255 ? "" : String(hexadecimal: alpha, digits: 2))
    guard self.text.span(of: parameters["range"]) != nil else { return [] }
    return [["label": .string(text), "textEdit": ["range": parameters["range"], "newText": .string("\"\(text)\"")]]]
  }
}
