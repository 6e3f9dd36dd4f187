import type { BodyOf, Crud, FilterName, ItemOf, Stored } from '#src/contract/crud.ts'
import type { AnyEndpoint, Reply } from '#src/contract/endpoint.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'

export const stale = () =>
  problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', { error_type: 'STALE_VERSION' })

type Kind<C extends Crud> = {
  endpoints: C
  /** What is stored, changed in place. */
  rows: ItemOf<C>[]
  /** What `search` looks into. */
  textsOf: (item: ItemOf<C>) => (string | undefined)[]
  /** What the list is narrowed by: the value that a row has for each filter. */
  filters?: { [N in FilterName<C['list']>]?: (item: ItemOf<C>) => string | number }
  /** A record as it becomes of what is sent. */
  store: (
    body: Partial<BodyOf<C>>,
    before: ItemOf<C> | undefined,
  ) => { [K in keyof ItemOf<C>]?: ItemOf<C>[K] | undefined }
}
/** The rows that have what a query asks for, filter by filter. */
export const narrowed = <T>(
  rows: readonly T[],
  query: object | undefined,
  filters: { [name: string]: ((row: T) => string | number) | undefined },
): T[] => {
  const set = Object.entries(query ?? {}).filter(([name, value]) => name in filters && value !== undefined)
  return rows.filter((row) => set.every(([name, value]) => filters[name]?.(row) === value))
}

type Asked = { params: { id: number }; query: object; body: object; version: number }

/** Handlers for the calls of a reference list, from what is stored of it. */
export function crudMocks<C extends Crud>({ endpoints, rows, textsOf, filters = {}, store }: Kind<C>) {
  const answer = <E extends AnyEndpoint>(endpoint: E, reply: (asked: Asked) => unknown) =>
    mock<AnyEndpoint>(endpoint, (asked) => reply(asked as Asked) as Reply<E>)
  const at = (id: number) => rows.findIndex((it) => it.id === id)
  const written = (asked: Asked, write: (index: number, before: ItemOf<C>) => unknown) => {
    const index = at(asked.params.id)
    const before = rows[index]
    if (!before) return noSuchRecord()
    return before.version === asked.version ? write(index, before) : stale()
  }
  const { list, get, usage, create, update, remove } = endpoints
  return [
    answer(list, ({ query }) => listed(narrowed(rows, query, filters), query, textsOf)),
    ...(get ? [answer(get, ({ params }) => rows[at(params.id)] ?? noSuchRecord())] : []),
    ...(usage ? [answer(usage, ({ params }) => (rows[at(params.id)] ? [] : noSuchRecord()))] : []),
    answer(create, ({ body }) => {
      const id: Stored = { id: Math.max(0, ...rows.map((it) => it.id)) + 1, version: 1 }
      const added = { ...id, ...store(body as BodyOf<C>, undefined) } as ItemOf<C>
      rows.push(added)
      return added
    }),
    answer(update, (asked) =>
      written(asked, (index, before) => {
        const after = { ...before, ...store(asked.body as BodyOf<C>, before), version: before.version + 1 }
        rows[index] = after
        return after
      }),
    ),
    answer(remove, (asked) =>
      written(asked, (index) => {
        rows.splice(index, 1)
        return { success: true }
      }),
    ),
  ]
}
