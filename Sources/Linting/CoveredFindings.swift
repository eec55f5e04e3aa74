import Base
import WidgetFormat

// One edit of code may remove several findings. One of them then covers the others: only that one is reported.
extension FileFindings {
  /// Rules about backgrounds that the content draws; correcting one removes the findings of those after it.
  private static let backgroundRules = ["background-outside-container", "standby-background", "accessory-background"]

  /// Lets the finding of the first of these rules at a background cover others there, since one edit removes all.
  mutating func coverAtBackgrounds() {
    struct Place: Hashable {
      var widget: String?
      var span: TextSpan
    }
    func rank(_ index: Int) -> Int? { Self.backgroundRules.firstIndex(of: findings[index].rule) }
    let indices = findings.indices.filter { rank($0) != nil || findings[$0].rule == "accented-text-on-opaque" }
    let byPlace = Dictionary(grouping: indices) { Place(widget: findings[$0].subject.widget, span: findings[$0].span) }
    for indices in byPlace.values where indices.count > 1 {
      let drawn = indices.filter { rank($0) != nil }
      guard let first = drawn.min(by: { rank($0) ?? 0 < rank($1) ?? 0 }) else { continue }
      let families = Set(drawn.flatMap { findings[$0].subject.families })
      let covered = indices.filter { rank($0) != nil || families.isSuperset(of: findings[$0].subject.families) }
      cover(covered, by: first, .anyRule)
      // In its other families, the background has to be removed by itself.
      for index in indices where rank(index) == nil && !families.isSuperset(of: findings[index].subject.families) {
        findings[index].subject.families.removeAll(where: families.contains)
      }
    }
  }

  /// Lets the finding of a background cover those of the pictures in it, which move with it.
  mutating func coverPicturesInBackgrounds() {
    for first in findings.indices where findings[first].rule == "background-outside-container" {
      let (places, families) = (findings[first].related.map(\.span), Set(findings[first].subject.families))
      let pictures = findings.indices.filter { index in
        findings[index].rule == "image-accented-rendering" && places.contains(findings[index].span)
          && families.isSuperset(of: findings[index].subject.families)
      }
      cover(pictures, by: first, .anyRule)
    }
  }

  /// Covers findings that one modifier would remove, around the whole content of a widget or on its configuration.
  mutating func coverInWidgets(of file: WidgetFile) {
    let withBackground = Set(
      file.widgets.filter { widget in
        widget.containerBackground != nil || widget.families.contains { $0.containerBackground != nil }
      }.map(file.kind(of:)))
    coverMostSevere(.sameRule, in: file) { finding in
      finding.rule == "background-removable" && !withBackground.contains(finding.subject.widget)
    }
    coverFamiliesWithSharedBackground(in: file)
    // Default families have the span of the configuration.
    let withDefaultFamilies = Set(
      file.widgets.filter { widget in
        widget.supportedFamilies?.first.map { file.tree.span(of: $0.node) } == file.tree.span(of: widget.kindKey)
      }.map(file.kind(of:)))
    coverMostSevere(.anyRule, in: file) { finding in
      Self.accessoryFamilyRules.contains(finding.rule) && withDefaultFamilies.contains(finding.subject.widget)
        && finding.subject.families.allSatisfy { $0.hasPrefix("accessory") }
    }
  }

  /// Covers findings about one modifier that is missing in the same states in several families.
  private mutating func coverFamiliesWithSharedBackground(in file: WidgetFile) {
    struct Cause: Hashable {
      var widget: String?
      var background: TextSpan
      var message: Substring
    }
    var causes: [Cause: [Int]] = [:]
    for (index, finding) in findings.enumerated() where finding.rule == "background-removable" {
      guard let name = finding.subject.families.first, finding.message.hasPrefix(name) else { continue }
      let families = file.widgets.filter { file.kind(of: $0) == finding.subject.widget }.flatMap(\.families)
      let spans = families.filter { $0.family.rawValue == name }.map { family in
        family.containerBackground.map { file.tree.span(of: $0.key) }
      }
      guard let span = spans.first ?? nil, spans.allSatisfy({ $0 == span }) else { continue }
      let message = finding.message.dropFirst(name.count)
      causes[Cause(widget: finding.subject.widget, background: span, message: message), default: []].append(index)
    }
    for indices in causes.values {
      guard let first = indices.max(by: { findings[$0].severity < findings[$1].severity }) else { continue }
      cover(indices, by: first, .sameRule)
    }
  }

  /// Rules about accessory families, which a widget may have only because it lists no families.
  private static let accessoryFamilyRules: Set = ["inline-content", "inline-single-target", "interaction-unsupported"]

  /// For each group of widgets, lets the earliest of the most severe findings cover the others.
  private mutating func coverMostSevere(
    _ reach: Covering.Reach, in file: WidgetFile, _ isWanted: (Finding) -> Bool
  ) {
    struct Group: Hashable {
      var widgets: Set<String>
      /// Of several widgets of one kind, as in the targets of two platforms, the one that lists the finding's family.
      var configuration: TextSpan?
    }
    let byKind = Dictionary(grouping: file.widgets, by: file.kind(of:))
    let ambiguous = byKind.filter { !$0.value.shareConfiguration(in: file) }
    var groups: [Group: [Int]] = [:]
    for index in findings.indices where isWanted(findings[index]) {
      let widgets = findings[index].subject.otherWidgets.union([findings[index].subject.widget ?? ""])
      let alike = widgets.flatMap { ambiguous[$0] ?? [] }.filter { file.lists(findings[index].span, in: $0) }
      if widgets.contains(where: { ambiguous[$0] != nil }), widgets.count > 1 || alike.count != 1 { continue }
      let configuration = alike.first.map { file.tree.span(of: $0.kindKey) }
      groups[Group(widgets: widgets, configuration: configuration), default: []].append(index)
    }
    for indices in groups.values {
      let first = indices.min {
        (findings[$1].severity, findings[$0].span) < (findings[$0].severity, findings[$1].span)
      }
      guard let first else { continue }
      let families = Set(findings[first].subject.families)
      // Removing these families leaves findings of other rules in other families.
      let covered = indices.filter { reach == .sameRule || families.isSuperset(of: findings[$0].subject.families) }
      cover(covered, by: first, reach)
    }
  }

