import { and, asc, eq, ne } from 'drizzle-orm'
import { checkLock, completionLock, referenceLock } from '#machines/hiring/reference-check.ts'
import { checkAreas, type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import { recordActivity, recordAutosave } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import { lockedRow } from '../crud.ts'
import type { Tx } from '../database.ts'
import { noSuchRecord } from '../policies.ts'
import { applicationsTable, hiringTasksTable, referenceChecksTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { requireRunning } from './candidate-moves.ts'
import { findCandidate, requireAllOf } from './candidate-rows.ts'
import { endLink, forgetTyped, makeLink, openLinks } from './reference-links.ts'
import { moveRefused } from './requisition-moves.ts'
import { completeIfOpen } from './task-moves.ts'
import { referenceCheck } from './task-names.ts'
import { areOpen, findTask } from './tasks.ts'

type Row = typeof referenceChecksTable.$inferSelect

const checkOf = (
  candidateId: number,
  { companyId, applicationId, ...it }: Row,
  linkUntil: Date | null = null,
): ReferenceCheck => ({
  ...it,
  candidateId,
  linkUntil: it.isCompleted ? null : (linkUntil?.toISOString() ?? null),
  createdAt: it.createdAt.toISOString(),
})

const checksOf = (tx: Tx, { companyId }: Caller, applicationId: number) =>
  tx
    .select()
    .from(referenceChecksTable)
    .where(and(eq(referenceChecksTable.companyId, companyId), eq(referenceChecksTable.applicationId, applicationId)))
    .orderBy(asc(referenceChecksTable.id))

/** A check with its candidate locked; @throws ApiError 403, 404 */
const lockedCheck = async (tx: Tx, caller: Caller, id: number) => {
  const [found] = await tx
    .select({ candidateId: applicationsTable.candidateId })
    .from(referenceChecksTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, referenceChecksTable.applicationId))
    .where(and(eq(referenceChecksTable.companyId, caller.companyId), eq(referenceChecksTable.id, id)))
  if (!found) throw noSuchRecord()
  const candidate = await findCandidate(tx, caller, found.candidateId, { lock: true })
  const { application } = requireRunning(caller, candidate)
  const before = await lockedRow({ tx, caller }, referenceChecksTable, id)
  // Only the current application is worked on.
  const status = application.id === before.applicationId ? application.status : null
  return { candidate, before, lock: checkLock({ mayMove: true, status }, before) }
}

/** @throws ApiError 409 for what a rule forbids, in its words */
const requireUnlocked = (lock: string | null) => {
  if (lock !== null) throw moveRefused(lock)
}

/**
 * Once every referee has answered, the open reference-check task is done. On a requisition that is not open it stays open:
 * an answer is taken all the same.
 */
export const finishReferenceTask = async (tx: Tx, caller: Caller, applicationId: number) => {
  const checks = await checksOf(tx, caller, applicationId)
  if (checks.length === 0 || checks.some((it) => !it.isCompleted)) return
  const [task] = await tx
    .select()
    .from(hiringTasksTable)
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        eq(hiringTasksTable.applicationId, applicationId),
        eq(hiringTasksTable.name, referenceCheck),
        ne(hiringTasksTable.status, 'COMPLETED'),
      ),
    )
    .orderBy(asc(hiringTasksTable.stageOrder))
    .limit(1)
  if (task) await completeIfOpen(tx, caller, await findTask(tx, caller, task.id))
}

/** The same of everybody who applied, for a requisition that is open again. */
export const finishReferenceTasks = async (tx: Tx, caller: Caller, requisitionId: number) => {
  const waiting = await tx
    .select({ applicationId: hiringTasksTable.applicationId })
    .from(hiringTasksTable)
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        eq(hiringTasksTable.requisitionId, requisitionId),
        eq(hiringTasksTable.name, referenceCheck),
        areOpen,
      ),
    )
  for (const { applicationId } of waiting)
    if (applicationId !== null) await finishReferenceTask(tx, caller, applicationId)
}

