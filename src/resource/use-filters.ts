import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filters } from '#machines/kit/list-view.ts'
import type { Api } from '#src/api/api.ts'
import type { Filter } from '#src/screens/lists/data-list.tsx'
import * as texts from '#src/texts/errors.ts'
import { anyOf, loading } from '#src/texts/lists.ts'
import { loadAllOf, type OptionLoaders } from './options.ts'

type Declared = {
  name: string
  label: string
  values?: readonly Option[]
  called?: (value: string) => string
}
type Option = { value: string; label: string }
type Asked = {
  api: Api
  /** The operation id of the list. */
  list: string
  loaders: OptionLoaders<string>
  /** What the address narrows the list to. */
  chosen: Partial<Filters>
  /** The list has been loaded, which comes first. */
  isListed: boolean
}

const none: readonly Option[] = []
const choicesKey = (api: Api, list: string) => ['company', api.companyId(), `${list}.choices`]

/** Loads anew what the filters of a list offer, for it may be what the list itself holds. */
export const reloadChoices = (api: Api, list: string): void =>
  void api.queryClient.invalidateQueries({ queryKey: choicesKey(api, list) })

/** What names a value that is not offered: it is on its way, or nobody knows. */
const withChosen = (options: readonly Option[], chosen: string | undefined, isPending: boolean): readonly Option[] =>
  chosen === undefined || options.some((it) => it.value === chosen)
    ? options
    : [...options, { value: chosen, label: isPending ? loading : chosen }]

/** Filters whose choices are on their way: each names what it is set to. */
export const whileLoading = <F extends { name: string; options: readonly Option[] }>(
  filters: readonly F[],
  chosen: Partial<Filters>,
): F[] => filters.map((it) => ({ ...it, options: withChosen(it.options, chosen[it.name], true) }))

/** Those of the filters that are set to what they do not offer. */
export const unknownIn = (filters: readonly Pick<Filter, 'name' | 'options'>[], chosen: Partial<Filters>): string[] =>
  filters.flatMap(({ name, options }) => {
    const value = chosen[name]
    return value === undefined || options.some((it) => it.value === value) ? [] : [name]
  })

/**
 * Filters that go on offering what they are set to once they have offered it: that its last row was deleted is no fault of
 * the address.
 */
export function useOffered<F extends { name: string; options?: readonly Option[] | undefined }>(
  filters: readonly F[],
  chosen: Partial<Filters>,
): F[] {
  const [offered] = useState(() => new Map<string, Option>())
  return filters.map((it) => {
    const value = chosen[it.name]
    const key = JSON.stringify([it.name, value])
    const option = it.options?.find((option) => option.value === value)
    if (option) offered.set(key, option)
    const before = offered.get(key)
    return !it.options || option || !before ? it : { ...it, options: [...it.options, before] }
  })
}

/** These filters without those. */
export const withoutNames = <N extends Filters>(filters: Partial<N>, names: readonly string[]): Partial<N> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))) as Partial<N>

/**
 * The filters of a list with what they offer, of which a screen declares some and others are loaded.
 * @returns `unknown`: those that the address sets to what there is not
 */
export function useFilters(
  declared: readonly Declared[],
  { api, list, loaders, chosen, isListed }: Asked,
): { filters: Filter[]; unknown: string[] } {
  const loaded = useQueries({
    queries: declared.map(({ name, label, values }) => ({
      queryKey: [...choicesKey(api, list), name],
      queryFn: async () => (await loadAllOf(loaders[name])?.(api, '')) ?? none,
      enabled: values === undefined && isListed,
      meta: { failure: texts.optionsNotLoaded(label) },
    })),
  })
  const known = useOffered(
    declared.map(({ name, label, values, called }, index) => {
      const { data, isPending = false } = loaded[index] ?? {}
      const options = called ? data?.map(({ value }) => ({ value, label: called(value) })) : data
      return { name, label, options: values ?? options, isPending }
    }),
    chosen,
  )
  return {
    filters: known.map(({ name, label, options = none, isPending }) => ({
      name,
      label,
      anything: anyOf(label),
      options: withChosen(options, chosen[name], isPending),
    })),
    unknown: unknownIn(
      known.flatMap(({ name, options }) => (options ? [{ name, options }] : [])),
      chosen,
    ),
  }
}
