extension Entry { var tint: Color { a ? .red : .blue } }
