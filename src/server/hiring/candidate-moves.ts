import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  candidateAt,
  candidateMachine,
  candidateRefusal,
  candidateStatusOf,
} from '#machines/hiring/candidate.machine.ts'
import type { CandidateEvent } from '#machines/hiring/candidate-rules.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import {
  type CandidateMove,
  type CandidateStatus,
  type OfferStatus,
  openOfferStatuses,
} from '#src/contract/hiring-values.ts'
import { recordActivities } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { notifiedRequisition } from '../display-ids.ts'
import { notifyAll, usersByEmployee } from '../notify.ts'
import { isOneOf } from '../page.ts'
import { mayHire, requireHiringRights } from '../policies.ts'
import {
  applicationFields,
  applicationsTable,
  assessmentsTable,
  candidatesTable,
  hiringTasksTable,
  offersTable,
} from '../schema/hiring.ts'
import * as texts from '../texts/hiring.ts'
import { storeTasks } from './application-tasks.ts'
import { hasAssessments } from './assessment-setup.ts'
import type { CandidateRow } from './candidate-rows.ts'
import { cancelInterviews } from './interview-tasks.ts'
import { makeEmployee } from './new-employees.ts'
import { moveRefused, type StoredRequisition } from './requisition-moves.ts'
import { notifyOfChanges, type TaskChange } from './tasks.ts'

export type StoredApplication = Omit<typeof applicationsTable.$inferSelect, 'candidateName'>
type Current = { application: StoredApplication; requisition: StoredRequisition }

/** @throws ApiError 409 for a candidate who has not applied for anything */
export const currentOf = ({ application, requisition }: CandidateRow): Current => {
  if (!application || !requisition) throw new ApiError(409, 'NO_APPLICATION', texts.noApplication)
  return { application, requisition }
}

