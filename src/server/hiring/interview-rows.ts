import { and, asc, eq, sql } from 'drizzle-orm'
import type { Interview } from '#src/contract/interviews.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { mayHire, noSuchRecord } from '../policies.ts'
import { applicationsTable, requisitionsTable } from '../schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import { employeesTable } from '../schema/people.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'

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

export const panelOf = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>, interviewIds: readonly number[]) =>
  tx
    .select({ it: interviewPanelTable, employee: { id: employeesTable.id, name: employeesTable.name } })
    .from(interviewPanelTable)
    .innerJoin(employeesTable, eq(employeesTable.id, interviewPanelTable.employeeId))
    .where(and(eq(interviewPanelTable.companyId, companyId), isOneOf(interviewPanelTable.interviewId, interviewIds)))
    .orderBy(asc(interviewPanelTable.id))

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
  return {
    id: it.id,
    version: it.version,
    candidate: { id: application.candidateId, name: application.candidateName },
    status: it.status,
    startsAt: it.startsAt.toISOString(),
    minutes: it.minutes,
    place: it.place,
    statusReason: it.statusReason,
    panel: panel.map(({ it: { answer, reason }, employee }) => ({ employee, answer, reason })),
    createdBy: it.createdBy,
    isRunner: mayHire.change(caller, requisition),
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
