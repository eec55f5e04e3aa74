import AppleTables
import Base
import Presentations

/// A sketch of a widget's surroundings by which people recognize the place: the picture's size, the widget's position,
/// and what the system draws behind and over the widget.
struct Scene: Sendable {
  var width: Double
  var height: Double
  var x: Double
  var y: Double
  var scale = 1.0
  var behind: [Piece] = []
  /// The name below the widget, or the day beside it.
  var label: [Piece] = []
  var inFront: [Piece] = []

  /// - Parameters:
  ///   - name: The name that a Home Screen shows below the widget.
  ///   - isRecessed: True to set the widget into a wall, like a window.
  init(_ presentation: Presentation, family: Family, canvas: DrawnCanvas, name: String?, isRecessed: Bool) {
    let size = canvas.size
    width = size.width + 32
    height = size.height + 32
    x = 16
    y = 16
    switch presentation.place {
    case .homeScreen, .homeScreenTinted: drawHomeScreen(presentation, size, name)
    case .lockScreen: drawLockScreen(presentation, family, size)
    case .standBy, .standByNight: drawStandBy(size, isNight: presentation.place == .standByNight)
    case .carPlay: drawCarPlay(size)
    case .iPhoneWidgetOnMac, .iPhoneWidgetOnMacReceded, .macDesktop, .macDesktopTinted, .macDesktopReceded:
      drawDesktop(presentation, size)
    case .notificationCenter: drawNotificationCenter(presentation, size)
    case .complicationTinted, .complicationFullColor: drawWatchFace(presentation, family, size)
    case .smartStack, .smartStackTinted: drawSmartStack(size)
    case .visionPro, .visionProTinted: drawRoom(size, isRecessed: isRecessed)
    }
  }

  private var wholePicture: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  private mutating func fillBackground(_ stops: UInt32..., radius: Double = 16) {
    let colors = stops.map { RGBA(hex: $0) }
    let paint: Paint = colors.count > 1 ? .gradient(.down, colors) : .color(colors.first ?? .black)
    behind.append(.shape(.rounded(radius), wholePicture, fill: paint, stroke: nil))
  }

  /// - Parameter align: 0 to start at `x`, 0.5 to centre the text there, 1 to end there.
  private mutating func write(
    _ text: String, x: Double, baseline: Double, size: Double, weight: FontWeight = .medium, align: Double = 0,
    _ color: RGBA
  ) {
    let face = TextFace(size: size, weight: weight)
    let length = ShownText.width(of: text, in: face)
    behind.append(.text(text, x: x - length * align, baseline: baseline, width: length, face: face, color: color))
  }

  /// A Home Screen with the time and the camera of an iPhone above the widget, or the date of an iPad.
  private mutating func drawHomeScreen(_ presentation: Presentation, _ size: CanvasSize, _ name: String?) {
    let isPhone = presentation.device == .iPhone
    width = size.width + 40
    x = 20
    y = isPhone ? 46 : 36
    height = y + size.height + (name == nil ? 20 : 32)
    switch (presentation.place, presentation.scheme) {
    case (.homeScreenTinted, _): fillBackground(0x1B2A41, 0x0B1220)
    case (_, .light?): fillBackground(isPhone ? 0xA9CBEF : 0xF0C9A8, isPhone ? 0xDCE8F2 : 0xB9D3E6)
    default: fillBackground(isPhone ? 0x1E3350 : 0x3B2A33, isPhone ? 0x0D1724 : 0x141C2B)
    }
    let ink: RGBA = presentation.scheme == .light ? .black : .white
    if isPhone {
      write("9:41", x: 22, baseline: 25, size: 12, weight: .semibold, ink)
      behind.add(.capsule, Rectangle(x: width / 2 - 24, y: 13, width: 48, height: 14), .black)
    } else {
      write("9:41 AM", x: 22, baseline: 23, size: 10, weight: .semibold, ink)
      write("Tue Jun 9", x: 70, baseline: 23, size: 10, weight: .semibold, ink)
    }
    drawBattery(x: width - 40, y: isPhone ? 15 : 14, ink)
    guard let name else { return }
    let face = TextFace(size: 12, weight: .regular)
    var label = ShownText(SampledText.clean(name), face: face, lineLimit: 1, minimumScale: nil)
    label.wrap(within: size.width)
    guard let line = label.lines.first else { return }
    let (start, baseline) = (x + (size.width - line.width) / 2, y + size.height + 18)
    self.label.append(.line(line, x: start, baseline: baseline, face, ink))
  }

