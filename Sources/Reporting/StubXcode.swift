import Findings
func renderXcode(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
