/// Places on a circle, without the C library's sine: its last digit may differ from system to system.
enum Turn {
  /// The point of a circle at so many turns, clockwise from the top.
  static func point(_ turns: Double, around place: Rectangle, radius: Double) -> Point {
    Point(x: place.midX + radius * sine(turns), y: place.midY - radius * sine(turns + 0.25))
  }

  /// The sine of an angle in turns, by its series; exact to eight digits.
  static func sine(_ turns: Double) -> Double {
    var part = turns - turns.rounded(.down)
    if part > 0.5 { part -= 1 }
    if part > 0.25 { part = 0.5 - part }
    if part < -0.25 { part = -0.5 - part }
    let angle = part * 2 * Double.pi
    let square = angle * angle
    var (term, sum) = (angle, angle)
    for step in 1...8 {
      term *= -square / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}
