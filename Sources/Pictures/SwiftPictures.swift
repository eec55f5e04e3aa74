import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Draws the widgets of a tree over Swift files, each on its own sheet with its findings.
public struct SwiftPictures: Sendable {
  private let file: WidgetFile
  private let text: JoinedText
  private let options: PictureOptions
  private let limits: Limits
  private let marking: FindingMarks

  /// - Parameters:
  ///   - findings: Findings with spans in the joined text; suppressed ones are left out.
  ///   - stateCode: The code of each state of the app, by its word.
  public init(
    of tree: YAMLTree, over text: JoinedText, findings: [Finding], stateCode: [String: String],
    options: PictureOptions, limits: Limits
  ) {
    file = WidgetFile.read(tree, limits: limits)
    self.text = text
    self.limits = limits
    var options = options
    options.stateCode = stateCode
    self.options = options
    let lines = text.pieces.map { (path: $0.path, start: $0.start, lines: LineTable(text: $0.text)) }
    marking = FindingMarks(of: options.showsFindings ? findings : [], in: file, isOneText: false) { offset in
      let piece = lines[text.pieceIndex(at: offset)]
      return (piece.path, piece.lines.line(at: offset - piece.start))
    }
  }

  public var widgetCount: Int { file.widgets.count }

  public func sheet(ofWidget index: Int) -> PictureSheet {
    let start = file.tree.span(of: file.widgets[index].node).start
    let path = text.pieces[text.pieceIndex(at: start)].path
    return PictureSheet(ofWidget: index, in: file, path: path, marking, options, limits)
  }
}
