import { type Filters, rowSizes } from '#machines/kit/list-view.ts'
import type { SortText } from '#src/contract/content-list.ts'
import type { FilterName, FilterValue, ListEndpoint, SortKey } from '#src/contract/crud.ts'
import { isStorable } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'

/** What is not of its kind in an address is dropped. */
export const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** A page of a list, counted from 1. */
export const pageNumber = lenient(z.int().check(z.minimum(1), z.maximum(99_999)))

/** How many rows a page has. */
export const pageSize = lenient(z.literal([...rowSizes] as number[]))

/** The words of a search. The router reads what looks like JSON: a number somebody searches for is one in the address. */
export const searchWords = lenient(
  z.union([
    // What no record can hold the server refuses to look for.
    z.string().check(z.maxLength(255), z.refine(isStorable)),
    z.pipe(z.number(), z.transform(String)),
    z.pipe(z.boolean(), z.transform(String)),
  ]),
)

/** One of a few words; which ones there are, the endpoint knows. */
const oneWord = <T extends string>(pattern: RegExp) =>
  lenient(
    z.pipe(
      z.string().check(z.regex(pattern)),
      z.transform((it) => it as T),
    ),
  )

/** The parameters of a list's address. */
export type ListSearch<F extends string, N extends Filters> = {
  search?: string | undefined
  sort?: SortText<F> | undefined
  page?: number | undefined
  size?: number | undefined
} & { [K in keyof N]?: N[K] | number | undefined }

/** What a filter is set to; which values there are, the endpoint or the list knows. */
const filterValue = <T extends string>() =>
  lenient(
    z.pipe(
      z.union([z.string().check(z.maxLength(255)), z.int()]),
      z.transform((it) => it as T | number),
    ),
  )

/** A filter that the list does not have: whoever wrote the link expects fewer rows than there will be. */
const unknownName = lenient(z.never())

/** The parameters that a list knows, and says of all others that it does not. Its links name what it knows: the type stays. */
export const onlyKnown = <T extends z.ZodMiniObject>(known: T): T => z.catchall(known, unknownName) as unknown as T

/**
 * The parameters of a list's address, for its route; `filters` names what the list can be narrowed by. All routes are
 * loaded with the first screen, so they know the endpoint by its type alone: `listAddress`, which comes with the page,
 * leaves out an order or a value that the endpoint does not have, and says so.
 */
export const listSearch = <L extends ListEndpoint, const N extends FilterName<L> = never>(...filters: N[]) => {
  return onlyKnown(
    z.object({
      search: searchWords,
      sort: oneWord<SortText<SortKey<L>>>(/^[a-z]\w*(,(asc|desc))?$/i),
      page: pageNumber,
      size: pageSize,
      ...(Object.fromEntries(filters.map((it) => [it, filterValue()])) as {
        [K in N]: ReturnType<typeof filterValue<FilterValue<L, K>>>
      }),
    }),
  )
}
