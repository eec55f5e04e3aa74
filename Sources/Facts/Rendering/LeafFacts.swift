import AppleTables
import Presentations
import WidgetFormat

extension FactCatalogue {
  static let leafCounts: [FactDefinition] = [
    FactDefinition(
      "describedLeafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something the family's content has, conditions not looked at. A ForEach counts as \
        often as it repeats, of a ViewThatFits the largest child, a Gauge once; backgrounds and widget labels do not \
        count. Absent without content.
        """
    ) { scope in
      guard let family = scope.family, family.family.content != nil else { return .absent }
      return .number(Double(family.survey.leafCount(in: scope.file)))
    },
    FactDefinition(
      "shownLeafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many of them conditions on the presentation let show, `if` and `unless` taken as true. Unknown if it is \
        not known whether any shows.
        """
    ) { scope in
      guard let survey = scope.family?.survey else { return .absent }
      let presentations = scope.presentations
      let certain = survey.leafCount(in: scope.file) { $0.masks.certain.isSuperset(of: presentations) }
      if certain > 0 { return .number(Double(certain)) }
      let possible = survey.leafCount(in: scope.file) { $0.masks.possible.intersects(presentations) }
      return possible > 0 ? .unknown : .number(0)
    },
    FactDefinition(
      "leafCount", of: .content, type: .number(unit: ""),
      meaning: """
        How many views that show something are shown, counted as for describedLeafCount. Unknown if it is not known \
        whether one of them is.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      if content.views.contains(where: { $0.isUncertain }) { return .unknown }
      return .number(Double(content.leafCount(in: scope.file)))
    },
    FactDefinition(
      "accentGroup", of: .content, type: .word,
      meaning: """
        How many of the views that show something belong to the accent group: none, some or all. Absent if there is \
        no such view, unknown if one of them is opaque.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      return content.accentGroup(in: scope.file)
    },
    FactDefinition(
      "accentedLeafCount", of: .content, type: .number(unit: ""),
      meaning: "How many of the views that show something belong to the accent group. Absent and unknown as accentGroup."
    ) { scope in
      guard let content = scope.content else { return .absent }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      let total = content.leafCount(in: scope.file)
      // Of a ViewThatFits one child counts, of a ForEach each repetition: only all and none are plain.
      if word == "all" { return .number(Double(total)) }
      return .number(word == "none" ? 0 : Double(content.accentedLeafCount(in: scope.file)))
    },
    FactDefinition(
      "accentGroupInWords", of: .content, type: .word,
      meaning: "The same as \"No view\", \"Some view\" or \"Every view\"."
    ) { scope in
      guard let content = scope.content else { return .absent }
      let group = content.accentGroup(in: scope.file)
      guard case .word(let word) = group.content else { return group }
      return .word(word == "none" ? "No view" : word == "all" ? "Every view" : "Some view")
    },
    FactDefinition(
      "contentKey", of: .content, type: .word,
      meaning: "The key of the family's content, or of the widget's if that is shared; its place matters only."
    ) { scope in
      guard let content = scope.family?.family.content else { return .absent }
      return .word("content", at: content.key)
    },
  ]
}

extension ShownContent {
  fileprivate func accentedLeafCount(in file: WidgetFile) -> Int {
    leaves(in: file).reduce(0) { $0 + (isInAccentGroup($1, in: file) ? 1 : 0) }
  }

  fileprivate func accentGroup(in file: WidgetFile) -> FactValue {
    var hasAccented = false
    var hasOther = false
    for index in leaves(in: file) {
      if file.isOpaque(views[index].view) || views[index].isUncertain { return .unknown }
      if isInAccentGroup(index, in: file) { hasAccented = true } else { hasOther = true }
    }
    guard hasAccented || hasOther else { return .absent }
    return .word(hasAccented && hasOther ? "some" : hasAccented ? "all" : "none")
  }
}
