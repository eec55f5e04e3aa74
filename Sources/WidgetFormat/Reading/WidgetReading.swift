import AppleTables
import Findings
import YAMLTree

/// A widget while it is read, with what its checks need to know besides.
struct WidgetDraft {
  var widget: Widget
  /// The value of `views`, at the root of a document.
  var views: Slot?
  /// Keys of `supportedFamilies`, where that is a mapping.
  var listingPlatforms: [Placed<Platform>] = []
  var platformsAreUnknown = false
  var familiesAreUnknown = false
  /// The value of `families`.
  var familiesNode: NodeID?
  /// Families that misspelt names are taken to mean: nobody misses those too.
  var meantFamilies: [String] = []
  /// Families whose description could not be read.
  var unreadFamilies: [String] = []
}

extension FileReader {
  /// Reads a mapping as a widget.
  /// - Returns: the value of `views`.
  mutating func readWidget(_ slot: Slot, isRoot: Bool) -> Slot? {
    let entries = tree.entries(of: slot.node)
    let kindKey = entries.first { tree.text(of: $0.key, equals: "kind") }
    let firstKey = entries.first { _ in true }?.key
    var draft = WidgetDraft(widget: Widget(node: slot.node, kindKey: kindKey?.key ?? firstKey ?? slot.node))
    draft.widget.document = document
    if let kindKey { readKind(kindKey, of: &draft.widget) }
    let meant = readEntries(of: slot.node, among: Words.widgetKeys) { reader, key, value in
      if key == .views, !isRoot {
        reader.reportMisplacedViews(value)
      } else {
        reader.readWidgetValue(key, value, &draft)
      }
    }
    if kindKey == nil, !meant.contains("kind"), !mayHaveMore(slot.node) {
      report(
        .missingKey, at: tree.span(of: draft.widget.kindKey),
        "The widget lacks \"kind\": the text that identifies it in the app.",
        remedy: "Add `kind: …`, the text that the app gives to WidgetKit.")
    }
    checkFamilies(of: &draft)
    file.widgets.append(draft.widget)
    widgetKind = nil
    return draft.views
  }

  private mutating func readKind(_ entry: YAMLEntry, of widget: inout Widget) {
    let slot = Slot(key: entry.key, node: tree.resolved(entry.value))
    guard let kind = text(slot, expecting: "the text that identifies the widget in the app") else { return }
    let bytes = tree.withText(of: kind) { Array($0) }
    guard !bytes.isEmpty else {
      report(.invalidValue, at: slot, "The kind is empty. Write the text that identifies the widget in the app.")
      return
    }
    widget.kind = kind
    widgetKind = kind
    guard let first = kinds[bytes] else {
      kinds[bytes] = kind
      return
    }
    report(
      .duplicateKind, at: tree.span(of: kind),
      related: [RelatedPlace(span: tree.span(of: first), message: "the first widget of this kind")],
      "Another widget of this file has the kind \(shown(kind)). Each widget needs a kind of its own.")
  }

  private mutating func reportMisplacedViews(_ slot: Slot) {
    report(
      .unknownKey, at: slot.key ?? slot.node,
      "\"views\" is not a key of a widget in a list. Write it beside widgets, at the top of the document.")
  }
}
