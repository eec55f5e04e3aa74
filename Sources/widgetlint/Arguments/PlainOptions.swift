import ArgumentParser

/// The names of an option: a long one, and a letter for some.
struct OptionNames: ExpressibleByStringLiteral {
  /// Without hyphens.
  let long: String
  var letter: Character?

  init(stringLiteral long: String) { self.init(long) }

  init(_ long: String, _ letter: Character? = nil) {
    self.long = long
    self.letter = letter
  }

  /// Whether a word of the command line is one of them.
  func contains(_ word: String) -> Bool {
    word.utf8.elementsEqual("--\(long)".utf8) || letter.map { word == "-\($0)" } ?? false
  }

  fileprivate var specification: NameSpecification {
    letter.map { [.customLong(long), .customShort($0)] } ?? .customLong(long)
  }
}

// Options that can be said plainly: the parser learns of them as usual, and where arguments are plain they have their
// values from the beginning.

extension Option {
  /// Made for the parser, and with its value where arguments are plain.
  private init(_ made: Self, _ value: (PlainArguments) -> Value) {
    self = made
    if let plain = PlainArguments.current { wrappedValue = value(plain) }
  }

  init(
    wrappedValue: Value, _ names: OptionNames, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value: ExpressibleByArgument {
    let made = Self(wrappedValue: wrappedValue, name: names.specification, help: help, completion: completion)
    self.init(made) { $0.takeValue(of: names) ?? wrappedValue }
  }

  init<T: ExpressibleByArgument>(
    _ names: OptionNames, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    let made = Self(name: names.specification, help: help, completion: completion)
    self.init(made) { $0.takeValue(of: names) }
  }

  init<T: ExpressibleByArgument>(
    wrappedValue: [T], _ names: OptionNames, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    let made = Self(wrappedValue: wrappedValue, name: names.specification, help: help, completion: completion)
    self.init(made) { plain in
      let words = plain.takeValues(of: names)
      return words.isEmpty ? wrappedValue : words.compactMap { plain.value($0) }
    }
  }
}

extension Flag where Value == Bool {
  init(wrappedValue: Bool, _ names: OptionNames, help: ArgumentHelp? = nil) {
    self.init(wrappedValue: wrappedValue, name: names.specification, help: help)
    if let plain = PlainArguments.current { self.wrappedValue = plain.takeFlag(names) || wrappedValue }
  }

  /// A flag that is on, and that `--no-` before its name turns off.
  init(wrappedValue: Bool, orNo name: String, help: ArgumentHelp? = nil) {
    self.init(wrappedValue: wrappedValue, name: .customLong(name), inversion: .prefixedNo, help: help)
    guard let plain = PlainArguments.current else { return }
    let (on, off) = (plain.takeFlag(OptionNames(name)), plain.takeFlag(OptionNames("no-\(name)")))
    // The last one holds.
    if on, off { plain.decline() }
    self.wrappedValue = on || (!off && wrappedValue)
  }
}

extension Argument {
  /// Everything that belongs to no option, which is known when all options have taken theirs.
  init<T: ExpressibleByArgument>(
    wrappedValue: [T], rest help: ArgumentHelp, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(wrappedValue: wrappedValue, help: help, completion: completion)
    if PlainArguments.current != nil { self.wrappedValue = wrappedValue }
  }
}

extension OptionGroup {
  init(_ title: String) {
    self.init(title: title)
    guard let plain = PlainArguments.current else { return }
    var options = Value()
    do { try options.validate() } catch { plain.decline() }
    wrappedValue = options
  }
}

extension PlainArguments {
  /// A word as a value; one that is none is for the parser to complain about.
  fileprivate func value<Value: ExpressibleByArgument>(_ word: String) -> Value? {
    let value = Value(argument: word)
    if value == nil { decline() }
    return value
  }

  fileprivate func takeValue<Value: ExpressibleByArgument>(of names: OptionNames) -> Value? {
    let words = takeValues(of: names)
    if words.count > 1 { decline() }
    return words.first.flatMap { value($0) }
  }
}
