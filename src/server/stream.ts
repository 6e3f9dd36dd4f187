import type { Context } from 'hono'
import { type Access, requireAccess } from './access.ts'
import { authenticate, type Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { companyIdOf } from './read-request.ts'
import type { Api } from './serve.ts'
import { bearerOf } from './tokens.ts'

/** Does something as the caller, in a transaction of its own, by what they may do at that moment. */
export type AsCaller = <T>(work: (tx: Tx, caller: Caller) => Promise<T>) => Promise<T>

/**
 * Lets somebody in to what is read and sent piece by piece, of which each asks again whether they may.
 * @throws ApiError 401, 403, 429
 */
export const callerOfStream = async (
  c: Context,
  { db, verifyToken, requireRate }: Pick<Api, 'db' | 'verifyToken' | 'requireRate'>,
  access: Access,
): Promise<AsCaller> => {
  const identity = await verifyToken(bearerOf(c.req.header('authorization')))
  await requireRate?.(identity)
  const companyId = companyIdOf(c.req.header('x-company-id'))
  return (work) =>
    db.transaction(async (tx) => {
      const caller = await authenticate(tx, identity, companyId)
      c.set('asker', caller)
      requireAccess(access, caller)
      return work(tx, caller)
    })
}

/** Sends pieces of text as a file, each made when the one before it was taken. */
export const streamed = (c: Context, name: string, type: string, pieces: AsyncGenerator<string>): Response => {
  const encoder = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
}
