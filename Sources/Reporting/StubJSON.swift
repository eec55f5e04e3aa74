import Findings
func renderJSON(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
