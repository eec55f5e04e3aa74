import Base

/// Reads commits from git's objects. It runs no hook or filter, fetches nothing, and writes nothing to the repository.
struct GitRepository: Sendable {
  /// The folder with `.git`.
  let root: SourcePath
  /// A folder for git's input and its error messages.
  let scratch: SourcePath

  struct Entry: Sendable {
    var mode: [UInt8]
    var object: [UInt8]
    /// The path from the root of the repository.
    var path: [UInt8]

    var isFile: Bool { mode.starts(with: "100".utf8) }
    var isLink: Bool { mode.elementsEqual("120000".utf8) }
    var isSubmodule: Bool { mode.elementsEqual("160000".utf8) }
  }

  private static let environment: [String: String?] = [
    "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    // Keep a partial clone from fetching missing objects.
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    // Git sets these for hooks, perhaps for another repository.
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_PREFIX": nil, "GIT_NAMESPACE": nil, "GIT_INDEX_FILE": nil,
  ]

  private func start(_ arguments: [String], input: [UInt8] = []) throws(FileError) -> ChildProcess {
    let request = scratch.appending("request")
    try FileWriting.write(input, to: request)
    let words = [Array("-C".utf8), root.bytes] + arguments.map { Arguments.bytes(of: $0) }
    return try ChildProcess("git", words, environment: Self.environment, input: request, errors: errors)
  }

  private var errors: SourcePath { scratch.appending("errors") }

  func line(_ arguments: String...) throws(FileError) -> [UInt8]? {
    var process = try start(arguments)
    let line = process.bytes(upTo: UInt8(ascii: "\n"))
    return process.succeeds() ? line : nil
  }

  var firstError: String {
    let bytes = (try? FileReading.bytes(of: errors, limit: 4_096)) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let line = lines.first { $0.starts(with: "fatal: ".utf8) || $0.starts(with: "error: ".utf8) } ?? lines.first ?? []
    return Printing.safe(Array(line))
  }

  /// The files, links and submodules of a commit; nil if git cannot read it.
  func entries(of commit: String) throws(FileError) -> [Entry]? {
    // Git prints MODE TYPE OBJECT, a tab, and the path.
    var process = try start(["ls-tree", "-r", "-z", "--full-tree", commit])
    var entries: [Entry] = []
    while let line = process.bytes(upTo: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { continue }
      entries.append(Entry(mode: Array(words[0]), object: Array(words[2]), path: Array(line[(tab + 1)...])))
    }
    return process.succeeds() ? entries : nil
  }

  /// Passes the contents of each entry to a function, cut to a limit; returns false if git cannot read all entries.
  func read(_ entries: [Entry], limit: Int, _ receive: (Entry, [UInt8]) -> Void) throws(FileError) -> Bool {
    if entries.isEmpty { return true }
    let newline = UInt8(ascii: "\n")
    var process = try start(["cat-file", "--batch", "--buffer"], input: entries.flatMap { $0.object + [newline] })
    var count = 0
    for entry in entries {
      // Git prints OBJECT TYPE SIZE, or OBJECT missing.
      guard let words = process.bytes(upTo: newline)?.split(separator: UInt8(ascii: " ")) else { break }
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else { continue }
      guard let bytes = process.bytes(count: size, keeping: limit), process.bytes(upTo: newline) != nil else { break }
      receive(entry, bytes)
      count += 1
    }
    return process.succeeds() && count == entries.count
  }

  /// The hash of the commit that a revision names. Throws an exit status, after a message that says what to do.
  func commit(_ revision: String) throws -> String {
    let shown = Printing.shown(revision)
    if let commit = try line("rev-parse", "--verify", "--quiet", "\(revision)^{commit}") {
      return String(decoding: commit, as: UTF8.self)
    }
    // Git refuses a repository of another user, for example.
    guard let isShallow = try line("rev-parse", "--is-shallow-repository") else {
      throw Messages.failure("--since cannot read the repository \(Messages.shown(root)). git says: \(firstError)")
    }
    if isShallow.elementsEqual("true".utf8) {
      throw Messages.failure(
        """
        This clone is shallow, and does not contain \(shown). Fetch more of its history: with git fetch --unshallow, \
        `fetch-depth: 0` for actions/checkout, or `GIT_DEPTH: 0` in GitLab.
        """)
    }
    let remote = try line("rev-parse", "--verify", "--quiet", "refs/remotes/origin/\(revision)^{commit}")
    let advice = remote == nil ? "git branch --all lists branches, git log commits." : "Did you mean origin/\(shown)?"
    throw Messages.failure("This repository has no revision \(shown). \(advice)")
  }

  func largeFiles() throws(FileError) -> LargeFiles? {
    try line("rev-parse", "--git-common-dir").map { LargeFiles(folder: root.appending($0).appending("lfs/objects")) }
  }
}

/// The local store of Git LFS, which keeps large files outside of git's objects.
struct LargeFiles {
  let folder: SourcePath

  /// The file that a pointer names; nil if the bytes are not a pointer, or the file was not downloaded.
  func content(of bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.count < 1_024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    let key = Array("oid sha256:".utf8)
    let line = bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: key) } ?? []
    let name = Array(line.dropFirst(key.count))
    guard name.count == 64, name.allSatisfy("0123456789abcdef".utf8.contains) else { return nil }
    let path = folder.appending(Array(name[..<2])).appending(Array(name[2..<4])).appending(name)
    return try? FileReading.bytes(of: path, limit: limit)
  }
}
