import Linting
import Testing

/// Sentences with names in braces.
struct MessageTemplateTests {
  @Test(arguments: [
    ("{a}", ["a"]), ("{a}{b1}", ["a", "b1"]), ("The {size} is {least}.", ["size", "least"]), ("", []), ("plain", []),
    ("{", []), ("}", []), ("{}", []), ("{a", []), ("{a b}", []), ("{{a}}", ["a"]), ("{é}{a}", ["a"]),
    ("{a-b} {c}", ["c"]),
  ])
  func namesAreLettersAndDigitsInBraces(_ source: String, _ names: [String]) {
    #expect(MessageTemplate(source).names == names)
  }

  @Test(arguments: [
    ("The {size} is {least}.", "The 9 pt is 11 pt."), ("{size}", "9 pt"), ("{{size}}", "{9 pt}"),
    ("{a b} é", "{a b} é"),
    ("Text {nothing}.", "Text."), ("Text {nothing} here", "Text here"), ("{nothing}", ""), ("é{nothing}", "é"),
    ("Text {empty}.", "Text."),
  ])
  func namesWithoutValuesVanishWithTheSpaceBeforeThem(_ source: String, _ filled: String) {
    let values = ["size": "9 pt", "least": "11 pt", "empty": ""]
    #expect(MessageTemplate(source).filled { values[$0] } == filled)
  }
}
