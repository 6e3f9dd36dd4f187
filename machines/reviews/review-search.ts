/** What the addresses of the review pages carry from one to the next. */
export type ReviewSearch = {
  employeeId?: number | undefined
  employeeName?: string | undefined
  /** The manager whose team and company tasks are read; the reader themself unless told. */
  managerId?: number | undefined
  planPeriodId?: number | undefined
  taskId?: number | undefined
  taskName?: string | undefined
  companyName?: string | undefined
  step?: string | undefined
}
