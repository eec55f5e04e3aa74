public enum Tool {
  public static let name = "widgetlint"
  public static let version = "0.1.0"
  public static let address = "https://github.com/widgetlint/widgetlint"
}
