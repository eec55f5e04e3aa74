import Findings
func renderMarkdown(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
