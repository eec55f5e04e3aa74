import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactScope {
  /// Points of a shown text's font by the platform's table, at its default text size; nil where nobody knows:
  /// the platform lacks the style, the font could not be read, or the system chooses the font.
  package func points(ofTextAt index: Int, on platform: TextPlatform) -> Double? {
    guard let content, !isSizedBySystem(textAt: index) else { return nil }
    return content.views[index].style.font.points(on: platform)
  }

  /// Whether the system chooses the size of a text: in accessoryInline, and of labels without a font of their own.
  package func isSizedBySystem(textAt index: Int) -> Bool {
    guard let content else { return false }
    return family?.family.family == .accessoryInline || content.isLabelWithoutFont(at: index, in: file)
  }

  /// Points of the text that is asked about, where it is asked.
  var fontSize: Double? {
    guard let platform = presentation?.textPlatform else { return nil }
    return points(ofTextAt: viewIndex, on: platform)
  }
}

extension ShownContent {
  /// Whether a text belongs to the labels of a Gauge or ProgressView, or to a widgetLabel, and no font at or below
  /// the label's outermost view gives it a size or a style.
  package func isLabelWithoutFont(at index: Int, in file: WidgetFile) -> Bool {
    let role = views[index].role
    guard role == .gaugeLabel || role == .widgetLabel else { return false }
    var inner = index
    while true {
      if case .font(let font)? = modifier(.font, of: inner, in: file)?.value, file[font].setsSize { return false }
      guard let outer = views[inner].parent, views[outer].role == role, !views[outer].kind.hasLabels else { return true }
      inner = outer
    }
  }
}

extension ViewKind {
  /// Gauge and ProgressView, whose labels the system draws.
  package var hasLabels: Bool { self == .gauge || self == .progressView }
}

extension FontValue {
  /// Whether it gives points, by itself or through a text style.
  package var setsSize: Bool { size != nil || style != nil }

  /// The family of the custom font: its name up to the first hyphen, behind which the face stands.
  package func customFamily(in file: WidgetFile) -> String? { custom.map { file.fontFamily(named: $0) } }
}

extension WidgetFile {
  /// The family of a custom font, from the scalar with the font's name.
  package func fontFamily(named name: NodeID) -> String {
    tree.withText(of: name) { text in
      String(decoding: text.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }
  }
}
