import { type Filters, type ListView, type SortDirection, sortFrom, sortText } from '#machines/kit/list-view.ts'
import type { SortText } from '#src/contract/content-list.ts'
import type { FilterName, ListEndpoint, SortKey } from '#src/contract/crud.ts'
import type { Query } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'

/** How many rows a page of a list has. */
export const pageSize = 25

/** What is not of its kind in an address is dropped. */
const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** A page of a list, counted from 1. */
export const pageNumber = lenient(z.int().check(z.minimum(1), z.maximum(99_999)))

// The router reads what looks like JSON: a number somebody searches for is one in the address.
const words = lenient(
  z.union([
    z.string().check(z.maxLength(255)),
    z.pipe(z.number(), z.transform(String)),
    z.pipe(z.boolean(), z.transform(String)),
  ]),
)

type ValueOf<T> = Extract<T extends readonly (infer U)[] ? U : T, string>
type Schemas<L extends ListEndpoint> = {
  [N in FilterName<L>]?: z.ZodMiniType<ValueOf<NonNullable<NonNullable<Query<L>>[N]>>>
}
type FiltersOf<S> = { [N in keyof S & string]: Extract<z.output<Extract<S[N], z.ZodMiniType>>, string> }

/** The parameters of a list's address. */
export type ListSearch<F extends string, N extends Filters> = {
  search?: string | undefined
  sort?: SortText<F> | undefined
  page?: number | undefined
} & { [K in keyof N]?: N[K] | undefined }

/** The schema of a list's address, for its route. */
export const listSearch = <L extends ListEndpoint>(endpoint: L) => z.object(listAddress(endpoint).shape)

/**
 * The address of a list, from the endpoint that answers it: `shape` for the router's schema, and the ways between
 * address, view and call.
 * @param filters by what of the endpoint's query the list can be narrowed, with the values that there are
 */
export const listAddress = <L extends ListEndpoint, const S extends Schemas<L> = Record<never, never>>(
  endpoint: L,
  filters: S = {} as S,
) => {
  type F = SortKey<L>
  type N = FiltersOf<S>
  const names = Object.keys(filters) as (keyof N & string)[]
  const schemas = Object.entries(filters).map(([name, schema]) => [name, lenient(schema as z.ZodMiniType)])
  const sort: z.ZodMiniType<SortText<F>> = endpoint.query.shape.sort.def.innerType
  return {
    endpoint,
    shape: {
      search: words,
      sort: lenient(sort),
      page: pageNumber,
      ...(Object.fromEntries(schemas) as {
        [K in keyof S]: ReturnType<typeof lenient<Extract<S[K], z.ZodMiniType>>>
      }),
    },
    /** What an address asks for. A record's number in it, such as REQ-0012, is a word to search for. */
    viewOf: (address: ListSearch<F, N> & { displayid?: string | undefined }): ListView<F, N> => ({
      search: (address.search ?? address.displayid ?? '').trim(),
      filters: Object.fromEntries(
        names.flatMap((it) => (address[it] === undefined ? [] : [[it, address[it]]])),
      ) as Partial<N>,
      sort: sortFrom<F>(address.sort),
      page: address.page ?? 1,
    }),
    /** The address of a view: what is as it opens is left out. */
    searchOf: ({ search, filters: set, sort: order, page }: ListView<F, N>) => ({
      ...set,
      search: search || undefined,
      sort: order ? sortText(order) : undefined,
      page: page === 1 ? undefined : page,
    }),
    /** What a view asks the server for, besides its filters. */
    queryOf: ({ search, sort: order, page }: ListView<F, N>) => ({
      size: pageSize,
      page: page - 1,
      search: search || undefined,
      sort: order ? (sortText(order) as `${F},${SortDirection}`) : undefined,
    }),
  }
}
