extension Check {
  /// The checks of the rules about the gallery.
  static let gallery: [Check] = [
    Check("description-action-verb", each: .widget, run: DescriptionActionVerb.run),
    Check("description-self-reference", each: .widget, run: DescriptionSelfReference.run),
    Check("description-capitalization", each: .widget, run: DescriptionCapitalization.run),
    Check("sizes-grouped", each: .widget, run: SizesGrouped.run),
    Check("placeholder-content", each: .widget, run: PlaceholderContent.run),
  ]
}
