import Base
import YAMLTree

extension TextEdits {
  /// The stored file with all edits of its text, which has no byte order mark of UTF-16.
  func applied(toStored bytes: [UInt8]) -> [UInt8] {
    let text = bytes.decodedText
    return text == bytes ? applied(to: bytes) : applied(toFile: bytes, decodedAs: text)
  }
}

extension Severity {
  static var fromMostSevere: [Severity] { allCases.sorted(by: >) }
}

extension Finding {
  var widgets: Set<String> { subject.otherWidgets.union([subject.widget].compactMap(\.self)) }

  /// True if a finding at the same place names nothing that the earlier one did not, and is no further from what is
  /// required.
  func isNoWorse(than before: Finding) -> Bool {
    severity <= before.severity && evidence.distance <= before.evidence.distance
      && Set(subject.families).isSubset(of: before.subject.families) && subject.otherWidgets.isSubset(of: before.subject.otherWidgets)
  }
}

extension Evidence {
  /// The distance from what is required; 0 without numbers.
  var distance: Double {
    guard let measuredNumber, let requiredNumber else { return 0 }
    return abs(measuredNumber - requiredNumber)
  }
}
