@main struct Widgetlint { static func main() {} }
