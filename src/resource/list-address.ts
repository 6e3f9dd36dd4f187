import {
  type Filters,
  type ListView,
  rowSizes,
  type SortDirection,
  sortFrom,
  sortText,
  usualSize,
} from '#machines/kit/list-view.ts'
import type { SortText } from '#src/contract/content-list.ts'
import type { FilterName, FilterValue, ListEndpoint, SortKey } from '#src/contract/crud.ts'
import type { z } from '#src/contract/zod.ts'
import { type ListSearch, lenient } from './list-search.ts'

type Schemas<L extends ListEndpoint> = { [N in FilterName<L>]?: z.ZodMiniType<FilterValue<L, N>> }
type FiltersOf<S> = { [N in keyof S & string]: Extract<z.output<Extract<S[N], z.ZodMiniType>>, string> }

/** What a filter is set to, as text: the router reads digits as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
const isOf = (schema: z.ZodMiniType, value: string | undefined): boolean =>
  value !== undefined && schema.safeParse(value).success
/** A number stays one in an address, where a text of digits would be quoted. */
const inAddress = (value: string): string | number => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : value)
const addressed = <N extends Filters>(filters: Partial<N>) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, inAddress(value as string)])) as ListSearch<
    string,
    N
  >

/** The size of a view, where one is chosen. */
export const sized = (size: number | undefined): { size?: number } => (size === undefined ? {} : { size })

/** The place of a view in its list as an address has it, besides its filters: what is as it opens is left out. */
export const placeInAddress = <F extends string>({ search, sort, page, size }: Omit<ListView<F>, 'filters'>) => ({
  search: search || undefined,
  sort: sort ? sortText(sort) : undefined,
  page: page === 1 ? undefined : page,
  size,
})

const addressOf = <L extends ListEndpoint, F extends SortKey<L>, N extends Filters>(
  endpoint: L,
  filters: Record<string, unknown>,
) => {
  const schemas = Object.entries(filters) as [string, z.ZodMiniType][]
  const sort: z.ZodMiniType<SortText<F>> = lenient(endpoint.query.shape.sort.def.innerType)
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
          const value = textOf(address[name as keyof N & string])
          return isOf(schema, value) ? [[name, value]] : []
        }),
      ) as Partial<N>,
      sort: sortFrom<F>(sort.parse(address.sort)),
      page: address.page ?? 1,
      ...sized(sizeOf(address)),
    }),
    /** The parameters of an address that it has and the endpoint does not. */
    unusedOf: (address: ListSearch<F, N>): string[] =>
      [['sort', endpoint.query.shape.sort] as const, ['size', size] as const, ...schemas].flatMap(([name, schema]) => {
        const given: unknown = address[name as keyof typeof address]
        return given === undefined || isOf(schema, textOf(given)) ? [] : [name]
      }),
    /** The address of a view: what is as it opens is left out. */
    searchOf: ({ filters: set, size: chosen, ...view }: ListView<F, N>) => ({
      ...addressed<N>(set),
      ...placeInAddress({ ...view, ...sized(sizeOf({ size: chosen })) }),
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

/**
 * The ways between the address of a list, its view and the call that answers it.
 * @param filters by what of the endpoint's query the list can be narrowed, with the values that there are
 */
export const listAddress = <L extends ListEndpoint, const S extends Schemas<L> = Record<never, never>>(
  endpoint: L,
  filters: S = {} as S,
) => addressOf<L, SortKey<L>, FiltersOf<S>>(endpoint, filters)

/**
 * The same of a list whose screen names its filters.
 * @returns `filtersIn`: those of the filters of a view that the endpoint is asked for
 */
export const namedAddress = <L extends ListEndpoint>(endpoint: L, names: readonly FilterName<L>[]) => {
  const filters = Object.fromEntries(names.map((it) => [it, endpoint.query.shape[it]]))
  return {
    ...addressOf<L, SortKey<L>, Filters>(endpoint, filters),
    filtersIn: (view: Pick<ListView, 'filters'>): Partial<Filters> =>
      Object.fromEntries(Object.entries(view.filters).filter(([name]) => name in filters)),
  }
}
