import { and, asc, gt, gte, inArray } from 'drizzle-orm'
import { AuditQuery, audit } from '#src/contract/audit.ts'
import { asTokenHolder, isAuditToken } from './directory/tokens.ts'
import { badRequest } from './read-request.ts'
import { auditEventsTable as table } from './schema/audit.ts'
import { type Api, serve } from './serve.ts'
import { callerOfStream, streamed } from './stream.ts'
import { bearerOf } from './tokens.ts'

/** Rows that are read at once. */
const atOnce = 1000

/**
 * `GET /audit/events`: the audit stream of the company as JSON lines, oldest first, from `since` on; owners get the
 * installation's too. To a super user, or to a program with a token for it. `POST /audit/exports`: a browser tells of a
 * list that it makes a file of.
 */
export const auditRoutes = (api: Api): void => {
  api.routes.get(`/api${api.basePaths.admin}${audit.file.path}`, async (c) => {
    const asCaller = isAuditToken(bearerOf(c.req.header('authorization')))
      ? asTokenHolder(c, api, 'AUDIT')
      : await callerOfStream(c, api, api.accessOf(audit.file))
    const { data, error } = AuditQuery.safeParse(c.req.query())
    if (error)
      throw badRequest(error.issues.map((it) => ({ field: `query.${it.path.join('.')}`, message: it.message })))
    const { since, after, size = Number.POSITIVE_INFINITY } = data
    const rowsAfter = (id: number, count: number) =>
      asCaller((tx, { isOwner, companyId }) =>
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
          .limit(count),
      )
    await asCaller((tx, { userId, companyId, directoryTokenId }) =>
      tx.insert(table).values({
        kind: 'EXPORTED',
        companyId,
        userId: userId || null,
        directoryTokenId,
        entityType: 'audit_events',
        action: 'export',
        after: after === undefined ? null : { after },
      }),
    )
    let left = size
    let piece = await rowsAfter(after ?? 0, Math.min(left, atOnce))
    async function* lines() {
      for (;;) {
        if (piece.length > 0) yield piece.map((it) => `${JSON.stringify(it)}\n`).join('')
        left -= piece.length
        const last = piece.at(-1)
        if (!last || piece.length < atOnce || left === 0) return
        piece = await rowsAfter(last.id, Math.min(left, atOnce))
      }
    }
    return streamed(c, 'audit.jsonl', 'application/x-ndjson', lines())
  })

  serve(api, audit.recordExport, async ({ body: { list, ...after }, caller: { companyId, userId }, tx }) => {
    const event = { companyId, userId, entityType: list, action: 'export', after }
    await tx.insert(table).values({ ...event, kind: 'EXPORTED' })
    return { success: true as const }
  })
}