  private mutating func drawBattery(x: Double, y: Double, _ ink: RGBA) {
    let outline = Rectangle(x: x, y: y, width: 18, height: 9)
    behind.append(.shape(.rounded(3), outline, fill: nil, stroke: Stroke(color: ink.opacity(0.5), width: 1)))
    behind.add(.rounded(1.5), Rectangle(x: x + 2, y: y + 2, width: 12, height: 5), ink)
  }

  /// A Lock Screen: widgets are below the time; accessoryInline is above the time, next to the day.
  private mutating func drawLockScreen(_ presentation: Presentation, _ family: Family, _ size: CanvasSize) {
    let isDimmed = presentation.isLuminanceReduced
    let isPhone = presentation.device == .iPhone
    width = max(family == .accessoryInline ? 340 : 280, size.width + 48)
    height = family == .accessoryInline ? 132 : 126 + size.height + 24
    switch (isDimmed, isPhone) {
    case (true, _): fillBackground(0x0A0F1A, 0x05070C)
    case (_, true): fillBackground(0x24456B, 0x5C4B7C)
    default: fillBackground(0x2A5A58, 0x26406B)
    }
    let ink = RGBA.white.opacity(isDimmed ? 0.55 : 0.95)
    if family != .accessoryInline { write("Tuesday, June 9", x: width / 2, baseline: 34, size: 16, align: 0.5, ink) }
    write("9:41", x: width / 2, baseline: 106, size: 76, align: 0.5, ink)
    y = family == .accessoryInline ? 14 : 126
    x = isPhone ? (width - size.width) / 2 : 24
  }

  /// Writes the day of a Lock Screen, and moves the widget beside it: a line of some length, in points.
  mutating func putBesideDay(lineOf length: Double, _ presentation: Presentation) {
    let face = TextFace(size: 16, weight: .medium)
    let day = presentation.device == .iPad ? "Tue Jun 9" : "Tue 9"
    let dayLength = ShownText.width(of: day, in: face)
    let start = (width - dayLength - 8 - length) / 2
    x = start + dayLength + 8
    let ink = RGBA.white.opacity(presentation.isLuminanceReduced ? 0.55 : 0.95)
    label.append(.text(day, x: start, baseline: y + 19, width: dayLength, face: face, color: ink))
  }

  /// A phone on its side: the widget in one half, a clock in the other.
  private mutating func drawStandBy(_ size: CanvasSize, isNight: Bool) {
    scale = 1.45
    let side = size.width * scale
    width = side * 2 + 36
    height = side + 24
    (x, y) = (12, 12)
    fillBackground(0x000000, radius: 34)
    let (ink, middle) = (RGBA(hex: isNight ? 0xB00000 : 0xF2F2F7), side * 1.5 + 24)
    write("9:41", x: middle, baseline: height / 2 + 26, size: 76, weight: .semibold, align: 0.5, ink)
    write(
      "TUE 9", x: middle, baseline: height / 2 - 52, size: 16, weight: .semibold, align: 0.5,
      RGBA(hex: isNight ? 0xB00000 : 0xFF5A4F))
  }

