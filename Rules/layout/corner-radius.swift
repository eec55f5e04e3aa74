import Linting

extension FixSubject {
  func containerShape() -> [FixDraft] {
    guard let value, let (_, radius) = entry, text(of: radius.key) == "cornerRadius",
      let shape = editor.entry(of: radius.key).flatMap({ editor.entry(of: $0.mapping) }),
      text(of: shape.entry.key) == "RoundedRectangle", editor.ownEntries(of: shape.entry.value).count == 1,
      number(at: value) != nil
    else { return shapeModifier() }
    return draft(
      "Use ContainerRelativeShape",
      joined(
        editor.renaming(shape.entry.key, to: "ContainerRelativeShape"),
        editor.replacing(shape.entry.value, with: .mapping([]))))
  }

  private func shapeModifier() -> [FixDraft] {
    guard let key, text(of: key) == "cornerRadius", let value else { return [] }
    return draft(
      "Clip to ContainerRelativeShape",
      joined(editor.renaming(key, to: "clipShape"), editor.replacing(value, with: .word("ContainerRelativeShape"))))
  }
}
