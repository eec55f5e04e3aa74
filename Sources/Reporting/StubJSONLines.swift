import Findings
func renderJSONLines(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
