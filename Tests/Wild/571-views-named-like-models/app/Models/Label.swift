struct Label: Codable {
    let name: String
    let colour: String
}

struct Section: Codable {
    let header: String
    let labels: [Label]
}

struct Color: Codable {
    let hex: String
}

struct Image: Codable {
    let url: String
    let width: Int
}
