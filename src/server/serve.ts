import type { Hono } from 'hono'
import type { AnyEndpoint, BasePaths, Body, Params, Query, Reply } from '#src/contract/endpoint.ts'
import { type Access, requireAccess } from './access.ts'
import { authenticate, authenticateAnywhere, type Caller } from './authenticate.ts'
import type { Db, Tx } from './database.ts'
import { explainMissing } from './elsewhere.ts'
import { hiding } from './field-permissions.ts'
import { fileResponse } from './file-response.ts'
import { replayable } from './idempotency.ts'
import type { Invitations } from './identity/invitations.ts'
import type { Log } from './log.ts'
import type { RequireRate } from './rate-limit.ts'
import { companyOf, readRequest } from './read-request.ts'
import { retryingConflicts } from './retry.ts'
import { bearerOf, type VerifyToken } from './tokens.ts'

/** What `serve` mounts endpoints on: the routes, and everything a call needs before its handler. */
export type Api = {
  routes: Hono
  db: Db
  basePaths: BasePaths
  verifyToken: VerifyToken
  accessOf: (endpoint: AnyEndpoint) => Access
  /** Counts each call of a person; absent where nobody is limited. */
  requireRate?: RequireRate | undefined
  /** Absent when people sign in at another identity provider. */
  invitations?: Pick<Invitations, 'invite' | 'of' | 'withdraw'> | undefined
  /** Whether this installation sends e-mails. */
  isMailOn: boolean
  log: Log
  /** Where the API is reached: what a directory is told about its resources. */
  origin: string
}

/** One call as its handler sees it: checked input, who asks, and the transaction that all of it happens in. */
export type Call<E extends AnyEndpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  caller: Caller
  tx: Tx
  /** The version in `If-Match`; always a number on versioned endpoints, else null. */
  version: number | null
}

/**
 * Mounts one contract endpoint. Before the handler: the token, the company, the shape of the request, and whether the
 * caller's group may make the call; after it: the shape of the reply, and what of it the caller may see. One
 * transaction a call: a throw, also an `ApiError`, stores nothing. One that loses against another is done again, whole.
 */
export const serve = <E extends AnyEndpoint>(
  api: Api,
  endpoint: E,
  answer: (call: Call<E>) => Reply<E> | PromiseLike<Reply<E>>,
): void => {
  const access = api.accessOf(endpoint)
  const path = `/api${api.basePaths[endpoint.service]}${endpoint.path}`
  const hide = hiding(endpoint.response)
  const authenticateCall = endpoint.company === 'optional' ? authenticateAnywhere : authenticate
  api.routes.on(endpoint.method, path, async (c) => {
    /** Whom the log names, whatever becomes of the call. */
    const asker = (caller: Caller) => {
      c.set('asker', caller)
      return caller
    }
    const identity = await api.verifyToken(bearerOf(c.req.header('authorization')))
    await api.requireRate?.(identity)
    // A file is large: somebody who may not send it gets the error before it is read.
    if (endpoint.multipart)
      await api.db.transaction(async (tx) =>
        requireAccess(access, asker(await authenticateCall(tx, identity, companyOf(endpoint, c.req)))),
      )
    const { companyId, key, cleanup, input } = await readRequest(endpoint, c.req)
    try {
      const isDryRun = endpoint.dryRun !== undefined && input.body[endpoint.dryRun] === true
      const isStored = !(endpoint.secretReply || isDryRun)
      const callerIn = async (tx: Tx, companyId: number | null) => {
        const caller = asker(await authenticateCall(tx, identity, companyId))
        requireAccess(access, caller)
        return caller
      }
      const reply = await retryingConflicts(() =>
        api.db.transaction(async (tx) => {
          const caller = await callerIn(tx, companyId)
          const reply = await replayable(tx, caller, isStored ? key : null, async (tx) =>
            endpoint.response.parse(await answer({ ...input, caller, tx } as Call<E>)),
          )
          // A repeated request, too, is answered by what its caller may see now.
          return hide(reply, caller)
        }),
      ).catch(async (error: unknown) => {
        if (!endpoint.findsElsewhere) throw error
        throw await explainMissing(api.db, error, {
          caller: (tx) => authenticateCall(tx, identity, companyId),
          read: async (tx, companyId) => answer({ ...input, caller: await callerIn(tx, companyId), tx } as Call<E>),
        })
      })
      if (endpoint.versioned && reply.version !== undefined) c.header('etag', `"${reply.version}"`)
      return endpoint.file ? fileResponse(c, reply) : c.json(reply)
    } finally {
      await cleanup()
    }
  })
}
