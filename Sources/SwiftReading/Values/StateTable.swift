import Base
import YAMLTree

/// The words of the states of the app. Code whose word is taken has a number behind it.
struct StateTable {
  /// The condition in code of each state, by its word.
  private(set) var code: [String: String] = [:]
  /// The conditions in place of which a state stands, by its word.
  private(set) var joined: [String: Condition] = [:]
  /// What the code of the states reads.
  var paths = StatePaths()
  private var words: [String: String] = [:]
  private var wordsOfValues: [[String]: String] = [:]
  private var taken: Set<String> = []
  private var repetitions: [String: Int] = [:]

  /// A group, a dot and a value.
  ///
  /// - Parameters:
  ///   - identity: What tells the group from others with the same word.
  ///   - code: The condition in reports. Of several for one state, the first counts.
  mutating func word(of group: String, _ identity: String, is value: String, code condition: String) -> String {
    let key = [group, identity, value]
    if let known = wordsOfValues[key] { return known }
    // Optional chains and unwrapped values lead to the same member.
    let plain = zip(identity, identity.dropFirst() + " ").filter { !("?!".contains($0) && $1 == ".") }.map(\.0)
    let groupWord = word(for: group, String(plain), in: "")
    let word = "\(groupWord).\(word(for: value, value, in: groupWord))"
    if code[word] == nil { code[word] = shortened(Self.oneLine(condition), to: 80) }
    wordsOfValues[key] = word
    paths.add(word, readBy: group)
    // A value such as `entry.goal` is read as well; the names of cases are constants.
    if value.dropFirst().contains(".") { paths.add(word, alsoReadBy: value) }
    return word
  }

  mutating func join(_ word: String, standingFor condition: Condition) {
    joined[word] = condition
    paths.add(word, standingFor: condition.states)
  }

  private mutating func word(for text: String, _ identity: String, in group: String) -> String {
    // `.low` and `low` are one value.
    let key = "\(group) \(Self.oneLine(identity.hasPrefix(".") ? String(identity.dropFirst()) : identity))"
    if let known = words[key] { return known }
    let plain = Condition.identifier(from: text)
    var word = plain
    while !taken.insert("\(group).\(word)").inserted {
      let count = repetitions["\(group).\(plain)", default: 1] + 1
      repetitions["\(group).\(plain)"] = count
      word = "\(plain)-\(count)"
    }
    words[key] = word
    return word
  }

  private static func oneLine(_ code: String) -> String {
    code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
