import AppleTables

extension Words {
  static let views = Choices<ViewKind>("a view of this format")

  /// Names of all views, for the words that were meant as one of them.
  static let viewNames = SpellingCandidates(views.table.names)

  static let modifiers = Choices<ModifierName>("a modifier", aliases: [("foregroundColor", .foregroundStyle)])

  /// Names of all modifiers, understood or ignored.
  static let modifierNames = SpellingCandidates(modifiers.table.names + KnownModifiers.names)

  /// The view whose name differs from a word in nothing but capitals.
  static func viewName(ignoringCase word: String) -> String? {
    let lowercase = word.lowercased()
    return views.table.names.first { $0.lowercased() == lowercase }
  }

  /// What to say of a key that stands inside a view's value and belongs beside the view.
  static let adviceForArgument: @Sendable (String) -> String? = { word in
    if modifiers.table.contains(word) || KnownModifiers.table.contains(word) {
      return "A modifier stands beside the view's key, not inside its value."
    }
    if views.table.contains(word) { return "A view inside another one stands under the other's content." }
    return viewName(ignoringCase: word).map { "Did you mean \"\($0)\"?" }
  }
}

/// Keys of the views that hold others.
enum ContainerKey: String, CaseIterable, Sendable { case alignment, spacing, content }
enum RepetitionKey: String, CaseIterable, Sendable { case count, data, content }
enum TextKey: String, CaseIterable, Sendable { case date, style, timerInterval, format }
enum LabelKey: String, CaseIterable, Sendable { case title, symbol, systemName, asset }
enum ImageKey: String, CaseIterable, Sendable { case symbol, systemName, asset }
enum ShapeKey: String, CaseIterable, Sendable { case cornerRadius }
enum ActionKey: String, CaseIterable, Sendable { case intent, label }
enum LinkKey: String, CaseIterable, Sendable { case destination, label }
enum NothingKey: String, CaseIterable, Sendable { case nothing = "" }
enum GaugeKey: String, CaseIterable, Sendable {
  case value, `in`, timerInterval, label, currentValueLabel, minimumValueLabel, maximumValueLabel
}

/// How SwiftUI writes a date that it keeps up to date.
enum DateStyleName: String, CaseIterable, Sendable { case date, time, relative, offset, timer }

extension Words {
  static let containerKeys = Choices<ContainerKey>("this view's value", advice: adviceForArgument)
  static let repetitionKeys = Choices<RepetitionKey>("ForEach's value", advice: adviceForArgument)
  static let textKeys = Choices<TextKey>("Text's value", advice: adviceForArgument)
  static let labelKeys = Choices<LabelKey>("Label's value", advice: adviceForArgument)
  static let imageKeys = Choices<ImageKey>("Image's value", advice: adviceForArgument)
  static let shapeKeys = Choices<ShapeKey>("RoundedRectangle's value", advice: adviceForArgument)
  static let actionKeys = Choices<ActionKey>("this view's value", advice: adviceForArgument)
  static let linkKeys = Choices<LinkKey>("Link's value", advice: adviceForArgument)
  static let gaugeKeys = Choices<GaugeKey>("this view's value", advice: adviceForArgument)
  static let dateStyles = Choices<DateStyleName>("a date style")
  /// For views that take nothing.
  static let noKeys = Choices<NothingKey>("this view's value") { adviceForArgument($0) ?? "The view takes nothing." }
}
