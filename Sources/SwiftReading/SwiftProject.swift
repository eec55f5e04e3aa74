import Findings
import YAMLTree

/// What was read from Swift source.
package struct SwiftWidgets: Sendable {
  /// The widgets as a tree, with places in the joined text.
  package let tree: YAMLTree
  /// The files that contribute to it.
  package let text: JoinedText
  /// Each widget by itself.
  package let descriptions: [SwiftWidget]
  /// Files that were needed and could not be read, since they nest too deeply.
  package let tooDeep: [SourcePath]
  /// States of the app by the words that the tree has for them, as the code asks for them.
  package let stateCode: [String: String]

  /// Why those were not read, as a phrase.
  package static let tooDeepReason = "it nests deeper than 128 brackets or 1000 calls"
}

/// A widget that was read from Swift source.
package struct SwiftWidget: Sendable {
  package let kind: String
  /// The file that declares it.
  package let path: SourcePath
  let description: DescriptionNode
  /// Whether people can add it: a WidgetBundle lists it, or it is the only one of its extension.
  package let isListed: Bool
  /// What could not be read, with the places.
  package let notes: [String]
  package let statistics: ReadingStatistics

  /// The description as YAML, with everything at its place.
  package var text: String { DescriptionWriter.text(of: description) }

  /// The same with names for views that occur several times, as a person would write it.
  package var shortText: String { DescriptionWriter.text(of: NamedViews.naming(in: description)) }
}

/// The Swift files, catalogues and settings below the paths of a run.
package struct SwiftProject {
  /// Swift files, in the order of their paths.
  package var swiftFiles: [SourcePath] = []
  /// `Contents.json` of asset catalogues, string files and string catalogues, and files of Xcode and XcodeGen.
  package var resourceFiles: [SourcePath] = []

  /// How much of an image is looked at, in bytes.
  package static let imageBeginning = 16_384

  package init() {}

  /// Whether this build reads Swift at all.
  package static var isReadable: Bool {
    #if SwiftSource
    true
    #else
    false
    #endif
  }

  /// Finds the widgets and reads what they show. Files are parsed when a name leads to them.
  ///
  /// - Parameter read: The bytes of a file; nil where it cannot be read.
  package func widgets(read: @escaping (SourcePath) -> [UInt8]?) -> SwiftWidgets {
    var known = KnownFiles()
    return widgets(knowing: &known, read: read, beginning: read)
  }

  /// The same where something is known of the files already.
  ///
  /// - Parameters:
  ///   - known: Of these and perhaps other files; what is found out is added.
  ///   - read: The bytes of a file; nil where it cannot be read.
  ///   - beginning: The first bytes of an image, in which its size stands; nil where it cannot be read, which leaves
  ///     the size unknown.
  package func widgets(
    knowing known: inout KnownFiles, read: @escaping (SourcePath) -> [UInt8]?,
    beginning: @escaping (SourcePath) -> [UInt8]?
  ) -> SwiftWidgets {
    #if SwiftSource
    var reader = ProjectReader(self, known, read: read, beginning: beginning)
    let widgets = reader.widgets()
    known = reader.known
    return widgets
    #else
    return SwiftWidgets(
      tree: TreeBuilder().tree(over: [], findings: []), text: JoinedText(), descriptions: [], tooDeep: [],
      stateCode: [:])
    #endif
  }
}
