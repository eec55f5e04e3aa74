// Rule files as strings in the binary.
