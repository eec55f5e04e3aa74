#if SwiftSource
import SwiftSyntax

/// Reads the bodies of the project's own styles of buttons, labels and other views.
struct StyleReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The views of `makeBody(configuration:)` of the style around a view, such as a Button; nil without one in the code.
  ///
  /// - Parameter parts: The views of the configuration by name, such as `label`.
  func views(of name: String, with parts: @autoclosure () -> [String: [ViewNode]]) -> [ViewNode]? {
    let key = name.prefix(1).lowercased() + name.dropFirst() + "Style"
    guard let (style, scope) = evaluation.environment[key]?.last?.expression,
      let (function, inner) = binder.function("makeBody", ofTypeMadeBy: style, scope, expecting: "\(name)Style"),
      let body = function.body
    else { return nil }
    let configuration = function.parameters.first?.innerName ?? "configuration"
    for (part, views) in parts() { inner.declare("\(configuration).\(part)", .views(views)) }
    inner.declareUnknown(function.parameters.map(\.innerName))
    // A view of the same kind inside has the system's style.
    evaluation.environment[key]?.append(.unknown())
    defer { evaluation.environment[key]?.removeLast() }
    let views = viewReader.build(body, inner)
    return views.showNothing || views.contains(where: \.hasControl) ? nil : views
  }
}

extension ViewNode {
  fileprivate var hasControl: Bool {
    if ["Button", "Toggle", "Link"].contains(name) { return true }
    guard case .children(let views, _) = argument else { return false }
    return views.contains(where: \.hasControl)
  }
}
#endif
