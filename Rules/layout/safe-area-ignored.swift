import Linting
import Presentations
import WidgetFormat

extension Check {
  static let safeAreaIgnored = Check(each: .view) { scope, reporter in
    guard scope.content?.part != .containerBackground,
      scope.widget.contentMarginsDisabled?.value != true,
      !scope.widget.unknownKeys.contains(.contentMarginsDisabled), let modifier = scope.modifier(.ignoresSafeArea)
    else { return }
    switch modifier.value {
    case .invalid, .flag(false): return
    default: break
    }
    guard !scope.file.mayHaveSafeAreas(scope.widget) else { return }
    reporter.report(
      at: .node(modifier.key), values: ["modifier": scope.file.tree.string(of: modifier.key)],
      goesWith: scope.backgroundAround.map { ("background-outside-container", .node($0.node)) })
  }
}

extension FactScope {
  /// The root background that the view draws or belongs to.
  fileprivate var backgroundAround: RootBackground? {
    guard let content, let shown else { return nil }
    var scope = self
    // The view contains nothing but the layer at the back.
    if content.root.backPath.contains(viewIndex), let back = content.root.back,
      content.views[viewIndex].end == content.views[back].end
    {
      scope.viewIndex = back
    } else if shown.role == .background, let owner = shown.parent {
      scope.viewIndex = owner
    } else {
      return nil
    }
    return scope.rootBackground
  }
}

extension WidgetFile {
  /// True if the widget runs on a system on which widgets still have safe areas.
  fileprivate func mayHaveSafeAreas(_ widget: Widget) -> Bool {
    for entry in tree.entries(of: widget.node) where tree.text(of: entry.key, equals: "platforms") {
      let platforms = tree.resolved(entry.value)
      guard tree[platforms].kind == .mapping else { return false }
      return tree.entries(of: platforms).contains { platform in
        guard let first = Self.firstWithMargins[tree.string(of: platform.key).withoutDot] else { return false }
        let version = tree.string(of: tree.resolved(platform.value)).prefix { $0 != "." }
        return Int(version).map { $0 < first } ?? true
      }
    }
    return false
  }

  /// The first versions on which widgets have content margins in place of safe areas.
  ///
  /// Source: WidgetKit documentation, contentMarginsDisabled().
  private static let firstWithMargins = ["iOS": 17, "iPhone": 17, "iPad": 17, "iPadOS": 17, "macOS": 14, "watchOS": 10]
}