  /// A car's screen, with the time and recent apps in a bar at its side.
  private mutating func drawCarPlay(_ size: CanvasSize) {
    scale = 1.1
    width = size.width * scale + 96
    height = size.height * scale + 40
    (x, y) = (72, 20)
    fillBackground(0x232B36, 0x12161C, radius: 12)
    behind.add(.rectangle, Rectangle(x: 52, y: 12, width: 0.5, height: height - 24), RGBA(white: 1, alpha: 0.25))
    write("9:41", x: 26, baseline: 28, size: 13, weight: .semibold, align: 0.5, .white)
    for (place, color) in ([0x30D158, 0x0A84FF, 0xFF453A] as [UInt32]).enumerated() {
      let icon = Rectangle(x: 12, y: 44 + Double(place) * 38, width: 28, height: 28)
      behind.add(.rounded(7), icon, RGBA(hex: color))
    }
    behind.add(.rounded(22), Rectangle(
      x: x, y: y, width: size.width * scale, height: size.height * scale), RGBA(white: 1, alpha: 0.08))
  }

  /// A Mac's desktop, with the widget below the menu bar; receded, behind a window.
  private mutating func drawDesktop(_ presentation: Presentation, _ size: CanvasSize) {
    let isReceded = presentation.place == .macDesktopReceded || presentation.place == .iPhoneWidgetOnMacReceded
    width = size.width + 56
    (x, y) = (28, 44)
    height = y + size.height + 28
    drawMacScreen(isLight: presentation.scheme == .light)
    guard isReceded else { return }
    // The window covers only the widget's margin.
    let window = Rectangle(x: x + size.width - 14, y: y + size.height - 14, width: width, height: height)
    let frame = Piece.shape(.rounded(9), window, fill: .color(RGBA(hex: 0xECECEC)), stroke: nil)
    inFront.append(.clipped(.rounded(10), wholePicture, [frame] + windowButtons(of: window)))
  }

  private func windowButtons(of window: Rectangle) -> [Piece] {
    ([0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32]).enumerated().map { place, color in
      let dot = Rectangle(x: window.x + 9 + Double(place) * 12, y: window.y + 9, width: 8, height: 8)
      return .shape(.circle, dot, fill: .color(RGBA(hex: color)), stroke: nil)
    }
  }

  private mutating func drawMacScreen(isLight: Bool) {
    fillBackground(isLight ? 0x4F8FC9 : 0x1D3350, isLight ? 0x8FB98A : 0x2B3F36, radius: 10)
    let bar = Rectangle(x: 0, y: 0, width: width, height: 20)
    let color = RGBA(white: isLight ? 1 : 0, alpha: 0.35)
    behind.append(.clipped(.rounded(10), wholePicture, [.filled(.rectangle, bar, .color(color))]))
    let ink: RGBA = isLight ? .black : .white
    write("Finder", x: 14, baseline: 14, size: 10, weight: .bold, ink)
    write("File", x: 56, baseline: 14, size: 10, ink)
    write("Edit", x: 82, baseline: 14, size: 10, ink)
    write("9:41", x: width - 12, baseline: 14, size: 10, align: 1, ink)
  }

  private mutating func drawNotificationCenter(_ presentation: Presentation, _ size: CanvasSize) {
    width = size.width + 76
    (x, y) = (58, 56)
    height = y + size.height + 24
    let isLight = presentation.scheme == .light
    drawMacScreen(isLight: isLight)
    let panel = Rectangle(x: 44, y: 26, width: width - 50, height: height - 32)
    behind.add(.rounded(14), panel, RGBA(white: isLight ? 1 : 0.1, alpha: 0.45))
    write("Notification Center", x: x, baseline: 46, size: 11, weight: .semibold, isLight ? RGBA(white: 0.1) : .white)
  }

  /// The face of a 45 mm watch, with each family where faces show it.
  private mutating func drawWatchFace(_ presentation: Presentation, _ family: Family, _ size: CanvasSize) {
    (width, height) = (226, 270)
    let ink = RGBA.white.opacity(presentation.isLuminanceReduced ? 0.5 : 1)
    drawWatchCase()
    switch family {
    case .accessoryCorner:
      (x, y) = (27, 31)
      write("10:09", x: 113, baseline: 160, size: 54, weight: .regular, align: 0.5, ink)
    case .accessoryCircular:
      (x, y) = (88, 168)
      write("10:09", x: 113, baseline: 112, size: 58, weight: .regular, align: 0.5, ink)
    case .accessoryInline:
      (x, y) = (28, 56)
      write("10:09", x: 113, baseline: 160, size: 58, weight: .regular, align: 0.5, ink)
    default:
      (x, y) = ((width - size.width) / 2, 134)
      write("10:09", x: 196, baseline: 86, size: 50, weight: .regular, align: 1, ink)
    }
  }

