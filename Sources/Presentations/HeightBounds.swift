import AppleTables
import WidgetFormat
import YAMLTree

/// The least and the most height of each view, from which follows where a row certainly puts a lower view.
struct HeightBounds {
  private let file: WidgetFile
  private let content: ShownContent
  private let platforms: [TextPlatform]
  private var lengths: TextLengths
  /// Without the view's own frame and padding.
  private var inside: [Height]
  private var outside: [Height]

  private struct Height {
    var least = 0.0
    var most = Double.infinity

    static let unknown = Height()
  }

  init(of content: ShownContent, in file: WidgetFile, _ family: OfferedFamily) {
    (self.content, self.file) = (content, file)
    platforms = Device.allCases.compactMap { content.presentations.intersection(.on(device: $0)).first?.textPlatform }
    lengths = TextLengths(file: file, family: family)
    inside = Array(repeating: .unknown, count: content.views.count)
    outside = inside
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() where !content.views[index].isUncertain {
      inside[index] = ownHeight(of: index)
      outside[index] = padded(framed(inside[index], at: index), at: index)
    }
  }

  /// The distances of a view from the top and the bottom of its row, which is as high as its highest view.
  func distances(of child: Int, inRow row: Int, alignedTo alignment: EdgeSet) -> (top: Double, bottom: Double) {
    guard outside[child].most < inside[row].least else { return (0, 0) }
    let rest = (inside[row].least - outside[child].most).rounded(.down)
    if alignment.contains(.top) { return (0, rest) }
    return alignment.contains(.bottom) ? (rest, 0) : ((rest / 2).rounded(.down), (rest / 2).rounded(.down))
  }

  private mutating func ownHeight(of index: Int) -> Height {
    let view = content.views[index]
    let children = content.children(of: index, as: .content).map { outside[$0] }
    let highest = children.map(\.least).max() ?? 0
    switch view.kind {
    case .text, .label: return textHeight(of: index)
    case .image: return Height(least: symbolHeight(of: index))
    // There may be no elements, and a grid has rows of its own.
    case .forEach, .lazyHGrid: return .unknown
    case .vStack, .lazyVStack: return stackHeight(of: index, children)
    case .hStack, .zStack, .gridRow, .link: return Height(least: highest, most: children.map(\.most).max() ?? .infinity)
    // Several views of a group are placed by the stack around it.
    case .group where children.count == 1, .named where children.count == 1: return children[0]
    default: return Height(least: highest)
    }
  }

  private func stackHeight(of index: Int, _ children: [Height]) -> Height {
    let least = children.reduce(0) { $0 + $1.least }
    let gaps = Double(max(0, children.count - 1))
    let most = children.reduce(0) { $0 + $1.most }
    switch content.modifier(.spacing, of: index, in: file)?.value {
    case nil: return Height(least: least, most: most + gaps * Self.usualSpacing)
    case .number(let spacing)?: return Height(least: least + min(0, gaps * spacing), most: most + gaps * spacing)
    default: return .unknown
    }
  }

  private static let usualSpacing = 8.0

  // MARK: - Texts and symbols

  private mutating func textHeight(of index: Int) -> Height {
    let style = content.views[index].style
    let lines = sizes(of: style.font).map { TextFace(size: $0, weight: .regular).lineHeight }
    guard let lowest = lines.min(), let highest = lines.max() else { return .unknown }
    return Height(least: lowest * min(1, style.minimumScaleFactor?.value ?? 1), most: highest * mostLines(of: index))
  }

  /// A symbol is at least as high as the size of its font.
  private func symbolHeight(of index: Int) -> Double {
    let view = content.views[index]
    guard file.isSymbol(view.view), content.isSet("resizable", on: index, in: file) == .no else { return 0 }
    return sizes(of: view.style.font).min() ?? 0
  }

  /// Empty if the size or the height of the lines is unknown anywhere.
  private func sizes(of font: ShownFont) -> [Double] {
    let sizes = platforms.compactMap { font.points(on: $0) }
    return font.custom == nil && sizes.count == platforms.count ? sizes : []
  }

  private mutating func mostLines(of index: Int) -> Double {
    let path = Array(content.path(from: index))
    if let limit = path.lazy.compactMap({ [content, file] in content.modifier(.lineLimit, of: $0, in: file) }).first {
      if case .number(let lines) = limit.value { return lines }
      return .infinity
    }
    guard case .text(let text) = file[content.views[index].view].argument, case .words = text.form,
      // The other views of the row need room as well.
      !lengths.mayBeLong(index, in: content, forShare: 2.0 / 3), !path.contains(where: hasLimitedWidth)
    else { return .infinity }
    return Double(1 + file.tree.beginning(of: text.node).count { $0 == "\n" })
  }

  private func hasLimitedWidth(_ index: Int) -> Bool {
    if content.hasUnknownFrame(index, in: file) { return true }
    guard let frame = content.frame(of: index, in: file) else { return false }
    return frame.width != nil || frame.maxWidth?.value ?? .infinity < .infinity
  }

  // MARK: - Frames and paddings

  private func framed(_ inner: Height, at index: Int) -> Height {
    guard let modifier = content.modifier(.frame, of: index, in: file) else { return inner }
    guard case .frame(let id) = modifier.value else { return .unknown }
    let frame = file[id]
    if let height = frame.height?.value { return Height(least: height, most: height) }
    if frame.isPartlyUnknown { return .unknown }
    let least = max(inner.least, frame.minHeight?.value ?? 0)
    let maximum = frame.maxHeight?.value
    return Height(least: min(least, maximum ?? least), most: maximum ?? max(inner.most, least))
  }

  private func padded(_ inner: Height, at index: Int) -> Height {
    guard let modifier = content.modifier(.padding, of: index, in: file) else { return inner }
    guard case .edges(let padding) = modifier.value, file[padding].unknown.isDisjoint(with: .vertical) else {
      return .unknown
    }
    let insets = EdgeInsets(all: 0).adding(file[padding])
    return Height(least: inner.least + insets.top + insets.bottom, most: inner.most + insets.top + insets.bottom)
  }
}
