import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Pictures of the widgets in one file: every family in every place. Places with identical pictures share one.
public struct PictureSheet: Sendable {
  public let path: SourcePath
  package private(set) var widgets: [PicturedWidget] = []
  /// True if the sheet reached the limit on pieces, so that it may lack pictures.
  package private(set) var isCut = false

  /// Draws the widgets of a file. Suppressed findings are left out.
  public init(
    of file: WidgetFile, path: SourcePath, findings: [Finding], options: PictureOptions = PictureOptions(),
    limits: Limits = Limits()
  ) {
    self.path = path
    let lines = LineTable(text: file.tree.text)
    let marks = FindingMarks(of: options.showsFindings ? findings : [], in: file, isOneText: true) { offset in
      (nil, lines.line(at: offset))
    }
    var shownWidgets = ShownWidgets(of: file, limits: limits)
    var remainingPieces = options.maximumPieces
    while let shown = shownWidgets.next() { draw(shown, in: file, marks, options, &remainingPieces) }
  }

  /// Draws one widget; the limits count for it alone.
  init(
    ofWidget index: Int, in file: WidgetFile, path: SourcePath, _ marks: FindingMarks, _ options: PictureOptions,
    _ limits: Limits
  ) {
    self.path = path
    var remainingPieces = options.maximumPieces
    var shownWidgets = ShownWidgets(of: file, from: index, limits: limits, limitsEachWidget: true)
    if let shown = shownWidgets.next() { draw(shown, in: file, marks, options, &remainingPieces) }
  }

  private mutating func draw(
    _ shown: ShownWidget, in file: WidgetFile, _ marks: FindingMarks, _ options: PictureOptions,
    _ remainingPieces: inout Int
  ) {
    var widget = PicturedWidget(shown.widget, in: file)
    widget.findings = marks.findings(of: shown.widget, among: file.widgets)
    for family in shown.families {
      var pictured = PicturedFamily(family: family.offered.family)
      pictured.draw(family, of: shown.widget, in: file, options, remainingPieces: &remainingPieces)
      if remainingPieces <= 0 { isCut = true }
      for index in pictured.pictures.indices {
        pictured.pictures[index].states = pictured.pictures[index].states.map { options.stateCode[$0] ?? $0 }
        marks.mark(&pictured.pictures[index], family, widget)
      }
      if !pictured.pictures.isEmpty { widget.families.append(pictured) }
    }
    widgets.append(widget)
  }
}

public struct PictureOptions: Sendable {
  public var showsFindings = true
  /// Also draws the app's states, each in its own row.
  public var showsStates = false
  /// Draws several states: the page shows the state with the most content, and others once people choose them.
  public var offersStates = false
  /// The Swift code of each state, by its word in the tree.
  public var stateCode: [String: String] = [:]
  /// The text size that people have chosen for their device.
  public var textSize = DynamicTypeSize.large
  /// The limit on boxes and drawn pieces in all pictures of a sheet; each picture counts as 20 more pieces.
  public var maximumPieces = 120_000

  public init() {}
}

public struct PicturedWidget: Sendable {
  public let kind: String
  /// The display name, else the kind.
  public let name: String
  public var families: [PicturedFamily] = []
  /// The findings in the order of the file. Marks refer to their indices.
  public var findings: [ListedFinding] = []

  init(_ widget: Widget, in file: WidgetFile) {
    kind = file.kind(of: widget) ?? ""
    name = widget.displayName?.value ?? kind
  }
}

/// A finding with the line on which it starts, from 1.
public struct ListedFinding: Sendable {
  public var finding: Finding
  public var line: Int
  /// The finding's file, if the widget's findings can be in several files.
  public var path: SourcePath?
}

public struct PicturedFamily: Sendable {
  public let family: Family
  /// The pictures of each state, in the order of the presentation table.
  public var pictures: [Picture] = []

  fileprivate mutating func draw(
    _ shown: ShownFamily, of widget: Widget, in file: WidgetFile, _ options: PictureOptions, remainingPieces: inout Int
  ) {
    var states = options.offersStates ? Self.offeredStates(of: shown, in: file)
      : shown.contents.map(\.states).unique.filter { $0.isEmpty || options.showsStates }
    if states.isEmpty, !shown.offered.presentations.isEmpty { states = [[]] }
    for (index, state) in states.enumerated() {
      var known: [Drawing: Int] = [:]
      for presentation in shown.offered.presentations.presentations where remainingPieces > 0 {
        let content = shown.contents.first { $0.states == state && $0.presentations.contains(presentation) }
        var builder = PictureBuilder(presentation, of: shown, widget, in: file, textSize: options.textSize)
        var picture = builder.picture(of: content, states: state)
        picture.isInitiallyHidden = options.offersStates && !options.showsStates && index > 0
        remainingPieces -= 20 + builder.boxCount + picture.drawing.pieces.totalCount
        if let pictureIndex = known[picture.drawing] {
          pictures[pictureIndex].presentations.formUnion(picture.presentations)
        } else {
          known[picture.drawing] = pictures.count
          pictures.append(picture)
        }
      }
    }
  }

