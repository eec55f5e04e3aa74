import AppleTables
import Linting
import WidgetFormat

extension Check {
  /// Reports sizes of one widget that are declared as several widgets. The check of the first widget compares all.
  static let sizesGrouped = Check(each: .widget) { scope, reporter in
    let widgets = scope.file.widgets
    guard widgets.count > 1, reporter.isAboutFirstWidget else { return }
    var names = EarlierWidgets()
    var descriptions = EarlierWidgets()
    for index in widgets.indices where !widgets[index].isForTelevisionOnly {
      let families = widgets[index].listedFamilies
      guard !families.isEmpty else { continue }
      let nameTwin = names.twin(of: widgets[index].displayName?.value, families, at: index)
      let descriptionTwin = descriptions.twin(of: widgets[index].description?.value, families, at: index)
      if let nameTwin {
        let message = nameTwin == descriptionTwin ? "both" : "name"
        reporter.report(widgets[index], sharing: message, with: widgets[nameTwin])
      } else if let descriptionTwin {
        reporter.report(widgets[index], sharing: "description", with: widgets[descriptionTwin])
      }
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ widget: Widget, sharing message: String, with twin: Widget) {
    var values = ["widget": widget, "other": twin].mapValues { scope.file.kind(of: $0) ?? "the widget without a kind" }
    if message != "description" { values["text"] = widget.displayName?.value.trimmed }
    report(
      at: .node(widget.kindKey), message: message, values: values, related: [.node(twin.kindKey)], families: [],
      widget: scope.file.kind(of: widget) ?? "")
  }
}

private struct EarlierWidgets {
  private var seen: [[UInt8]: (first: Int, families: FamilySet)] = [:]

  /// The index of the first earlier widget with the same text; nil if any of those shares a family with this one.
  mutating func twin(of text: String?, _ families: FamilySet, at widget: Int) -> Int? {
    guard let key = text.map({ Array($0.trimmed.utf8) }), !key.isEmpty else { return nil }
    guard let earlier = seen[key] else {
      seen[key] = (widget, families)
      return nil
    }
    seen[key]?.families.formUnion(families)
    return earlier.families.isDisjoint(with: families) ? earlier.first : nil
  }
}

extension Widget {
  fileprivate var listedFamilies: FamilySet {
    let listed = supportedFamilies?.map(\.family) ?? families.map(\.family)
    return listed.reduce(into: FamilySet()) { $0.formUnion(FamilySet($1)) }
  }
}

extension String {
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
