import Base
import WidgetFormat

/// The findings of a file before they are reported. Those beyond a limit are only counted.
struct FileFindings {
  var findings: [Finding] = []
  var omitted = OmittedFindings()
  let limits: Limits

  /// Includes more findings than are reported, so that late errors can replace early notes.
  var remainingCapacity: Int { max(0, limits.gatheredFindings - findings.count) }

  mutating func add(_ findings: [Finding], omitted: OmittedFindings = OmittedFindings()) {
    self.findings += findings
    self.omitted.add(omitted)
  }

  /// Raises findings of rules about reading to their configured levels.
  mutating func raiseLevels(using rules: RulesByWidgetKind, _ cache: CandidateCache) {
    for index in findings.indices {
      let ruleIndex = rules.index(forWidgetKind: findings[index].subject.widget, cache)
      findings[index].severity = ruleIndex.level(of: findings[index])
    }
  }

  /// Sorts the findings, and keeps the most severe, suppressed ones only if open ones leave room. Adds a finding that
  /// counts the omitted ones.
  mutating func keepMostSevere() {
    findings.sort()
    guard findings.count > limits.findings || omitted.count > 0 else { return }
    var (open, suppressed) = (FindingCounts(), FindingCounts())
    for finding in findings {
      if finding.isOpen { open[finding.severity] += 1 } else { suppressed[finding.severity] += 1 }
    }
    open = open.mostSevere(upTo: limits.findings)
    suppressed = suppressed.mostSevere(upTo: limits.findings - open.total)
    let all = findings
    findings = all.filter { finding in
      let fits = finding.isOpen ? open.subtract(finding) : suppressed.subtract(finding)
      if !fits { omitted.add(at: finding.span) }
      return fits
    }
    guard let firstSpan = omitted.first else { return }
    let message = """
      The file has more than \(limits.findings) findings, and at least \(omitted.count) are not listed. Mend the \
      listed ones first, or raise the limit with --max-findings-per-file.
      """
    findings.append(Finding(rule: "limit-exceeded", severity: .error, message: message, span: firstSpan))
    findings.sort()
  }

  mutating func join(across file: WidgetFile) {
    let otherWidgets = joinAcrossWidgets()
    var search = SharedPieceSearch(of: file)
    for index in findings.indices.sorted(by: { findings[$0].span < findings[$1].span }) {
      search.advance(to: findings[index].span)
      search.nameWidgets(in: &findings[index], others: otherWidgets[index] ?? [])
      search.addUses(to: &findings[index])
    }
  }

  /// Joins findings of the same rule and span, as in a piece that widgets share. Returns the further widgets of each.
  private mutating func joinAcrossWidgets() -> [Int: [String]] {
    struct Key: Hashable {
      var rule: String
      var span: TextSpan
    }
    var joined: [Finding] = []
    var indices: [Key: Int] = [:]
    var otherWidgets: [Int: [String]] = [:]
    for var finding in findings {
      let key = Key(rule: finding.rule, span: finding.span)
      guard let index = indices[key] else {
        indices[key] = joined.count
        joined.append(finding)
        continue
      }
      // A finding that is reported at this place wins over one that another place covers.
      if finding.coveredBy?.reach == .laterPlaces { continue }
      if joined[index].coveredBy?.reach == .laterPlaces {
        joined[index] = finding
        continue
      }
      // Keep the most severe finding, and of equally severe ones that furthest from the required value.
      let kept = joined[index]
      if (finding.severity, finding.evidence.distance) > (kept.severity, kept.evidence.distance) {
        swap(&finding, &joined[index])
      }
      if finding.coveredBy == nil { joined[index].coveredBy = nil }
      joined[index].evidence.presentations.formUnion(finding.evidence.presentations)
      // No states means that the violation does not depend on a state.
      if joined[index].evidence.states.isEmpty || finding.evidence.states.isEmpty {
        joined[index].evidence.states = []
      } else {
        joined[index].evidence.states.formUnion(finding.evidence.states)
      }
      joined[index].subject.families.formUnion(finding.subject.families)
      if let widget = finding.subject.widget { otherWidgets[index, default: []].append(widget) }
    }
    for (index, widgets) in otherWidgets { joined[index].subject.otherWidgets = Set(widgets) }
    findings = joined
    return otherWidgets
  }
}

extension FileFindings {
  init(of file: WidgetFile, without newerRules: Set<String>, _ limits: Limits) {
    let findings = file.findings.filter { !newerRules.contains($0.rule) }
    self.init(findings: findings, omitted: file.omitted, limits: limits)
  }
}

/// The kinds of the widgets of a description, in text order; none for Swift code.
private struct WidgetSpans {
  private let widgets: [(kind: String?, span: TextSpan)]

