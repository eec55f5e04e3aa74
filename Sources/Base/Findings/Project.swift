package enum Project {
  package static let name = "widgetlint"
  package static let version = "0.1.0"
  package static let address = "https://github.com/widgetlint/widgetlint"
}
