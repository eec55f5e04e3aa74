import WidgetFormat
import YAMLTree

extension WidgetFile {
  /// The samples for each repetition of a ForEach; nil if neither a count nor the samples say how many there are.
  func repetitions(of index: Int, among views: [ShownView], _ samples: Samples) -> [Samples]? {
    let view = self[views[index].view]
    let argument = tree.entries(of: view.node).first { $0.key == view.key }.map { tree.resolved($0.value) }
    let data = argument.flatMap { tree.entry("data", in: $0) }.map { tree.beginning(of: $0.value) }
    let repetitions = samples.repetitions(of: data, naming: names(below: index, among: views))
    guard case .forEach(let count?) = view.argument else { return repetitions }
    return (0..<min(max(0, count), Samples.maximumRepetitions)).map { repetition in
      guard let repetitions, repetition < repetitions.count else { return samples.inRepetition(repetition, nil) }
      return repetitions[repetition]
    }
  }

  /// At most a hundred names in braces in the texts and images below a view.
  private func names(below index: Int, among views: [ShownView]) -> [String] {
    let names = views[(index + 1)..<views[index].end].prefix(100).flatMap { view -> [String] in
      switch self[view.view].argument {
      case .text(let text): SampledText.names(in: tree.beginning(of: text.node))
      case .image(let image): SampledText.names(in: tree.beginning(of: image.name))
      default: []
      }
    }
    return Array(names.prefix(100))
  }
}
