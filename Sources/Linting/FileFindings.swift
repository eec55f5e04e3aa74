import Base
import WidgetFormat

/// The findings of a file on their way to the report. Their number is limited, and the others are counted.
struct FileFindings {
  var list: [Finding] = []
  var omitted = OmittedFindings()
  let limits: Limits

  /// How many findings may still be added: more than are reported, so that late errors can replace early notes.
  var remaining: Int { max(0, limits.gatheredFindings - list.count) }

  mutating func add(_ findings: [Finding], omitted others: OmittedFindings = OmittedFindings()) {
    list += findings
    omitted.add(others)
  }

  /// Gives findings about reading and about suppression comments the levels that are configured.
  mutating func raiseLevels(using rules: RulesByWidgetKind, _ cache: CandidateCache) {
    for index in list.indices {
      list[index].severity = rules.index(forWidgetKind: list[index].subject.widget, cache).level(of: list[index])
    }
  }

  /// Sorts the findings, and keeps the most severe ones, suppressed ones only if open ones leave room. Adds one that
  /// counts the others.
  mutating func keepMostSevere() {
    list.sort()
    guard list.count > limits.findings || omitted.count > 0 else { return }
    var (open, suppressed) = (FindingCounts(), FindingCounts())
    for finding in list {
      if finding.isOpen { open[finding.severity] += 1 } else { suppressed[finding.severity] += 1 }
    }
    open = open.mostSevere(upTo: limits.findings)
    suppressed = suppressed.mostSevere(upTo: limits.findings - open.total)
    var kept: [Finding] = []
    for finding in list {
      let isKept = finding.isOpen ? open.subtract(finding) : suppressed.subtract(finding)
      if isKept { kept.append(finding) } else { omitted.add(at: finding.span) }
    }
    list = kept
    guard let place = omitted.first else { return }
    let message = """
      The file has more than \(limits.findings) findings, and at least \(omitted.count) are not listed. Mend the \
      listed ones first, or raise the limit with --max-findings-per-file.
      """
    list.append(Finding(rule: "limit-exceeded", severity: .error, message: message, span: place))
    list.sort()
  }

  /// Joins findings of one cause, and adds the places that use a shared piece.
  mutating func join(across file: WidgetFile) {
    joinAcrossWidgets()
    addUses(of: file.sharedPieces)
  }

  /// Joins findings of one rule at one span, as in a piece that widgets share, and names the other widgets.
  private mutating func joinAcrossWidgets() {
    struct Key: Hashable {
      var rule: String
      var span: TextSpan
    }
    // Moves findings that stay to the front: removing each would be slow.
    var count = 0
    var indices: [Key: Int] = [:]
    // Other widgets by the index of the finding.
    var others: [Int: [String]] = [:]
    for next in list.indices {
      let key = Key(rule: list[next].rule, span: list[next].span)
      guard let index = indices[key] else {
        indices[key] = count
        list.swapAt(count, next)
        count += 1
        continue
      }
      var finding = list[next]
      // A finding for the place itself says more than one that only lists it as a later place.
      if finding.coveredBy?.reach == .laterPlaces { continue }
      if list[index].coveredBy?.reach == .laterPlaces {
        list[index] = finding
        continue
      }
      // The most severe one is kept, and of several the one furthest from what is required.
      let kept = list[index]
      if (finding.severity, finding.evidence.distance) > (kept.severity, kept.evidence.distance) {
        swap(&finding, &list[index])
      }
      if finding.coveredBy == nil { list[index].coveredBy = nil }
      list[index].evidence.presentations.formUnion(finding.evidence.presentations)
      list[index].evidence.states.formUnion(finding.evidence.states)
      list[index].subject.families.formUnion(finding.subject.families)
      if let widget = finding.subject.widget { others[index, default: []].append(widget) }
    }
    list.removeSubrange(count...)
    for (index, widgets) in others {
      list[index].subject.otherWidgets = Set(widgets)
      // One of them may have turned out to be the finding's own.
      let others = widgets.unique.filter { $0 != list[index].subject.widget }
      if others.isEmpty { continue }
      let rest = others.count > Self.maximumNames ? ["\(others.count - Self.maximumNames) more"] : []
      let names = others.prefix(Self.maximumNames).map { shortened($0) }
      list[index].message += " This also affects \(listed(names + rest))."
    }
  }

