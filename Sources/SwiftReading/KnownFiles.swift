import Findings

/// What is known of the files of a project. Handed from one reading to the next, it keeps what has not changed from
/// being read again.
package struct KnownFiles: Sendable {
  private var files: [SourcePath: KnownFile] = [:]
  #if SwiftSource
  private var surroundings: Surroundings?

  /// Catalogues, words and project files, as they were read for the files that declare widgets.
  private struct Surroundings: Sendable {
    let widgets: [SourcePath]
    let resources: Resources
    let targets: BuildTargets
  }
  #endif

  package init() {}

  package func contains(_ path: SourcePath) -> Bool { files[path] != nil }

  package mutating func add(_ file: KnownFile, of path: SourcePath) { files[path] = file }

  /// Forgets a file that is not as it was, or is gone.
  package mutating func forget(_ path: SourcePath) {
    files[path] = nil
    #if SwiftSource
    let isSwift = path.name.suffix(6).elementsEqual(".swift".utf8)
    if !isSwift || BuildTargets.isProjectFile(path) { surroundings = nil }
    #endif
  }

  #if SwiftSource
  // What cannot be read is not kept: it may be read the next time.

  mutating func names(of path: SourcePath, _ read: (SourcePath) -> [UInt8]?) -> FileNames {
    if let names = files[path]?.names { return names }
    guard let text = read(path) else { return FileNames(of: []) }
    let names = FileNames(of: text)
    files[path] = KnownFile(names: names)
    return names
  }

  mutating func parsed(_ path: SourcePath, _ read: (SourcePath) -> [UInt8]?) -> ParsedText {
    if let parsed = files[path]?.parsed { return parsed }
    guard let text = read(path) else { return ParsedText([]) }
    let parsed = ParsedText(text)
    files[path, default: KnownFile(names: FileNames(of: text))].parsed = parsed
    return parsed
  }

  /// - Parameters:
  ///   - widgets: The files that declare widgets; without any there is nothing to read.
  ///   - resources: Catalogues and words.
  ///   - settings: Those and project files.
  mutating func surroundings(
    of widgets: [SourcePath], in resources: [SourcePath], _ settings: [SourcePath],
    _ read: @escaping (SourcePath) -> [UInt8]?
  ) -> (resources: Resources, targets: BuildTargets) {
    if let surroundings, surroundings.widgets == widgets { return (surroundings.resources, surroundings.targets) }
    var areAllRead = true
    let reading = { (path: SourcePath) in
      let text = read(path)
      if text == nil { areAllRead = false }
      return text
    }
    let found = Surroundings(
      widgets: widgets,
      resources: widgets.isEmpty ? Resources() : Resources.read(resources, read: reading),
      targets: BuildTargets.read(settings, around: widgets, read: reading))
    surroundings = areAllRead ? found : nil
    return (found.resources, found.targets)
  }
  #endif
}

/// What one Swift file declares; its tree, too, once a name has led to it.
package struct KnownFile: Sendable {
  let names: FileNames
  #if SwiftSource
  fileprivate(set) var parsed: ParsedText?
  #endif

  fileprivate init(names: FileNames) { self.names = names }

  /// Of files that declare widgets the tree is needed in any case.
  package init(of text: [UInt8]) {
    names = FileNames(of: text)
    #if SwiftSource
    if names.declaresWidget { parsed = ParsedText(text) }
    #endif
  }
}
