import { and, asc, gt, gte, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Access, requireAccess } from './access.ts'
import { authenticate, type Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { badRequest, companyIdOf } from './read-request.ts'
import { auditEventsTable as table } from './schema/audit.ts'
import type { Api } from './serve.ts'
import * as texts from './texts/administration.ts'
import { bearerOf } from './tokens.ts'

const superUsers: Access = { member: 'none', hiringStaff: 'none', superUser: 'all' }
/** Rows that are read at once. */
const atOnce = 1000
const Since = z.iso.datetime({ offset: true }).optional()

/**
 * `GET /audit/events`: the audit stream of the company as JSON lines, oldest first, from `since` on; owners get the
 * installation's too. It is read and sent piece by piece, and each piece asks again whether the caller may.
 */
export const auditRoutes = ({ routes, db, basePaths, verifyToken, requireRate }: Api): void => {
  routes.get(`/api${basePaths.admin}/audit/events`, async (c) => {
    const identity = await verifyToken(bearerOf(c.req.header('authorization')))
    await requireRate?.(identity)
    const companyId = companyIdOf(c.req.header('x-company-id'))
    const { data: since, error } = Since.safeParse(c.req.query('since'))
    if (error) throw badRequest([{ field: 'query.since', message: texts.mustBeTime }])
    const asCaller = <T>(work: (tx: Tx, caller: Caller) => Promise<T>) =>
      db.transaction(async (tx) => {
        const caller = await authenticate(tx, identity, companyId)
        c.set('asker', caller)
        requireAccess(superUsers, caller)
        return work(tx, caller)
      })
    const after = (id: number) =>
      asCaller((tx, { isOwner }) =>
        tx
          .select()
          .from(table)
          .where(
            and(
              inArray(table.companyId, isOwner ? [companyId, 0] : [companyId]),
              gt(table.id, id),
              since === undefined ? undefined : gte(table.at, new Date(since)),
            ),
          )
          .orderBy(asc(table.id))
          .limit(atOnce),
      )
    await asCaller((tx, { userId }) =>
      tx.insert(table).values({ kind: 'EXPORTED', companyId, userId, entityType: 'audit_events', action: 'export' }),
    )
    let piece = await after(0)
    const encoder = new TextEncoder()
    const lines = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (piece.length > 0) controller.enqueue(encoder.encode(piece.map((it) => `${JSON.stringify(it)}\n`).join('')))
        const last = piece.at(-1)
        if (!last || piece.length < atOnce) return controller.close()
        piece = await after(last.id)
      },
    })
    return c.body(lines, 200, {
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="audit.jsonl"',
    })
  })
}
