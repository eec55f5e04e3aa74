import Findings
func renderGitLab(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
