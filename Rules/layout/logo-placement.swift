import Linting
import YAMLTree

extension FixSubject {
  func logoSize() -> [FixDraft] {
    guard let view = viewMapping, let frame = editor.value(of: "frame", in: view) else { return [] }
    return draft("Make the logo 32 pt or smaller", resized(frame) { $0 > 32 ? 32 : nil })
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
