#if SwiftSource
import SwiftSyntax

/// Reads how often a widget's timeline has entries and is reloaded, by following the code of the provider. Values that
/// only the app knows stay unknown. If only the app decides between branches, the reader follows all of them.
final class TimelineReader: CodeReader {
  let evaluation: SwiftEvaluation
  var timelines: [TimelineResult] = []
  /// True if the loop that is being read has run a `break` or `continue`.
  var hasLeftLoop = false
  /// The functions that are being run.
  var running: Set<SyntaxIdentifier> = []
  /// The functions that compute other values than timelines and take too many steps.
  var longComputations: Set<SyntaxIdentifier> = []
  /// The declared types of unknown values, by their identity.
  var declaredTypes: [Int: (name: String, scope: Scope)] = [:]
  /// The type of the entries, if it is a type of the project.
  var entryType: TypeDeclaration?
  private var lastIdentity = Moment.now
  private var derivedOrigins: [String: Int] = [:]

  init(_ evaluation: SwiftEvaluation) { self.evaluation = evaluation }

  func timeline(of provider: ExprSyntax, _ scope: Scope) -> DescriptionNode {
    let (type, instance) = resolver.provider(provider, scope)
    if let type, let function = timelineFunction(of: type) {
      let instance = instance ?? Instance(type)
      entryType = function.nameOfEntries.flatMap {
        resolver.projectType(named: $0, Scope(file: function.file, instance: instance))
      }
      run(function, instance)
    }
    if evaluation.statistics.isCut { timelines = [] }
    return node(at: scope.place(of: provider))
  }

  private func timelineFunction(of type: TypeDeclaration, depth: Int = 0) -> FunctionDeclaration? {
    let function = ["getTimeline", "timeline"].flatMap { program.functions($0, of: type) }.first { function in
      let parameters = function.parameters.map(\.firstName.text)
      return function.body != nil && (parameters.contains("in") || parameters.contains("context"))
    }
    if let function { return function }
    guard depth < 8 else { return nil }
    for name in program.inherited(by: type) {
      let above = program.type(named: name, near: type.file, inside: type.outer)
      if let above, above !== type, let function = timelineFunction(of: above, depth: depth + 1) { return function }
    }
    return nil
  }

  /// An unknown value that equals no other one.
  func unknown() -> TimelineValue {
    lastIdentity += 1
    return .unknown(lastIdentity)
  }

  /// The identity of a date that depends only on another one, such as the beginning of its day.
  func derivedOrigin(_ rule: String, _ moment: Moment) -> Int {
    let key = "\(rule) \(moment.origin) \(moment.seconds)"
    if let known = derivedOrigins[key] { return known }
    lastIdentity += 1
    derivedOrigins[key] = lastIdentity
    return lastIdentity
  }

  private func node(at place: CodeRange) -> DescriptionNode {
    guard !timelines.isEmpty else { return .unknown(at: place) }
    var entries: [(String, DescriptionNode)] = []
    let policies = timelines.flatMap(\.policies)
    if let first = policies.first, policies.allSatisfy({ $0.kind == first.kind }) {
      entries.append(("policy", .word(first.kind.rawValue, at: first.place)))
    }
    if let interval = entryInterval(at: place) { entries.append(("entries", interval)) }
    if let interval = reloadInterval(at: place) { entries.append(("reload", interval)) }
    return entries.isEmpty ? .unknown(at: place) : .mapping(entries, at: place)
  }

  /// The shortest time between two entries of any timeline; nil if none has two.
  private func entryInterval(at place: CodeRange) -> DescriptionNode? {
    let steps = timelines.map { $0.entries?.step ?? .unknown }
    let known = steps.compactMap { step -> (seconds: Double, place: CodeRange?)? in
      if case .seconds(let seconds, let place) = step, seconds < .infinity { (seconds, place) } else { nil }
    }
    let shortest = known.min { $0.seconds < $1.seconds }
    if let shortest { return Self.duration(shortest.seconds, at: shortest.place ?? place) }
    return steps.contains { if case .unknown = $0 { true } else { false } } ? .unknown(at: place) : nil
  }

  /// The longest time until the system asks for a timeline again; nil if it never asks. The time after a failure is
  /// usually shorter.
  private func reloadInterval(at place: CodeRange) -> DescriptionNode? {
    var longest: (seconds: Double, place: CodeRange)?
    for timeline in timelines {
      if timeline.policies.isEmpty { return .unknown(at: place) }
      for policy in timeline.policies {
        switch policy.kind {
        case .never: break
        case .after:
          guard let date = policy.date, date.origin == Moment.now else { return .unknown(at: place) }
          // The declaration of now is right, also where it is used as the date of the policy.
          let place = date.seconds == 0 ? policy.place : date.place ?? policy.place
          if date.seconds > longest?.seconds ?? -.infinity { longest = (date.seconds, place) }
        case .atEnd:
          guard let end = timeline.entries?.secondsToLastEntry else { return .unknown(at: place) }
          // The time is unknown if the entries follow each other too fast.
          if case .seconds(let step, _)? = timeline.entries?.step, step < 300, end < 900 { return .unknown(at: place) }
          if end > longest?.seconds ?? -.infinity { longest = (end, policy.place) }
        }
      }
    }
    return longest.map { Self.duration($0.seconds, at: $0.place) }
  }

  private static func duration(_ seconds: Double, at place: CodeRange) -> DescriptionNode {
    // Descriptions have whole seconds, of which there is at least one.
    let whole = Int(min(1e9, max(1, seconds)).rounded())
    let units = [(86_400, "d"), (3_600, "h"), (60, "m")]
    let unit = units.first { whole.isMultiple(of: $0.0) } ?? (1, "s")
    return .word("\(whole / unit.0)\(unit.1)", at: place)
  }
}

extension FunctionDeclaration {
  /// `Entry` of the `Timeline<Entry>` that the function returns or passes on.
  fileprivate var nameOfEntries: String? {
    let type = signature.descendants.lazy.compactMap { $0.as(IdentifierTypeSyntax.self) }.first {
      $0.name.text == "Timeline"
    }
    return type?.genericArgumentClause?.arguments.first?.argument.code
  }
}
#endif
