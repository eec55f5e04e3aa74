/// Descriptions of widgets that find something of a known level, or nothing.
public enum Descriptions {
  /// One error, the text is 9 points, and one note, that it is not a text style.
  public static let error = """
    kind: com.example.rain
    displayName: Rain
    description: See when the rain begins.
    timeline: {policy: after, reload: 30m}
    widgetURL: rain://now
    platforms: [iPad]
    families:
      systemMedium:
        containerBackground: {light: white, dark: black}
        content: {Text: "{rain}", font: 9}

    """

  /// One warning: the description's first word.
  public static let warning = """
    kind: com.example.rain
    displayName: Rain
    description: Shows when the rain begins.
    timeline: {policy: after, reload: 30m}
    widgetURL: rain://now
    families:
      systemSmall:
        containerBackground: {light: white, dark: black}
        content: {Text: "{rain}"}

    """

  /// One note: a tap opens the app without saying where.
  public static let note = """
    kind: com.example.rain
    displayName: Rain
    description: See when the rain begins.
    timeline: {policy: after, reload: 30m}
    families:
      systemSmall:
        containerBackground: {light: white, dark: black}
        content: {Text: "{rain}"}

    """

  public static let clean = note + "widgetURL: rain://now\n"
}
