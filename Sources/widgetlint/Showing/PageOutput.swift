import Base
import Pictures

/// The target of a page: a file, a folder with a style sheet, or standard output.
struct PageOutput {
  private let path: SourcePath
  private let isStandardOutput: Bool
  let isFolder: Bool

  init(_ output: String) {
    path = Arguments.path(output)
    isStandardOutput = output == "-"
    isFolder = path.kind == .folder || output.hasSuffix("/")
  }

  /// - Throws: `ValidationError` if the page would overwrite one of the files that it draws.
  func checkDistinct(from inputs: [SourcePath]) throws {
    if !isFolder, !isStandardOutput { try OutputFiles([path]).checkDistinct(from: inputs) }
  }

  func write(_ page: PicturePage) throws {
    guard isFolder else {
      return isStandardOutput ? try Printing.write(page.html) : try Printing.write(page.html, to: path)
    }
    try Printing.reportingFailure { () throws(FileError) in
      let folder = try OutputFolder(path)
      try folder.write(Array((page.style ?? "").utf8), to: Array(PicturePage.styleName.utf8))
      try folder.write(Array(page.html.utf8), to: Array("index.html".utf8))
    }
  }
}
