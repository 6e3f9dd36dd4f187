import type { RecordKey } from '#machines/admin/form-modal.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { ListView } from '#machines/kit/list-view.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { Usage } from '#src/contract/crud.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'

/** An order that the list has; the list's own for any other. */
export const knownSort = <F extends string>(sort: string | undefined, fields: readonly F[]): ListView<F>['sort'] => {
  const [name, direction] = sort?.split(',') ?? []
  const field = fields.find((it) => it === name)
  return field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null
}

/** The same data, seen otherwise. */
export const mapLoaded = <T, U>(loaded: Loaded<T>, change: (data: T) => U): Loaded<U> =>
  loaded.status === 'fulfilled' ? { ...loaded, data: change(loaded.data) } : loaded

const noSuchRecord: Problem = { message: '', code: 'NOT_FOUND' }

/** One record of a list that is answered whole; rejects as the server does where it is gone. */
export const foundIn = <T extends { id: number }>(rows: readonly T[], { id }: RecordKey): T => {
  const found = rows.find((it) => it.id === id)
  if (!found) throw noSuchRecord
  return found
}

/** Nobody can be asked what uses such a record: the server refuses to delete what is used. */
export const unknownUsage = callActor<Usage, RecordKey>(() => Promise.reject(new Error('There is no such call')))
