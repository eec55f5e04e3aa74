import Base
import Linting

extension FixSubject {
  func listedFamily() -> [FixDraft] {
    guard let name = text(of: node), let widget = widgetMapping,
      let list = editor.value(of: "supportedFamilies", in: widget)
    else { return [] }
    return draft("Add \(shortened(name, to: 40)) to supportedFamilies", editor.appending(.word(name), to: list))
  }
}