  /// Further widgets are counted.
  private static let maximumNames = 3

  /// Relates findings inside an anchored node, or a view under `views:`, to the places that use it.
  private mutating func addUses(of pieces: [SharedPiece]) {
    if pieces.isEmpty { return }
    var search = SharedPieceSearch(pieces)
    for index in list.indices.sorted(by: { list[$0].span < list[$1].span }) {
      search.advance(to: list[index].span)
      search.addUses(to: &list[index])
    }
  }
}

extension FileFindings {
  /// The findings of reading, without rules that are newer than the edition.
  init(of file: WidgetFile, without newerRules: Set<String>, _ limits: Limits) {
    let list = file.findings.filter { !newerRules.contains($0.rule) }
    self.init(list: list, omitted: file.omitted, limits: limits)
  }
}

/// Finds the shared pieces around places, in one walk: pieces are nested or disjoint.
private struct SharedPieceSearch {
  /// In order of their start, outer ones first, each with its rank among all pieces.
  private let pieces: [(rank: Int, piece: SharedPiece)]
  private var next = 0
  /// The pieces around the current place, the outermost first.
  private var open: [(rank: Int, piece: SharedPiece)] = []

  /// Further places are counted.
  private static let maximumPlaces = 50

  init(_ pieces: [SharedPiece]) {
    self.pieces = pieces.enumerated().map { (rank: $0.offset, piece: $0.element) }.sorted { left, right in
      let (one, other) = (left.piece.span, right.piece.span)
      return (one.start, -one.end, left.rank) < (other.start, -other.end, right.rank)
    }
  }

  mutating func advance(to span: TextSpan) {
    while next < pieces.count, pieces[next].piece.span.start <= span.start {
      close(before: pieces[next].piece.span.start)
      open.append(pieces[next])
      next += 1
    }
    close(before: span.start)
  }

  private mutating func close(before offset: Int) {
    while let last = open.last, last.piece.span.end < offset { open.removeLast() }
  }

  func addUses(to finding: inout Finding) {
    var left = 0
    let around = open.filter { $0.piece.span.contains(finding.span) && $0.piece.span != finding.span }
    for (_, piece) in around.sorted(by: { $0.rank < $1.rank }) {
      for (index, use) in piece.uses.enumerated() {
        guard finding.related.count < Self.maximumPlaces else {
          left += piece.uses.count - index
          break
        }
        if finding.related.contains(where: { $0.span == use }) { continue }
        finding.related.append(RelatedSpan(span: use, message: "used here"))
      }
    }
    guard left > 0, let last = finding.related.indices.last else { return }
    finding.related[last].message += ", and in \(counted(left, "more place"))"
  }
}

extension Array where Element: Equatable {
  /// Appends the elements that are not there yet.
  mutating func formUnion(_ others: [Element]) { for other in others where !contains(other) { append(other) } }
}

/// A piece that is written once and used in several places.
private typealias SharedPiece = (span: TextSpan, uses: [TextSpan])

extension WidgetFile {
  /// Anchored nodes, and views under `views:`, with their uses.
  fileprivate var sharedPieces: [SharedPiece] {
    var pieces = tree.anchoredUses
    var usesByView: [ViewID: [TextSpan]] = [:]
    for view in views {
      guard case .name(let name, let definition?) = view.argument else { continue }
      usesByView[definition, default: []].append(tree.span(of: name))
    }
    for named in namedViews {
      guard let uses = usesByView[named.view] else { continue }
      pieces.append((tree.span(of: self[named.view].node), uses))
    }
    return pieces
  }
}
