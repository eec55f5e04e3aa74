import Base

/// The files of a run: named on the command line, found in folders, or listed in a file.
struct FileSelection {
  /// Sorted by path.
  private(set) var files: [SourcePath] = []
  private(set) var failures: [FileError] = []
  /// Messages about the selection, and the exit code if no file was found.
  private(set) var result = RunResult()

  /// False if standard input is not among the paths, or its given name is excluded.
  private(set) var readsStandardInput = false

  init(_ input: InputOptions, _ options: SelectionOptions, settings: inout RunSettings) {
    readsStandardInput = input.readsStandardInput
    if readsStandardInput, input.stdinFilename != nil, options.forceExclude {
      let name = input.standardInputName
      if let reason = settings.reason(toExclude: name) {
        readsStandardInput = false
        // Reads the pipe, because the system ends a program that writes to a pipe without a reader.
        _ = try? FileReading.standardInput(limit: PathList.maximumBytes)
        if options.explainFiles { result.explain(FileDecision(path: name, isRead: false, reason: reason)) }
      }
    }
    let (paths, failure) = options.paths(input)
    if let failure { failures.append(failure) }
    let found = settings.search(paths, options.search())
    for path in found.files {
      if path.isSwiftFile {
        failures.append(FileError(path: path, reason: SwiftOptions.reasonNotRead))
      } else {
        files.append(path)
      }
    }
    failures += found.failures
    for decision in found.decisions { result.explain(decision) }
    let isEmpty = files.isEmpty && failures.isEmpty && found.excludedNamedFileCount == 0
    guard isEmpty, !input.readsStandardInput, !options.allowEmpty else { return }
    result.worsen(to: .incomplete)
    result.messages.append(
      found.excludedCount > 0
        ? "All widget descriptions that were found are excluded. --explain-files says why; name a file to lint it."
        : FileSearch.nothingFoundMessage(for: paths))
  }
}

/// The descriptions that the paths of the command line contain, for commands that do not lint.
struct DescriptionReading {
  /// Sorted by path, after standard input.
  private(set) var descriptions: [(path: SourcePath, bytes: [UInt8])] = []
  private(set) var messages: [String] = []

  init(input: InputOptions, limits: Limits) {
    let paths = input.filesOrCurrentFolder
    if input.readsStandardInput {
      add(input.standardInputName) { () throws(FileError) in try FileReading.standardInput(limit: limits.fileBytes) }
      if paths.isEmpty { return }
    }
    let search = FileSearch(paths: paths)
    messages += search.failures.map(\.readingMessage)
    if search.files.isEmpty, search.failures.isEmpty, descriptions.isEmpty {
      messages.append(FileSearch.nothingFoundMessage(for: paths))
    }
    for path in search.files {
      add(path) { () throws(FileError) in try FileReading.bytes(of: path, limit: limits.fileBytes) }
    }
  }

  init(swiftIn input: InputOptions, limits: Limits) {
    let selection = SwiftSelection(input.filesOrCurrentFolder)
    messages = selection.outcome.messages
    let (widgets, failures) = SwiftCode(selection.project, fileLimit: limits.fileBytes).read()
    messages += failures.map(\.readingMessage)
    descriptions = widgets.descriptions.map { ($0.path, Array($0.text.utf8)) }
    guard descriptions.isEmpty, messages.isEmpty else { return }
    messages.append(WidgetAbsence(widgets).message)
  }

  private mutating func add(_ path: SourcePath, _ bytes: () throws(FileError) -> [UInt8]) {
    do throws(FileError) {
      descriptions.append((path, try bytes()))
    } catch {
      messages.append(error.readingMessage)
    }
  }
}
