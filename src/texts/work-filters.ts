// By what the tables of tasks in the Workspaces are narrowed.

/** `table`: the table's title, which tells the filters of two of them apart. */
export const kindOf = (table: string) => `Kind of task in ${table}`
export const anyKind = 'Any kind of task'
export const interview = 'Interview'
export const skillValidation = 'Skill validation'
export const referenceCheck = 'Reference check'
export const topgrade = 'Topgrade'
export const offerApproval = 'Offer approval'
export const requisitionReview = 'Requisition review'
export const requisitionApproval = 'Requisition approval'
export const requisitionCorrection = 'Requisition correction'
export const otherKind = 'Other'

export const dueOf = (table: string) => `Due date in ${table}`
export const anyDue = 'Any due date'
export const overdue = 'Overdue'
export const dueInAWeek = 'Due within 7 days'
export const dueLater = 'Due later'
export const notDue = 'No due date'

export const nothingLeft = 'No tasks found'
export const narrowedTo = (filters: string) => `Nothing matches ${filters}.`
export const showAll = 'Show all tasks'

export const requisitionKindOf = (table: string) => `Kind of requisition in ${table}`
export const anyRequisitionKind = 'Any kind of requisition'
export const noRequisitionsLeft = 'No requisitions found'
export const showAllRequisitions = 'Show all requisitions'
