/// Sky, weather and fire.
extension SymbolDrawings {
  private static let cloud = "M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5.9A4 4 0 0 1 17.5 18.5z"
  private static let highCloud = "M7 15a4 4 0 0 1-.5-7.97 5.6 5.6 0 0 1 10.8.9A3.6 3.6 0 0 1 17 15z"

  static let weather = [
    SymbolDrawing(
      "sun", body: "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
      lines: """
        M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7 \
        M17.5 6.5l1.7-1.7
        """),
    SymbolDrawing(
      "sun.max", body: "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
      lines: """
        M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7 \
        M17.5 6.5l1.7-1.7
        """),
    SymbolDrawing(
      "sunrise", body: "M6.5 16a5.5 5.5 0 0 1 11 0z",
      lines: "M2 20h20M12 3v5M9 5.5L12 2.5l3 3M3.5 10l1.8 1.2M20.5 10l-1.8 1.2"),
    SymbolDrawing(
      "sunset", body: "M6.5 16a5.5 5.5 0 0 1 11 0z",
      lines: "M2 20h20M12 2.5v5M9 5l3 3 3-3M3.5 10l1.8 1.2M20.5 10l-1.8 1.2"),
    SymbolDrawing("cloud", body: cloud),
    SymbolDrawing(
      "cloud.sun", body: "M9 20a3.6 3.6 0 0 1-.4-7.17 5 5 0 0 1 9.6.8A3.2 3.2 0 0 1 18 20z",
      lines: "M6.2 9.5a3.8 3.8 0 0 1 6.6-2M9.5 1.8v1.6M2 9h1.6M4.2 3.8l1.2 1.2M14.8 3.8l-1.2 1.2"),
    SymbolDrawing(
      "cloud.moon", body: "M9 20a3.6 3.6 0 0 1-.4-7.17 5 5 0 0 1 9.6.8A3.2 3.2 0 0 1 18 20z",
      lines: "M6 9.5a5 5 0 0 1 4-6.5 4 4 0 0 0 5.5 4.6"),
    SymbolDrawing("cloud.rain", body: highCloud, lines: "M8 18l-1 3M12.5 18l-1 3M17 18l-1 3"),
    SymbolDrawing("cloud.drizzle", body: highCloud, lines: "M8 18l-.4 1.2M12.5 18l-.4 1.2M17 18l-.4 1.2"),
    SymbolDrawing("cloud.snow", body: highCloud, lines: "M8 19.5h.01M12 19.5h.01M16 19.5h.01"),
    SymbolDrawing("cloud.bolt", body: highCloud, lines: "M13 16.5l-2.5 3h3l-2 3"),
    SymbolDrawing("cloud.fog", body: highCloud, lines: "M5 18.5h14M7 21.5h10"),
    SymbolDrawing(
      "snowflake", lines: "M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9.5 3.5L12 6l2.5-2.5M9.5 20.5L12 18l2.5 2.5"),
    SymbolDrawing("wind", lines: "M2.5 9h12a3 3 0 1 0-3-3M2.5 13h16a3 3 0 1 1-3 3M2.5 17h7a2.5 2.5 0 1 1-2.4 3"),
    SymbolDrawing("drop", body: "M12 2.5s6.5 7.2 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 9.7 12 2.5 12 2.5z"),
    SymbolDrawing("humidity", body: "M12 2.5s6.5 7.2 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 9.7 12 2.5 12 2.5z"),
    SymbolDrawing(
      "water.waves",
      lines: "M2 8c2-2 3.5-2 5 0s3.5 2 5 0 3.5-2 5 0 3.5 2 5 0M2 15c2-2 3.5-2 5 0s3.5 2 5 0 3.5-2 5 0 3.5 2 5 0"),
    SymbolDrawing("moon", body: "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z"),
    SymbolDrawing(
      "moon.stars", body: "M18.5 15.5A8.5 8.5 0 0 1 8.5 5.5a8.5 8.5 0 1 0 10 10z",
      lines: "M16 3v4M14 5h4M20 9v2M19 10h2"),
    SymbolDrawing("moon.zzz", body: "M18.5 15.5A8.5 8.5 0 0 1 8.5 5.5a8.5 8.5 0 1 0 10 10z", lines: "M14 3.5h5l-5 6h5"),
    SymbolDrawing("thermometer", body: "M9.5 4.5a2.5 2.5 0 0 1 5 0v9.2a5 5 0 1 1-5 0z", lines: "M12 8v8"),
    SymbolDrawing("umbrella", body: "M2.5 12.5a9.5 9.5 0 0 1 19 0z", lines: "M12 12.5v6.5a2.3 2.3 0 0 0 4.6 0"),
    SymbolDrawing("bolt", body: "M13.5 2L4.5 13.5h6L9.5 22l9.5-12h-6.5z"),
    SymbolDrawing(
      "flame",
      body: """
        M12 2.2c.7 4 6.5 6.3 6.5 12.3a6.5 6.5 0 0 1-13 0c0-2.6 1.3-4.3 2.6-5.6.3 2 1.2 3 2.1 3.2 \
        C10.4 8.5 9.8 5.2 12 2.2z
        """),
    SymbolDrawing(
      "leaf", body: "M4.5 19.5c-2.5-9 3-15 16-16 .5 12-5 18.5-14 15.5z", lines: "M3.5 21.5C6.5 15.5 10 12 14.5 9.5"),
  ]
}
