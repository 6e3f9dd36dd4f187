import { and, asc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Clash, Interview } from '#src/contract/interviews.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { mayHire, noSuchRecord } from '../policies.ts'
import { applicationsTable, requisitionsTable } from '../schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import { employeesTable } from '../schema/people.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'

/** More are no help with the choice of a time. */
const mostClashes = 20

/** Those ahead first, the next one on top; then what was, the latest first. */
const inOrder = [
  sql`${interviewsTable.status} in ('HELD', 'CANCELLED')`,
  sql`case when ${interviewsTable.status} in ('HELD', 'CANCELLED') then - extract(epoch from ${interviewsTable.startsAt})
    else extract(epoch from ${interviewsTable.startsAt}) end`,
  asc(interviewsTable.id),
]

const found = (tx: Tx) =>
  tx
    .select({ it: interviewsTable, application: applicationsTable, requisition: requisitionsTable })
    .from(interviewsTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, interviewsTable.applicationId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))

const isAhead = sql`('PROPOSED', 'CONFIRMED')`
const otherPanel = alias(interviewPanelTable, 'other_panel')
const others = alias(interviewsTable, 'others')
/** Interviews that somebody who has not declined them holds, and that are not over at a time, for so many minutes. */
const overlaps = (startsAt: SQLWrapper, minutes: SQLWrapper): SQL | undefined =>
  and(
    sql`${others.status} in ${isAhead}`,
    ne(otherPanel.answer, 'DECLINED'),
    sql`${others.startsAt} < ${startsAt} + ${minutes} * interval '1 minute'`,
    sql`${others.startsAt} + ${others.minutes} * interval '1 minute' > ${startsAt}`,
  )

/** The first other interview that somebody of a panel has at the same time. */
const clashOf = (tx: Tx) => {
  const first = tx
    .select({
      it: sql`jsonb_build_object('startsAt', extract(epoch from ${others.startsAt}), 'minutes', ${others.minutes})`,
    })
    .from(otherPanel)
    .innerJoin(others, eq(others.id, otherPanel.interviewId))
    .where(
      and(
        eq(otherPanel.companyId, interviewPanelTable.companyId),
        eq(otherPanel.employeeId, interviewPanelTable.employeeId),
        ne(otherPanel.interviewId, interviewPanelTable.interviewId),
        sql`${interviewsTable.status} in ${isAhead}`,
        ne(interviewPanelTable.answer, 'DECLINED'),
        overlaps(sql`${interviewsTable.startsAt}`, sql`${interviewsTable.minutes}`),
      ),
    )
    .orderBy(asc(others.startsAt), asc(others.id))
    .limit(1)
  return sql<{ startsAt: number; minutes: number } | null>`(${first})`
}

export const panelOf = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>, interviewIds: readonly number[]) =>
  tx
    .select({
      it: interviewPanelTable,
      employee: { id: employeesTable.id, name: employeesTable.name },
      clash: clashOf(tx),
    })
    .from(interviewPanelTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewPanelTable.interviewId))
    .innerJoin(employeesTable, eq(employeesTable.id, interviewPanelTable.employeeId))
    .where(and(eq(interviewPanelTable.companyId, companyId), isOneOf(interviewPanelTable.interviewId, interviewIds)))
    .orderBy(asc(interviewPanelTable.id))

type Planned = { startsAt: string; minutes: number; panelIds: readonly number[]; interviewId?: number | undefined }

