import Findings

/// A value with the place that sets it.
package struct Sourced<Value: Sendable>: Sendable {
  package var value: Value
  package var place: ConfigurationPlace

  package init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }
}

/// A place in one of the files of a configuration.
package struct ConfigurationPlace: Hashable, Sendable {
  /// The file's place in `Configuration.files`.
  package var file: Int
  package var span: TextSpan
}

/// A file that takes part in a configuration.
package struct ConfigurationFile: Sendable {
  /// Absolute, symbolic links followed.
  package let path: SourcePath
  /// The folder that its patterns start from; absolute.
  package let patternFolder: SourcePath
  /// As reports show it.
  package let source: SourceFile
  package var findings: [Finding] = []
}
