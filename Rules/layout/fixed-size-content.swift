import Linting
import Presentations
import YAMLTree

extension FixSubject {
  /// Makes a fixed frame flexible: a text may grow with its font, and a stack may get narrower.
  func flexibleFrame() -> [FixDraft] {
    // `content-exceeds-canvas` has its own fix for frames that are too large.
    guard let frame = value, let view = viewMapping, let width = side("width", of: frame),
      let height = side("height", of: frame), !isAlsoReported(by: "content-exceeds-canvas")
    else { return [] }
    let isText = ["Text", "Label"].contains(text(of: viewKey(of: view)))
    let keys = FrameKeys.flexible(forText: isText)
    let renamings = [width, height].compactMap { side in
      keys[tree.string(of: side.key)].map { editor.renaming(side.key, to: $0) }
    }
    return draft(isText ? "Use minWidth and minHeight" : "Rename width to maxWidth", joined(renamings))
  }

  private func side(_ name: String, of frame: NodeID) -> YAMLEntry? {
    editor.ownEntries(of: frame).first { tree.string(of: $0.key) == name }
  }
}
