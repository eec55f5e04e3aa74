/// A word of `if` or `unless`, which holds in some states of the app.
package struct StateWord: Sendable {
  package let text: String
  /// Words of one group are alternatives: at most one of them holds.
  package let group: Int
}

/// The states of the app in which views are looked at, gathered while views are walked from the outside in.
///
/// A state has the words that stand together on a path, and one more where that is ruled out by an `unless`. So every
/// word is seen in some state, and there are no more than two states for each view, however many groups could be
/// combined.
struct AppStates {
  private(set) var words: [StateWord] = []
  private(set) var all: [[Int]] = [[]]
  /// Beyond these there is more to look at than the limit allows, so that no further ones are needed to reach it.
  private let maximum: Int
  private var known: Set<[Int]> = [[]]
  private var indices: [String: Int] = [:]
  private var groups: [String: Int] = [:]
  /// The words of `if` around the view that is looked at.
  private var path: [Int] = []

  init(maximum: Int) { self.maximum = maximum }

  /// How many words stand around the view that is looked at.
  var depth: Int { path.count }

  mutating func leave(to depth: Int) { path.removeLast(path.count - depth) }

  mutating func index(of text: String) -> Int {
    if let known = indices[text] { return known }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? String(parts[0]) ?? "" : ""
    let group = groups[name] ?? groups.count
    groups[name] = group
    indices[text] = words.count
    words.append(StateWord(text: text, group: group))
    return words.count - 1
  }

  /// Goes into a view with words of its own.
  mutating func enter(required: Int?, excluded: Int?) {
    if let excluded {
      let group = words[excluded].group
      record(path.filter { words[$0].group != group } + [excluded])
    }
    guard let required else { return }
    path.append(required)
    record(path)
  }

  private mutating func record(_ held: [Int]) {
    guard all.count < maximum else { return }
    var state: [Int] = []
    for word in held.sorted() where state.last != word { state.append(word) }
    if known.insert(state).inserted { all.append(state) }
  }
}

extension Survey {
  /// Whether two views that stand side by side are never shown together, by the words of their own.
  package func areAlternatives(_ one: SurveyedView, _ two: SurveyedView) -> Bool {
    if let word = one.required, word == two.excluded { return true }
    if let word = two.required, word == one.excluded { return true }
    guard let first = one.required, let second = two.required else { return false }
    return first != second && stateWords[first].group == stateWords[second].group
  }
}
