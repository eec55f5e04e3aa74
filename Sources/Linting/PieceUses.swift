import Facts
import Findings
import Presentations
import WidgetFormat

/// Which places use the shared pieces that a finding lies in. Pieces lie inside one another or apart, so one walk
/// through the file serves all findings.
struct PieceUses {
  /// By their beginning, outer ones first; with each its rank among all pieces.
  private let pieces: [(rank: Int, piece: SharedPiece)]

  init(of pieces: [SharedPiece]) {
    self.pieces = pieces.enumerated().map { (rank: $0.offset, piece: $0.element) }.sorted { left, right in
      let (one, other) = (left.piece.span, right.piece.span)
      return (one.start, -one.end, left.rank) < (other.start, -other.end, right.rank)
    }
  }

  var isEmpty: Bool { pieces.isEmpty }

  func search() -> Search { Search(pieces: pieces) }

  /// A walk through the file; places must be asked for in their order.
  struct Search {
    private let pieces: [(rank: Int, piece: SharedPiece)]
    private var next = 0
    /// Pieces that have begun and not ended where the walk stands, the outermost first.
    private var open: [(rank: Int, piece: SharedPiece)] = []

    /// Places beyond this are counted, not named: nobody reads the list, and making it takes long.
    private static let mostPlaces = 50

    fileprivate init(pieces: [(rank: Int, piece: SharedPiece)]) { self.pieces = pieces }

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
          guard finding.related.count < Self.mostPlaces else {
            left += piece.uses.count - index
            break
          }
          if finding.related.contains(where: { $0.span == use }) { continue }
          finding.related.append(RelatedPlace(span: use, message: "used here"))
        }
      }
      guard left > 0, let last = finding.related.indices.last else { return }
      finding.related[last].message += left == 1 ? ", and in 1 more place" : ", and in \(left) more places"
    }
  }
}
