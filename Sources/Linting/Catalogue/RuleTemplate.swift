import Base

/// A commented rule file for people who write their own rule.
public enum RuleTemplate {
  public static func text(id: String) -> String {
    // The template contains its id twice.
    String(decoding: PackageResources.starting_rule_yaml, as: UTF8.self).replacingFirst("ID", with: id)
      .replacingFirst("ID", with: id)
  }
}
