/// Names that people know from elsewhere: from SwiftUI's older versions, UIKit, or other tools.
package enum Aliases {
  /// Each alias, and the names of the format that it may mean; of these the first counts that may stand in its place.
  /// An alias has one meaning wherever it stands: what means one thing in one tool and another in the next is not here.
  package static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      if let alias = words.first { table[alias] = Array(words.dropFirst()) }
    }
    return table
  }()

  /// The name that an alias means among those that may stand in its place.
  static func meaning(of name: String, among isAllowed: (String) -> Bool) -> String? {
    table[folded(name)]?.first(where: isAllowed)
  }

  /// Without capitals, hyphens, underscores and blanks.
  static func folded(_ name: String) -> String {
    name.utf8.count > 48 ? name : name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static let rows = """
    id kind
    identifier kind
    name displayName title
    title displayName label
    configurationdisplayname displayName
    summary description
    sizes supportedFamilies
    widgetfamilies supportedFamilies
    targets platforms
    background containerBackground
    backgroundcolor containerBackground background
    bg containerBackground background
    url widgetURL destination
    deeplink widgetURL destination
    href destination widgetURL
    body content
    view content
    children content
    items content
    layout content
    refresh reload
    interval reload timerInterval
    every reload
    margin margins padding
    insets margins padding
    contentmargins margins
    modes renderingModes
    color foregroundStyle style
    colour foregroundStyle style
    textcolor foregroundStyle
    foreground foregroundStyle
    tintcolor tint
    fillcolor fill
    strokecolor stroke
    fontsize font size
    textsize font
    pointsize size
    fontfamily custom
    family widgetFamily supportedFamilies custom
    textstyle style
    radius cornerRadius
    borderradius cornerRadius
    alpha opacity
    transparency opacity
    gap spacing
    textalign multilineTextAlignment
    textalignment multilineTextAlignment
    maxlines lineLimit
    numberoflines lineLimit
    icon symbol
    sfsymbol symbol
    systemimage symbol
    source asset
    src asset
    action intent
    ontap intent
    text title label
    progress value
    range in
    bounds in
    shape in
    minlabel minimumValueLabel
    maxlabel maximumValueLabel
    currentlabel currentValueLabel
    left leading
    right trailing
    middle center
    centre center
    x horizontal
    y vertical
    w width
    h height
    column VStack
    row HStack
    paragraph Text
    span Text
    textview Text
    uilabel Text
    img Image
    imageview Image
    picture Image
    btn Button
    checkbox Toggle
    progressbar ProgressView
    separator Divider
    hr Divider
    rect Rectangle
    oval Ellipse
    pill Capsule
    gradient LinearGradient
    barchart Chart
    linechart Chart
    mapview Map
    small systemSmall
    medium systemMedium
    large systemLarge
    extralarge systemExtraLarge
    circular accessoryCircular
    corner accessoryCorner
    rectangular accessoryRectangular
    inline accessoryInline
    mac macOS
    osx macOS
    watch watchOS
    vision visionOS
    night dark
    day light
    tinted accented
    heading headline
    grey gray
    transparent clear
    normal regular
    countdown timer timerInterval
    """
}