  private mutating func cover(_ indices: [Int], by first: Int, _ reach: Covering.Reach) {
    for index in indices where index != first && findings[index].severity <= findings[first].severity {
      findings[index].coveredBy = Covering(rule: findings[first].rule, span: findings[first].span, reach: reach)
    }
  }

  /// Uncovers findings that are suppressed, or whose covering finding is missing, milder or suppressed. A suppressed
  /// covering finding with the reach `sameRule` also suppresses them. Its message mentions findings that stay covered.
  mutating func resolveCovered() {
    var covered: [Covering: [Int]] = [:]
    for index in findings.indices {
      guard let covering = findings[index].coveredBy, covering.reach != .laterPlaces else { continue }
      covered[covering, default: []].append(index)
    }
    for (covering, indices) in covered {
      let coveringIndex = findings.firstIndex {
        $0.rule == covering.rule && $0.span == covering.span && $0.coveredBy == nil
      }
      guard let coveringIndex else {
        for index in indices { findings[index].coveredBy = nil }
        continue
      }
      let (suppression, severity) = (findings[coveringIndex].suppression, findings[coveringIndex].severity)
      for index in indices
      where suppression != nil || findings[index].suppression != nil || findings[index].severity > severity {
        findings[index].coveredBy = nil
        if covering.reach == .sameRule { findings[index].suppression = findings[index].suppression ?? suppression }
      }
      let remaining = indices.filter { findings[$0].coveredBy != nil }
      if !remaining.isEmpty { mention(remaining, at: coveringIndex, covering) }
    }
  }

  /// Mentions covered findings in the message of the one that covers them.
  private mutating func mention(_ covered: [Int], at index: Int, _ covering: Covering) {
    if covering.reach == .sameRule {
      let own = Set(findings[index].subject.families)
      let others = covered.flatMap { findings[$0].subject.families }.unique.filter { !own.contains($0) }
      guard !others.isEmpty else { return }
      findings[index].message += " This also affects \(listed(others))."
      findings[index].remedy? += " One around the whole content is enough for \(listed(others)), too."
    } else if Self.accessoryFamilyRules.contains(covering.rule) {
      findings[index].message += """
         The widget lists no families, so it has this one by default; `.supportedFamilies([…])` without it also \
        removes \(counted(covered.count, "further finding")) in this file.
        """
    }
  }

  /// - Returns: The removed findings.
  mutating func resolveLaterPlaces(in file: SourceFile) -> [Finding] {
    var text = JoinedText()
    _ = text.add(file.path, file.text, comments: [])
    var pieces = [self]
    let removed = pieces.resolveLaterPlaces(in: text)
    self = pieces[0]
    return removed
  }
}

extension [FileFindings] {
  /// If the first finding of a group is suppressed, reports the first later one that is not. Removes the others.
  /// - Returns: The removed findings.
  @discardableResult
  mutating func resolveLaterPlaces(in text: JoinedText) -> [Finding] {
    var laterFindings: [Covering: [(piece: Int, index: Int)]] = [:]
    for piece in indices {
      for (index, finding) in self[piece].findings.enumerated() {
        if let covering = finding.coveredBy, covering.reach == .laterPlaces {
          laterFindings[covering, default: []].append((piece, index))
        }
      }
    }
    for (covering, later) in laterFindings {
      let piece = text.pieceIndex(at: covering.span.start)
      let span = covering.span.moved(by: -text.pieces[piece].start)
      let isSuppressed = self[piece].findings.contains {
        $0.rule == covering.rule && $0.span == span && $0.suppression != nil && $0.coveredBy == nil
      }
      let open = later.filter { self[$0.piece].findings[$0.index].suppression == nil }
      let next = open.min {
        ($0.piece, self[$0.piece].findings[$0.index].span) < ($1.piece, self[$1.piece].findings[$1.index].span)
      }
      guard isSuppressed, let next else { continue }
      self[next.piece].findings[next.index].coveredBy = nil
    }
    let removed = flatMap(\.findings).filter { $0.coveredBy?.reach == .laterPlaces }
    for piece in indices { self[piece].findings.removeAll { $0.coveredBy?.reach == .laterPlaces } }
    return removed
  }
}

extension TextSpan {
  func moved(by offset: Int) -> TextSpan { TextSpan(start: start + offset, end: end + offset) }
}

extension WidgetFile {
  /// True if the widget lists or describes a family at a place.
  fileprivate func lists(_ span: TextSpan, in widget: Widget) -> Bool {
    let nodes = (widget.supportedFamilies ?? []).map(\.node) + widget.families.map(\.key)
    return nodes.contains { tree.span(of: $0) == span }
  }
}

extension [Widget] {
  /// True for a single widget, and if one configuration in the code is that of all, such as those for iOS and watchOS.
  fileprivate func shareConfiguration(in file: WidgetFile) -> Bool {
    guard count > 1, let first else { return true }
    let place = file.tree.span(of: first.kindKey)
    return file.tree.isFromCode && allSatisfy { file.tree.span(of: $0.kindKey) == place }
  }
}
