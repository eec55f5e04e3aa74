import WidgetFormat
import YAMLTree

/// A fast, generous estimate of the room that a content needs if each text is on one line.
struct RoomEstimate {
  let file: WidgetFile
  let content: ShownContent
  let hasTexts: Bool
  /// The maximum length in bytes of a sample for a name in braces; 0 without samples.
  var maximumSampleLength = 0
  /// True to use the width of each ASCII letter and the tolerance of `LowerBoundLayout`, for a lower estimate.
  var measuresLetters = false

  /// A width above that of the average letter, as a fraction of the font's size.
  private static let letterWidth = 0.64
  /// The widths of ASCII characters in their widest weights, as fractions of the font's size, divided by the tolerance.
  private static let letterWidths = (0..<0x80).map {
    GlyphWidths.widest(ofASCII: UInt8($0)) / LowerBoundLayout.tolerance
  }

  private struct Need {
    var sum = (width: 0.0, height: 0.0)
    /// The largest width and height, perhaps of different children.
    var largest = (width: 0.0, height: 0.0)
    var count = 0.0

    mutating func add(_ width: Double, _ height: Double, _ count: Double) {
      sum.width += width
      sum.height += height
      largest = (max(largest.width, width), max(largest.height, height))
      self.count += count
    }
  }

  /// False if everything certainly fits.
  func mayExceed(width: Double, height: Double) -> Bool {
    var needs = [Need](repeating: Need(), count: content.views.count)
    var roots = Need()
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      var (needed, isExceeded) = room(for: view, needs[index])
      let count = boxCount(of: view, around: needs[index])
      if view.traits.intersects(.lengths) { isExceeded = applyLengths(of: index, &needed) || isExceeded }
      if isExceeded { return true }
      if view.role == .background || view.role == .overlay {
        // Backgrounds and overlays do not change the size of their owner, but may be wider than the room.
        roots.largest.width = max(roots.largest.width, needed.width)
      } else if view.role != .content {
        continue
      } else if let parent = view.parent {
        needs[parent].add(needed.width, needed.height, count)
      } else {
        roots.add(needed.width, needed.height, count)
      }
    }
    return roots.largest.width > width || roots.sum.height > height
  }

  private func room(
    for view: ShownView, _ children: Need
  ) -> (needed: (width: Double, height: Double), isExceeded: Bool) {
    var needed = children.sum
    switch view.kind {
    case .text, .label: needed = hasTexts ? size(of: view) : (0, 0)
    case .vStack, .lazyVStack:
      needed.width = children.largest.width
      needed.height += spacing(of: view) * max(0, children.count - 1)
    case .hStack, .lazyHStack, .gridRow:
      needed.height = children.largest.height
      needed.width += spacing(of: view) * max(0, children.count - 1)
    case .zStack, .viewThatFits: needed = children.largest
    case .spacer:
      if case .minimumLength(let length) = file[view.view].argument { needed = (length.value, length.value) }
    case .forEach:
      if case .forEach(let count?) = file[view.view].argument {
        needed = (needed.width * Double(max(1, count)), needed.height * Double(max(1, count)))
      } else if maximumSampleLength > 0 {
        return (needed, true)
      }
    case .image where hasTexts && file.isSymbol(view.view): needed = (points(of: view) * 1.3, points(of: view) * 1.3)
    default: break
    }
    return (needed, false)
  }

  /// The number of boxes that a view adds to its stack: a group adds one for each of its views.
  private func boxCount(of view: ShownView, around children: Need) -> Double {
    switch view.kind {
    case .group, .section, .named: return children.count
    case .forEach:
      guard case .forEach(let count?) = file[view.view].argument else { return children.count }
      return children.count * Double(max(1, count))
    default: return 1
    }
  }

  private func size(of view: ShownView) -> (width: Double, height: Double) {
    guard case .text(let text) = file[view.view].argument else { return (0, 0) }
    let points = points(of: view)
    var width = 0.0
    switch text.form {
    case .words: width = file.tree.withText(of: text.node) { self.width(of: $0) }
    case .date, .timerInterval, .format: width = widthOfSample
    case .unknown: break
    }
    if width == 0 { return (0, 0) }
    let iconWidth = text.image == nil ? 0 : points * 1.3
    let lineHeight = TextFace(size: points, weight: .bold).lineHeight / LowerBoundLayout.tolerance
    return (width * points + iconWidth, measuresLetters ? lineHeight : points * 1.3)
  }

  private var widthOfSample: Double { Double(maximumSampleLength) * Self.letterWidth }

  /// The width as a multiple of the font's size, where the longest possible samples replace names in braces.
  private func width(of bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var (width, isName) = (0.0, false)
    for byte in bytes {
      if byte == UInt8(ascii: "{") {
        isName = true
        width += widthOfSample
      } else if byte == UInt8(ascii: "\n") {
        // A text with line breaks never fits on one line.
        width += 10_000
      } else if !isName {
        width += measuresLetters && byte < 0x80 ? Self.letterWidths[Int(byte)] : Self.letterWidth
      } else if byte == UInt8(ascii: "}") {
        isName = false
      }
    }
    return width
  }

  /// True if a font design or a text case may make letters wider than `letterWidths`.
  var mayHaveWideLetters: Bool {
    file.fonts.contains { $0.design != nil }
      || content.views.contains { view in
        file.tree.entries(of: file[view.view].node).contains { entry in
          let span = file.tree.span(of: entry.key)
          // The lengths of these keys, with and without quotes, exclude most other keys fast.
          return [8, 10, 12].contains(span.end - span.start)
            && Self.wideningKeys.contains(file.tree.string(of: entry.key))
        }
      }
  }

  private static let wideningKeys: Set<String> = ["fontDesign", "monospaced", "textCase"]

  private func points(of view: ShownView) -> Double { view.style.font.points(on: .iOS) ?? 17 }

  private func spacing(of view: ShownView) -> Double {
    guard view.traits.contains(.spacing),
      case .number(let spacing)? = file.modifier(.spacing, of: view, content.activeVariants)?.value
    else { return 0 }
    return max(0, spacing)
  }

  /// Returns true if the content of the frame may not fit.
  private func applyLengths(of index: Int, _ needed: inout (width: Double, height: Double)) -> Bool {
    var isExceeded = false
    if case .frame(let id)? = content.modifier(.frame, of: index, in: file)?.value {
      let frame = file[id]
      let (width, height) = (frame.width ?? frame.maxWidth, frame.height ?? frame.maxHeight)
      if hasTexts, content.views[index].kind != .image {
        isExceeded = width.map { needed.width > $0.value } ?? false || height.map { needed.height > $0.value } ?? false
      }
      needed.width = frame.width?.value ?? max(needed.width, frame.minWidth?.value ?? 0)
      needed.height = frame.height?.value ?? max(needed.height, frame.minHeight?.value ?? 0)
    }
    if case .edges(let edges)? = content.modifier(.padding, of: index, in: file)?.value {
      let insets = EdgeInsets(all: 0).adding(file[edges])
      needed.width += max(0, insets.leading) + max(0, insets.trailing)
      needed.height += max(0, insets.top) + max(0, insets.bottom)
    }
    return isExceeded
  }
}
