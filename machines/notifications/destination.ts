import type { NotificationEvent, NotificationMetadata, TakenNotification } from '#src/contract/notifications.ts'
import type { TaskKind } from '#src/contract/task-filters.ts'

type CandidateTask = { candidateId: number; taskId: number; taskVersion: number | null; requisitionId: number | null }

/** The page that a notification leads to. Which address that is, the routes know. */
export type Destination =
  | { page: 'createdRequisition'; requisitionId: number }
  | { page: 'approvedRequisition'; requisitionId: number; tab: 'details' | 'candidates' }
  | { page: 'requisitionList' }
  | { page: 'candidateDetails'; candidateId: number; tab: 'summary' | 'tasks' }
  | { page: 'candidateNote'; candidateId: number; noteId: number }
  | { page: 'candidateList' }
  | { page: 'offer'; candidateId: number; offerId: number }
  | ({ page: 'topgrade' | 'referenceCheck' | 'scorecard' } & CandidateTask)
  | { page: 'reviewSteps' | 'reviewSummary' | 'selfReview'; employeeId: number; planPeriodId: number }
  | { page: 'teamReviews'; planPeriodId: number }
  | { page: 'delegates' }
  | { page: 'requisitionTask'; taskId: number; type: 'review' | 'approval'; requisitionId: number | null }

const related = '_RELATED'

/**
 * What happened, whichever of its two codes tells it: those it also concerns are led to the same page. Null for what
 * this version does not know.
 */
export const eventOf = ({ type: { code } }: Pick<TakenNotification, 'type'>): NotificationEvent | null =>
  code && ((code.endsWith(related) ? code.slice(0, -related.length) : code) as NotificationEvent)

const includes = (text: string | undefined, part: string) => (text ?? '').toLowerCase().includes(part)

/**
 * What somebody does in a task, by its name. The part of a topgrade may have a name of its own, such as 'Career
 * interview', and is a topgrade all the same.
 */
export const taskKind = ({ taskName, subtaskName }: NotificationMetadata): TaskKind => {
  if (includes(taskName, 'topgrade') || includes(subtaskName, 'topgrade')) return 'topgrade'
  if (includes(taskName, 'reference check')) return 'referenceCheck'
  if (includes(taskName, 'skill validation')) return 'skillValidation'
  if (includes(taskName, 'interview')) return 'interview'
  if (includes(taskName, 'requisition') && includes(taskName, 'review')) return 'requisitionReview'
  if (includes(taskName, 'requisition') && includes(taskName, 'approv')) return 'requisitionApproval'
  if (includes(taskName, 'requisition') && includes(taskName, 'correction')) return 'requisitionCorrection'
  if (includes(taskName, 'offer') && includes(taskName, 'approv')) return 'offerApproval'
  return 'other'
}