  private mutating func drawWatchCase() {
    behind.append(.shape(.rounded(58), wholePicture, fill: .color(RGBA(hex: 0x3A3A3C)), stroke: nil))
    behind.add(.rounded(50), wholePicture.inset(by: 9), .black)
  }

  private mutating func drawSmartStack(_ size: CanvasSize) {
    (width, height) = (226, 270)
    drawWatchCase()
    write("10:09", x: 190, baseline: 46, size: 17, weight: .medium, align: 1, .white)
    write("TUE 9", x: 36, baseline: 46, size: 13, weight: .medium, RGBA(hex: 0xFF453A))
    (x, y) = ((width - size.width) / 2, 74)
    if size.width < 100 { drawRowOfThree(size) }
    let next = Rectangle(x: 21, y: 170, width: 184, height: 56)
    behind.add(.rounded(18), next, RGBA(white: 0.16))
    behind.add(.rounded(3), Rectangle(x: 35, y: 188, width: 80, height: 6), RGBA(white: 0.35))
    behind.add(.rounded(3), Rectangle(x: 35, y: 202, width: 120, height: 6), RGBA(white: 0.28))
  }

  /// A row in which round widgets share a platter with two others.
  private mutating func drawRowOfThree(_ size: CanvasSize) {
    let platter = Rectangle(x: 21, y: 74, width: 184, height: 80.5)
    behind.add(.rounded(18), platter, RGBA(white: 0.16))
    let step = (platter.width - 3 * size.width) / 4 + size.width
    (x, y) = (platter.x + step - size.width, platter.midY - size.height / 2)
    for number in [1.0, 2] {
      let other = Rectangle(x: x + number * step, y: y, width: size.width, height: size.height)
      behind.add(.circle, other, RGBA(white: 0.26))
    }
  }

  /// A wall and the floor. The widget hangs on the wall, or is set into it.
  private mutating func drawRoom(_ size: CanvasSize, isRecessed: Bool) {
    width = size.width + 64
    (x, y) = (32, 32)
    height = size.height + 82
    fillBackground(0xCFC7BB, 0xB3A999)
    let floor = Rectangle(x: 0, y: height - 24, width: width, height: 24)
    behind.append(.clipped(.rounded(16), wholePicture, [.filled(.rectangle, floor, .color(RGBA(hex: 0x8A6F55)))]))
    let place = Rectangle(x: x, y: y, width: size.width, height: size.height)
    guard isRecessed else {
      let shadow = Rectangle(x: x - 3, y: y + 2, width: size.width + 6, height: size.height + 6)
      behind.add(.rounded(33), shadow, RGBA(white: 0, alpha: 0.18))
      return
    }
    // The edge around the opening, and its shadow.
    let edge: Paint = .gradient(.down, [RGBA(hex: 0x7D7468), RGBA(hex: 0xE6DFD4)])
    behind.append(.shape(.rounded(36), place.inset(by: -6), fill: edge, stroke: nil))
    let top = Rectangle(x: x, y: y, width: size.width, height: 22)
    let side = Rectangle(x: x, y: y, width: 12, height: size.height)
    let shade = [RGBA(white: 0, alpha: 0.42), RGBA(white: 0, alpha: 0)]
    let shadows: [Piece] = [
      .filled(.rectangle, top, .gradient(.down, shade)), .filled(.rectangle, side, .gradient(.across, shade)),
    ]
    inFront.append(.clipped(.rounded(30), place, shadows))
  }
}
