import Base
import WidgetFormat

// One edit of code may remove several findings. One of them then covers the others: only that one is reported.
extension FileFindings {
  /// Rules about backgrounds that the content draws, those whose correction removes most first.
  private static let drawnBackgrounds = ["background-outside-container", "standby-background", "accessory-background"]

  /// Covers other findings at such a background in the same families, since they disappear with it.
  mutating func coverAtBackgrounds() {
    struct Place: Hashable {
      var widget: String?
      var span: TextSpan
    }
    func rank(_ index: Int) -> Int? { Self.drawnBackgrounds.firstIndex(of: list[index].rule) }
    let indices = list.indices.filter { rank($0) != nil || list[$0].rule == "accented-text-on-opaque" }
    let byPlace = Dictionary(grouping: indices) { Place(widget: list[$0].subject.widget, span: list[$0].span) }
    for found in byPlace.values where found.count > 1 {
      let drawn = found.filter { rank($0) != nil }
      guard let first = drawn.min(by: { rank($0) ?? 0 < rank($1) ?? 0 }) else { continue }
      let families = Set(drawn.flatMap { list[$0].subject.families })
      cover(found.filter { rank($0) != nil || families.isSuperset(of: list[$0].subject.families) }, by: first, .anyRule)
    }
  }

  /// Covers findings that one modifier would remove: around the whole content of a widget, or on its configuration.
  mutating func coverInWidgets(of file: WidgetFile) {
    // Widgets of one kind cannot be told apart.
    let kinds = file.widgets.map(file.kind(of:))
    guard Set(kinds).count == kinds.count else { return }
    let withBackground = Set(
      file.widgets.filter { widget in
        widget.containerBackground != nil || widget.families.contains { $0.containerBackground != nil }
      }.map(file.kind(of:)))
    coverMostSevere(.sameRule) { finding in
      finding.rule == "background-removable" && !withBackground.contains(finding.subject.widget)
    }
    // Default families have the place of the configuration.
    let withDefaultFamilies = Set(
      file.widgets.filter { widget in
        widget.supportedFamilies?.first.map { file.tree.span(of: $0.node) } == file.tree.span(of: widget.kindKey)
      }.map(file.kind(of:)))
    coverMostSevere(.anyRule) { finding in
      Self.inSmallFamilies.contains(finding.rule) && withDefaultFamilies.contains(finding.subject.widget)
        && finding.subject.families.allSatisfy { $0.hasPrefix("accessory") }
    }
  }

  /// Rules about families that a widget may have only because it lists none.
  private static let inSmallFamilies: Set = ["inline-content", "inline-single-target", "interaction-unsupported"]

  /// Lets the earliest of the most severe ones cover the others, for each group of widgets.
  private mutating func coverMostSevere(_ reach: Covering.Reach, _ isWanted: (Finding) -> Bool) {
    let bySubject = Dictionary(grouping: list.indices.filter { isWanted(list[$0]) }) { index in
      list[index].subject.otherWidgets.union([list[index].subject.widget ?? ""])
    }
    for found in bySubject.values {
      let first = found.min { (list[$1].severity, list[$0].span) < (list[$0].severity, list[$1].span) }
      guard let first else { continue }
      let families = Set(list[first].subject.families)
      // Another rule's finding in another family stays when that family goes.
      cover(found.filter { reach == .sameRule || families.isSuperset(of: list[$0].subject.families) }, by: first, reach)
    }
  }

  private mutating func cover(_ indices: [Int], by first: Int, _ reach: Covering.Reach) {
    for index in indices where index != first && list[index].severity <= list[first].severity {
      list[index].coveredBy = Covering(rule: list[first].rule, span: list[first].span, reach: reach)
    }
  }

  /// Uncovers suppressed findings, and those whose covering finding is suppressed or gone, unless it is of the same
  /// rule: then they are suppressed with it. The messages of covering findings name the covered ones.
  mutating func resolveCovered() {
    var covered: [Covering: [Int]] = [:]
    for index in list.indices {
      guard let covering = list[index].coveredBy, covering.reach != .laterPlaces else { continue }
      covered[covering, default: []].append(index)
    }
    for (covering, indices) in covered {
      let coveringIndex = list.firstIndex {
        $0.rule == covering.rule && $0.span == covering.span && $0.coveredBy == nil
      }
      let isSuppressed = coveringIndex.map { list[$0].suppression != nil } ?? false
      var remaining: [Int] = []
      for index in indices {
        if list[index].suppression != nil || coveringIndex == nil || covering.reach == .anyRule && isSuppressed {
          list[index].coveredBy = nil
        } else if let coveringIndex, let suppression = list[coveringIndex].suppression {
          (list[index].suppression, list[index].coveredBy) = (suppression, nil)
        } else {
          remaining.append(index)
        }
      }
      guard let coveringIndex, !remaining.isEmpty else { continue }
      if covering.reach == .sameRule {
        let own = Set(list[coveringIndex].subject.families)
        let others = remaining.flatMap { list[$0].subject.families }.unique.filter { !own.contains($0) }
        guard !others.isEmpty else { continue }
        list[coveringIndex].message += " This also affects \(listed(others))."
        list[coveringIndex].remedy? += " One around the whole content is enough for \(listed(others)), too."
      } else if Self.inSmallFamilies.contains(covering.rule) {
        list[coveringIndex].message += """
           The widget lists no families, so it has this one by default; `.supportedFamilies([…])` without it also \
          removes \(counted(remaining.count, "further finding")) in this file.
          """
      }
    }
  }
}

extension [FileFindings] {
  /// If the first place of a group of findings is suppressed, reports the group at its first place that is not.
  mutating func resolveLaterPlaces(in text: JoinedText) {
    var places: [Covering: [(part: Int, index: Int)]] = [:]
    for part in indices {
      for (index, finding) in self[part].list.enumerated() {
        if let covering = finding.coveredBy, covering.reach == .laterPlaces {
          places[covering, default: []].append((part, index))
        }
      }
    }
    for (covering, later) in places {
      let part = text.pieceIndex(at: covering.span.start)
      let span = covering.span.moved(by: -text.pieces[part].start)
      let isSuppressed = self[part].list.contains {
        $0.rule == covering.rule && $0.span == span && $0.suppression != nil && $0.coveredBy == nil
      }
      guard isSuppressed, let next = later.first(where: { self[$0.part].list[$0.index].suppression == nil }) else {
        continue
      }
      self[next.part].list[next.index].coveredBy = nil
    }
    for part in indices { self[part].list.removeAll { $0.coveredBy?.reach == .laterPlaces } }
  }
}

extension TextSpan {
  func moved(by offset: Int) -> TextSpan { TextSpan(start: start + offset, end: end + offset) }
}
