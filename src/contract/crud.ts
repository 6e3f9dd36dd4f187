import { contentList, Deleted, type FilterSchemas, listQuery, type NoFilters, recordListQuery } from './content-list.ts'
import { type AnyEndpoint, type Body, endpoint, type Query, type Reply, type Service } from './endpoint.ts'
import { Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** What every stored record answers: who it is, and the version that a change of it is based on. */
export const Stored = z.object({ id: Id, version: z.int() })
export type Stored = z.infer<typeof Stored>

/** What still points to a record, which cannot be deleted as long as anything does. */
export const Usage = z.array(z.object({ name: z.string(), count: z.int() }))
export type Usage = z.infer<typeof Usage>

/** A change of a record, and what the activity log calls such records. */
export type Recorded<E extends AnyEndpoint = AnyEndpoint> = E & { readonly entityType: string }

/** Says what the activity log calls the records that a call changes. */
export const recorded = <E extends AnyEndpoint>(entityType: string, change: E): Recorded<E> => ({
  ...change,
  entityType,
})

/**
 * The calls of a reference list: list, one of it, what uses that one, create, change, delete. PATCH takes some of the
 * fields, PUT all of them; these two and a deletion carry `If-Match`.
 */
export const crudEndpoints = <
  Item extends z.ZodMiniObject,
  Body extends z.ZodMiniObject,
  const F extends string,
  S extends FilterSchemas = NoFilters,
>(it: {
  /** First part of the operation ids: `locations`. */
  id: string
  /** What the activity log calls one of them: `job_title`. */
  entityType: string
  noun: string
  service: Service
  path: `/${string}`
  Item: Item
  Body: Body
  change: 'PATCH' | 'PUT'
  /** There may be any number of them: a page of them is smaller. */
  isUnbounded?: true
  sort: readonly [F, ...F[]]
  /** What the list can be narrowed to besides words: a status, the id of another record, a text that a field holds. */
  filters?: S
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
      query: it.isUnbounded ? recordListQuery(it.sort, it.filters) : listQuery(it.sort, it.filters),
      response: contentList(Item),
    }),
    get: endpoint({ ...one, id: `${id}.get`, summary: `One of the ${noun}`, method: 'GET', response: Item }),
    usage: endpoint({
      ...one,
      path: `${path}/:id/usage`,
      id: `${id}.usage`,
      summary: `What uses one of the ${noun}`,
      method: 'GET',
      response: Usage,
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
    update: recorded(
      it.entityType,
      endpoint({
        ...one,
        id: `${id}.update`,
        summary: `Change one of the ${noun}`,
        method: it.change,
        body: it.change === 'PUT' ? Body : z.partial(Body),
        versioned: true,
        response: Item,
      }),
    ),
    remove: endpoint({
      ...one,
      id: `${id}.remove`,
      summary: `Delete one of the ${noun}`,
      method: 'DELETE',
      versioned: true,
      response: Deleted,
    }),
  }
}

/** A list that is searched, ordered and paged by the server. */
export type ListEndpoint = AnyEndpoint
type Asked<L extends ListEndpoint> = NonNullable<Query<L>>
/** A field that the server orders this list by. */
export type SortKey<L extends ListEndpoint> =
  Extract<Asked<L>['sort'], `${string},asc`> extends `${infer F},asc` ? F : never
/** What a list can be narrowed by, besides words. */
export type FilterName<L extends ListEndpoint> = Exclude<keyof Asked<L>, 'search' | 'sort' | 'page' | 'size'> & string

type OneOf<T> = T extends readonly (infer U)[] ? OneOf<U> : T extends string ? T : T extends number ? `${T}` : never
/** What one of these may be narrowed to, as an address says it: a number is its digits. */
export type FilterValue<L extends ListEndpoint, N extends FilterName<L>> = OneOf<NonNullable<Asked<L>[N]>>

/** The calls of some reference list. Where one record cannot be asked for, it is looked up in the list. */
export type Crud = Record<'list' | 'create' | 'remove', AnyEndpoint> & {
  update: Recorded
  get?: AnyEndpoint
  usage?: AnyEndpoint
}
export type ItemOf<C extends Crud> = Reply<C['update']> & Stored
export type BodyOf<C extends Crud> = Body<C['create']>
