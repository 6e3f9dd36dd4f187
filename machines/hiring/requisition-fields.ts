import type { Requisition, RequisitionBody } from '#src/contract/requisitions.ts'

/** The fields that are set by an id, and what shows them: field permissions speak of what is shown. */
export const setById = {
  jobTitleId: 'jobTitle',
  departmentId: 'department',
  locationId: 'location',
  hiringManagerId: 'hiringManager',
  reviewerId: 'reviewer',
  approverId: 'approver',
  workflowLevelId: 'workflowLevel',
  replacesEmployeeId: 'replaces',
  planPeriodId: 'planPeriod',
} as const satisfies Partial<Record<keyof RequisitionBody, keyof Requisition>>
