import Base
import Presentations
import WidgetFormat
import YAMLTree

extension Linter {
  /// Lints a tree that was read from several files of code, which the compiler has checked: invalid values are not
  /// reported.
  public func lint(_ tree: YAMLTree, over text: JoinedText) -> [FileReport] {
    let file = WidgetFile.read(tree, limits: limits)
    let cache = CandidateCache()
    var shown = ShownWidgets(of: file, limits: limits, limitsEachWidget: true)
    var found = FileFindings(of: file, without: rules.newerRules, limits)
    found.findings.removeAll { !Self.readingRules.contains($0.rule) }
    let gathered = RuleFindings(in: file, limit: found.remainingCapacity)
    let active = rules.run(on: &shown, cache, gathered)
    found.add(gathered.findings, omitted: gathered.omitted)
    found.add(shown.findings)
    found.coverAtBackgrounds()
    found.coverPicturesInBackgrounds()
    found.join(across: file)
    file.addPathsInUnorderedTree(to: &found.findings)
    var findingsByPiece = found.dividedByPiece(of: text)
    let sources = text.pieces.map { SourceFile(path: $0.path, text: $0.text) }
    for (index, piece) in text.pieces.enumerated() {
      findingsByPiece[index].coverInWidgets(of: file)
      findingsByPiece[index].suppress(by: piece.comments, in: sources[index], knownRules, active: active)
      findingsByPiece[index].resolveCovered()
    }
    findingsByPiece.resolveLaterPlaces(in: text)
    return zip(sources, findingsByPiece).map { source, findings in
      var fileFindings = findings
      fileFindings.raiseLevels(using: rules, cache)
      fileFindings.keepMostSevere()
      return FileReport(file: source, findings: fileFindings.findings)
    }
  }

  /// The rules about reading whose findings are kept. The others are about descriptions that people write.
  private static let readingRules: Set = ["swift-syntax", "unlisted-widget", "unsupported-view", "limit-exceeded"]
}

extension FileFindings {
  /// Splits findings by file. Drops related places in other files.
  fileprivate func dividedByPiece(of text: JoinedText) -> [FileFindings] {
    var divided = text.pieces.map { _ in FileFindings(limits: limits) }
    for finding in findings {
      let index = text.pieceIndex(at: finding.span.start)
      let piece = text.pieces[index]
      var moved = finding
      moved.span = finding.span.moved(by: -piece.start)
      if let covering = moved.coveredBy, covering.reach == .anyRule {
        let isInPiece = text.pieceIndex(at: covering.span.start) == index
        moved.coveredBy?.span = covering.span.moved(by: -piece.start)
        if !isInPiece { moved.coveredBy = nil }
      }
      moved.related = []
      // Several views can come from one place in the code, so places may repeat.
      for place in finding.related where text.pieceIndex(at: place.span.start) == index {
        let place = RelatedSpan(span: place.span.moved(by: -piece.start), message: place.message)
        if !moved.related.contains(place) { moved.related.append(place) }
      }
      divided[index].add([moved])
    }
    if let first = omitted.first { divided[text.pieceIndex(at: first.start)].add([], omitted: omitted) }
    return divided
  }
}
