import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Notification, notifications, notificationsCounted } from '#src/contract/notifications.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { notificationType } from './notification-types.ts'
import { countUpTo } from './page.ts'
import { noSuchRecord } from './policies.ts'
import { lockFor } from './row-locks.ts'
import { notificationsTable } from './schema/notifications.ts'
import { type Api, serve } from './serve.ts'

/** A person reads and marks their own notifications, those of the company that they are in. */
const ownOf = (caller: Caller) =>
  and(eq(notificationsTable.companyId, caller.companyId), eq(notificationsTable.userId, caller.userId))

const answerOf = ({ code, metadata, ...it }: typeof notificationsTable.$inferSelect): Notification => ({
  id: it.id,
  createdAt: it.createdAt.toISOString(),
  readAt: it.readAt?.toISOString() ?? null,
  active: it.active,
  type: notificationType(code, metadata),
  content: it.content,
  metadata,
})

const ids = (tx: Tx, which: SQL | undefined) =>
  tx.select({ id: notificationsTable.id }).from(notificationsTable).where(which).$dynamic()

const unreadOf = async (tx: Tx, caller: Caller): Promise<number> => {
  const unread = ids(tx, and(ownOf(caller), isNull(notificationsTable.readAt)))
  return (await countUpTo(tx, unread, notificationsCounted)).count
}

export const notificationsRoutes = (api: Api): void => {
  serve(api, notifications.list, async ({ query, caller, tx }) => {
    const { id } = notificationsTable
    const { limit, offset } = query
    // An index tells the first id of the page, so that no row before it is read.
    const first = ids(tx, ownOf(caller)).orderBy(desc(id)).limit(1).offset(offset)
    const found = await tx
      .select()
      .from(notificationsTable)
      .where(and(ownOf(caller), lte(id, first)))
      .orderBy(desc(id))
      .limit(limit + 1)
    const { count } = await countUpTo(tx, ids(tx, ownOf(caller)), notificationsCounted)
    return {
      content: found.slice(0, limit).map(answerOf),
      totalElements: found.length === 0 ? count : Math.max(count, offset + found.length),
      unreadCount: await unreadOf(tx, caller),
      ...query,
    }
  })

  serve(api, notifications.markRead, async ({ body, caller, tx }) => {
    const { ids: names = [], upTo = 0 } = body
    const named = and(ownOf(caller), inArray(notificationsTable.id, names))
    const asked = body.upTo === undefined ? named : and(ownOf(caller), lte(notificationsTable.id, upTo))
    const unread = tx.$with('unread').as(
      ids(tx, and(asked, isNull(notificationsTable.readAt)))
        .orderBy(asc(notificationsTable.id))
        .for(lockFor.change),
    )
    await tx
      .with(unread)
      .update(notificationsTable)
      .set({ readAt: sql`now()` })
      .where(inArray(notificationsTable.id, tx.select({ id: unread.id }).from(unread)))
    const rows = await tx.select().from(notificationsTable).where(named).orderBy(desc(notificationsTable.id))
    // One that is not the caller's is answered like one that does not exist, and nothing is marked.
    if (rows.length !== new Set(names).size) throw noSuchRecord()
    return { content: rows.map(answerOf), unreadCount: await unreadOf(tx, caller) }
  })

  serve(api, notifications.get, async ({ params, caller, tx }) => {
    const [row] = await tx
      .select()
      .from(notificationsTable)
      .where(and(ownOf(caller), eq(notificationsTable.id, params.id)))
    if (!row) throw noSuchRecord()
    return answerOf(row)
  })
}
