import AppleTables
import Facts

extension PresentationSet {
  /// The set divided by what facts depend on; itself if they depend on nothing.
  func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    guard !dependence.isEmpty, !isEmpty else { return [self] }
    if dependence.contains(.presentation) { return presentations.map { PresentationSet($0) } }
    var groups: [PresentationSet] = []
    add(to: &groups, by: dependence, from: 0)
    return groups
  }

  private func add(to groups: inout [PresentationSet], by dependence: FactDefinition.Dependence, from index: Int) {
    guard index < Self.divisions.count else { return groups.append(self) }
    let (varying, masks) = Self.divisions[index]
    guard dependence.contains(varying) else { return add(to: &groups, by: dependence, from: index + 1) }
    for mask in masks where intersects(mask) {
      intersection(mask).add(to: &groups, by: dependence, from: index + 1)
    }
  }

  /// What presentations differ in, and those that are alike in it. Made once, since checks ask for groups at every
  /// view.
  private static let divisions: [(FactDefinition.Dependence, [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
