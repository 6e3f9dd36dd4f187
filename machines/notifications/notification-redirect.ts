import type { TakenNotification } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'

export type RedirectContext = { notification: TakenNotification }

export const metadataOf = ({ notification }: RedirectContext) => notification.metadata

export const requisitionOf = (context: RedirectContext): number => {
  const { jobRequisition } = metadataOf(context)
  if (!jobRequisition) throw new Error('only a notification about a requisition leads to one')
  return jobRequisition.id
}
export const candidateOf = (context: RedirectContext): number => {
  const { candidateApplication } = metadataOf(context)
  if (!candidateApplication) throw new Error('only a notification about a candidate leads to one')
  return candidateApplication.candidateId
}
export const offerOf = (context: RedirectContext): number => {
  const { offer } = metadataOf(context)
  if (!offer) throw new Error('only a notification about an offer leads to one')
  return offer.id
}
export const taskOf = (context: RedirectContext) => {
  const { candidateTaskId, candidateTaskVersion, jobRequisition } = metadataOf(context)
  if (candidateTaskId === undefined) throw new Error('only a notification about a task leads to one')
  return {
    taskId: candidateTaskId,
    taskVersion: candidateTaskVersion ?? null,
    requisitionId: jobRequisition?.id ?? null,
  }
}
export const reviewOf = (context: RedirectContext) => {
  const { review } = metadataOf(context)
  if (!review) throw new Error('only a notification about a review leads to one')
  return { employeeId: review.employeeId, planPeriodId: review.planPeriodId }
}
/** The reviews of a team: those that somebody is reminded of, or that are the task of a plan period. */
export const teamReviews = (context: RedirectContext): Destination => ({
  page: 'teamReviews',
  planPeriodId: metadataOf(context).planPeriod?.id ?? reviewOf(context).planPeriodId,
})
export const candidateTaskOf = (context: RedirectContext) => ({ candidateId: candidateOf(context), ...taskOf(context) })

/** A tab of the requisition that a notification is about. */
export const requisitionTab = (context: RedirectContext, tab: 'details' | 'candidates'): Destination => ({
  page: 'approvedRequisition',
  requisitionId: requisitionOf(context),
  tab,
})
/** A tab of the candidate that it is about. */
export const candidateTab = (context: RedirectContext, tab: 'summary' | 'tasks'): Destination => ({
  page: 'candidateDetails',
  candidateId: candidateOf(context),
  tab,
})

/** The note that mentions somebody. */
export const candidateNote = (context: RedirectContext): Destination => {
  const { note } = metadataOf(context)
  if (!note) throw new Error('only a notification about a note leads to one')
  return { page: 'candidateNote', candidateId: candidateOf(context), noteId: note.id }
}

/** The message for one that leads nowhere. */
export const noDestination = 'Unable to generate URL for this notification'
