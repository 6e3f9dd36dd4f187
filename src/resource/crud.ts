import { queryOptions } from '@tanstack/react-query'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import type { NamedRecord } from '#machines/admin/record-history.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { makeDraftKey } from '#src/api/retry-keys.ts'
import { showSaved } from '#src/api/show-saved.ts'
import type { BodyOf, Crud, ItemOf, Usage } from '#src/contract/crud.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import type { Page } from '#src/screens/lists/loaded.ts'
import { saveActor } from './save-actor.ts'

type Request = {
  params?: { id: number }
  query?: object
  body?: unknown
  version?: number
  signal: AbortSignal
  idempotencyKey?: string
}
// Which list it is, only the caller knows: they type what goes in and out, and the contract checks it at run time.
const callOf = (api: Api) => api.call as <T>(endpoint: AnyEndpoint, request: Request) => Promise<T>

type PageQuery = { size: number; page: number; search: string | undefined; sort: string | undefined }

/** One page of a list, fresh from the server. */
export const crudPage = <C extends Crud>(
  api: Api,
  endpoints: C,
  query: PageQuery,
  signal: AbortSignal,
): Promise<Page<ItemOf<C>>> => callOf(api)(endpoints.list, { query, signal })

/** One page of a list, as it was asked for. */
export const crudListQuery = <C extends Crud>(api: Api, endpoints: C, query: PageQuery) =>
  queryOptions({
    queryKey: [...listKeyOf(api, endpoints.list.id), query],
    queryFn: ({ signal }) => crudPage(api, endpoints, query, signal),
  })

type Shape<C extends Crud> = {
  valuesOf: (item: ItemOf<C>) => Values
  bodyOf: (values: Values) => BodyOf<C>
  nameOf: (item: ItemOf<C>) => string
}

/**
 * The calls of a list as the form and the deletion take them. A record is added once however often the answer is lost;
 * a change and a deletion carry the version that they are based on.
 * @param newId tells a new record from others, before it is stored
 */
export const crudActors = <C extends Crud>(
  api: Api,
  endpoints: C,
  { valuesOf, bodyOf, nameOf }: Shape<C>,
  newId: () => string,
) => {
  const { list, create, update, get, usage, remove } = endpoints
  const call = callOf(api)
  const once = makeDraftKey(newId)
  type Given<I> = { input: I; signal: AbortSignal }
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const body = bodyOf(values)
      if (record) {
        const { id, version } = record
        return showSaved(api, list.id, await call<ItemOf<C>>(update, { params: { id }, body, version, signal }))
      }
      return once((idempotencyKey) => call<unknown>(create, { body, signal, idempotencyKey }))
    }),
    loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>): Promise<NamedRecord> => {
      const item = get
        ? await call<ItemOf<C>>(get, { params: { id }, signal })
        : (await call<Page<ItemOf<C>>>(list, { query: {}, signal })).content.find((it) => it.id === id)
      if (!item) return Promise.reject({ error: 'NOT_FOUND', message: defaultMessage })
      showSaved(api, list.id, item)
      return { id: item.id, version: item.version, values: valuesOf(item), name: nameOf(item) }
    }),
    loadUsage: callActor(({ input: { id }, signal }: Given<RecordKey>) =>
      // The deletion can be tried all the same: the server refuses that of what is used.
      usage ? call<Usage>(usage, { params: { id }, signal }) : Promise.reject(new Error(`${list.id} has no usage`)),
    ),
    deleteRecord: callActor(({ input: { id, version }, signal }: Given<RecordKey>) =>
      call<unknown>(remove, { params: { id }, version, signal }),
    ),
  }
}
