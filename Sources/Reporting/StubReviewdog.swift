import Findings
func renderReviewdog(_ report: Report, options: ReportOptions) -> [UInt8] { [] }
