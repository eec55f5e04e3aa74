import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let flexibleFrame = NamedFix { $0.flexibleFrame() }
}

extension FixSubject {
  /// Lets what has a fixed frame adapt: text may grow with its size, which a maximum would cut off, and a stack may
  /// get narrower than it is.
  fileprivate func flexibleFrame() -> [FixDraft] {
    // What is too long for its family has a fix of its own.
    guard let frame = value, let view = viewMapping, let width = side("width", of: frame),
      let height = side("height", of: frame), !isFoundBeside("content-exceeds-canvas")
    else { return [] }
    let isText = ["Text", "Label"].contains(text(of: viewKey(of: view)))
    let keys = FrameSides.flexible(ofText: isText)
    let renamings = [width, height].compactMap { side in
      keys[tree.string(of: side.key)].map { editor.renaming(side.key, to: $0) }
    }
    let title = isText ? "Use minWidth and minHeight" : "Rename width to maxWidth"
    return draft(title, joined(renamings))
  }

  private func side(_ name: String, of frame: NodeID) -> YAMLEntry? {
    editor.ownEntries(of: frame).first { tree.string(of: $0.key) == name }
  }
}
