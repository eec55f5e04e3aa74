import AppleTables
import Base

/// The differences between the pictures of two versions of descriptions. Matches widgets by their kinds, in any file.
public struct PictureComparison: Sendable {
  /// Changed widgets in the order of the later version, then removed ones.
  package private(set) var widgets: [ComparedWidget] = []
  /// Files with too many pictures, of which not all are compared.
  let cutPaths: [SourcePath]

  public init(before: [PictureSheet], after: [PictureSheet]) {
    cutPaths = (before + after).filter(\.isCut).map(\.path)
    var old = Dictionary(grouping: Self.widgets(of: before)) { $0.widget.kind }
    for (widget, path) in Self.widgets(of: after) {
      let earlier = old[widget.kind]?.isEmpty == false ? old[widget.kind]?.removeFirst().widget : nil
      let compared = ComparedWidget(widget, before: earlier, after: widget, path: path)
      if compared.hasChanged { widgets.append(compared) }
    }
    for (widget, path) in Self.widgets(of: before) where old[widget.kind]?.isEmpty == false {
      old[widget.kind]?.removeFirst()
      widgets.append(ComparedWidget(widget, before: widget, after: nil, path: path))
    }
  }

  private static func widgets(of sheets: [PictureSheet]) -> [(widget: PicturedWidget, path: SourcePath)] {
    sheets.flatMap { sheet in sheet.widgets.map { ($0, sheet.path) } }
  }
}

public struct ComparedWidget: Sendable {
  public enum Change: Sendable { case added, removed, changed }

  public let change: Change
  public let name: String
  public let kind: String
  /// The file in the later version, or in the only one.
  public let path: SourcePath
  package private(set) var families: [ComparedFamily] = []
  /// Marks on later pictures refer to the indices of these findings.
  public let newFindings: [ListedFinding]
  /// Marks on earlier pictures refer to the indices of these findings.
  public let removedFindings: [ListedFinding]

  /// - Parameter latest: The later version, or the only one.
  fileprivate init(_ latest: PicturedWidget, before: PicturedWidget?, after: PicturedWidget?, path: SourcePath) {
    change = before == nil ? .added : after == nil ? .removed : .changed
    (name, kind, self.path) = (latest.name, latest.kind, path)
    let (old, new) = (before?.findings ?? [], after?.findings ?? [])
    let newIndices = Self.indices(of: new, without: old)
    let removedIndices = Self.indices(of: old, without: new)
    newFindings = newIndices.map { new[$0] }
    removedFindings = removedIndices.map { old[$0] }
    for family in Family.allCases {
      let earlier = before?.families.first { $0.family == family }
      let later = after?.families.first { $0.family == family }
      let pairs = ComparedPicture.pairs(
        earlier?.pictures ?? [], later?.pictures ?? [], newFindings: newIndices, removedFindings: removedIndices)
      if !pairs.isEmpty { families.append(ComparedFamily(family: family, pairs: pairs)) }
    }
  }

  fileprivate var hasChanged: Bool {
    change != .changed || !families.isEmpty || !newFindings.isEmpty || !removedFindings.isEmpty
  }

  /// The indices of the findings that `others` lacks. Rule and message identify a finding, wherever it is.
  private static func indices(of findings: [ListedFinding], without others: [ListedFinding]) -> [Int] {
    func key(_ listed: ListedFinding) -> [String] { [listed.finding.rule, listed.finding.message] }
    var unmatched = others.reduce(into: [[String]: Int]()) { $0[key($1), default: 0] += 1 }
    return findings.indices.filter { index in
      let key = key(findings[index])
      guard let count = unmatched[key], count > 0 else { return true }
      unmatched[key] = count - 1
      return false
    }
  }
}

public struct ComparedFamily: Sendable {
  public let family: Family
  public let pairs: [ComparedPicture]
}

public struct ComparedPicture: Sendable {
  public let before: Picture?
  public let after: Picture?

  public var states: [String] { after?.states ?? before?.states ?? [] }

  fileprivate static func pairs(
    _ earlier: [Picture], _ later: [Picture], newFindings: [Int], removedFindings: [Int]
  ) -> [ComparedPicture] {
    (later + earlier).map(\.states).unique.flatMap { state -> [ComparedPicture] in
      var places: [Pair: PresentationSet] = [:]
      var order: [Pair] = []
      for presentation in Presentation.all {
        let only = PresentationSet(presentation)
        func index(in pictures: [Picture]) -> Int? {
          pictures.firstIndex { $0.states == state && $0.presentations.intersects(only) }
        }
        let pair = Pair(before: index(in: earlier), after: index(in: later))
        guard pair.before.map({ earlier[$0].drawing }) != pair.after.map({ later[$0].drawing }) else { continue }
        if places[pair] == nil { order.append(pair) }
        places[pair, default: []].formUnion(only)
      }
      return order.map { pair in
        ComparedPicture(
          before: pair.before.map { earlier[$0].shown(in: places[pair] ?? [], marking: removedFindings) },
          after: pair.after.map { later[$0].shown(in: places[pair] ?? [], marking: newFindings) })
      }
    }
  }

  /// The indices of two pictures to compare; nil if a picture exists in one version only.
  private struct Pair: Hashable {
    var before: Int?
    var after: Int?
  }
}

extension Picture {
  /// The picture in some of its places, with some of its findings renumbered.
  fileprivate func shown(in places: PresentationSet, marking findings: [Int]) -> Picture {
    var picture = self
    picture.presentations = places
    picture.marks = marks.compactMap { mark in
      findings.firstIndex(of: mark.findingIndex).map { Mark(findingIndex: $0, rectangle: mark.rectangle) }
    }
    return picture
  }
}
