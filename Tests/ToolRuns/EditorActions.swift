import Foundation

// What editors do with code actions.
extension EditorClient {
  /// Announces everything that code actions need, and places in bytes.
  public static var withActions: Object {
    var capabilities = pushed
    var document = capabilities["textDocument"] as? Object ?? [:]
    document["codeAction"] = [
      "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]], "isPreferredSupport": true,
    ]
    capabilities["textDocument"] = document
    capabilities["workspace"] = ["workspaceEdit": ["documentChanges": true]]
    capabilities["general"] = ["positionEncodings": ["utf-8", "utf-16"]]
    return capabilities
  }

  public func actions(at range: Any, in address: String, only kinds: [String]? = nil) throws -> [Object] {
    var context: Object = ["diagnostics": []]
    context["only"] = kinds
    let parameters: Object = ["textDocument": ["uri": address], "range": range, "context": context]
    return try request("textDocument/codeAction", parameters) as? [Object] ?? []
  }

  /// What an action makes of a text; places count bytes.
  public static func text(_ text: String, changedBy action: Object, _ address: String) throws -> String {
    let changes = (action["edit"] as? Object)?["documentChanges"] as? [Object] ?? []
    let edits = changes.flatMap { $0["edits"] as? [Object] ?? [] }
    return String(decoding: changed(Array(text.utf8), by: edits), as: UTF8.self)
  }

  public static func changed(_ bytes: [UInt8], by edits: [Object]) -> [UInt8] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn = byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if byte == 10 || isReturn { starts.append(index + 1) }
    }
    func offset(_ value: Any?) -> Int {
      let position = value as? [String: Int] ?? [:]
      return starts[min(position["line"] ?? 0, starts.count - 1)] + (position["character"] ?? 0)
    }
    var result = bytes
    let placed = edits.map { edit in
      let range = edit["range"] as? Object ?? [:]
      return (offset(range["start"]), offset(range["end"]), edit["newText"] as? String ?? "")
    }
    for (start, end, text) in placed.sorted(by: { $0.0 > $1.0 }) {
      result.replaceSubrange(start..<end, with: Array(text.utf8))
    }
    return result
  }
}
