import Base
import Linting
import YAMLTree

extension FixSubject {
  func logoSize() -> [FixDraft] {
    guard let view = viewMapping, let frame = editor.value(of: "frame", in: view),
      let maximum = finding.evidence.requiredNumber
    else { return [] }
    return draft("Make the logo \(decimal(maximum)) pt or smaller", resized(frame) { $0 > maximum ? maximum : nil })
  }

  func secondLogo() -> [FixDraft] {
    guard let view = viewMapping, let family = familyMapping(around: view) else { return [] }
    let followsAnother = (family.index..<view.index).contains { index in
      text(of: editor.value(of: "role", in: NodeID(index: index))) == "logo"
    }
    // The first logo stays, since it may only be in the wrong place.
    return followsAnother ? deleteView() : []
  }
}
