import Findings
func renderCheckstyle(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
