import type { ListView } from '#machines/kit/list-view.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'

/** An order that the list has; the list's own for any other. */
export const knownSort = <F extends string>(sort: string | undefined, fields: readonly F[]): ListView<F>['sort'] => {
  const field = fields.find((it) => [it, `${it},asc`, `${it},desc`].includes(sort ?? ''))
  return field ? { field, direction: sort?.endsWith(',desc') ? 'desc' : 'asc' } : null
}

/** The name of the order in an address that the list could not use. */
export const unusedSort = (asked: string | undefined, sort: ListView['sort']): string[] =>
  asked !== undefined && sort === null ? ['sort'] : []

/** The same data, seen otherwise. */
export const mapLoaded = <T, U>(loaded: Loaded<T>, change: (data: T) => U): Loaded<U> =>
  loaded.status === 'fulfilled' ? { ...loaded, data: change(loaded.data) } : loaded