/** The candidate’s part of the pipeline, by what the caller may do there. */
export const requireRunning = (caller: Caller, row: CandidateRow): Current => {
  const current = currentOf(row)
  requireHiringRights(mayHire.change, caller, current.requisition)
  return current
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** What the moves of candidates depend on, by application: five questions for however many there are. */
const factsOf = async (tx: Tx, currents: readonly Current[]): Promise<Map<number, CandidateFacts>> => {
  const applicationIds = currents.map((it) => it.application.id)
  const requisitionIds = unique(currents.map((it) => it.requisition.id))
  const { applicationId } = hiringTasksTable
  const tasks = await tx
    .select({ applicationId, open: count() })
    .from(hiringTasksTable)
    .where(and(isOneOf(applicationId, applicationIds), ne(hiringTasksTable.status, 'COMPLETED')))
    .groupBy(applicationId)
  const { requisitionId } = applicationsTable
  const hired = await tx
    .select({ requisitionId, people: count() })
    .from(applicationsTable)
    .where(and(isOneOf(requisitionId, requisitionIds), eq(applicationsTable.status, 'HIRED')))
    .groupBy(requisitionId)
  const offers = await tx
    .selectDistinctOn([offersTable.applicationId], {
      applicationId: offersTable.applicationId,
      status: offersTable.status,
    })
    .from(offersTable)
    .where(isOneOf(offersTable.applicationId, applicationIds))
    .orderBy(offersTable.applicationId, desc(offersTable.id))
  const waiting = await tx
    .select({ applicationId: assessmentsTable.applicationId })
    .from(assessmentsTable)
    .where(and(isOneOf(assessmentsTable.applicationId, applicationIds), isNull(assessmentsTable.completedAt)))
  // They are all of one company.
  const companyId = currents[0]?.application.companyId
  const isAssessing = companyId !== undefined && (await hasAssessments(tx, companyId))
  const unassessed = new Set(waiting.map((it) => it.applicationId))
  const openTasks = new Map(tasks.map((it) => [it.applicationId, it.open]))
  const people = new Map(hired.map((it) => [it.requisitionId, it.people]))
  const offerOf = new Map(offers.map((it) => [it.applicationId, it.status]))
  return new Map(
    currents.map(({ application, requisition }) => [
      application.id,
      {
        status: application.status,
        leftFrom: application.leftFrom,
        requisitionStatus: requisition.status,
        openingsLeft: Math.max(0, requisition.openings - (people.get(requisition.id) ?? 0)),
        openTasks: openTasks.get(application.id) ?? 0,
        offer: offerOf.get(application.id) ?? null,
        isAssessed: !unassessed.has(application.id),
        hasAssessments: isAssessing,
      },
    ]),
  )
}

/** The same to show: whether an opening is left, not how many, which may be hidden. */
export const shownFacts = async (tx: Tx, currents: readonly Current[]): Promise<Map<number, CandidateFacts>> => {
  const facts = await factsOf(tx, currents)
  return new Map([...facts].map(([id, it]) => [id, { ...it, openingsLeft: Math.min(1, it.openingsLeft) }]))
}

/** What the next move of one candidate depends on. */
export const factsOfOne = async (tx: Tx, current: Current): Promise<CandidateFacts | null> =>
  (await shownFacts(tx, [current])).get(current.application.id) ?? null

export const eventOf = (move: CandidateMove, reason = ''): CandidateEvent =>
  move === 'sendBack' ? { type: 'candidate.sendBack', reason } : { type: `candidate.${move}` }

/** A move that the candidate’s machine allows, and what becomes of the candidate by it. */
export type PlannedMove = Current & {
  row: CandidateRow
  before: CandidateFacts
  after: { status: CandidateStatus; leftFrom: CandidateStatus | null; offer: CandidateFacts['offer'] }
}

const moveError = (facts: CandidateFacts, event: CandidateEvent) =>
  moveRefused(candidateRefusal(facts, event) ?? texts.notNow)

/** How many openings those who were hired before, in the same call, have left of each requisition. */
const openingsCounted = () => {
  const hired = new Map<number, number>()
  return {
    left: ({ id }: StoredRequisition, before: number) => Math.max(0, before - (hired.get(id) ?? 0)),
    hire: ({ id }: StoredRequisition) => void hired.set(id, (hired.get(id) ?? 0) + 1),
  }
}

/**
 * What a move would make of each of these candidates, one after the other, or why the machine refuses it. Nothing is
 * stored, and nothing is locked.
 */
export const planMoves = async (
  tx: Tx,
  rows: readonly CandidateRow[],
  event: CandidateEvent,
): Promise<(PlannedMove | ApiError)[]> => {
  const running = rows.map((row) => ({ row, ...currentOf(row) }))
  const facts = await factsOf(tx, running)
  const openings = openingsCounted()
  return running.map((it) => {
    const known = facts.get(it.application.id)
    if (!known) throw new Error('An application is without its facts')
    const before = { ...known, openingsLeft: openings.left(it.requisition, known.openingsLeft) }
    const from = candidateAt(before)
    if (!from.can(event)) return moveError(before, event)
    const [moved] = transition(candidateMachine, from, event)
    const status = candidateStatusOf(moved)
    if (status === 'HIRED') openings.hire(it.requisition)
    return { ...it, before, after: { status, leftFrom: moved.context.leftFrom, offer: moved.context.offer } }
  })
}

const notifyOfStatuses = async (tx: Tx, caller: Caller, moves: readonly PlannedMove[]) => {
  const people = moves.flatMap(({ requisition: it }) => [it.hiringManagerId, it.reviewerId, it.approverId])
  const users = await usersByEmployee(tx, caller.companyId, people)
  const userOf = (employeeId: number) => users.get(employeeId) ?? null
  await notifyAll(
    tx,
    caller,
    moves.map(({ row, requisition, after: { status } }) => ({
      event: 'CANDIDATE_STATUS_CHANGED',
      to: [userOf(requisition.hiringManagerId)],
      related: [userOf(requisition.reviewerId), userOf(requisition.approverId)],
      metadata: {
        jobRequisition: notifiedRequisition(requisition),
        candidateApplication: { candidateId: row.it.id, name: `${row.it.firstName} ${row.it.lastName}`, status },
      },
    })),
  )
}

const touchCandidates = (tx: Tx, caller: Caller, ids: readonly number[]): Promise<unknown> =>
  tx
    .update(candidatesTable)
    .set({ version: sql`${candidatesTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(candidatesTable.companyId, caller.companyId), isOneOf(candidatesTable.id, ids)))

/** A change of a candidate, and a version that says so. */
export const touchCandidate = (tx: Tx, caller: Caller, id: number): Promise<unknown> =>
  touchCandidates(tx, caller, [id])

/** Moves that do the same to their rows: one statement stores them all. */
const alike = (moves: readonly PlannedMove[]): PlannedMove[][] => {
  const groups = new Map<string, PlannedMove[]>()
  for (const move of moves) {
    const key = JSON.stringify([move.before.status, move.after])
    groups.set(key, [...(groups.get(key) ?? []), move])
  }
  return [...groups.values()]
}

/** The open offers of these applications go along with their candidates, and their own history tells it. */
const moveOffers = async (
  tx: Tx,
  caller: Caller,
  applicationIds: readonly number[],
  { status, statusReason }: { status: OfferStatus; statusReason: string | null },
): Promise<void> => {
  const goAlong = and(
    eq(offersTable.companyId, caller.companyId),
    isOneOf(offersTable.applicationId, applicationIds),
    inArray(offersTable.status, openOfferStatuses),
    ne(offersTable.status, status),
  )
  const before = await tx.select().from(offersTable).where(goAlong)
  if (before.length === 0) return
  const moved = await tx
    .update(offersTable)
    .set({ status, statusReason, version: sql`${offersTable.version} + 1`, updatedAt: sql`now()` })
    .where(goAlong)
    .returning()
  const after = new Map(moved.map((it) => [it.id, it]))
  await recordActivities(
    tx,
    caller,
    before.map((it) => ({
      entityType: 'offer',
      entityId: it.id,
      action: 'move',
      before: it,
      after: after.get(it.id) ?? null,
    })),
  )
}

/** Stores moves that are alike: application, offer and tasks. Answers the stored applications and what there is to tell. */
const storeAlike = async (tx: Tx, caller: Caller, moves: readonly PlannedMove[], statusReason: string | null) => {
  const [first] = moves
  if (!first) return { stored: [], changes: [] }
  const { before, after } = first
  const ids = moves.map((it) => it.application.id)
  const { status, leftFrom, offer } = after
  const stored = await tx
    .update(applicationsTable)
    .set({ status, leftFrom, statusReason, version: sql`${applicationsTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(applicationsTable.companyId, caller.companyId), isOneOf(applicationsTable.id, ids)))
    .returning(applicationFields)
  if (offer !== null) await moveOffers(tx, caller, ids, { status: offer, statusReason })
  if (status !== 'ACTIVE') await cancelInterviews(tx, caller, ids)
  return { stored, changes: await storeTasks(tx, caller, ids, before.status, status) }
}

/**
 * Stores moves of candidates who are locked, with their tasks and offers, and tells the people concerned. The caller has
 * been asked for the right to them.
 */
export const storeMoves = async (
  tx: Tx,
  caller: Caller,
  moves: readonly PlannedMove[],
  reason: string | null = null,
): Promise<void> => {
  if (moves.length === 0) return
  const stored = new Map<number, StoredApplication>()
  const changes: TaskChange[] = []
  for (const group of alike(moves)) {
    const done = await storeAlike(tx, caller, group, reason?.trim() || null)
    for (const it of done.stored) stored.set(it.id, it)
    changes.push(...done.changes)
  }
  await touchCandidates(
    tx,
    caller,
    moves.map(({ row }) => row.it.id),
  )
  for (const move of moves) if (move.after.status === 'HIRED') await makeEmployee(tx, caller, move)
  await notifyOfChanges(tx, caller, changes)
  await notifyOfStatuses(tx, caller, moves)
  await recordActivities(
    tx,
    caller,
    moves.map(({ row, application }) => ({
      entityType: 'candidate',
      entityId: row.it.id,
      action: 'move',
      before: application,
      after: stored.get(application.id) ?? null,
    })),
  )
}

/**
 * Moves one candidate, who is locked, as far as the machine allows it.
 * @throws ApiError 409 with the machine's reason
 */
export const moveCandidate = async (
  tx: Tx,
  caller: Caller,
  row: CandidateRow,
  event: CandidateEvent,
  reason: string | null = null,
): Promise<void> => {
  for (const move of await planMoves(tx, [row], event)) {
    if (move instanceof ApiError) throw move
    await storeMoves(tx, caller, [move], reason)
  }
}

/** Sends the assessments of these candidates again; answers for each why not, or null. A dry run sends nothing. */
export const resendAssessments = async (
  tx: Tx,
  caller: Caller,
  rows: readonly CandidateRow[],
  isDryRun: boolean,
): Promise<(ApiError | null)[]> => {
  const planned = await planMoves(tx, rows, { type: 'assessment.resend' })
  const refusals = planned.map((it) => (it instanceof ApiError ? it : null))
  const ids = planned.flatMap((it) => (it instanceof ApiError ? [] : [it.application.id]))
  if (isDryRun || ids.length === 0) return refusals
  const sent = await tx
    .update(assessmentsTable)
    .set({ timesSent: sql`${assessmentsTable.timesSent} + 1`, sentAt: sql`now()` })
    .where(and(eq(assessmentsTable.companyId, caller.companyId), isOneOf(assessmentsTable.applicationId, ids)))
    .returning({ applicationId: assessmentsTable.applicationId, timesSent: assessmentsTable.timesSent })
  const timesSent = new Map(sent.map((it) => [it.applicationId, it.timesSent]))
  await recordActivities(
    tx,
    caller,
    planned.flatMap((it) =>
      it instanceof ApiError
        ? []
        : [
            {
              entityType: 'candidate',
              entityId: it.row.it.id,
              action: 'update' as const,
              after: { assessmentSent: timesSent.get(it.application.id) },
            },
          ],
    ),
  )
  return refusals
}
