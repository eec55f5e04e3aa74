import Base
import YAMLTree

/// A statement of one of Apple's documents, and how it is checked.
public struct Requirement: Sendable {
  public enum Strength: String, Sendable, CaseIterable { case must, should, may, fact }

  public var statement: DocumentStatement
  public var strength: Strength
  /// A question that a person has to answer; nil if rules decide everything.
  public var review: String?
  public var applicability = Applicability()
  /// True if rules decide a part of the statement, and the question is about the rest.
  public var isPartlyDecided: Bool

  /// The prefix of the statement's id, such as `BG` or `HIG`, which names the document.
  public var document: String { String(statement.id.prefix { $0 != "-" }) }
}

/// The widgets that a review question applies to: those with a family that meets all three properties.
public struct Applicability: Sendable {
  public var filter = PresentationFilter()
  /// The widget must have at least one of these traits, unless the list is empty.
  public var uses: [WidgetTrait] = []
  public var lacks: [WidgetTrait] = []

  public var isAboutPlaces: Bool { filter.presentations != .all || filter.background != nil }

  public var isAboutFamilies: Bool {
    isAboutPlaces || filter.families != .all || (uses + lacks).contains { $0.isAboutFamily }
  }
}

/// A property that a review question can require of widgets.
public enum WidgetTrait: String, Sendable, CaseIterable {
  case assetImage, customFont, gauge, interaction, control, color, animation
  case severalFamilies, smallerSize, ownContent
  case iOSAndMac, phoneAndWatch
  case description, configuration, signedOut, whenStale, accentColor, elevated

  /// True if the families of one widget can differ in the trait.
  public var isAboutFamily: Bool { Self.rows[rawValue]?.first == "family" }

  public var meaning: String { Self.rows[rawValue]?.last ?? "" }

  private static let rows = TableRows(PackageResources.widget_traits_txt).byName
}

extension Requirement {
  public static func read(_ file: RuleFile) -> (requirements: [Requirement], mistakes: [Finding]) {
    var reader = RuleFileReader(YAMLTree.read(Array(file.text.utf8), limits: Limits()))
    let requirements = reader.readRequirements()
    return (requirements, reader.yaml.findings)
  }
}

extension RuleFileReader {
  fileprivate mutating func readRequirements() -> [Requirement] {
    guard let root = yaml.tree.documents.first, let fields = fields(of: root, allowed: [.document, .requirements]),
      let node = fields[.document], let list = fields[.requirements],
      let document = self.fields(of: node, allowed: [.title, .publisher, .address])
    else { return [] }
    return yaml.items(of: list).compactMap { readRequirement($0, of: document) }
  }

  private static let requirementKeys: [RuleKey] = [.id, .section, .strength, .says, .review, .applies, .decides]

  private mutating func readRequirement(_ node: NodeID, of document: Fields) -> Requirement? {
    guard let fields = fields(of: node, allowed: Self.requirementKeys),
      let id = requiredText(.id, in: fields, root: node), let text = requiredText(.says, in: fields, root: node),
      let section = requiredText(.section, in: fields, root: node)
    else { return nil }
    guard let strength = yaml.text(fields[.strength]).flatMap(Requirement.Strength.init(rawValue:)) else {
      return refused("The strength of \(id) is must, should, may or fact.", at: fields[.strength] ?? node)
    }
    let statement = DocumentStatement(
      id: id, document: yaml.text(document[.title]) ?? "", section: section, text: text,
      address: yaml.text(document[.address]) ?? "")
    var requirement = Requirement(
      statement: statement, strength: strength, review: yaml.text(fields[.review]),
      isPartlyDecided: yaml.text(fields[.decides]) == "part")
    if let node = fields[.applies], let fields = self.fields(of: node, allowed: [.in, .uses, .lacks]) {
      requirement.applicability = Applicability(
        filter: readFilter(fields[.in]), uses: readTraits(fields[.uses]), lacks: readTraits(fields[.lacks]))
    }
    return requirement
  }

  private mutating func readTraits(_ node: NodeID?) -> [WidgetTrait] {
    guard let node else { return [] }
    return texts(node).compactMap { word in
      if let trait = WidgetTrait(rawValue: word) { return trait }
      return refused("\(word) is nothing that a question can ask for; Rules/README.md lists what is.", at: node)
    }
  }
}