/** Who of a panel has another interview at a time, and when. */
export const clashesWith = async (tx: Tx, caller: Caller, planned: Planned): Promise<Clash[]> => {
  const startsAt = sql`${planned.startsAt}::timestamptz`
  const rows = await tx
    .select({
      employee: { id: employeesTable.id, name: employeesTable.name },
      startsAt: others.startsAt,
      minutes: others.minutes,
    })
    .from(otherPanel)
    .innerJoin(others, eq(others.id, otherPanel.interviewId))
    .innerJoin(employeesTable, eq(employeesTable.id, otherPanel.employeeId))
    .where(
      and(
        eq(otherPanel.companyId, caller.companyId),
        isOneOf(otherPanel.employeeId, planned.panelIds),
        planned.interviewId === undefined ? undefined : ne(others.id, planned.interviewId),
        overlaps(startsAt, sql`${planned.minutes}::int`),
      ),
    )
    .orderBy(asc(employeesTable.name), asc(others.startsAt), asc(others.id))
    .limit(mostClashes)
  return rows.map((it) => ({ ...it, startsAt: it.startsAt.toISOString() }))
}

type Panelist = Awaited<ReturnType<typeof panelOf>>[number]
export type InterviewRow = Awaited<ReturnType<typeof found>>[number] & { panel: Panelist[] }

export const withPanels = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  rows: Awaited<ReturnType<typeof found>>,
) => {
  const panels = await panelOf(
    tx,
    caller,
    rows.map(({ it }) => it.id),
  )
  return rows.map((row): InterviewRow => ({ ...row, panel: panels.filter(({ it }) => it.interviewId === row.it.id) }))
}

const ownPlace = ({ panel }: InterviewRow, { employeeId }: Caller) =>
  panel.find(({ it }) => employeeId !== null && it.employeeId === employeeId)

export const interviewOf = (caller: Caller, row: InterviewRow): Interview => {
  const { it, application, requisition, panel } = row
  const isRunner = mayHire.change(caller, requisition)
  return {
    id: it.id,
    version: it.version,
    candidate: { id: application.candidateId, name: application.candidateName },
    status: it.status,
    startsAt: it.startsAt.toISOString(),
    minutes: it.minutes,
    place: it.place,
    statusReason: it.statusReason,
    panel: panel.map(({ it: { answer, reason }, employee, clash }) => ({
      employee,
      answer,
      reason,
      clash:
        clash && (isRunner || employee.id === caller.employeeId)
          ? { ...clash, startsAt: new Date(clash.startsAt * 1000).toISOString() }
          : null,
    })),
    createdBy: it.createdBy,
    isRunner,
    ownAnswer: ownPlace(row, caller)?.it.answer ?? null,
  }
}

/** Any interview of the company, whoever may see it. @throws ApiError 404 */
export const readInterview = async (tx: Tx, caller: Pick<Caller, 'companyId'>, id: number): Promise<InterviewRow> => {
  const rows = await found(tx).where(and(eq(interviewsTable.companyId, caller.companyId), eq(interviewsTable.id, id)))
  const [row] = await withPanels(tx, caller, rows)
  if (!row) throw noSuchRecord()
  return row
}

/** The interviews of an application. */
export const interviewsOf = async (tx: Tx, caller: Caller, applicationId: number): Promise<InterviewRow[]> => {
  const { companyId } = interviewsTable
  const ofApplication = and(eq(companyId, caller.companyId), eq(interviewsTable.applicationId, applicationId))
  return withPanels(
    tx,
    caller,
    await found(tx)
      .where(ofApplication)
      .orderBy(...inOrder),
  )
}

/**
 * An interview that the caller may see, with its candidate: with `lock` nobody else changes either.
 * @throws ApiError 404 for somebody who neither runs the requisition nor is of the panel
 */
export const findInterview = async (tx: Tx, caller: Caller, id: number, isLocked = false): Promise<InterviewRow> => {
  const seen = await readInterview(tx, caller, id)
  const candidate = await findCandidate(
    tx,
    caller,
    seen.application.candidateId,
    isLocked ? { lock: 'candidate' } : undefined,
  )
  // What was read before the lock may have changed while this waited for it.
  const row = isLocked ? await readInterview(tx, caller, id) : seen
  if (!seesAllOf(caller, candidate) && !ownPlace(row, caller)) throw noSuchRecord()
  return row
}
