import AppleTables
import Findings
import Globs
import YAMLTree

extension ConfigurationReader {
  mutating func readOverrides(_ node: NodeID, key: NodeID) {
    if tree.isNull(node) { return }
    guard tree[node].kind == .sequence else {
      return report(
        .invalidValue, at: node, or: key, "overrides takes a list, each item with paths, kinds or families, and rules.")
    }
    for item in tree.items(of: node) where !tree.isUnknown(item) { readOverride(tree.resolved(item), key: key) }
  }

  private mutating func readOverride(_ node: NodeID, key: NodeID) {
    guard tree[node].kind == .mapping else {
      return report(
        .invalidValue, at: node, or: key, "An item of overrides is a mapping with paths, kinds or families, and rules.")
    }
    var step = ConfiguredStep()
    var written: Set<OverrideKey> = []
    let before = findings.count
    for entry in tree.entries(of: node) where !isIgnored(entry.key) && !tree.isUnknown(entry.value) {
      guard let key = self.key(entry.key, of: "an override", among: OverrideKey.allCases) else { continue }
      written.insert(key)
      let value = tree.resolved(entry.value)
      switch key {
      case .paths: step.paths = readPatterns(value, key: entry.key)
      case .kinds: readKinds(value, key: entry.key, into: &step)
      case .families: step.families = readFamilies(value, key: entry.key)
      case .rules: step.rules = readRules(value, key: entry.key)
      }
      if key != .rules,
        tree.isNull(value) || tree[value].kind == .sequence && !tree.items(of: value).contains(where: { _ in true })
      {
        report(
          .invalidValue, at: value, or: entry.key,
          "\(key.rawValue) names nothing here. Name something, or remove the key.")
      }
    }
    guard findings.count == before else { return }
    let first = tree.entries(of: node).first { _ in true }?.key ?? node
    if !written.contains(.rules) {
      report(.missingKey, at: first, or: key, "The override lacks rules: what holds there.")
    }
    if written.isDisjoint(with: [.paths, .kinds, .families]) {
      report(
        .missingKey, at: first, or: key,
        "The override lacks paths, kinds or families: where it holds. What holds everywhere stands under rules.")
    }
    if findings.count == before { configuration.steps.append(step) }
  }

  private mutating func readKinds(_ node: NodeID, key: NodeID, into step: inout ConfiguredStep) {
    var kinds: [Glob] = []
    for item in items(node, key: key, of: "kinds") {
      do throws(Glob.Mistake) {
        kinds.append(try Glob(word: tree.string(of: item)))
        step.kindTexts.append(tree.string(of: item))
      } catch {
        report(.invalidValue, at: item, or: key, "The pattern \(shown(item)) cannot be used: \(error.reason).")
      }
    }
    step.kinds = kinds
  }

  private mutating func readFamilies(_ node: NodeID, key: NodeID) -> FamilySet {
    var families: FamilySet = []
    for item in items(node, key: key, of: "families") {
      switch tree.string(of: item) {
      case "system": families.formUnion(.system)
      case "accessory": families.formUnion(.accessory)
      case let name:
        if let family = Family(rawValue: name) {
          families.formUnion(FamilySet(family))
        } else {
          reportFamily(item)
        }
      }
    }
    return families
  }

  mutating func reportFamily(_ node: NodeID) {
    let names = Family.allCases.map(\.rawValue)
    let advice =
      guess(word(node), among: names + ["system", "accessory"]) ?? "Families are \(listed(names))."
    report(.invalidValue, at: node, "\(shown(node)) is no family. \(advice)")
  }
}
