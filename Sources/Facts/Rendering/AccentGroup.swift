import Presentations
import WidgetFormat

extension ShownContent {
  /// Whether a view belongs to the accent group: by `widgetAccentable` of its own or above it, or as an image that
  /// the accented mode draws with the accent.
  package func isInAccentGroup(_ index: Int, in file: WidgetFile) -> Bool {
    if views[index].style.isAccentable { return true }
    guard views[index].kind == .image,
      case .accentedRenderingMode(let mode)? = modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value
    else { return false }
    return mode == .accented || mode == .accentedDesaturated
  }
}
