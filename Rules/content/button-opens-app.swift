import Linting

extension Check {
  static let buttonOpensApp = Check(each: .interactive) { scope, reporter in
    guard let view = scope.view, case .action(let action) = view.argument, let declaration = action.opensApp
    else { return }
    reporter.report(
      at: .node(action.intent ?? view.key), values: ["control": view.kind.rawValue], related: [.node(declaration)])
  }
}
