import Findings
func renderJUnit(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
