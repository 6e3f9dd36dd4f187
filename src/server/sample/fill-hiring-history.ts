import type {
  CandidateStatus,
  OfferStatus,
  RequisitionStatus,
  RequisitionSubStatus,
} from '#src/contract/hiring-values.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import { activitiesTable } from '../schema/activity.ts'
import type { StoredApplication } from './fill-candidates.ts'
import type { StoredPerson } from './fill-people.ts'
import type { Filling, StoredRequisition } from './fill-requisitions.ts'

/** A status on the way of a record, and at what part of the time between its beginning and its last change it came. */
type Stop<S> = [status: S, part: number]

type Phase = RequisitionStatus | RequisitionSubStatus
const requisitionWays: Record<Phase, Stop<Phase>[]> = {
  NEED_REVIEW: [],
  RETURNED: [['RETURNED', 1]],
  WITHDRAWN: [
    ['NEED_APPROVAL', 0.4],
    ['WITHDRAWN', 1],
  ],
  NEED_APPROVAL: [['NEED_APPROVAL', 1]],
  OPEN: [
    ['NEED_APPROVAL', 0.4],
    ['OPEN', 1],
  ],
  CLOSED: [
    ['NEED_APPROVAL', 0.2],
    ['OPEN', 0.4],
    ['CLOSED', 1],
  ],
}

const storedPhase = (phase: Phase) => {
  if (phase === 'RETURNED') return { status: 'NEED_REVIEW', subStatus: phase }
  return phase === 'WITHDRAWN' ? { status: 'CLOSED', subStatus: phase } : { status: phase, subStatus: null }
}

const toOffered: Stop<CandidateStatus>[] = [
  ['ACTIVE', 0.25],
  ['READY_TO_OFFER', 0.5],
  ['OFFERED', 0.8],
]
const candidateWays: Record<CandidateStatus, Stop<CandidateStatus>[]> = {
  REVIEW: [],
  ACTIVE: [['ACTIVE', 1]],
  REJECTED: [
    ['ACTIVE', 0.4],
    ['REJECTED', 1],
  ],
  READY_TO_OFFER: toOffered.slice(0, 2),
  OFFERED: toOffered,
  HIRED: [...toOffered, ['HIRED', 1]],
  PASSED: [...toOffered, ['PASSED', 1]],
}

/** An offer is written when its candidate is ready for one, and sent when they are offered it. */
const toSent: Stop<OfferStatus>[] = [
  ['IN_APPROVAL', 0.6],
  ['APPROVED', 0.7],
  ['SENT', 0.8],
]
/** Where the time of an application is when its offer is written. */
export const offerWritten = 0.55
const offerWays: Record<OfferStatus, Stop<OfferStatus>[]> = {
  DRAFT: [],
  IN_APPROVAL: toSent.slice(0, 1),
  APPROVED: toSent.slice(0, 2),
  SENT: toSent,
  ACCEPTED: [...toSent, ['ACCEPTED', 0.9]],
  DECLINED: [...toSent, ['DECLINED', 1]],
  WITHDRAWN: [['WITHDRAWN', offerWritten]],
}

type Times = { appliedAt: Date; updatedAt: Date }
/** @returns the moment at this part of the time between two others */
export const momentBetween = (from: Date, to: Date, part: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * part)

type Row = typeof activitiesTable.$inferInsert
type Life<S> = {
  entityType: string
  entityId: number
  /** What the log tells of the record beside its status. */
  record: Record<string, unknown>
  first: S
  /** What the log tells of a status, where it is stored in more than one part. */
  stored?: (status: S) => Record<string, unknown>
  way: readonly Stop<S>[]
  at: (part: number) => Date
  /** Who may have moved it into a status, whoever would first; the first of them with an account has. */
  by: (status: S) => (StoredPerson | undefined)[]
}

/** What was written when a record went its way; nothing where nobody with an account can have moved it. */
const movesOf = <S>(
  companyId: number,
  { entityType, entityId, record, first, stored = (status) => ({ status }), way, at, by }: Life<S>,
): Row[] =>
  way.flatMap(([status, part], index) => {
    const person = by(status).find((it) => it?.userId != null)
    if (person?.userId == null) return []
    return {
      companyId,
      entityType,
      entityId,
      action: 'move' as const,
      userId: person.userId,
      userName: person.name,
      at: at(part),
      before: { ...record, ...stored(way[index - 1]?.[0] ?? first) },
      after: { ...record, ...stored(status) },
    }
  })

export type SampleOffer = { id: number; status: OfferStatus; application: StoredApplication }

/** Tells in the log how requisitions, candidates and offers came to where they are. */
export const fillHiringHistory = async (
  tx: Tx,
  { companyId, people }: Filling,
  all: { requisitions: StoredRequisition[]; applications: StoredApplication[]; offers: SampleOffer[] },
): Promise<void> => {
  const byId = new Map(people.map((it) => [it.id, it]))
  const recruiter = people.find((it) => it.title === 'Talent Partner')
  const anybody = people.find((it) => it.userId !== null)
  const hiring = ({ hiringManagerId }: StoredRequisition) => [recruiter, byId.get(hiringManagerId), anybody]
  const during = ({ appliedAt, updatedAt }: Times) => ({
    at: (part: number) => momentBetween(appliedAt, updatedAt, part),
  })

  const ofRequisitions = all.requisitions.flatMap((it) =>
    movesOf<Phase>(companyId, {
      entityType: 'requisition',
      entityId: it.id,
      record: { id: it.id, number: it.number },
      first: 'NEED_REVIEW',
      stored: storedPhase,
      way: requisitionWays[it.subStatus ?? it.status],
      at: (part) => momentBetween(it.createdAt, it.updatedAt, part),
      by: (status) => [
        byId.get(
          { NEED_APPROVAL: it.reviewerId, RETURNED: it.reviewerId, OPEN: it.approverId }[status as string] ??
            it.hiringManagerId,
        ),
        ...hiring(it),
      ],
    }),
  )
  const ofCandidates = all.applications.flatMap((it) =>
    movesOf<CandidateStatus>(companyId, {
      entityType: 'candidate',
      entityId: it.candidate.id,
      record: { id: it.id, candidateId: it.candidate.id, requisitionId: it.requisitionId },
      first: 'REVIEW',
      way: candidateWays[it.status],
      ...during(it),
      by: () => hiring(it.requisition),
    }),
  )
  const ofOffers = all.offers.flatMap(({ id, status, application }) =>
    movesOf<OfferStatus>(companyId, {
      entityType: 'offer',
      entityId: id,
      record: { id, applicationId: application.id },
      first: 'DRAFT',
      way: offerWays[status],
      ...during(application),
      by: (to) =>
        to === 'APPROVED' ? [byId.get(application.requisition.approverId), anybody] : hiring(application.requisition),
    }),
  )
  const inOrder = [...ofRequisitions, ...ofCandidates, ...ofOffers].toSorted(
    (a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
  )
  await insertMany(tx, activitiesTable, inOrder)
}
