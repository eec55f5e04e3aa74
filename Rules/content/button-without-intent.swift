import Linting

extension Check {
  static let buttonWithoutIntent = Check(each: .interactive) { scope, reporter in
    guard let view = scope.view, case .action(let action) = view.argument, action.runsClosure, action.intent == nil
    else { return }
    reporter.report(at: .node(view.key), values: ["control": view.kind.rawValue])
  }
}
