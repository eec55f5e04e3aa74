import ArgumentParser

/// Arguments that are plain enough to be read without the argument parser: options by one of their names, their values
/// as words of their own or after an equals sign, and paths. The parser finds its way through options by reflection,
/// which costs more than linting a file.
///
/// An option says its names, its type and its value once, where it is declared; the initializers below
/// hand them to the parser, and take what is said for the option from here. Whatever is not plain is left to the parser
/// as a whole: help, mistakes, several letters after one hyphen, repeating an option that takes one value. So all
/// messages are the parser's, and arguments mean the same with both, which a test holds.
final class PlainArguments: @unchecked Sendable {
  /// The arguments from which options take their values while they are made. `withValue` makes the options before it
  /// returns, and nothing keeps the arguments, so no other task sees them.
  @TaskLocal static var current: PlainArguments?

  private enum Word {
    case option(name: String, value: String?)
    case value(String)
    case taken
  }

  private var words: [Word] = []
  /// Whether everything so far is as it should be.
  private(set) var arePlain = true

  init(_ arguments: [String]) {
    words.reserveCapacity(arguments.count)
    for argument in arguments { words.append(word(argument)) }
  }

  private func word(_ argument: String) -> Word {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else {
      if bytes.isEmpty { arePlain = false }
      return .value(argument)
    }
    let isLong = bytes.dropFirst().first == UInt8(ascii: "-")
    // Letters that share a hyphen, and all that stands behind two hyphens alone.
    if isLong ? bytes.count == 2 : bytes.count > 2 { arePlain = false }
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return .option(name: argument, value: nil) }
    let value = String(argument[bytes.index(after: equals)...])
    if value.isEmpty { arePlain = false }
    return .option(name: String(argument[..<equals]), value: value)
  }

  /// Leaves all arguments to the parser.
  func decline() { arePlain = false }

  /// The values that are said for an option, in their order.
  func takeValues(of option: OptionNames) -> [String] {
    var values: [String] = []
    for index in words.indices {
      guard case .option(let name, let value) = words[index], option.contains(name) else { continue }
      words[index] = .taken
      if let value {
        values.append(value)
      } else if index + 1 < words.count, case .value(let next) = words[index + 1] {
        words[index + 1] = .taken
        values.append(next)
      } else {
        decline()
      }
    }
    return values
  }

  /// Whether a flag is given.
  func takeFlag(_ flag: OptionNames) -> Bool {
    var count = 0
    for index in words.indices {
      guard case .option(let name, let value) = words[index], flag.contains(name) else { continue }
      words[index] = .taken
      count += 1
      if value != nil { decline() }
    }
    if count > 1 { decline() }
    return count > 0
  }

  /// What no option has taken; there are unknown options among it if the arguments are not plain.
  func rest() -> [String] {
    words.compactMap { word in
      switch word {
      case .value(let value): return value
      case .option: decline()
      case .taken: break
      }
      return nil
    }
  }
}

extension Lint {
  /// Nil where the arguments are not plain, or something is wrong with them.
  init?(plain arguments: [String]) {
    let plain = PlainArguments(arguments)
    guard plain.arePlain else { return nil }
    self = PlainArguments.$current.withValue(plain) { Lint() }
    input.paths = plain.rest()
    guard plain.arePlain, (try? input.validate()) != nil, (try? validate()) != nil else { return nil }
  }
}

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
