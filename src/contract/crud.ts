import { contentList, Deleted, listQuery } from './content-list.ts'
import { endpoint, type Service } from './endpoint.ts'
import { Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** What every stored record answers: who it is, and the version that a change of it is based on. */
export const Stored = z.object({ id: Id, version: z.int() })

/**
 * The four calls of a reference list: list, create, change, delete. PATCH takes some of the fields, PUT all of them;
 * both carry `If-Match`.
 */
export const crudEndpoints = <Item extends z.ZodMiniObject, Body extends z.ZodMiniObject, const F extends string>(it: {
  /** First part of the operation ids: `locations`. */
  id: string
  noun: string
  service: Service
  path: `/${string}`
  Item: Item
  Body: Body
  change: 'PATCH' | 'PUT'
  sort: readonly [F, ...F[]]
}) => {
  const { id, noun, service, path, Item, Body } = it
  const params = z.object({ id: IdText })
  const one = { service, path: `${path}/:id`, params } as const
  return {
    list: endpoint({
      id: `${id}.list`,
      summary: `The company’s ${noun}`,
      method: 'GET',
      service,
      path,
      query: listQuery(it.sort),
      response: contentList(Item),
    }),
    create: endpoint({
      id: `${id}.create`,
      summary: `Add to the ${noun}`,
      method: 'POST',
      service,
      path,
      body: Body,
      response: Item,
    }),
    update: endpoint({
      ...one,
      id: `${id}.update`,
      summary: `Change one of the ${noun}`,
      method: it.change,
      body: it.change === 'PUT' ? Body : z.partial(Body),
      versioned: true,
      response: Item,
    }),
    remove: endpoint({
      ...one,
      id: `${id}.remove`,
      summary: `Delete one of the ${noun}`,
      method: 'DELETE',
      response: Deleted,
    }),
  }
}
