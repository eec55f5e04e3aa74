/// Names from elsewhere: from SwiftUI's older versions, UIKit, or other tools.
package enum Aliases {
  /// Each alias with its meanings, of which the first counts that is allowed in its place. Names that mean different
  /// things in different tools are not here.
  package static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in rows.split(separator: "\n") {
      let sides = row.split(separator: "<").map { $0.split(separator: " ").map(String.init) }
      for alias in sides.last ?? [] { table[alias] = sides.first }
    }
    return table
  }()

  /// The meaning of an alias that is allowed in its place.
  static func meaning(of name: String, among isAllowed: (String) -> Bool) -> String? {
    table[folded(name)]?.first(where: isAllowed)
  }

  /// Without capitals, hyphens, underscores and blanks.
  static func folded(_ name: String) -> String {
    name.utf8.count > 48 ? name : name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Meanings < aliases.
  private static let rows = """
    kind < id identifier
    displayName title < name
    displayName label < title
    displayName < configurationdisplayname
    description < summary
    supportedFamilies < sizes widgetfamilies
    platforms < targets
    containerBackground < background
    containerBackground background < backgroundcolor bg
    widgetURL destination < url deeplink
    destination widgetURL < href
    content < body view children items layout
    reload < refresh every
    reload timerInterval < interval
    margins padding < margin insets
    margins < contentmargins
    renderingModes < modes
    foregroundStyle style < color colour
    foregroundStyle < textcolor foreground
    tint < tintcolor
    fill < fillcolor
    stroke < strokecolor
    font size < fontsize
    font < textsize
    size < pointsize
    custom < fontfamily
    widgetFamily supportedFamilies custom < family
    style < textstyle
    cornerRadius < radius borderradius
    opacity < alpha transparency
    spacing < gap
    multilineTextAlignment < textalign textalignment
    lineLimit < maxlines numberoflines
    symbol < icon sfsymbol systemimage
    asset < source src
    intent < action ontap
    title label < text
    value < progress
    in < range bounds shape
    minimumValueLabel < minlabel
    maximumValueLabel < maxlabel
    currentValueLabel < currentlabel
    leading < left
    trailing < right
    center < middle centre
    horizontal < x
    vertical < y
    width < w
    height < h
    VStack < column
    HStack < row
    Text < paragraph span textview uilabel
    Image < img imageview picture
    Button < btn
    Toggle < checkbox
    ProgressView < progressbar
    Divider < separator hr
    Rectangle < rect
    Ellipse < oval
    Capsule < pill
    LinearGradient < gradient
    Chart < barchart linechart
    Map < mapview
    systemSmall < small
    systemMedium < medium
    systemLarge < large
    systemExtraLarge < extralarge
    accessoryCircular < circular
    accessoryCorner < corner
    accessoryRectangular < rectangular
    accessoryInline < inline
    macOS < mac osx
    watchOS < watch
    visionOS < vision
    dark < night
    light < day
    accented < tinted
    headline < heading
    gray < grey
    clear < transparent
    regular < normal
    timer timerInterval < countdown
    """
}
