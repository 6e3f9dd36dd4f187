import { linkOptions } from '@tanstack/react-router'
import type { CandidateTab } from '#machines/hiring/candidate-tabs.ts'
import type { RequisitionStage } from '#machines/hiring/requisition-stage.ts'
import type { Destination } from '#machines/notifications/destination.ts'
import type { Option, RecordOption } from '#machines/search/options.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { PersonKind } from '#src/contract/personal-data.ts'
import * as texts from '#src/texts/navigation.ts'
import { addressOf, isAtOrBelow, linkOfPage, pageLinks } from './pages.ts'

/** A candidate's page, at its first part unless one is named. */
export const candidateLink = (id: number, tab?: CandidateTab) =>
  linkOptions({ to: '/hiring/candidate/details/$id', params: { id: String(id) }, search: { tab } })

/** A note on a candidate, among the others. */
export const candidateNoteLink = (candidateId: number, noteId: number) =>
  linkOptions({ to: '/hiring/candidate/details/$id', params: { id: String(candidateId) }, search: { noteId } })

/** The offers to a candidate; the latest, unless one is named. */
export const offerLink = (candidateId: number, offerId?: number) =>
  linkOptions({ to: '/hiring/candidate/offers', search: { candidateId, offerId } })

/** The letter of an offer, to print. */
export const offerLetterLink = (candidateId: number, offerId: number) =>
  linkOptions({ to: '/hiring/candidate/offers', search: { candidateId, offerId, letter: true } })

/** A requisition that was asked for, and waits for review or approval. */
export const requisitionLink = (id: number) =>
  linkOptions({ to: '/requisition/view/create/$id', params: { id: String(id) } })

/** The form of a requisition: a new one, or one that is there. */
export const requisitionFormLink = (kind: RequisitionKind, id?: number) => {
  const params = { id: id === undefined ? undefined : String(id) }
  return {
    UNPLANNED: linkOptions({ to: '/requisition/unplannedRequisitionForm/{-$id}', params }),
    BACKFILL: linkOptions({ to: '/requisition/backfillRequisitionForm/{-$id}', params }),
    PLANNED: linkOptions({ to: '/requisition/plannedRequisitionForm/{-$id}', params }),
  }[kind]
}

/** The view of a requisition that is in review. */
const reviewedRequisitionLink = (id: number) =>
  linkOptions({ to: '/requisition/view/review/$reqId', params: { reqId: String(id) } })

/** The view of a requisition for a stage. */
export const stageLink = (id: number, stage: RequisitionStage) =>
  ({ create: requisitionLink, review: reviewedRequisitionLink, approve: approvedRequisitionLink })[stage](id)

/** The workflow tasks of a requisition. */
export const workflowTasksLink = (kind: RequisitionKind, id: number) =>
  linkOptions({
    to: '/requisition/requisitionworkflowTask/$reqType/$reqId',
    params: { reqType: kind.toLowerCase(), reqId: String(id) },
  })

/** What the company holds on a user or a candidate. */
export const personLink = (kind: PersonKind, id: number) =>
  linkOptions({ to: '/admin/personal-data/$kind/$id', params: { kind, id: String(id) } })

export const planPeriodLink = (id: number) =>
  linkOptions({ to: '/execution/plan-periods/$planPeriodId', params: { planPeriodId: String(id) } })

type Tab = 'details' | 'candidates'

/** A requisition that is in approval, or was approved. */
export const approvedRequisitionLink = (id: number, tab?: Tab) =>
  linkOptions({ to: '/requisition/view/approve/$reqId', params: { reqId: String(id) }, search: { tab } })

/** What a link to the page of a task knows of it. */
export type LinkedTask = {
  taskId?: number | undefined
  taskVersion?: number | undefined
  requisitionId?: number | undefined
}
type OfTask = LinkedTask & { candidateId: number }

const taskOf = ({ taskId, taskVersion, requisitionId }: OfTask) => ({
  taskid: taskId,
  taskVersion,
  reqid: requisitionId,
})

export const topgradeLink = (it: OfTask) =>
  linkOptions({
    to: '/hiring/candidate/topgrade/$id',
    params: { id: String(it.candidateId) },
    search: taskOf(it),
  })

export const scorecardLink = (it: OfTask) =>
  linkOptions({
    to: '/hiring/candidate/createScorecard/$id',
    params: { id: String(it.candidateId) },
    search: taskOf(it),
  })