/** Of areas that are answered with nothing, nothing is stored. */
const withAnswers = (stored: Row['answers'], given: Row['answers'] = {}) =>
  Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, text]) => text !== ''))

/** Whether two spellings reach the same person: mail systems do not tell capitals apart. */
const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const referenceChecksRoutes = (api: Api): void => {
  serve(api, referenceChecks.areas, () => Promise.resolve([...checkAreas]))

  serve(api, referenceChecks.list, async ({ params, caller, tx }) => {
    const row = await findCandidate(tx, caller, params.candidateId)
    requireAllOf(caller, row)
    const { application } = row
    if (!application) return []
    const checks = await checksOf(tx, caller, application.id)
    const links = await openLinks(
      tx,
      checks.map((it) => it.id),
    )
    return checks.map((it) => checkOf(params.candidateId, it, links.get(it.id)))
  })

  serve(api, referenceChecks.create, async ({ params, body, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { application } = requireRunning(caller, candidate)
    requireUnlocked(referenceLock({ mayMove: true, status: application.status }))
    const [row] = await tx
      .insert(referenceChecksTable)
      .values({
        companyId: caller.companyId,
        applicationId: application.id,
        refereeName: body.refereeName,
        refereeEmail: body.refereeEmail,
        relationship: body.relationship ?? '',
        areas: body.areas ?? [],
        createdBy: caller.name,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted reference check')
    await recordActivity(tx, caller, { entityType: 'reference_check', entityId: row.id, action: 'create', after: row })
    return checkOf(params.candidateId, row)
  })

  serve(api, referenceChecks.update, async ({ params, body, caller, tx, version }) => {
    const { candidate, before, lock } = await lockedCheck(tx, caller, params.id)
    requireVersion(before.version, version)
    requireUnlocked(lock)
    const answers = withAnswers(before.answers, body.answers)
    if (body.isCompleted) requireUnlocked(completionLock({ areas: body.areas ?? before.areas, answers }))
    const [after] = await tx
      .update(referenceChecksTable)
      .set({ ...body, answers, version: before.version + 1 })
      .where(and(eq(referenceChecksTable.companyId, caller.companyId), eq(referenceChecksTable.id, before.id)))
      .returning()
    if (!after) throw noSuchRecord()
    const write = { entityType: 'reference_check', entityId: before.id, before, after }
    // Answers are saved while they are typed; the rest is changed by a form.
    if (Object.keys(body).every((it) => it === 'answers')) await recordAutosave(tx, caller, write)
    else await recordActivity(tx, caller, { ...write, action: 'update' })
    // A link that went to another address is not answered by whoever reads it there.
    if (!isSameAddress(after.refereeEmail, before.refereeEmail)) {
      await endLink(tx, caller, after)
      await forgetTyped(tx, caller, after)
    }
    if (after.isCompleted) await finishReferenceTask(tx, caller, after.applicationId)
    return checkOf(candidate.it.id, after, (await openLinks(tx, [after.id])).get(after.id))
  })

  serve(api, referenceChecks.link, async ({ params, caller, tx }) => {
    const { before, lock } = await lockedCheck(tx, caller, params.id)
    requireUnlocked(lock)
    return makeLink(tx, caller, before, api.origin)
  })

  serve(api, referenceChecks.endLink, async ({ params, caller, tx }) => {
    const { before } = await lockedCheck(tx, caller, params.id)
    await endLink(tx, caller, before)
    return { success: true as const }
  })

  serve(api, referenceChecks.remove, async ({ params, caller, tx, version }) => {
    const { before, lock } = await lockedCheck(tx, caller, params.id)
    requireVersion(before.version, version)
    requireUnlocked(lock)
    await tx.delete(referenceChecksTable).where(eq(referenceChecksTable.id, before.id))
    await recordActivity(tx, caller, { entityType: 'reference_check', entityId: before.id, action: 'delete', before })
    await finishReferenceTask(tx, caller, before.applicationId)
    return { success: true as const }
  })
}
