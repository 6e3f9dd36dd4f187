import { type ListView, rowSizes, type SortDirection, sortFrom, sortText, usualSize } from '#machines/kit/list-view.ts'
import type { SortText } from '#src/contract/content-list.ts'
import type { FilterName, FilterValue, ListEndpoint, SortKey } from '#src/contract/crud.ts'
import type { z } from '#src/contract/zod.ts'
import { type ListSearch, lenient } from './list-search.ts'

type Schemas<L extends ListEndpoint> = { [N in FilterName<L>]?: z.ZodMiniType<FilterValue<L, N>> }
type FiltersOf<S> = { [N in keyof S & string]: Extract<z.output<Extract<S[N], z.ZodMiniType>>, string> }

/** The size of a view, where one is chosen. */
export const sized = (size: number | undefined): { size?: number } => (size === undefined ? {} : { size })

/**
 * The ways between the address of a list, its view and the call that answers it.
 * @param filters by what of the endpoint's query the list can be narrowed, with the values that there are
 */
export const listAddress = <L extends ListEndpoint, const S extends Schemas<L> = Record<never, never>>(
  endpoint: L,
  filters: S = {} as S,
) => {
  type F = SortKey<L>
  type N = FiltersOf<S>
  const sort: z.ZodMiniType<SortText<F>> = lenient(endpoint.query.shape.sort.def.innerType)
  const schemas = Object.entries(filters).map(([name, schema]) => [name, lenient(schema as z.ZodMiniType)] as const)
  const { size } = endpoint.query.shape
  const sizes = rowSizes.filter((it) => size.safeParse(String(it)).success)
  const sizeOf = (address: { size?: number | undefined }) => sizes.find((it) => it === address.size && it !== usualSize)
  return {
    endpoint,
    /** How many rows a page of it can have. */
    sizes,
    /** What an address asks for. A record's number in it, such as REQ-0012, is a word to search for. */
    viewOf: (address: ListSearch<F, N> & { displayid?: string | undefined }): ListView<F, N> => ({
      search: (address.search ?? address.displayid ?? '').trim(),
      filters: Object.fromEntries(
        schemas.flatMap(([name, schema]) => {
          const value = schema.parse(address[name as keyof N & string])
          return value === undefined ? [] : [[name, value]]
        }),
      ) as Partial<N>,
      sort: sortFrom<F>(sort.parse(address.sort)),
      page: address.page ?? 1,
      ...sized(sizeOf(address)),
    }),
    /** The parameters of an address that it has and the endpoint does not. */
    unusedOf: (address: ListSearch<F, N>): string[] =>
      [['sort', sort] as const, ['size', lenient(size)] as const, ...schemas].flatMap(([name, schema]) => {
        const given: unknown = address[name as keyof typeof address]
        return given !== undefined && schema.parse(name === 'size' ? String(given) : given) === undefined ? [name] : []
      }),
    /** The address of a view: what is as it opens is left out. */
    searchOf: ({ search, filters: set, sort: order, page, ...view }: ListView<F, N>) => ({
      ...set,
      search: search || undefined,
      sort: order ? sortText(order) : undefined,
      page: page === 1 ? undefined : page,
      size: sizeOf(view),
    }),
    /** What a view asks the server for, besides its filters. */
    queryOf: ({ search, sort: order, page, ...view }: ListView<F, N>) => ({
      size: view.size ?? usualSize,
      page: page - 1,
      search: search || undefined,
      sort: order ? (sortText(order) as `${F},${SortDirection}`) : undefined,
    }),
  }
}
