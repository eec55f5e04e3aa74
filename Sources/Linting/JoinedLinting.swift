import Base
import Presentations
import WidgetFormat
import YAMLTree

extension Linter {
  /// Lints a tree over several files, made by a reader of another language; mistakes in values are not reported.
  public func lint(_ tree: YAMLTree, over text: JoinedText) -> [FileReport] {
    let file = WidgetFile.read(tree, limits: limits)
    let cache = CandidateCache()
    var shown = ShownWidgets(of: file, limits: limits, limitsEachWidget: true)
    var found = FileFindings(of: file, without: rules.newerRules, limits)
    found.list.removeAll { !Self.readingRules.contains($0.rule) }
    let gathered = RuleFindings(in: file, limit: found.remaining)
    let active = rules.run(on: &shown, cache, gathered)
    found.add(gathered.findings, omitted: gathered.omitted)
    found.add(shown.findings)
    found.coverAtBackgrounds()
    found.join(across: file)
    file.addPathsOfNodes(to: &found.list)
    var parts = found.parts(by: text, limits)
    let sources = text.pieces.map { SourceFile(path: $0.path, text: $0.text) }
    for index in parts.indices {
      parts[index].coverInWidgets(of: file)
      parts[index].suppress(by: text.pieces[index].comments, in: sources[index], known.running(active))
      parts[index].resolveCovered()
    }
    parts.resolveLaterPlaces(in: text)
    return zip(sources, parts).map { source, part in
      var part = part
      part.raiseLevels(using: rules, cache)
      part.keepMostSevere()
      return FileReport(file: source, findings: part.list)
    }
  }

  /// Rules about reading that apply to any language.
  private static let readingRules: Set = ["swift-syntax", "unlisted-widget", "unsupported-view", "limit-exceeded"]
}

extension FileFindings {
  /// Splits findings by piece; related places in other pieces are dropped.
  fileprivate func parts(by text: JoinedText, _ limits: Limits) -> [FileFindings] {
    var parts = text.pieces.map { _ in FileFindings(limits: limits) }
    for finding in list {
      let index = text.pieceIndex(at: finding.span.start)
      let piece = text.pieces[index]
      var own = finding
      own.span = finding.span.moved(by: -piece.start)
      if let covering = own.coveredBy, covering.reach == .anyRule {
        let isInPiece = text.pieceIndex(at: covering.span.start) == index
        own.coveredBy?.span = covering.span.moved(by: -piece.start)
        if !isInPiece { own.coveredBy = nil }
      }
      own.related = []
      // One place in the code may make several views.
      for place in finding.related where text.pieceIndex(at: place.span.start) == index {
        let place = RelatedSpan(span: place.span.moved(by: -piece.start), message: place.message)
        if !own.related.contains(place) { own.related.append(place) }
      }
      parts[index].add([own])
    }
    if let first = omitted.first { parts[text.pieceIndex(at: first.start)].add([], omitted: omitted) }
    return parts
  }
}
