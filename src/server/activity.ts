import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type ActivityAction, activity } from '#src/contract/activity.ts'
import { namesIn } from './activity-names.ts'
import { auditWrites } from './audit.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { visibleColumns } from './field-permissions.ts'
import { insertMany } from './insert-many.ts'
import { isOneOf, readPage, recordPageOf } from './page.ts'
import { activitiesTable } from './schema/activity.ts'
import { applicationsTable } from './schema/hiring.ts'
import { type Api, serve } from './serve.ts'

/** One write, as it is remembered. `entityType` is in snake_case, such as `job_title`. */
export type Write = {
  entityType: string
  entityId: number
  action: ActivityAction
  before?: object | null
  after?: object | null
}

const rowOf = (caller: Caller, { before, after, ...write }: Write) => ({
  ...write,
  companyId: caller.companyId,
  userId: caller.userId,
  userName: caller.name,
  before: before ? { ...before } : null,
  after: after ? { ...after } : null,
})

/** Remembers a write, in its own transaction: a write that is rolled back never happened. */
export const recordActivity = async (tx: Tx, caller: Caller, write: Write): Promise<void> => {
  await recordActivities(tx, caller, [write])
}

/** The same for many writes at once, such as those of a bulk move or an import. */
export const recordActivities = async (tx: Tx, caller: Caller, writes: Write[]): Promise<void> => {
  if (writes.length === 0) return
  await insertMany(
    tx,
    activitiesTable,
    writes.map((it) => rowOf(caller, it)),
  )
  await auditWrites(tx, caller, writes)
}

/** So long what one person saves of a sheet is one change. */
const oneSpell = sql`interval '10 minutes'`

/**
 * Remembers that a sheet was saved, which it is by itself at every pause: where this person saved it last, not long ago,
 * it is the same change, from what was there before to what there is now.
 */
export const recordAutosave = async (
  tx: Tx,
  caller: Caller,
  write: Pick<Write, 'entityType' | 'entityId'> & { before: object; after: object },
): Promise<void> => {
  const { id, companyId, entityType, entityId, userId, action, at, before } = activitiesTable
  const ofRecord = and(eq(companyId, caller.companyId), eq(entityType, write.entityType), eq(entityId, write.entityId))
  const newest = tx.select({ id }).from(activitiesTable).where(ofRecord).orderBy(desc(id)).limit(1)
  const [joined] = await tx
    .update(activitiesTable)
    .set({ after: { ...write.after }, at: sql`now()` })
    .where(
      and(
        eq(id, newest),
        eq(userId, caller.userId),
        eq(action, 'update'),
        // What has none tells something else, such as a link that was made.
        isNotNull(before),
        gt(at, sql`now() - ${oneSpell}`),
      ),
    )
    .returning({ id })
  if (!joined) await recordActivity(tx, caller, { ...write, action: 'update' })
}

/** What belongs to a review, and names whose it is. */
export const ofReview = ['review', 'scorecard', 'self_scorecard', 'evidence']

/** All but what was done with the caller's own review: what they may know of it its history says. */
const notOwnReview = ({ employeeId }: Caller): SQL | undefined => {
  const { entityType, before, after } = activitiesTable
  return employeeId === null
    ? undefined
    : sql`not (${inArray(entityType, ofReview)} and coalesce(${after}, ${before}) ->> 'employeeId' = ${String(employeeId)})`
}

/** All but what was done with the caller's own application: nobody reads there what others think of them. */
const notOwnApplication = ({ candidateId }: Caller): SQL | undefined => {
  if (candidateId === null) return undefined
  const { entityType, entityId, before, after } = activitiesTable
  const record = sql`coalesce(${after}, ${before})`
  const own = sql`select it.id::text from ${applicationsTable} it where it.candidate_id = ${candidateId}`
  return sql`not (
    (${entityType} = 'candidate' and ${entityId} = ${candidateId})
    or coalesce(${record} ->> 'candidateId', '') = ${String(candidateId)}
    or coalesce(${record} ->> 'applicationId', '') in (${own}))`
}

/** All but what was done with the caller's own review and application. */
export const notOwn = (caller: Caller): SQL | undefined => and(notOwnReview(caller), notOwnApplication(caller))

export const activityRoutes = (api: Api): void => {
  serve(api, activity.list, async ({ params, query, caller, tx }) => {
    const ofRecord = and(
      eq(activitiesTable.companyId, caller.companyId),
      eq(activitiesTable.entityType, params.entityType),
      eq(activitiesTable.entityId, params.entityId),
      notOwn(caller),
    )
    const page = recordPageOf(query)
    const seen = (it: object | null) => it && visibleColumns(caller, params.entityType, it)
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id: activitiesTable.id }).from(activitiesTable).$dynamic(),
      where: ofRecord,
      order: [desc(activitiesTable.id)],
      rows: (ids) => tx.select().from(activitiesTable).where(isOneOf(activitiesTable.id, ids)),
      whole: (inOrder) => inOrder(tx.select().from(activitiesTable).$dynamic()),
      idOf: (it) => it.id,
    })
    const visible = rows.map((it) => ({ ...it, before: seen(it.before), after: seen(it.after) }))
    const sides = visible.flatMap((it) => [it.before, it.after])
    const names = await namesIn(tx, params.entityType, sides)
    return page.answer(
      visible.map((it) => ({ ...it, at: it.at.toISOString(), names })),
      total,
    )
  })
}
