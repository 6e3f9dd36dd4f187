import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type Field, textIn } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import type { Form, UseOptions } from '#src/screens/admin/form-modal.tsx'
import * as texts from '#src/texts/errors.ts'

type Option = { value: string; label: string }
/** Loads what can be chosen in a field; `of` is the value of the field that it depends on. */
export type LoadOptions = (api: Api, of: string) => Promise<readonly Option[]>
/** By field; a field that names its values needs none. */
export type OptionLoaders<Id extends string> = { [K in Id]?: LoadOptions }

const none: readonly Option[] = []

/** The hook by which each field of a form follows its options. */
export const optionsHook = (api: Api, list: string, loaders: OptionLoaders<string>): UseOptions =>
  function useOptions(field: Field, form: Form) {
    const load = loaders[field.id]
    const of = useSelector(form, ({ context }) => (field.dependsOn ? textIn(context.values, field.dependsOn) : ''))
    const isWaiting = field.dependsOn !== undefined && of === ''
    const { data, isError } = useQuery({
      queryKey: ['company', api.companyId(), `${list}.options`, field.id, of],
      queryFn: async () => (await load?.(api, of)) ?? none,
      enabled: load !== undefined && !isWaiting,
      meta: { failure: texts.optionsNotLoaded(field.label) },
    })
    if (load === undefined) return { status: 'ready', options: field.values ?? none }
    if (isWaiting) return { status: 'waiting' }
    if (data) return { status: 'ready', options: data }
    return { status: isError ? 'failed' : 'pending' }
  }