  /// Further states are left to `--states`.
  private static let maximumOffered = 6

  /// The states to offer, those with the most visible views first. A view that covers others counts against its state.
  fileprivate static func offeredStates(of shown: ShownFamily, in file: WidgetFile) -> [[String]] {
    var sizes: [(state: [String], size: Int, images: Int)] = []
    for content in shown.contents where !sizes.contains(where: { $0.state == content.states }) {
      let images = content.views.count { $0.countsInPicture && file.isAssetImage($0.view) }
      let size = content.views.count(where: \.countsInPicture) - 2 * content.coveringCount
      sizes.append((content.states, size, images))
    }
    // Of two states with as many views, the one with more images of the app, or else fewer conditions, comes first.
    let order = sizes.indices.sorted { one, two in
      let (first, second) = (sizes[one], sizes[two])
      return (second.size, second.images, first.state.count, one) < (first.size, first.images, second.state.count, two)
    }
    return order.prefix(maximumOffered).map { sizes[$0].state }
  }
}

extension ShownContent {
  /// The number of views that hide others: those in backgrounds with text, such as an alert, and those in the layers
  /// with text of a ZStack except the largest layer, such as an offer over the content that it unlocks.
  fileprivate var coveringCount: Int {
    views.indices.reduce(0) { count, index in
      if views[index].role == .background {
        let behind = views[index..<views[index].end].filter(\.countsInPicture)
        return count + (behind.contains { $0.kind.isText } ? behind.count : 0)
      }
      guard views[index].kind == .zStack else { return count }
      let layers = views.indices[index..<views[index].end].filter { views[$0].parent == index }.map { layer in
        views[layer..<views[layer].end].filter { $0.role == .content && $0.countsInPicture }
      }
      let textCounts = layers.filter { $0.count > 2 && $0.contains { $0.kind.isText } }.map(\.count)
      return count + textCounts.reduce(0, +) - (textCounts.max() ?? 0)
    }
  }
}

extension ShownView {
  fileprivate var countsInPicture: Bool { kind != .spacer && kind != .emptyView && !isInvisible }
}

/// The drawing of a family in a state, for all places where it looks the same. Lengths are in points.
public struct Picture: Sendable {
  public var presentations: PresentationSet
  /// The state of the app; empty for the default.
  public var states: [String]
  public var drawing: Drawing
  /// The area of the widget in the drawing.
  public var canvas: Rectangle
  public var places: [PlacedView]
  public var spokenTexts: [String]
  public var placeholders: Set<Placeholder>
  public var marks: [Mark] = []
  /// True if the page shows the picture only once people choose its state.
  public var isInitiallyHidden = false

  /// The part of the drawing in which outlines are drawn: they reach a little beyond the canvas.
  var outlineArea: Rectangle { canvas.inset(by: -4) }
}

/// A view with its frame in the drawing.
public struct PlacedView: Hashable, Sendable {
  public var view: ViewID
  public var rectangle: Rectangle
}

extension PresentationSet {
  /// Names of the presentations, with the appearance if another one has the same name: `iPhone Home Screen, light`.
  public var captions: [String] {
    named.map { first in
      let members = presentations.filter { $0.name == first.name }
      let all = Presentation.all.filter { $0.name == first.name && !$0.families.isDisjoint(with: first.families) }
      let schemes = Set(all.map(\.scheme))
      guard schemes.count > 1, members.count == 1, let scheme = members[0].scheme else { return first.name.text }
      return "\(first.name.text), \(scheme.rawValue)"
    }
  }
}

extension Placeholder {
  static let sentences: [(flag: Placeholder, text: String)] = [
    (.value, "Grey bars are values without a sample; write them under <code>samples</code>."),
    (.image, "Landscapes are images: only the app has them."),
    (.symbol, "Symbols are our own drawings; a dotted square is one that we have not drawn."),
    (.date, "Dates and times are examples in the system's form."),
    (.gauge, "Gauges without a sample are filled to three fifths."),
    (.repetition, "What is repeated over data without a sample is drawn three times."),
    (.opaque, "Charts, maps and views that only the app knows are sketched."),
    (.color, "Colours that only the app knows are grey."),
    (.canvas, "Apple publishes no size of this family for some of these places; the nearest device's is drawn."),
    (.cut, "Some descriptions have more views than are drawn."),
  ]
}