  init(of file: WidgetFile) {
    let widgets = file.tree.isFromCode ? [] : file.widgets.map { (file.kind(of: $0), file.tree.span(of: $0.node)) }
    self.widgets = widgets.sorted { $0.1 < $1.1 }
  }

  subscript(index: Int) -> String? { widgets[index].kind }

  func index(around span: TextSpan) -> Int? {
    let next = widgets.firstIndexAfterPrefix { $0.span.start <= span.start }
    return next > 0 && widgets[next - 1].span.contains(span) ? next - 1 : nil
  }
}

/// Finds the shared pieces around spans, which must come in text order. Pieces are nested or disjoint.
private struct SharedPieceSearch {
  /// A piece with its index before sorting.
  private typealias RankedPiece = (rank: Int, piece: SharedPiece, isInSeveralWidgets: Bool)

  /// Sorted by start, outer pieces first.
  private let pieces: [RankedPiece]
  private var next = 0
  /// The pieces around the current span, the outermost first.
  private var openPieces: [RankedPiece] = []
  private let widgets: WidgetSpans
  /// The rules whose findings have the first widget that uses a piece, since a piece is read once.
  private let readingRules: Set<String>

  init(of file: WidgetFile) {
    let widgets = WidgetSpans(of: file)
    self.widgets = widgets
    readingRules = Set(file.findings.map(\.rule))
    pieces = file.sharedPieces.enumerated().map { rank, piece -> RankedPiece in
      let users = piece.uses.lazy.map { widgets.index(around: $0) }
      let isInSeveral = users.first.map { first in users.contains { $0 != first } } ?? false
      return (rank, piece, isInSeveral)
    }.sorted { left, right in
      let (leftSpan, rightSpan) = (left.piece.span, right.piece.span)
      return (leftSpan.start, -leftSpan.end, left.rank) < (rightSpan.start, -rightSpan.end, right.rank)
    }
  }

  mutating func advance(to span: TextSpan) {
    while next < pieces.count, pieces[next].piece.span.start <= span.start {
      close(before: pieces[next].piece.span.start)
      openPieces.append(pieces[next])
      next += 1
    }
    close(before: span.start)
  }

  private mutating func close(before offset: Int) {
    while let last = openPieces.last, last.piece.span.end < offset { openPieces.removeLast() }
  }

  /// Says in the message which widgets a finding is about, unless that is only the one around it.
  func nameWidgets(in finding: inout Finding, others: [String]) {
    guard let own = finding.subject.widget else { return }
    // If findings were swapped, the finding's own widget may be among the others.
    let others = others.unique.filter { $0 != own }
    let isOutside = widgets.index(around: finding.span).map { !([own] + others).contains(widgets[$0]) }
      ?? openPieces.contains { $0.piece.span.contains(finding.span) && $0.isInSeveralWidgets }
    let isElsewhere = isOutside && !readingRules.contains(finding.rule)
    let names = (isElsewhere ? [own] : []) + others
    if names.isEmpty { return }
    let rest = names.count > Self.maximumNames ? ["\(names.count - Self.maximumNames) more"] : []
    let shown = listed(names.prefix(Self.maximumNames).map { shortened($0) } + rest)
    finding.message += " This \(isElsewhere ? "affects" : "also affects") \(shown)."
  }

  private static let maximumNames = 3

  func addUses(to finding: inout Finding) {
    var unlistedCount = 0
    let around = openPieces.filter { $0.piece.span.contains(finding.span) }
    for piece in around.sorted(by: { $0.rank < $1.rank }).map(\.piece) {
      for (index, use) in piece.uses.enumerated() {
        guard finding.related.count < FindingDraft.maximumRelated else {
          unlistedCount += piece.uses.count - index
          break
        }
        if finding.related.contains(where: { $0.span == use }) { continue }
        finding.related.append(RelatedSpan(span: use, message: "used here"))
      }
    }
    guard unlistedCount > 0, let last = finding.related.indices.last else { return }
    finding.related[last].message += ", and in \(counted(unlistedCount, "more place"))"
  }
}

extension Array where Element: Equatable {
  mutating func formUnion(_ others: [Element]) { for other in others where !contains(other) { append(other) } }
}

/// A part of a file that is written once, but used in several places.
private typealias SharedPiece = (span: TextSpan, uses: [TextSpan])

extension WidgetFile {
  /// Anchored nodes, and views under `views:`, with their uses.
  fileprivate var sharedPieces: [SharedPiece] {
    var usesByView: [ViewID: [TextSpan]] = [:]
    for view in views {
      guard case .name(let name, let definition?) = view.argument else { continue }
      usesByView[definition, default: []].append(tree.span(of: name))
    }
    return tree.anchoredUses + namedViews.compactMap { named in
      usesByView[named.view].map { (span: tree.span(of: self[named.view].node), uses: $0) }
    }
  }
}
