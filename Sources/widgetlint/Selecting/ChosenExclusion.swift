import Configuration
import Files
import Findings
import Globs

/// What the command line and the configuration of each file exclude.
struct ChosenExclusion: SearchExclusion {
  /// Lent for the search, which finds configurations on its way.
  var linters: ConfiguredLinters
  let patterns: PathPatternList

  mutating func reason(toExclude path: SourcePath, isFolder: Bool, isNamed: Bool) -> String? {
    let absolute = linters.absolute(path)
    if let relative = absolute.bytes(below: linters.workingFolder), !relative.isEmpty,
      let index = patterns.index(taking: relative, isFolder: isFolder)
    {
      return "--exclude has the pattern \(String(decoding: patterns.patterns[index].source, as: UTF8.self))"
    }
    let configuration = linters.configuration(for: path)
    guard let place = configuration.exclusion(of: absolute, isFolder: isFolder) else { return nil }
    let file = Complaints.shown(configuration.files[place.file].source.path)
    return "it is excluded by \(file):\(configuration.line(of: place))"
  }
}
