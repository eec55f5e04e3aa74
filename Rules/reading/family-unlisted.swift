import Base
import Linting

extension NamedFix {
  static let listedFamily = NamedFix { subject in
    guard let name = subject.text(of: subject.node), let widget = subject.widgetMapping,
      let list = subject.editor.value(of: "supportedFamilies", in: widget)
    else { return [] }
    return subject.draft(
      "Add \(shortened(name, to: 40)) to supportedFamilies", subject.editor.appending(.word(name), to: list))
  }
}
