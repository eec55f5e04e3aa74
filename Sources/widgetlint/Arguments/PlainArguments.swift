import ArgumentParser

/// Arguments that are plain enough to be read without the argument parser: options by one of their names, their values
/// as words of their own or after an equals sign, and paths. The parser finds its way through options by reflection,
/// which costs more than linting a file.
///
/// An option says its names, its type and its value once, where it is declared; the initializers in PlainOptions.swift
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