/** Its record stands behind the `?`: without one there is no such page. */
export const referenceCheckPath = '/hiring/candidate/referenceCheck'

export const referenceCheckLink = ({ candidateId, taskId, taskVersion, requisitionId }: OfTask) =>
  linkOptions({
    to: referenceCheckPath,
    search: { taskId, taskVersion, reqId: requisitionId, candidateId },
  })

export const requisitionTaskLink = (
  taskId: number,
  type: 'review' | 'approval' | undefined,
  reqid: number | undefined,
) =>
  linkOptions({
    to: '/requisition/reviewRequisition/$taskId',
    params: { taskId: String(taskId) },
    search: { type, reqid },
  })

/** Where the page of a record leads back to: the candidate whose part it is, else the list. */
export type RecordBack =
  | { text: string; list: 'candidateList' | 'requisitionList' }
  | { text: string; candidateId: number; tab: CandidateTab }

const partOfCandidate: Partial<Record<string, CandidateTab>> = {
  createScorecard: 'scorecards',
  topgrade: 'topgrade',
  referenceCheck: 'references',
  offers: 'summary',
}

/** @param search the parameters of the address: the reference check names its candidate there */
export function recordBack(path: string, search: { candidateId?: unknown }): RecordBack | null {
  const candidates = addressOf('candidateList')
  if (path !== candidates && isAtOrBelow(path, candidates)) {
    const [part = '', id = search.candidateId] = path.slice(candidates.length + 1).split('/')
    const tab = partOfCandidate[part]
    const candidateId = Number(id)
    return tab && Number.isInteger(candidateId) && candidateId > 0
      ? { text: texts.backToCandidate, candidateId, tab }
      : { text: texts.backToCandidates, list: 'candidateList' }
  }
  return isAtOrBelow(path, '/requisition') ? { text: texts.backToRequisitions, list: 'requisitionList' } : null
}

/** The page of a record that a search has found. */
export const linkOfRecord = (it: RecordOption) =>
  it.kind === 'requisition' ? requisitionLink(it.id) : candidateLink(it.id)

/** Where the browser itself goes for an option; undefined for a command that opens no page. */
export const hrefOf = (option: Option): string | undefined => {
  if (option.kind !== 'command') {
    const { to, params } = linkOfRecord(option)
    return to.replace('$id', params.id)
  }
  return option.intent.type === 'page.open' ? linkOfPage(option.intent.page)?.to : undefined
}

const given = (it: Extract<Destination, { candidateId: number; taskId: number }>): OfTask => ({
  ...it,
  taskVersion: it.taskVersion ?? undefined,
  requisitionId: it.requisitionId ?? undefined,
})

const reviewSearch = ({ employeeId, planPeriodId }: Extract<Destination, { employeeId: number }>) => ({
  employeeId,
  planPeriodId,
})

/** The page that a notification leads to. */
export const linkOfDestination = (it: Destination) => {
  switch (it.page) {
    case 'createdRequisition':
      return requisitionLink(it.requisitionId)
    case 'approvedRequisition':
      return approvedRequisitionLink(it.requisitionId, it.tab)
    case 'requisitionList':
      return pageLinks.requisitionList
    case 'candidateDetails':
      return candidateLink(it.candidateId, it.tab)
    case 'candidateNote':
      return candidateNoteLink(it.candidateId, it.noteId)
    case 'candidateList':
      return pageLinks.candidateList
    case 'offer':
      return offerLink(it.candidateId, it.offerId)
    case 'topgrade':
      return topgradeLink(given(it))
    case 'scorecard':
      return scorecardLink(given(it))
    case 'referenceCheck':
      return referenceCheckLink(given(it))
    case 'reviewSteps':
      return { ...pageLinks.performanceSummary, search: reviewSearch(it) }
    case 'reviewSummary':
      return { ...pageLinks.performanceSummaryReview, search: reviewSearch(it) }
    case 'selfReview':
      return { ...pageLinks.evaluationStep, search: reviewSearch(it) }
    case 'teamReviews':
      return { ...pageLinks.startReview, search: { planPeriodId: it.planPeriodId, step: defaultStep('startReview') } }
    case 'delegates':
      return pageLinks.delegates
    case 'requisitionTask':
      return requisitionTaskLink(it.taskId, it.type, it.requisitionId ?? undefined)
  }
}
