import Findings
func renderGitHub(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
