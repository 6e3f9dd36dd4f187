import { queryOptions } from '@tanstack/react-query'
import { type PersonalData, type PersonKind, personalData } from '#src/contract/personal-data.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export const foundPeopleQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'foundPeople', email),
    queryFn: ({ signal }) => api.call(personalData.find, { query: { email }, signal }),
    ...neverStale,
  })

export const personalDataQuery = (api: Api, kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'personalData', kind, id),
    queryFn: ({ signal }) => api.call(personalData.preview, { params: { kind, id }, signal }),
    ...neverStale,
  })

type Given = { person: PersonalData }
const paramsOf = ({ person: { kind, id } }: Given) => ({ kind, id })

/** Loads the file of a person and hands it over with `save`. */
export const takePersonalFile = (api: Api, save: (name: string, content: Blob) => void) =>
  callActor(async ({ input, signal }: { input: Given; signal: AbortSignal }) => {
    const { kind, id } = input.person
    const content = await api.call(personalData.file, { params: paramsOf(input), signal })
    save(`personal-data-${kind}-${id}.json`, content)
  })

/** Erases a person; once, however often the answer is lost. */
export const erasePerson = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(({ input, signal }: { input: Given & { typed: string }; signal: AbortSignal }) => {
    const { version } = input.person
    const body = { name: input.typed }
    return once([paramsOf(input), version, body], (idempotencyKey) =>
      api.call(personalData.erase, { params: paramsOf(input), body, version, signal, idempotencyKey }),
    )
  })
}
