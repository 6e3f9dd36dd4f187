import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { isMerged } from '#machines/hiring/outdated.ts'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { type Field, textIn } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { problemOf } from '#src/api/rejection.ts'
import type { Form, UseOptions } from '#src/screens/admin/form-modal.tsx'
import * as texts from '#src/texts/errors.ts'
import { paused } from './paused.ts'

type FieldOptions = ReturnType<UseOptions>
/** `isFormer`: it only names what is chosen already, and is offered to nobody else. */
type Option = { value: string; label: string; isFormer?: boolean }
/** Loads what can be chosen in a field; `of` is the value of the field that it depends on. */
export type LoadOptions = (api: Api, of: string) => Promise<readonly Option[]>
/** The same of texts, which whoever knows them writes where they could not be loaded. */
export type LoadTexts = { texts: LoadOptions }
/** Asks the server for what holds the words, and for what a value is called. */
export type FindOptions = {
  search: (api: Api, words: string, signal: AbortSignal) => Promise<readonly Option[]>
  find: (api: Api, value: string) => Promise<Option>
}
/** By field; a field that names its values needs none. */
export type OptionLoaders<Id extends string> = { [K in Id]?: LoadOptions | LoadTexts | FindOptions }
/** By filter: all of what it can be set to. */
export type ChoiceLoaders<Name extends string> = { [K in Name]?: LoadOptions }

/** What loads all options at once; undefined for those that are found by words. */
export const loadAllOf = (load: OptionLoaders<string>[string]): LoadOptions | undefined => {
  if (typeof load !== 'object') return load
  return 'texts' in load ? load.texts : undefined
}

const none: readonly Option[] = []
const optionsKey = (api: Api, list: string) => ['company', api.companyId(), `${list}.options`]

/** Loads anew what the form of a list offers, which others may have renamed or deleted since. */
export const reloadOptions = (api: Api, list: string): void =>
  void api.queryClient.invalidateQueries({ queryKey: optionsKey(api, list) })

const goneOption = (value: string): Option => ({ value, label: texts.notOffered })

/** With the chosen ids that are offered no more, of which nobody knows the names: numbers say nothing to anybody. */
const withGone = (all: readonly Option[], chosen: readonly string[]): readonly Option[] => {
  const options = all.filter((it) => !it.isFormer || chosen.includes(it.value))
  const gone = chosen.filter((one) => /^\d+$/.test(one) && !options.some((it) => it.value === one))
  return [...gone.map(goneOption), ...options]
}

/** Where the candidate was merged into another record, the reason says what leads on. */
const failedOptions = (error: unknown, onRetry: () => void): FieldOptions => {
  const problem = problemOf(error)
  return { status: 'failed', onRetry, ...(isMerged(problem) && { why: problem.message }) }
}
type Asked = { api: Api; field: Field; form: Form; queryKey: readonly unknown[] }
type Searched = { api: Api; label: string; chosen: readonly string[]; queryKey: readonly unknown[] }

/** What is chosen in a field that takes one value or several. */
const chosenIn = (field: Field, value: FieldValue | undefined): string[] => {
  if (Array.isArray(value)) return value.flatMap((it) => (typeof it === 'string' ? [it] : []))
  return typeof value === 'string' && value !== '' && field.type !== 'MultiSelect' ? [value] : []
}

/** All options of a field, loaded once. */
const useLoadedOptions = (
  load: LoadOptions | undefined,
  { api, field, form, queryKey }: Asked,
  areTexts: boolean,
): FieldOptions => {
  const of = useSelector(form, ({ context }) => (field.dependsOn ? textIn(context.values, field.dependsOn) : ''))
  const isWaiting = field.dependsOn !== undefined && of === ''
  const value = useSelector(form, ({ context }) => context.values[field.id])
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...queryKey, of],
    queryFn: async () => (await load?.(api, of)) ?? none,
    enabled: load !== undefined && !isWaiting,
    meta: { failure: texts.optionsNotLoaded(field.label) },
  })
  const options = useMemo(
    () => (areTexts ? data : data && withGone(data, chosenIn(field, value))),
    [data, areTexts, field, value],
  )
  if (load === undefined) return { status: 'ready', options: field.values ?? none }
  if (isWaiting) return { status: 'waiting' }
  if (options) return { status: 'ready', options }
  if (!isError) return { status: 'pending' }
  return areTexts ? { status: 'failed' } : failedOptions(error, () => void refetch())
}

const unlessGone = (value: string) => (error: unknown) => {
  if (problemOf(error).code !== 'NOT_FOUND') throw error
  return goneOption(value)
}

const calledOptions = (all: readonly { data: Option | undefined; isPending: boolean }[]) => ({
  options: all.flatMap(({ data }) => data ?? []),
  isPending: all.some((it) => it.isPending),
})

/** The options that hold what is typed, and what is chosen. `label`: of their field. */
export const useFoundOptions = (
  { search, find }: FindOptions,
  { api, label, chosen, queryKey }: Searched,
): FieldOptions => {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: [...queryKey, 'holding', words],
    queryFn: async ({ signal }) => {
      if (words !== '') await paused(signal)
      return search(api, words, signal)
    },
    placeholderData: keepPreviousData,
    meta: { failure: texts.optionsNotLoaded(label) },
  })
  // What was offered once is called the same when other words are typed.
  const [seen] = useState(() => new Map<string, Option>())
  for (const it of found.data ?? none) seen.set(it.value, it)
  const offered = found.data
  const others = offered ? chosen.filter((one) => !offered.some((it) => it.value === one)) : []
  const called = useQueries({
    queries: others.map((one) => ({
      queryKey: [...queryKey, 'called', one],
      queryFn: () => find(api, one).catch(unlessGone(one)),
      enabled: !seen.has(one),
      initialData: seen.get(one),
      meta: { failure: texts.optionsNotLoaded(label) },
    })),
    combine: calledOptions,
  })
  const options = useMemo(() => [...called.options, ...(offered ?? none)], [called.options, offered])
  if (!offered) return found.isError ? failedOptions(found.error, () => void found.refetch()) : { status: 'pending' }
  if (called.isPending) return { status: 'pending' }
  return { status: 'ready', options, onSearch: setWords }
}

/** The same for a field of a form. */
const useFieldOptions = (finder: FindOptions, { api, field, form, queryKey }: Asked): FieldOptions => {
  const value = useSelector(form, ({ context }) => context.values[field.id])
  return useFoundOptions(finder, { api, label: field.label, chosen: chosenIn(field, value), queryKey })
}

const kindOf = (load: OptionLoaders<string>[string], asked: Asked) => {
  const areTexts = typeof load === 'object'
  if (areTexts && 'search' in load) return () => useFieldOptions(load, asked)
  return () => useLoadedOptions(loadAllOf(load), asked, areTexts)
}

/** The hook by which each field of a form follows its options. */
export const optionsHook = (api: Api, list: string, loaders: OptionLoaders<string>): UseOptions =>
  function useOptions(field: Field, form: Form) {
    const load = loaders[field.id]
    const asked = { api, field, form, queryKey: [...optionsKey(api, list), field.id] }
    // A field keeps its kind of loader as long as its form lives.
    const useKind = kindOf(load, asked)
    return useKind()
  }
