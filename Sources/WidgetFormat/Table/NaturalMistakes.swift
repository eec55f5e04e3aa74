/// What people type who know SwiftUI, UIKit, CSS or plain English, and what the format calls it.
///
/// Looked up where a name is none of the format's, before the nearest spelling: what the word was typed as decides.
package enum NaturalMistakes {
  /// The word that was meant among those of a list, such as `systemSmall` for `small`.
  static func word(_ typed: String, among list: String) -> String? { meant(typed, in: words[list]) }

  /// What to write in place of a key, such as `displayName` for `name`.
  static func key(_ typed: String, of list: WordList) -> String? {
    keys.lazy.filter { $0.list === list }.compactMap { meant(typed, in: $0.table) }
      .first { $0.contains("`") || $0.hasSuffix(".") || list.contains(String($0.prefix { $0 != ":" })) }
  }

  /// What to write in place of a modifier; `$` stands for its value.
  static func modifier(_ typed: String, of kind: ViewKind) -> String? {
    let meant = meant(typed, in: modifiers)
    switch (meant, kind) {
    // A stack aligns its views, a text its lines.
    case ("multilineTextAlignment: $", _) where kind.alignments != nil: return "alignment: $"
    case ("font: $", .gauge): return "gaugeStyle: $"
    case ("font: $", .progressView): return "progressViewStyle: $"
    case ("font: $", .button): return "buttonStyle: $"
    case ("font: $", .toggle): return "toggleStyle: $"
    case ("font: $", .label): return "labelStyle: $"
    default: return meant
    }
  }

  /// What to write in place of a view: its name, or more.
  static func view(_ typed: String) -> String? { meant(typed, in: views) }

  /// Advice with its code between backquotes; the table has them where there is more than code.
  static func coded(_ advice: String) -> String { advice.contains("`") ? advice : "`\(advice)`" }

  /// Advice as a sentence: rows that end with a point are one already.
  static func sentence(_ advice: String) -> String {
    advice.hasSuffix(".") ? advice : "Write \(coded(advice))."
  }

  /// The word without capitals, hyphens, and what Swift writes before a name.
  private static func meant(_ typed: String, in table: [String: String]?) -> String? {
    guard let table, typed.utf8.count <= 48 else { return nil }
    let folded = typed.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    return table[folded]
  }

  /// Rows of `meant < typed typed`, as a table from what is typed to what is meant.
  static func table(_ rows: String) -> [String: String] {
    var table: [String: String] = [:]
    for row in rows.split(separator: "\n") {
      guard let arrow = row.firstIndex(of: "<") else { continue }
      for typed in row[arrow...].dropFirst().split(separator: " ") {
        table[String(typed)] = String(row[..<arrow].dropLast())
      }
    }
    return table
  }

  private static let words: [String: [String: String]] = [
    Words.families.list.name: table(
      """
      systemSmall < small s systemsm
      systemMedium < medium m
      systemLarge < large l
      systemExtraLarge < extralarge xlarge xl systemxl
      systemExtraLargePortrait < extralargeportrait portrait
      accessoryCircular < circular round circle
      accessoryCorner < corner
      accessoryRectangular < rectangular rectangle lockscreen
      accessoryInline < inline
      """),
    Words.textStyles.list.name: table(
      """
      largeTitle < h1 huge display
      title < h2
      title2 < h3
      headline < h4 heading header
      subheadline < h5 subtitle subhead
      body < regular normal text paragraph p body1 medium
      footnote < footer fine
      caption < caption1 label small
      caption2 < overline tiny
      """),
    Words.colors.list.name: table(
      """
      red < systemred crimson darkred color.red uicolor.red
      orange < systemorange amber color.orange uicolor.orange
      yellow < systemyellow gold color.yellow uicolor.yellow
      green < systemgreen lime darkgreen color.green uicolor.green
      mint < systemmint color.mint
      teal < systemteal turquoise color.teal
      cyan < systemcyan aqua lightblue color.cyan
      blue < systemblue navy darkblue color.blue uicolor.blue
      indigo < systemindigo color.indigo
      purple < systempurple violet lilac color.purple
      pink < systempink magenta fuchsia rose color.pink
      brown < systembrown color.brown
      gray < grey darkgray darkgrey lightgray lightgrey silver systemgray systemgrey color.gray uicolor.gray
      white < color.white uicolor.white
      black < color.black uicolor.black
      clear < transparent none color.clear uicolor.clear
      primary < label text foreground uicolor.label color.primary onbackground
      secondary < secondarylabel uicolor.secondarylabel color.secondary muted
      tertiary < tertiarylabel uicolor.tertiarylabel
      quaternary < quaternarylabel
      background < systembackground uicolor.systembackground
      accentColor < accent color.accentcolor
      """),
    Words.platforms.list.name: table(
      """
      iOS < phoneos ios17 ios18 ios26 mobile
      iPhone < phone
      iPad < tablet
      macOS < mac osx macosx desktop
      watchOS < watch applewatch
      visionOS < vision visionpro applevisionpro xros
      """),
    Words.renderingModes.list.name: table(
      """
      fullColor < full color colour fullcolour normal
      accented < tinted tint clear accent
      vibrant < mono monochrome lockscreen
      """),
    Words.colorSchemes.list.name: table("dark < darkmode night\nlight < lightmode day"),
    Words.fontWeights.list.name: table(
      """
      ultraLight < 100 w100 extralight hairline
      thin < 200 w200
      light < 300 w300
      regular < 400 w400 normal book roman
      medium < 500 w500
      semibold < 600 w600 demibold semi demi
      bold < 700 w700 strong true
      heavy < 800 w800 extrabold ultrabold
      black < 900 w900
      """),
    Words.configurationTypes.list.name: table(
      "appIntent < appintentconfiguration intent intentconfiguration appintents\nstatic < staticconfiguration none"),
    Words.materials.list.name: table(
      """
      ultraThin < ultrathinmaterial blur ultrathinblur
      thin < thinmaterial
      regular < regularmaterial material default
      thick < thickmaterial bar
      ultraThick < ultrathickmaterial chrome
      """),
    Words.dateStyles.list.name: table("timer < countdown clock\nrelative < ago since\ndate < day\ntime < hour"),
    alignments: table(
      """
      leading < left start flexstart
      trailing < right end flexend
      center < centre middle centered
      top < up
      bottom < down
      topLeading < topleft
      topTrailing < topright
      bottomLeading < bottomleft
      bottomTrailing < bottomright
      firstTextBaseline < baseline
      """),
  ]

  /// The list of alignments.
  static let alignments = "an alignment"

  private static let keys: [(list: WordList, table: [String: String])] = [
    (Words.documentKeys.list, table("widgets < widget items\nviews < components customviews namedviews")),
    (Words.documentKeys.list, table(samples)),
    (Words.documentKeys.list, table("Leave it out: a description has no version. < version schemaversion")),
    (Words.widgetKeys.list, table(
      """
      kind < id identifier
      displayName < name title label configurationdisplayname widgetname
      description < summary subtitle about configurationdescription
      supportedFamilies < sizes size family supportedsizes widgetfamilies
      containerBackground < background backgroundcolor bg bgcolor
      containerBackgroundRemovable < removablebackground isremovable backgroundremovable
      contentMarginsDisabled < marginsdisabled disablemargins
      timeline: {policy: after, reload: 30m} < refresh refreshinterval updateinterval policy reload reloadpolicy \
      timelinepolicy refreshpolicy updatepolicy reloadinterval refreshevery refreshrate updateevery reloadafter updates
      widgetURL < url link deeplink href ontap onclick action
      platforms < platform os targets devices supportedplatforms
      platforms: {iOS: "17.0"} < deploymenttarget minimumversion minversion minios iosversion
      content < body view layout ui children entryview
      accentColor < accent tint tintcolor addbuttoncolor
      views < components
      configuration: appIntent < intent appintent intentconfiguration configurationintent parameters configurable \
      isconfigurable userconfigurable
      configuration: static < staticconfiguration configurationtype type
      `disfavoredLocations: [standBy]` if it is not for StandBy < supportsstandby supportstandby standby
      `disfavoredLocations: [carPlay]` if it is not for CarPlay < supportscarplay carplay
      `signedOut: …` as a key of the widget, and views of other states in `content` with `if: STATE` < states state
      Leave it out: the app's code is not part of a description. < provider timelineprovider bundle bundleid entry
      Leave it out: colours and fonts are written beside the views. < theme colors styles fonts font
      Leave it out: what depends on the place is written beside a view, as in `when: {colorScheme: dark}`. < environment
      `margins: …` in each family, or `padding: …` beside a view < padding contentmargins insets margin
      `renderingModes: $` in each family < supportedrenderingmodes renderingmode widgetrenderingmodes
      """)),
    (Words.widgetKeys.list, table(samples)),
    (Words.familyKeys.list, table(
      """
      content < body view layout ui children views items
      containerBackground < background backgroundcolor bg bgcolor
      `signedOut: …` as a key of the widget, and views of other states in `content` with `if: STATE` < states state
      widgetURL < url link deeplink href
      margins < contentmargins insets margin
      `padding: $` beside the view in `content` < padding
      renderingModes < renderingmode modes widgetrenderingmode
      `containerBackground: {light: …, dark: $}` < darkbackground backgrounddark darkcontainerbackground dark darkmode
      its views as items of `content`, with `when: {showsWidgetContainerBackground: false, widgetRenderingMode: \
      fullColor}` beside each, and those for other places with `when: {showsWidgetContainerBackground: true}` < standby
      """)),
    (Words.imageKeys.list, table(
      """
      `aspectRatio: $` beside the view < contentmode aspectratio
      `if: loading` beside an Image of its own, and `unless: loading` beside this one < placeholder
      `font: …` or `frame: …` beside the view < size
      `symbolRenderingMode: …` beside the view < renderingmode symbolrenderingmode
      `foregroundStyle: $` beside the view < color colour tint tintcolor
      symbol < icon sfsymbol systemimage
      asset < name source src file resource
      `Image: "{name}"`, which the timeline provider has loaded < url uri remote async
      """)),
    (Words.labelKeys.list, table("title < text label name\nsymbol < icon sfsymbol systemname\nasset < image")),
    (Words.textKeys.list, table(
      """
      timerInterval < interval countdown range timer
      `Text: "{START, style: time} – {END, style: time}"` without a mapping < dateinterval daterange timerange
      format < dateformat formatter
      style < datestyle
      Leave it out: which way a timer counts is not part of a description. < countsdown
      `Text: WORDS` without a mapping < text value string content key verbatim words
      `Text: "{NAME}"` without a mapping: the app formats numbers < number amount integer decimal percent currency price
      """)),
    (Words.actionKeys.list, table(
      """
      intent < action ontap onclick appintent perform
      label < title text content name children body
      `buttonStyle: …` beside a Button, or `toggleStyle: …` beside a Toggle < style buttonstyle togglestyle
      `label: {Label: {title: …, symbol: …}}` < systemimage symbol icon image
      Leave it out: the role of a button is not part of a description. < role
      Leave it out: an intent's parameters are not part of a description. < parameters parameter params arguments args
      Leave it out: whether it is on is known only when the app runs. < ison value checked state binding
      """)),
    (Words.linkKeys.list, table("destination < url href to link\nlabel < title text content name children body")),
    (Words.repetitionKeys.list, table(
      """
      data < items in list each over source of
      content < body view views children template row do
      count < limit max maxitems times number repeat prefix first
      `if: empty` beside a view of its own, `unless: empty` beside the ForEach < empty emptystate ifempty placeholder
      Leave it out: what tells the items apart is not part of a description. < id
      Leave it out: names in braces need no declaration. < as item var
      Leave it out: the app sorts the data. < sort sortby orderby order sortedby
      Leave it out, or write `Divider` between the views. < separator separators divider dividers
      """)),
    (Words.containerKeys.list, table(
      """
      content < children views body items subviews item row rows cell cells child itembuilder builder
      spacing < gap horizontalspacing verticalspacing
      alignment < align
      Leave it out: how many columns a grid has is not part of a description. < columns columncount
      `ForEach: {data: NAME, content: …}` inside < data foreach
      alignment: $ < alignitems crossaxisalignment
      Leave it out, and write `Spacer` between its views. < justifycontent mainaxisalignment
      Leave it out: names in braces need no declaration. < as var
      Leave it out, or write `Divider` between the views. < separator separators divider dividers
      `count: $` in the value of a ForEach < max limit count maxitems
      `if: empty` beside a view of its own, and `unless: empty` beside this one < empty emptystate ifempty placeholder
      """)),
    (Words.gaugeKeys.list, table(
      """
      value < progress current percent fraction
      label < title text name
      currentValueLabel < currentvalue currentlabel valuelabel valuetext center centertext
      minimumValueLabel < minlabel minimumlabel minvaluelabel
      maximumValueLabel < maxlabel maximumlabel maxvaluelabel
      in < range bounds
      Leave it out: a progress view with a timerInterval counts by itself. < countsdown
      `gaugeStyle: …` beside a Gauge, or `progressViewStyle: …` beside a ProgressView < style
      """)),
    (Words.fontKeys.list, table(
      """
      size < fontsize pointsize points system
      custom < family name fontfamily
      weight < fontweight
      style < textstyle
      design < fontdesign
      `foregroundStyle: $` beside the view < color colour foreground textcolor foregroundcolor
      """)),
    (Words.frameKeys.list, table("width < w\nheight < h\n`width: …` and `height: …` < size")),
    (Words.edgeKeys.list, table(
      "leading < left start\ntrailing < right end\nhorizontal < x\nvertical < y\nall < value inset")),
    (Words.colorKeys.list, table(
      """
      opacity < alpha a
      color < base value
      asset < name
      gradient < colors stops lineargradient
      `{light: …, dark: $}` < darkcolor darkmode ondark
      `{light: …, dark: …}` < colorscheme scheme appearance
      `containerBackgroundRemovable: …` beside `families:` < removable isremovable
      `aspectRatio: $` beside an Image in its place < contentmode aspectratio
      Leave it out: the width and the ends of a line are not part of a description. < linewidth width linecap linejoin
      Leave it out: where a gradient begins and ends is not part of a description. < startpoint endpoint direction \
      angle location
      """)),
    (Words.backdropKeys.list, table(
      "style < color colour fill\nstyle: {material: $} < material\nin < shape clipshape")),
    (Words.conditionKeys.list, table(
      """
      widgetFamily < family size
      widgetRenderingMode < renderingmode mode
      showsWidgetContainerBackground < showsbackground background
      isLuminanceReduced < alwayson luminancereduced
      colorScheme < scheme appearance darkmode
      platform < os device
      """)),
    (Words.timelineKeys.list, table(
      """
      reload < refresh interval every update after refreshinterval updateinterval reloadinterval \
      refreshevery updateevery
      Leave it out: the time of day is not part of a description. < at date time start startdate nextdate
      reload: $m < minutes minute mins
      reload: $h < hours hour
      reload: $s < seconds second secs
      entries < entry step
      policy < reloadpolicy
      dataChanges < changes
      """)),
    (Words.animationKeys.list, table("curve < type kind timing easing timingcurve name style")),
    (Words.shapeKeys.list, table(
      """
      cornerRadius < radius corner corners borderradius cornersize
      Leave it out: how a corner curves is not part of a description. < style cornerstyle
      """)),
    (Words.placementKeys.list, table(
      """
      content < view body children color style
      for < placement location
      Leave it out: a background is removable unless the widget says `containerBackgroundRemovable: false`, beside \
      `families:`. < removable isremovable
      """)),
  ]

  /// What pictures show for names in braces.
  private static let samples =
    "samples < data mock mockdata sampledata sample example previewdata placeholderdata snapshot values variables vars"
}
