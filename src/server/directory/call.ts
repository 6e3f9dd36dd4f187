import type { Context, Hono } from 'hono'
import { lockMemberships } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { retryingConflicts } from '../retry.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/directory.ts'
import { bearerOf } from '../tokens.ts'
import { type Attributes, conditionOf, parsed } from './filter.ts'
import {
  type Asked,
  askedBy,
  askedIn,
  bodyOf,
  listAnswer,
  pageOf,
  projection,
  type Resource,
  scimBase,
  scimError,
  scimType,
} from './scim.ts'
import { asTokenHolder, companyOfToken } from './tokens.ts'

export type Work<T> = (tx: Tx, caller: Caller) => Promise<T>
/** One page of what a list finds. */
type Found = { resources: Resource[]; total: number }
export type Search = (
  asked: Asked,
) => (tx: Tx, caller: Caller, page: { limit: number; offset: number }) => Promise<Found>
type Shown = Resource & { meta: { version: string; location: string } }

export const answer = (c: Context, body: unknown, status = 200): Response => {
  const headers = new Headers(c.res.headers)
  headers.set('content-type', scimType)
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
}

/** What the routes of users and of groups are made of. */
export const directoryCalls = ({ db, origin, requireRate }: Api) => {
  const base = `${origin}${scimBase}`

  /** One call in one transaction, let in by its token; a write waits for others that change who belongs where. */
  const asDirectory = <T>(c: Context, work: Work<T>, isWrite = false): Promise<T> => {
    const asHolder = asTokenHolder(c, { db, requireRate }, 'DIRECTORY')
    return retryingConflicts(() =>
      asHolder(async (tx, caller) => {
        if (isWrite) await lockMemberships(tx)
        return work(tx, caller)
      }),
    )
  }

  const show = (c: Context, body: Shown, status = 200) => {
    c.header('etag', body.meta.version)
    if (status === 201) c.header('location', body.meta.location)
    return answer(c, projection(askedBy(c)).shown(body), status)
  }
  const list = async (c: Context, asked: Asked, search: Search) => {
    const { startIndex, ...page } = pageOf(asked)
    const { shown } = projection(asked)
    const find = search(asked)
    const { resources, total } = await asDirectory(c, (tx, caller) => find(tx, caller, page))
    return answer(c, listAnswer(resources.map(shown), total, startIndex))
  }
  return {
    base,
    list: (c: Context, search: Search) => list(c, askedBy(c), search),
    /** The same, asked for in the body, which may be longer than an address. */
    search: async (c: Context, search: Search) => {
      companyOfToken(bearerOf(c.req.header('authorization')))
      return list(c, askedIn(await bodyOf(c)), search)
    },
    read: async (c: Context, work: Work<Shown>) => show(c, await asDirectory(c, work)),
    /** A write with a body, which is not read for whoever brings no token. */
    write: async (
      c: Context,
      status: 200 | 201,
      work: (json: unknown, ...it: Parameters<Work<Shown>>) => Promise<Shown>,
    ) => {
      companyOfToken(bearerOf(c.req.header('authorization')))
      const json = await bodyOf(c)
      return show(c, await asDirectory(c, (tx, caller) => work(json, tx, caller), true), status)
    },
    remove: async (c: Context, work: Work<void>) => {
      await asDirectory(c, work, true)
      return answer(c, null, 204)
    },
  }
}
export type DirectoryCalls = ReturnType<typeof directoryCalls>

/** @throws ApiError 400 `invalidFilter` */
export const filterOf = (asked: Asked, attributes: Attributes) => {
  const filter = asked('filter')
  return filter === undefined ? undefined : conditionOf(attributes, parsed(filter))
}

export const answerNothing = (app: Hono): void => {
  app.all('*', () => {
    throw scimError(404, texts.nothingHere)
  })
}
