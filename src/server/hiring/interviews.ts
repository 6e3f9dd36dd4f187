import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  type InterviewEvent,
  interviewAt,
  interviewMachine,
  interviewStatusOf,
} from '#machines/hiring/interview.machine.ts'
import {
  interviewFacts,
  interviewMoveRefusal,
  interviewRightRefusal,
  proposeRefusal,
  startRefusal,
} from '#machines/hiring/interview-actions.ts'
import { type InterviewBody, type InterviewStatus, interviews } from '#src/contract/interviews.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { requireExisting } from '../crud.ts'
import type { Tx } from '../database.ts'
import { readTime } from '../database-time.ts'
import { isOneOf } from '../page.ts'
import { mayHire } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import { companiesTable, employeesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { requireRunning } from './candidate-moves.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'
import { employeesWhoAre, requireOthers } from './candidate-themself.ts'
import { employeePage } from './employee-page.ts'
import { calendarOf } from './interview-calendar.ts'
import {
  clashesWith,
  findInterview,
  type InterviewRow,
  interviewOf,
  interviewsOf,
  readInterview,
} from './interview-rows.ts'
import { answerGiven, dropAnswers, notifyOfInterview, openAnswers } from './interview-tasks.ts'
import { moveRefused } from './requisition-moves.ts'

type Stored = typeof interviewsTable.$inferSelect

const nowOf = async (tx: Tx) => (await readTime(tx, undefined)).getTime()

/** @throws ApiError 400 naming the time that is over, people whom the company does not have, or the candidate */
const requireBody = async (tx: Tx, caller: Caller, candidateId: number, body: InterviewBody): Promise<void> => {
  const message = startRefusal(body.startsAt, await nowOf(tx))
  if (message !== null) throw badRequest([{ field: 'startsAt', message }])
  for (const [index, id] of body.panelIds.entries())
    await requireExisting({ tx, caller }, employeesTable, id, `panelIds.${index}`)
  await requireOthers(
    tx,
    caller,
    candidateId,
    body.panelIds.map((employeeId, index) => ({ field: `panelIds.${index}`, employeeId })),
  )
}

/** Asks the panel; whoever asks has said yes by it. */
const seat = async (tx: Tx, caller: Caller, interviewId: number, panelIds: readonly number[]): Promise<void> => {
  await tx.insert(interviewPanelTable).values(
    panelIds.map((employeeId) => ({
      companyId: caller.companyId,
      interviewId,
      employeeId,
      answer: employeeId === caller.employeeId ? ('ACCEPTED' as const) : ('WAITING' as const),
    })),
  )
}

const store = (tx: Tx, caller: Caller, before: Stored, values: Partial<Stored>): Promise<unknown> =>
  tx
    .update(interviewsTable)
    .set({ ...values, version: before.version + 1, updatedAt: sql`now()` })
    .where(and(eq(interviewsTable.companyId, caller.companyId), eq(interviewsTable.id, before.id)))

/** The status by the machine. */
const statusAfter = async (
  tx: Tx,
  caller: Caller,
  row: InterviewRow,
  event: InterviewEvent,
): Promise<InterviewStatus> => {
  const it = interviewOf(caller, row)
  const right = interviewRightRefusal(it, event.type)
  if (right !== null) throw new ApiError(403, 'FORBIDDEN', right)
  const now = await nowOf(tx)
  const refusal = interviewMoveRefusal(it, event, { now, candidateStatus: row.application.status })
  if (refusal !== null) throw moveRefused(refusal)
  return interviewStatusOf(transition(interviewMachine, interviewAt(interviewFacts(it, now)), event)[0])
}

/** Whoever asks alone has nobody to wait for. */
const isSettled = ({ panel }: InterviewRow) => panel.every(({ it }) => it.answer === 'ACCEPTED')

const settle = async (tx: Tx, caller: Caller, id: number): Promise<InterviewRow> => {
  const row = await readInterview(tx, caller, id)
  if (isSettled(row))
    await tx
      .update(interviewsTable)
      .set({ status: 'CONFIRMED' })
      .where(and(eq(interviewsTable.companyId, caller.companyId), eq(interviewsTable.id, id)))
  await openAnswers(tx, caller, row)
  await notifyOfInterview(tx, caller, row, 'PROPOSED')
  return readInterview(tx, caller, id)
}

const answerAfter = { accept: 'ACCEPTED', decline: 'DECLINED' } as const

const storeMove = async (tx: Tx, caller: Caller, row: InterviewRow, event: InterviewEvent, reason: string) => {
  const status = await statusAfter(tx, caller, row, event)
  const { it, panel } = row
  const own = panel.find((place) => place.employee.id === caller.employeeId)
  if ((event.type === 'interview.accept' || event.type === 'interview.decline') && own) {
    const answer = answerAfter[event.type === 'interview.accept' ? 'accept' : 'decline']
    await tx
      .update(interviewPanelTable)
      .set({ answer, reason: reason.trim() || null })
      .where(and(eq(interviewPanelTable.companyId, caller.companyId), eq(interviewPanelTable.id, own.it.id)))
    await answerGiven(tx, caller, own.it.taskId, reason)
  }
  if (event.type === 'interview.cancel') await dropAnswers(tx, caller, row)
  await store(tx, caller, it, {
    status,
    ...(event.type === 'interview.cancel' && { statusReason: reason.trim() }),
  })
  const after = await readInterview(tx, caller, it.id)
  if (event.type === 'interview.decline') await notifyOfInterview(tx, caller, after, 'DECLINED')
  else if (status !== it.status) await notifyOfInterview(tx, caller, after, status)
  return after
}

const record = (tx: Tx, caller: Caller, action: 'create' | 'update' | 'move', before: Stored | null, after: Stored) =>
  recordActivity(tx, caller, {
    entityType: 'interview',
    entityId: after.id,
    action,
    ...(before && { before }),
    after,
  })

const addressesOf = async (tx: Tx, employeeIds: readonly number[]) => {
  const rows = await tx
    .select({ id: employeesTable.id, email: usersTable.email })
    .from(employeesTable)
    .innerJoin(usersTable, eq(usersTable.id, employeesTable.userId))
    .where(isOneOf(employeesTable.id, employeeIds))
  return new Map(rows.map((it) => [it.id, it.email]))
}

/** Interviews: proposed to a panel, answered by each of it, held or cancelled. */
export const interviewsRoutes = (api: Api): void => {
  serve(api, interviews.list, async ({ params, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId)
    if (!candidate.application) return []
    const all = await interviewsOf(tx, caller, candidate.application.id)
    const shown = all.map((row) => interviewOf(caller, row))
    return seesAllOf(caller, candidate) ? shown : shown.filter((it) => it.ownAnswer !== null)
  })

  serve(api, interviews.people, async ({ params, query, caller, tx }) => {
    requireRunning(caller, await findCandidate(tx, caller, params.candidateId))
    // Nobody works on their own application.
    const others = notInArray(employeesTable.id, employeesWhoAre(tx, caller, params.candidateId))
    return employeePage(tx, caller, query, others)
  })

  serve(api, interviews.clashes, async ({ params, query, caller, tx }) => {
    requireRunning(caller, await findCandidate(tx, caller, params.candidateId))
    return clashesWith(tx, caller, query)
  })

  serve(api, interviews.propose, async ({ params, body, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { application, requisition } = requireRunning(caller, candidate)
    const refusal = proposeRefusal({
      status: application.status,
      mayMove: mayHire.change(caller, requisition),
      requisitionStatus: requisition.status,
    })
    if (refusal !== null) throw moveRefused(refusal)
    await requireBody(tx, caller, params.candidateId, body)
    const [row] = await tx
      .insert(interviewsTable)
      .values({
        companyId: caller.companyId,
        applicationId: application.id,
        startsAt: new Date(body.startsAt),
        minutes: body.minutes,
        place: body.place ?? '',
        createdBy: caller.name,
        createdById: caller.userId,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted interview')
    await seat(tx, caller, row.id, body.panelIds)
    await record(tx, caller, 'create', null, row)
    return interviewOf(caller, await settle(tx, caller, row.id))
  })

  serve(api, interviews.reschedule, async ({ params, body, caller, tx, version }) => {
    const row = await findInterview(tx, caller, params.id, true)
    const status = await statusAfter(tx, caller, row, { type: 'interview.reschedule' })
    requireVersion(row.it.version, version)
    await requireBody(tx, caller, row.application.candidateId, body)
    await dropAnswers(tx, caller, row)
    const { companyId, interviewId } = interviewPanelTable
    await tx.delete(interviewPanelTable).where(and(eq(companyId, caller.companyId), eq(interviewId, row.it.id)))
    await seat(tx, caller, row.it.id, body.panelIds)
    const { minutes, place = '' } = body
    await store(tx, caller, row.it, { status, startsAt: new Date(body.startsAt), minutes, place, remindedAt: null })
    const after = await settle(tx, caller, row.it.id)
    await record(tx, caller, 'update', row.it, after.it)
    return interviewOf(caller, after)
  })

  serve(api, interviews.move, async ({ params, body: { move, reason = '' }, caller, tx, version }) => {
    const row = await findInterview(tx, caller, params.id, true)
    requireVersion(row.it.version, version)
    const after = await storeMove(tx, caller, row, { type: `interview.${move}`, reason }, reason)
    await record(tx, caller, 'move', row.it, after.it)
    return interviewOf(caller, after)
  })

  serve(api, interviews.calendar, async ({ params, caller, tx }) => {
    const row = await findInterview(tx, caller, params.id)
    const [company] = await tx.select().from(companiesTable).where(eq(companiesTable.id, caller.companyId))
    const [organizer] = await tx
      .select({ name: usersTable.name, email: usersTable.email })
      .from(usersTable)
      .innerJoin(
        membershipsTable,
        and(eq(membershipsTable.userId, usersTable.id), eq(membershipsTable.companyId, caller.companyId)),
      )
      .where(and(eq(usersTable.id, row.it.createdById), isNull(membershipsTable.erasedAt)))
    const people = await addressesOf(
      tx,
      row.panel.map((it) => it.employee.id),
    )
    const content = calendarOf(row, {
      origin: api.origin,
      company: company?.name ?? '',
      organizer: organizer ?? null,
      people,
    })
    return new File([content], 'interview.ics', { type: 'text/calendar; charset=utf-8' })
  })
}
